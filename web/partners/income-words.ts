/** An income in words: its state, why it is what it is, and the rows of the file that a partner takes with him. */
import type { PartnerIncomeView } from '../../contract/partner-incomes.ts'
import { moscowDate, moscowTime } from '../../core/directions/working-hours.ts'
import type { Language } from '../../core/language/language.ts'
import type { Tone } from '../ui/Badge.tsx'
import { csvOf } from '../words/csv.ts'
import { percentText } from './figure-words.ts'
import { partnerTexts as texts } from './texts.ts'

type StateWord = 'created' | 'requested' | 'withdrawnIncome' | 'waits' | 'refused' | 'reversed'
type Stateful = Pick<PartnerIncomeView, 'status' | 'why'>

export function stateOf({ status, why }: Stateful): { tone: Tone; word: StateWord } {
  if (why === 'waits') return { tone: 'gold', word: 'waits' }
  if (why === 'refused') return { tone: 'grey', word: 'refused' }
  if (status === 'requested') return { tone: 'blue', word: 'requested' }
  if (status === 'withdrawn') return { tone: 'green', word: 'withdrawnIncome' }
  return why === 'reversed' ? { tone: 'red', word: 'reversed' } : { tone: 'grey', word: 'created' }
}

/** The state of an income for a badge. */
export function incomeState(income: Stateful, language: Language): { tone: Tone; text: string } {
  const { tone, word } = stateOf(income)
  return { tone, text: texts[word][language] }
}

export function whyText({ why, percent, reason }: Pick<PartnerIncomeView, 'why' | 'percent' | 'reason'>, language: Language): string {
  const shown = percentText(percent, language)
  switch (why) {
    case 'profit':
      return texts.whyProfit[language](shown)
    case 'turnover':
      return texts.whyTurnover[language](shown)
    case 'noProfit':
      return texts.whyNoProfit[language]
    case 'noPrice':
      return texts.whyNoPrice[language]
    case 'reversed':
      return texts.whyReversed[language]
    case 'waits':
      return texts.whyWaits[language]
    case 'refused':
      return reason ?? ''
  }
}

/** The incomes as CSV. Moscow time; figures are whole, with a point. */
export function incomesCsv(incomes: readonly PartnerIncomeView[], language: Language, codeOf: (currencyId: string) => string): string {
  const { when, exchange, income: earned, state, why } = texts
  const head = [when[language], '№', exchange[language], '', `${earned[language]}, USDT`, state[language], why[language]]
  const rows = incomes.map((income) => [
    `${moscowDate(income.at)} ${moscowTime(income.at)}`,
    String(income.orderNumber),
    income.give,
    codeOf(income.giveCurrencyId),
    income.amount,
    texts[stateOf(income).word][language],
    whyText(income, language),
  ])
  return csvOf([head, ...rows])
}
