/** The page for the signed link in an email. */
import { useTexts } from '../app/language.tsx'
import { AskForLink } from './AskForLink.tsx'
import { linkTexts } from './link-texts.ts'
import { PressedLink } from './PressedLink.tsx'

export function OpenLink({ orderId, token, onOpened }: { orderId: string; token: string; onOpened: (orderId: string) => void }) {
  const t = useTexts(linkTexts)
  return (
    <PressedLink
      name="openOrderLink"
      token={token}
      title={t.linkTitle}
      words={t.linkText}
      button={t.linkOpen}
      onDone={onOpened}
      over={{ title: t.linkOver, body: <AskForLink orderId={orderId} /> }}
    />
  )
}
