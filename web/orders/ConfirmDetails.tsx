/** Where the link of the letter about new details leads. */
import { useTexts } from '../app/language.tsx'
import { linkTexts } from './link-texts.ts'
import { LinkOver, PressedLink } from './PressedLink.tsx'
import { orderTexts } from './texts.ts'

/** `onLeave`: to the order, confirmed or not. */
export function ConfirmDetails({ token, onLeave }: { token: string; onLeave: () => void }) {
  const t = useTexts(orderTexts)
  const link = useTexts(linkTexts)
  const over = { title: link.linkOver, body: <LinkOver words={t.confirmOver} button={t.toOrder} onLeave={onLeave} /> }
  return (
    <PressedLink
      name="confirmNewDetails"
      token={token}
      title={t.confirmTitle}
      words={t.confirmText}
      button={t.confirmPress}
      onDone={onLeave}
      over={over}
    />
  )
}
