/** Where one writes: the text, files, and a question before something is sent that nobody should be told. */
import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Secret } from '../../core/chat/secret-in-text.ts'
import { draftPrefix, keepWords, readWords } from '../app/kept-words.ts'
import { useTexts } from '../app/language.tsx'
import { Button, SquareButton } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Chat.module.css'
import { chatTexts } from './texts.ts'
import type { Chat } from './use-chat.ts'
import { useFiles } from './use-files.ts'

const accepted = 'image/jpeg,image/png,application/pdf,video/mp4,video/quicktime,video/webm'

export type ComposerHandle = { focus: () => void; setText: (text: string) => void }

type Props = {
  chat: Chat
  /** Where a draft is kept while the page is open: another one for a note. */
  draftName: string
  label?: string
  placeholder?: string
  sendLabel?: string
  /** Ask before a card number, a recovery phrase or a key is sent. */
  guarded?: boolean
  /** A note takes no files. */
  files?: boolean
  tone?: 'gold'
  /** What is sent otherwise than as a message; answers whether it was taken. */
  onSend?: (text: string) => Promise<boolean>
  /** Keys that something above the field wants first, like a list of answers; true: it has taken the key. */
  onKey?: (event: KeyboardEvent) => boolean
  onText?: (text: string) => void
  /** Above the field. */
  above?: ReactNode
  /** Under the field. */
  below?: ReactNode
  handle?: Ref<ComposerHandle>
}

export function Composer({
  chat,
  draftName,
  label,
  placeholder,
  sendLabel,
  guarded = false,
  files: takesFiles = true,
  tone,
  onSend,
  onKey,
  onText,
  above,
  below,
  handle,
}: Props) {
  const t = useTexts(chatTexts)
  const id = useId()
  const [text, setText, takeSent] = useDraft(draftName)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [busy, setBusy] = useState(false)
  // known before the next press, which may come before the next drawing
  const sending = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const clip = useRef<HTMLButtonElement>(null)
  // before the state has come nothing is too long: what is written then waits as without a line
  const most = chat.state?.textAtMost ?? Number.POSITIVE_INFINITY
  const { files, add, remove, goOn, forget, ready, error } = useFiles(chat.state?.filesLeft ?? 0)
  const over = Array.from(text).length - most
  const filled = text.trim() !== '' || (takesFiles && files.length > 0)

  const changed = (next: string) => {
    setSecret(null)
    onText?.(next)
  }
  const change = (next: string) => {
    setText(next)
    changed(next)
  }
  useImperativeHandle(handle, () => ({
    focus: () => field.current?.focus(),
    setText: (next) => {
      change(next)
      field.current?.focus()
    },
  }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${area.scrollHeight + 2}px`
  }, [text])

  const submit = async (sure: boolean) => {
    if (!filled || sending.current || over > 0 || (takesFiles && !ready)) return
    const sent = takesFiles ? files : []
    sending.current = true
    setBusy(true)
    try {
      const found = guarded && !sure ? await secretIn(text) : null
      if (found) return setSecret(found)
      setSecret(null)
      if (!onSend) {
        const whole = sent.flatMap(({ id: file, name }) => (file === null ? [] : { id: file, name }))
        chat.send(text, whole)
      } else if (!(await onSend(text))) return
    } finally {
      sending.current = false
      setBusy(false)
    }
    forget(sent.map(({ key }) => key))
    const left = takeSent(text)
    if (left === null) return
    changed(left)
    field.current?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || onKey?.(event)) return
    // on a phone the key begins a new line, as everywhere there
    if (event.key !== 'Enter' || event.shiftKey || matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void submit(false)
  }
  const picked = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <form
      className={classNames(css.composer, tone && css[tone])}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit(false)
      }}
    >
      {above}
      {secret && (
        <Notice tone="red" title={t[`secret_${secret}`]} live className={css.secret}>
          <span className={css.secretActions}>
            <Button
              kind="main"
              onClick={() => {
                setSecret(null)
                field.current?.focus()
              }}
            >
              {t.mend}
            </Button>
            <Button kind="danger" onClick={() => void submit(true)}>
              {t.sendAnyway}
            </Button>
          </span>
        </Notice>
      )}
      {takesFiles && files.length > 0 && (
        <ul className={css.chosen}>
          {files.map((file) => (
            <li key={file.key}>
              <Icon name="paper" size={18} />
              <span className={css.fileName}>{file.name}</span>
              {file.broken ? (
                <button
                  type="button"
                  onClick={() => {
                    clip.current?.focus()
                    goOn(file.key)
                  }}
                >
                  {t.fileAgain}
                </button>
              ) : (
                file.id === null && <progress value={file.sent} max={file.size} aria-label={t.filesUp} />
              )}
              <SquareButton
                icon="cross"
                label={t.stopFile(file.name)}
                onClick={() => {
                  // the press goes with the file; the field would bring up the keyboard of a phone
                  clip.current?.focus()
                  remove(file.key)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <div className={css.field}>
        {takesFiles && (
          <>
            <SquareButton ref={clip} icon="clip" line label={t.attach} title={t.attachMost} onClick={() => picker.current?.click()} />
            <input
              ref={picker}
              className={css.picker}
              type="file"
              multiple
              accept={accepted}
              tabIndex={-1}
              aria-hidden="true"
              onChange={picked}
            />
          </>
        )}
        <textarea
          aria-label={label ?? t.message}
          ref={field}
          rows={1}
          value={text}
          placeholder={placeholder ?? t.message}
          aria-describedby={over > 0 ? `${id}-over` : undefined}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => {
            change(event.target.value)
            if (!onSend && event.target.value.trim() !== '') chat.tellTyping()
          }}
          onFocus={() => guarded && void import('../../core/chat/secret-in-text.ts').catch(() => undefined)}
          onKeyDown={keys}
          onPaste={(event) => {
            if (takesFiles && event.clipboardData.files.length > 0) {
              event.preventDefault()
              add([...event.clipboardData.files])
            }
          }}
        />
        <button
          type="submit"
          className={css.send}
          aria-label={sendLabel ?? t.send}
          title={sendLabel ?? t.send}
          aria-disabled={!filled || over > 0 || (takesFiles && !ready) || undefined}
          aria-busy={busy || undefined}
        >
          <Icon name="up" />
        </button>
      </div>
      {over > 0 && (
        <p className={css.error} id={`${id}-over`} role="status">
          {t.tooLong(over)}
        </p>
      )}
      {below}
    </form>
  )
}

/** The list of words is loaded when the field is entered; without it nothing is recognised, and nothing is kept back. */
async function secretIn(text: string): Promise<Secret | null> {
  const module = await import('../../core/chat/secret-in-text.ts').catch(() => null)
  return module?.secretIn(text) ?? null
}

/**
 * What was typed stays while the tab is open. The last function takes away what was sent and leaves what was typed since; it answers
 * what is left, or null where another draft is shown meanwhile.
 */
function useDraft(name: string): [string, (text: string) => void, (sent: string) => string | null] {
  const place = `${draftPrefix}${name}`
  const [text, setText] = useState(() => readWords('sessionStorage', place))
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    setText(readWords('sessionStorage', place))
  }, [place])
  const keep = (next: string) => keepWords('sessionStorage', place, next)
  return [
    text,
    (next) => {
      setText(next)
      keep(next)
    },
    (sent) => {
      const typed = readWords('sessionStorage', place)
      const left = typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
      keep(left)
      if (shown.current !== place) return null
      setText(left)
      return left
    },
  ]
}
