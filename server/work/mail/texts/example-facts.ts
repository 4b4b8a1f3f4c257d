/** The order and the account of the examples: the values are those that the form shows beside each variable. */
import { emailVariables } from '../../../../core/emails/email-variables.ts'
import type { AccountEmailFacts } from '../emails/account-parts.ts'
import type { EmailBrand } from '../emails/email.ts'
import type { OrderEmailFacts } from '../emails/order-facts.ts'
import type { TextFacts } from '../emails/text-of.ts'

/** `link`: where the buttons lead. */
export type ExampleSetting = TextFacts & { brand: EmailBrand; link: string }

type Change = Partial<Omit<OrderEmailFacts, 'money'>> & { money?: Partial<OrderEmailFacts['money']> }
type Told = { ru: boolean; example: (variable: keyof typeof emailVariables) => string }

/** An order of 500 TON for roubles, with something in each of its facts; `change` says what is otherwise in one email. */
export function exampleOrder(setting: ExampleSetting, change: (told: Told) => Change): OrderEmailFacts {
  const { language, link } = setting
  const ru = language === 'ru'
  const example: Told['example'] = (variable) => emailVariables[variable].example[language]
  const { money, ...other } = change({ ru, example })
  return {
    ...setting,
    number: example('number'),
    cashGiven: false,
    cashTaken: false,
    give: example('give'),
    giveName: 'Toncoin',
    take: example('take'),
    takeName: ru ? 'Т-Банк' : 'T-Bank',
    rate: example('rate'),
    details: [{ label: ru ? 'Карта' : 'Card', value: '•••• 4417' }],
    credentials: { label: ru ? 'Адрес TON' : 'TON address', value: 'UQExampleOfAnAddress', memo: '20418773' },
    due: example('due'),
    takenOff: null,
    instructionsFirst: false,
    payUntil: example('until'),
    offHours: false,
    opensAt: '10:00',
    newRateBecause: null,
    meeting: null,
    meetingWish: null,
    proof: null,
    newDetails: { fields: [{ label: ru ? 'Карта' : 'Card', value: '•••• 1127' }], link, until: example('until') },
    chat: { by: ru ? 'Олег' : 'Oleg', messages: [ru ? 'Деньги ушли.' : 'The money is on its way.'], older: 3, quietLink: link },
    review: { shown: true, text: ru ? 'Всё пришло быстро.' : 'It came fast.', answer: ru ? 'Спасибо!' : 'Thank you!' },
    credited: true,
    delayed: true,
    need: null,
    fileMegabytes: Number(example('megabytes')),
    justVerified: false,
    reason: null,
    proofAsked: { until: example('until') },
    newRateWithCredentials: false,
    meets: true,
    otherTime: null,
    onItsWay: { until: example('until') },
    mayRate: true,
    ending: 'byClient',
    refund: null,
    back: {
      state: 'proposed',
      gets: example('refund'),
      cost: null,
      to: 'UQExampleOfAnAddress',
      memo: null,
      asksWhere: true,
      proof: null,
      link,
      linkHours: 24,
    },
    hold: { reason: example('reason'), until: example('until') },
    moving: true,
    done: false,
    unmatchedPayment: example('extra'),
    likely: {
      sum: example('received'),
      memo: '20418773',
      memoName: 'memo',
      at: '04.03.2026, 14:20',
      hash: 'ab12cd34',
      why: example('reason'),
    },
    money: {
      received: example('received'),
      remaining: example('remaining'),
      isHere: true,
      isShort: true,
      excess: example('excess'),
      payUntil: example('until'),
      offer: { rate: example('newRate'), take: example('newTake'), until: example('until') },
      before: null,
      takeBefore: null,
      ...money,
    },
    link,
    linkDays: 30,
    ...other,
  }
}

/** The account of a client. */
export function exampleAccount(setting: ExampleSetting): AccountEmailFacts {
  const account = emailVariables.account.example[setting.language]
  return {
    ...setting,
    account,
    role: 'operator',
    device: 'Chrome, Windows',
    at: '04.03.2026, 14:20',
    password: null,
    linkMinutes: 60,
    secondFactorGoesAt: '05.03.2026, 14:20',
    secondFactorRemovalHours: 24,
    change: { from: account, to: `new.${account}` },
    undoDays: 7,
  }
}
