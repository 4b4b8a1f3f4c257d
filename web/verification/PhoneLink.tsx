/** A QR code that continues the upload on a smartphone. This screen follows it live and gets the file. */
import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import type { UploadState } from '../../contract/verification.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey } from '../app/call.ts'
import { useNow } from '../app/clock.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { toast } from '../app/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { useMoment } from '../words/order-moment.ts'
import { verificationTexts } from './texts.ts'
import css from './Verification.module.css'

type Made = Answer<'makePhoneLink'>

export function PhoneLink({ onUploaded }: { onUploaded: (uploaded: UploadState) => void }) {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  const [link, setLink] = useState<Made | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    const answer = await call('makePhoneLink', { idempotencyKey: newKey() })
    setBusy(false)
    if (answer.ok) setLink(answer.data)
    else if (answer.code !== 'ABORTED') toast({ type: 'error', title: t.refused, text: errorText(answer.code, language, answer.details) })
  }
  if (!link)
    return (
      <Button kind="text" icon="phone" busy={busy} onClick={() => void make()}>
        {t.phone}
      </Button>
    )
  return (
    <Following key={link.id} link={link} busy={busy} onAgain={() => void make()} onUploaded={onUploaded} onClose={() => setLink(null)} />
  )
}

function Following({
  link: { id, url, expiresAt },
  busy,
  onAgain,
  onUploaded,
  onClose,
}: {
  link: Made
  busy: boolean
  onAgain: () => void
  onUploaded: (uploaded: UploadState) => void
  onClose: () => void
}) {
  const t = useTexts(verificationTexts)
  const { moment } = useMoment()
  const now = useNow(5000)
  const { state: told } = useLive(`phoneLink:${id}`)
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => head.current?.focus(), [])
  const upload = told?.upload ?? null
  const taken = useRef(false)
  useEffect(() => {
    if (!upload?.whole || taken.current) return
    taken.current = true
    onUploaded(upload)
  }, [upload, onUploaded])

  const opened = told?.state === 'opened' || upload !== null
  const over = !opened && (told?.state === 'expired' || (now !== null && now > expiresAt))
  const says = over
    ? t.phoneOver
    : upload
      ? t.phoneSends(Math.floor((upload.received / Math.max(1, upload.size)) * 100))
      : opened
        ? t.phoneOpened
        : t.phoneTitle
  return (
    <div className={css.phone}>
      {!over && !opened && <QrCode text={new URL(url, location.origin).href} label={t.phoneCode} size={168} />}
      <div className={css.phoneWords}>
        <p ref={head} tabIndex={-1} role="status">
          <b>{says}</b>
        </p>
        {!over && !opened && <p className={css.phoneText}>{t.phoneText(moment(expiresAt))}</p>}
        <div className={css.actions}>
          {over && (
            <Button kind="line" icon="refresh" busy={busy} onClick={onAgain}>
              {t.phoneAgain}
            </Button>
          )}
          <Button kind="text" onClick={onClose}>
            {t.phoneClose}
          </Button>
        </div>
      </div>
    </div>
  )
}
