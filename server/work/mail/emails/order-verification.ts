/** Emails about verifying a card or an account: it is needed, it was declined and why, it is done, and a reminder. */
import type { FilledText } from '../../../../core/emails/fill-email-text.ts'
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import type { OrderEmailFacts } from './order-facts.ts'
import { textOf } from './text-of.ts'

/** "карты •••• 4417", "card •••• 4417". */
function thing({ language, need }: OrderEmailFacts, form: 'of' | 'it'): string {
  const account = need?.kind === 'account'
  const last = need ? ` •••• ${need.lastFour}` : ''
  if (language === 'en') return `${account ? 'account' : 'card'}${last}`
  if (form === 'of') return `${account ? 'счёта' : 'карты'}${last}`
  return `${account ? 'счёт' : 'карту'}${last}`
}

const privately = {
  ru: 'Файл хранится зашифрованным, его видят только вы и сотрудники сервиса.',
  en: 'The file is stored encrypted; only you and our staff can see it.',
}

const frame = (facts: OrderEmailFacts, text: FilledText): Email => orderEmail(facts, { ...text, foot: privately[facts.language] })

/** What an email that asks for a file says of the order, and of the file. */
const asked = (facts: OrderEmailFacts) => ({
  number: facts.number,
  cardOf: thing(facts, 'of'),
  megabytes: String(facts.fileMegabytes),
})

/** Staff requested a verification while the order was in progress. */
export const verificationNeeded = (facts: OrderEmailFacts): Email =>
  frame(facts, textOf(facts, 'verificationNeeded', { ...asked(facts), reason: facts.reason }))

/** An attempt was declined. */
export const verificationDeclined = (facts: OrderEmailFacts): Email =>
  frame(facts, textOf(facts, 'verificationDeclined', { number: facts.number, card: thing(facts, 'it'), reason: facts.reason }))

/** The verification is done, and the order goes on at the same rate. */
export const verified = (facts: OrderEmailFacts): Email => frame(facts, textOf(facts, 'verified', { number: facts.number }))

/** The client has sent no file yet. */
export const reminder = (facts: OrderEmailFacts): Email => frame(facts, textOf(facts, 'reminder', asked(facts)))
