/** The file of a verification: chosen, uploading, interrupted, or uploaded. */
import { useEffect, useRef, useState } from 'react'
import type { VerificationKind } from '../../core/verification/verification.ts'
import { acceptedFiles, largestMegabytes, sizeOf } from '../app/file-judge.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { FileDrop } from '../ui/FileDrop.tsx'
import { Icon } from '../ui/Icon.tsx'
import { touch, useMedia } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { PhoneLink } from './PhoneLink.tsx'
import { verificationTexts } from './texts.ts'
import type { Uploading } from './use-upload.ts'
import css from './Verification.module.css'

/** `kind` is null on a smartphone, which does not know it and offers no link to another smartphone. */
export function UploadField({ kind, uploading, error }: { kind: VerificationKind | null; uploading: Uploading; error: string | null }) {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  const { upload, start, again, take, clear } = uploading
  const isTouch = useMedia(touch)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(upload.state)
  // The pressed button is gone, so its replacement takes the focus.
  useEffect(() => {
    const came = before.current !== upload.state && (before.current === 'none' || upload.state === 'none')
    before.current = upload.state
    if (came) place.current?.querySelector('button')?.focus()
  }, [upload.state])

  const label = kind === null ? t.file : t[`file_${kind}`]
  if (upload.state === 'none')
    return (
      <div ref={place}>
        <FileDrop
          words={{ label, choose: t.choose, drop: t.drop, camera: t.camera }}
          accept={acceptedFiles}
          help={t.fileHelp(largestMegabytes)}
          error={upload.error ?? error}
          onFile={start}
        />
        {kind !== null && !isTouch && <PhoneLink onUploaded={take} />}
      </div>
    )
  const { file } = upload
  const { unit, text } = sizeOf(file.size, language)
  const size = t[unit](text)
  const percent = upload.state === 'sending' ? Math.floor((upload.sent / Math.max(1, file.size)) * 100) : 100
  return (
    <div ref={place}>
      <span className={css.label}>{label}</span>
      <div className={css.file} data-state={upload.state} role="group" aria-label={file.name}>
        <Thumb file={file} />
        <div className={css.fileWords}>
          <b>{file.name}</b>
          {upload.state === 'sending' && (
            <>
              <div
                className={css.bar}
                role="progressbar"
                aria-label={t.uploading}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={percent}
              >
                <i style={{ width: `${percent}%` }} />
              </div>
              <small>{percent === 100 ? t.checking : t.sentPart(percent, size)}</small>
            </>
          )}
          {upload.state === 'here' && (
            <small>
              <Icon name="check" size={16} /> {t.uploaded}, {size}
            </small>
          )}
          {upload.state === 'broken' && (
            <small role="alert">
              {t.uploadFailed}. {t.uploadFailedText}
            </small>
          )}
        </div>
        <div className={css.fileEnd}>
          {upload.state === 'broken' && (
            <Button kind="line" icon="refresh" onClick={again}>
              {t.retry}
            </Button>
          )}
          <Button kind="text" onClick={() => clear()}>
            {upload.state === 'sending' ? t.stop : upload.state === 'here' ? t.remove : t.other}
          </Button>
        </div>
      </div>
      {error !== null && upload.state !== 'here' && (
        <p className={css.wrong} role="alert">
          <Icon name="alert" size={16} />
          <span>{upload.state === 'sending' ? t.fileComing : error}</span>
        </p>
      )}
      <VisuallyHidden live>{upload.state === 'here' ? t.uploaded : ''}</VisuallyHidden>
    </div>
  )
}

/** A small preview of an image; an icon for a video. */
function Thumb({ file }: { file: File | Pick<File, 'name' | 'size' | 'type'> }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(file instanceof File) || !file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={css.thumb} aria-hidden="true">
      {url ? (
        <img src={url} alt="" onError={() => setUrl(null)} />
      ) : (
        <Icon name={file.type.startsWith('image/') ? 'paper' : 'film'} size={24} />
      )}
    </span>
  )
}
