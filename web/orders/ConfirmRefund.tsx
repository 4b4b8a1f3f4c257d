/** The page for the link in the refund email. */
import { useTexts } from '../app/language.tsx'
import { LinkOver, PressedLink } from './PressedLink.tsx'
import { orderTexts } from './texts.ts'

export function ConfirmRefund({ token, onDone, onLeave }: { token: string; onDone: (orderId: string) => void; onLeave: () => void }) {
  const t = useTexts(orderTexts)
  const over = { title: t.refundLinkOver, body: <LinkOver words={t.refundLinkOverText} button={t.refundLinkLeave} onLeave={onLeave} /> }
  return (
    <PressedLink
      name="confirmRefundDetails"
      token={token}
      title={t.refundLinkTitle}
      words={t.refundLinkText}
      button={t.refundLinkPress}
      onDone={onDone}
      over={over}
    />
  )
}
