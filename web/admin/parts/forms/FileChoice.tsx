/** A place for a file with a table: a button that opens the choice of files, and where one can be dropped. */
import { useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import css from './FileChoice.module.css'

export function FileChoice({
  words,
  main,
  about,
  onFile,
}: {
  /** Of the button. */
  words: string
  /** It is what the page waits for. */
  main: boolean
  /** Beside it: the name of the file, or what may be brought. */
  about: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file) onFile(file)
    // allows choosing the same file again
    if (input.current) input.current.value = ''
  }
  return (
    <div
      className={classNames(css.drop, over && css.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      {/* People and screen readers use the button. The hidden input only opens the file dialog. */}
      <input ref={input} hidden type="file" accept=".csv,.txt,.tsv,text/csv" onChange={(event) => take(event.target.files?.[0])} />
      <Button kind={main ? 'main' : 'line'} onClick={() => input.current?.click()}>
        {words}
      </Button>
      <span>{about}</span>
    </div>
  )
}
