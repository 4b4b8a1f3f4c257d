/** The emails about a partner's withdrawal: confirm it, it waits because its address is new, it is paid, staff have cancelled it. */
import type { Language } from '../../../../core/language/language.ts'
import { formatAmount } from '../../../../core/money/format.ts'
import { type Email, type EmailBrand, email } from './email.ts'
import { type TextFacts, textOf } from './text-of.ts'

export type WithdrawalEmailFacts = TextFacts & {
  brand: EmailBrand
  /** In USDT: what leaves the balance, and what arrives. */
  amount: string
  arrives: string
  network: string
  wallet: string
  /** The page that confirms it or calls it off; of the others the cabinet. */
  link: string
  linkHours: number
  /** "24.11.2026, 14:22" in Moscow: nobody pays it before; null where the address is known. */
  waitsUntil: string | null
  /** How long a new address waits; 0 where it is known. */
  waitHours: number
  payoutHours: number
  proof: string | null
  proofUrl: string | null
  /** Of staff. */
  reason: string
}

export function withdrawalAsked(facts: WithdrawalEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'withdrawalAsked', {}),
    rows: [...sums(facts), where(facts)],
    warning:
      facts.waitHours === 0
        ? null
        : {
            strong: ru ? 'Адрес новый.' : 'The address is new.',
            rest: ru
              ? `Поэтому после подтверждения вывод подождёт ${facts.waitHours} ч: за это время его можно отменить.`
              : `So after you confirm it, the withdrawal waits for ${facts.waitHours} ${facts.waitHours === 1 ? 'hour' : 'hours'}: during this time you can stop it.`,
          },
    button: { label: ru ? 'Проверить и подтвердить' : 'Check and confirm', url: facts.link },
    note: ru
      ? `Ссылка действует ${facts.linkHours} ч. Если не подтвердить, ничего не уйдёт, и деньги вернутся на баланс.`
      : `The link works for ${facts.linkHours} ${facts.linkHours === 1 ? 'hour' : 'hours'}. If you do not confirm, nothing is sent, and the money goes back to your balance.`,
    foot: ru
      ? 'Не запрашивали вывод? Откройте ссылку, нажмите «Это не я» и смените пароль.'
      : 'Not your request? Open the link, press “It was not me” and change your password.',
  })
}

export function withdrawalWaits(facts: WithdrawalEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'withdrawalWaits', { payableFrom: facts.waitsUntil ?? '' }),
    rows: [...sums(facts), where(facts)],
    warning: {
      strong: ru ? 'Это не вы?' : 'Not you?',
      rest: ru ? 'Остановите вывод и смените пароль.' : 'Stop the withdrawal and change your password.',
    },
    button: { label: ru ? 'Остановить вывод' : 'Stop the withdrawal', url: facts.link },
    note: null,
    foot: ru ? 'Если это вы, ничего делать не нужно.' : 'If it was you, you do not need to do anything.',
  })
}

export function withdrawalPaid(facts: WithdrawalEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'withdrawalPaid', {}),
    rows: [
      fromBalance(facts),
      { key: ru ? 'Пришло' : 'Arrived', value: usdt(facts.arrives, facts.language) },
      where(facts),
      ...(facts.proof === null ? [] : [{ key: ru ? 'Хеш' : 'Hash', value: facts.proof, code: true }]),
    ],
    warning: null,
    button:
      facts.proofUrl === null
        ? { label: ru ? 'Открыть кабинет' : 'Open the partner area', url: facts.link }
        : { label: ru ? 'Посмотреть перевод' : 'View the transfer', url: facts.proofUrl },
    note: null,
    foot: ru ? 'Выводы и доходы видны в кабинете партнёра.' : 'You can see withdrawals and income in your partner area.',
  })
}

export function withdrawalCancelled(facts: WithdrawalEmailFacts): Email {
  const ru = facts.language === 'ru'
  return email({
    ...frame(facts),
    ...textOf(facts, 'withdrawalCancelled', {}),
    rows: [fromBalance(facts), where(facts), { key: ru ? 'Причина' : 'Reason', value: facts.reason }],
    warning: null,
    button: { label: ru ? 'Открыть кабинет' : 'Open the partner area', url: facts.link },
    note: null,
    foot: ru ? 'Вопросы? Ответьте на это письмо.' : 'Questions? Reply to this email.',
  })
}

const frame = ({ language, brand }: WithdrawalEmailFacts) => ({ language, brand })

const usdt = (sum: string, language: Language): string => `${formatAmount(sum, 2, language)} USDT`
const fromBalance = ({ language, amount }: WithdrawalEmailFacts) => ({
  key: language === 'ru' ? 'С баланса' : 'From the balance',
  value: usdt(amount, language),
})
const sums = (facts: WithdrawalEmailFacts) => [
  fromBalance(facts),
  { key: facts.language === 'ru' ? 'Придёт' : 'Arrives', value: usdt(facts.arrives, facts.language) },
]
const where = ({ language, network, wallet }: WithdrawalEmailFacts) => ({
  key: language === 'ru' ? `Адрес, сеть ${network}` : `Address, ${network} network`,
  value: wallet,
  code: true,
})
