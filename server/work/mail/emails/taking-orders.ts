/** The break is over: to whoever wanted to hear of it. */
import { type Email, type EmailBrand, email } from './email.ts'
import { type TextFacts, textOf } from './text-of.ts'

export type TakingOrdersFacts = TextFacts & { brand: EmailBrand; link: string }

export function takingOrders(facts: TakingOrdersFacts): Email {
  const { language, brand, link } = facts
  const ru = language === 'ru'
  return email({
    language,
    brand,
    ...textOf(facts, 'takingOrders', {}),
    rows: [],
    warning: null,
    button: { label: ru ? 'Обменять' : 'Exchange', url: link },
    note: null,
    foot: ru
      ? 'Вы просили сообщить, когда мы откроемся. Других писем по этой просьбе не будет.'
      : 'You asked to be told when we open. There will be no other emails about it.',
  })
}
