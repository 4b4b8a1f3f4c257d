/** `/verify/phone#secret`: the page on the smartphone that has scanned the QR code. The file goes to the screen that showed the code. */
import { useEffect, useState } from 'react'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLinkToken } from '../app/use-link-token.ts'
import { PageHead, Wrap } from '../layout/Wrap.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../ui/States.tsx'
import { verificationTexts } from './texts.ts'
import { UploadField } from './UploadField.tsx'
import { useUpload } from './use-upload.ts'
import css from './Verification.module.css'

export function PhoneScreen() {
  const t = useTexts(verificationTexts)
  const { language } = useLanguage()
  // a phone may drop the page while its camera is open: loaded anew, it needs the link again
  const token = useLinkToken({ stays: true })
  const [opened, setOpened] = useState(false)
  /** The file had arrived before this page was loaded. */
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [attempt, setAttempt] = useState(0)
  const uploading = useUpload(token)

  useEffect(() => {
    const asked = new AbortController()
    void call('openPhoneLink', { token, idempotencyKey: newKey() }, asked.signal).then((answer) => {
      if (asked.signal.aborted) return
      setRefused(answer.ok ? null : answer)
      setOpened(answer.ok)
      setSent(answer.ok && answer.data.state === 'used')
    })
    return () => asked.abort()
  }, [token, attempt])

  const gone: Partial<Record<string, { title: string; text: string }>> = {
    LINK_SENT: { title: t.phoneSent, text: t.phoneSentText },
    LINK_ELSEWHERE: { title: t.phoneElsewhere, text: t.phoneElsewhereText },
  }
  const lineBroke = refused?.code === 'OFFLINE' || refused?.code === 'SERVICE_AWAY' || refused?.code === 'TIMEOUT'
  return (
    <Wrap narrow>
      <PageHead title={t.phoneScreen} />
      {refused && !lineBroke ? (
        <EmptyState icon={refused.code === 'LINK_SENT' ? 'check' : 'clock'} title={gone[refused.code]?.title ?? t.phoneGone}>
          {gone[refused.code]?.text ?? t.phoneGoneText}
        </EmptyState>
      ) : refused ? (
        <ErrorState title={t.refused} again={t.loadAgain} onAgain={() => setAttempt((count) => count + 1)}>
          {errorText(refused.code, language)}
        </ErrorState>
      ) : !opened ? (
        <div role="status" aria-busy="true" aria-label={t.loadingLink}>
          <Skeleton height="220px" />
        </div>
      ) : sent || uploading.upload.state === 'here' ? (
        <div role="status">
          <EmptyState icon="check" title={t.phoneDone}>
            {t.phoneDoneText}
          </EmptyState>
        </div>
      ) : (
        <Card>
          <p className={css.lead}>{t.phoneScreenText}</p>
          <UploadField kind={null} uploading={uploading} error={null} />
        </Card>
      )}
    </Wrap>
  )
}
