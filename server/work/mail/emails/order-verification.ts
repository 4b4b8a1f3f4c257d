/** Emails about verifying a card or an account: it is needed, it was declined and why, it is done, and a reminder. */
import type { Email } from './email.ts'
import { orderEmail } from './order-email.ts'
import { type OrderEmailFacts, reasonWords } from './order-facts.ts'

/** "карты •••• 4417", "card •••• 4417". */
function thing({ language, need }: OrderEmailFacts, form: 'of' | 'it'): string {
  const account = need?.kind === 'account'
  const last = need ? ` •••• ${need.lastFour}` : ''
  if (language === 'en') return `${account ? 'account' : 'card'}${last}`
  if (form === 'of') return `${account ? 'счёта' : 'карты'}${last}`
  return `${account ? 'счёт' : 'карту'}${last}`
}

const howTo = {
  ru: 'Откройте заявку и пришлите снимок или видео: JPG, PNG, MP4, MOV, WEBM или FLV, до 50 МБ. Проверка занимает 3–5 минут в рабочее время и нужна один раз.',
  en: 'Open the order and send a picture or a video: JPG, PNG, MP4, MOV, WEBM or FLV, up to 50 MB. The check takes 3 to 5 minutes in working hours and is needed once.',
}
const privately = {
  ru: 'Файл хранится зашифрованным, его видят только вы и сотрудники сервиса.',
  en: 'The file is kept encrypted; only you and our staff can see it.',
}

const frame = (facts: OrderEmailFacts, title: string, lead: readonly string[]): Email =>
  orderEmail(facts, { title, lead, foot: privately[facts.language] })

/** Staff requested a verification while the order was in progress. */
export function verificationNeeded(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return frame(facts, ru ? `По заявке № ${facts.number} нужна проверка` : `Order No. ${facts.number} needs a verification`, [
    ru ? `Чтобы продолжить, нужна проверка ${thing(facts, 'of')}.` : `To go on, we need to verify the ${thing(facts, 'of')}.`,
    ...reasonWords(facts),
    howTo[facts.language],
    ru
      ? 'Если вы уже отправили деньги, они остаются за заявкой. Если нет, пока не платите.'
      : 'Money that you have sent stays with the order. If you have sent none, do not pay yet.',
  ])
}

/** An attempt was declined. */
export function verificationDeclined(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return frame(
    facts,
    ru ? `Проверка по заявке № ${facts.number} не пройдена` : `The verification of order No. ${facts.number} was declined`,
    [
      ru ? `Мы не смогли подтвердить ${thing(facts, 'it')}.` : `We could not verify the ${thing(facts, 'it')}.`,
      ...reasonWords(facts),
      ru
        ? 'Откройте заявку и пришлите другой снимок или видео. Если с решением не согласны, ответьте на это письмо.'
        : 'Open the order and send another picture or video. If you do not agree with the decision, answer this email.',
    ],
  )
}

/** The verification is done, and the order goes on at the same rate. */
export function verified(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return frame(facts, ru ? `Проверка по заявке № ${facts.number} пройдена` : `The verification of order No. ${facts.number} is done`, [
    ru
      ? 'Карта или счёт подтверждены, заявка пошла дальше. Второй раз проверять их не понадобится.'
      : 'The card or account is verified and the order goes on. It will not have to be verified again.',
  ])
}

/** The client has sent no file yet. */
export function reminder(facts: OrderEmailFacts): Email {
  const ru = facts.language === 'ru'
  return frame(facts, ru ? `Заявка № ${facts.number} ждёт проверки` : `Order No. ${facts.number} waits for a verification`, [
    ru ? `Мы ещё не получили снимок ${thing(facts, 'of')}.` : `We have not received a picture of the ${thing(facts, 'of')} yet.`,
    howTo[facts.language],
    ru ? 'Если ничего не прислать, заявка без денег закроется сама.' : 'If nothing is sent, an order without money closes by itself.',
  ])
}
