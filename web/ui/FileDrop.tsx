/** A field for one file: by a press, by drag and drop, or from the camera. It does not know the purpose of the file. */
import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import css from './FileDrop.module.css'
import { Icon } from './Icon.tsx'
import { touch, useMedia } from './use-media.ts'

export type FileDropWords = {
  /** What the file is, above the field. */
  label: string
  /** The label of the button. */
  choose: string
  /** Next to the button on devices with a mouse. */
  drop: string
  /** The second button on devices with a camera. */
  camera: string
}

/** `accept`: as in a file input. `error` replaces `help`. */
export function FileDrop({
  words,
  accept,
  help,
  error,
  onFile,
}: {
  words: FileDropWords
  accept: string
  help: string
  error: string | null
  onFile: (file: File) => void
}) {
  const id = useId()
  const under = `${id}-under`
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const isTouch = useMedia(touch)

  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const chosen = (target: HTMLInputElement) => {
    take(target.files)
    // Choosing the same file again must also count.
    target.value = ''
  }
  return (
    <div>
      <span className={css.label} id={id}>
        {words.label}
      </span>
      <div
        className={classNames(css.place, over && css.over, error !== null && css.bad)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        data-file-place
      >
        <input
          ref={input}
          className={css.input}
          type="file"
          accept={accept}
          tabIndex={-1}
          aria-hidden
          onChange={(event) => chosen(event.target)}
        />
        <Button kind="line" icon="up" aria-describedby={`${id} ${under}`} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {isTouch ? (
          <>
            <input
              ref={camera}
              className={css.input}
              type="file"
              accept="image/*"
              capture="environment"
              tabIndex={-1}
              aria-hidden
              onChange={(event) => chosen(event.target)}
            />
            <Button kind="line" icon="camera" aria-describedby={id} onClick={() => camera.current?.click()}>
              {words.camera}
            </Button>
          </>
        ) : (
          <span className={css.drop}>{words.drop}</span>
        )}
      </div>
      <div id={under} className={css.under} aria-live="polite">
        {error === null ? (
          <p>{help}</p>
        ) : (
          <p className={css.error}>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  )
}
