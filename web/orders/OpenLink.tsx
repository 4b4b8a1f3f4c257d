/** The page for the signed link in an email. */
import { useTexts } from '../app/language.tsx'
import { AskForLink } from './AskForLink.tsx'
import { chatPanelTexts } from './chat-panel-texts.ts'
import { linkTexts } from './link-texts.ts'
import { PressedLink } from './PressedLink.tsx'

/** `quiet`: the link asks for no more emails about messages, and says so instead. */
export function OpenLink({
  orderId,
  token,
  quiet,
  onOpened,
}: {
  orderId: string
  token: string
  quiet: boolean
  onOpened: (orderId: string) => void
}) {
  const t = useTexts(linkTexts)
  const chat = useTexts(chatPanelTexts)
  return (
    <PressedLink
      name="openOrderLink"
      token={token}
      title={quiet ? chat.quietTitle : t.linkTitle}
      words={quiet ? chat.quietText : t.linkText}
      button={quiet ? chat.quietPress : t.linkOpen}
      onDone={onOpened}
      over={{ title: t.linkOver, body: <AskForLink orderId={orderId} /> }}
    />
  )
}
