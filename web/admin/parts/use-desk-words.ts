/** How the desk writes sums, instants and situations in the current language. */
import type { CurrencyView } from '../../../contract/directions.ts'
import type { QueueRow } from '../../../contract/staff.ts'
import type { Language, Words } from '../../../core/language/language.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { type StatusColour, statusWords } from '../../../core/orders/statuses.ts'
import { type Instant, instantOf } from '../../../core/time/instant.ts'
import { nowMs } from '../../app/clock.ts'
import { useLanguage } from '../../app/language.tsx'
import { useLive, useOnline } from '../../app/live.ts'
import { NB, typo } from '../../app/typo.ts'
import { sumText } from '../../words/currency-words.ts'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { fillWords } from '../../words/order-figures.ts'
import { meetingText, momentText } from '../../words/order-moment.ts'
import { staffWordsOf } from './situation-texts.ts'
import { partsTexts } from './texts.ts'

type Standing = Pick<QueueRow, 'giveCurrencyId' | 'takeCurrencyId' | 'situation'>

/** A currency that is off sale is not in the public catalogue. Its sums are shown with its id and with all their digits. */
const stranger = (id: string): CurrencyView => ({
  id,
  code: id,
  name: { ru: id, en: id },
  kind: 'crypto',
  asset: id.toUpperCase(),
  network: null,
  decimals: 18,
  icon: '',
  position: 0,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 0,
  explorer: { transaction: null, address: null },
})

export type DeskWords = {
  language: Language
  /** The currencies are known, or the live connection is lost and their ids are shown instead. */
  ready: boolean
  currency: (id: string) => CurrencyView
  sum: (value: Decimal, currencyId: string) => string
  /** "14:32", with the date if it is not today. Always Moscow time. */
  moment: (at: Instant) => string
  /** One of the three texts of a situation, with its placeholders filled. */
  standing: (order: Standing, part: 'short' | 'now' | 'next') => string
  /** A row of the list in a few words. A payout row also names the recipient and the bank, so that rows differ. */
  row: (row: QueueRow) => string
  /** The same for a narrow cell. A payout to send shows only its recipient, because the status and the bank are in other cells. */
  cell: (row: QueueRow) => string
  /** What is to be done with an order, as the beginning of a row. */
  todo: (row: QueueRow) => string
  /** Where the money goes: network, bank or cash. */
  to: (currencyId: string) => string
  say: (words: Words) => string
}

/** A payout waits to be sent. */
const toSend: readonly string[] = ['payoutQueued', 'payoutQueuedOffHours']
/** A payout waits to be sent, is being sent, or perhaps was sent. */
const paying: readonly string[] = [
  'payoutQueued',
  'payoutQueuedOffHours',
  'payoutToAgree',
  'payoutClaimed',
  'payoutClaimNearlyOver',
  'payoutClaimOver',
]

export function useDeskWords(): DeskWords {
  const { language } = useLanguage()
  const known = useLive('currencies').state
  const online = useOnline()
  const currencies = known?.currencies ?? []
  const currency = (id: string) => currencies.find((one) => one.id === id) ?? stranger(id)
  const sum = (value: Decimal, currencyId: string) => sumText(value, currency(currencyId), language)
  const moment = (at: Instant) => momentText(at, instantOf(nowMs()), language, false)
  const meeting = (at: Instant) => {
    const today = moscowDate(at, language) === moscowDate(instantOf(nowMs()), language)
    if (!today) return meetingText(at, language, false)
    return language === 'ru' ? `в${NB}${moscowTime(at, language)}` : moscowTime(at, language)
  }
  const standing: DeskWords['standing'] = ({ situation, giveCurrencyId, takeCurrencyId }, part) => {
    const words = staffWordsOf(situation.key)
    if (!words) return ''
    return typo(
      fillWords(words[part][language], situation.values, {
        give: (value) => sum(value, giveCurrencyId),
        take: (value) => sum(value, takeCurrencyId),
        moment,
        meeting,
      }),
    )
  }
  const to: DeskWords['to'] = (currencyId) => {
    const { kind, network, code, name } = currency(currencyId)
    // The sum next to it already has the currency sign.
    if (kind === 'cash') return partsTexts.toCash[language]
    return kind === 'crypto' ? (network ?? code) : name[language]
  }
  return {
    language,
    ready: known !== undefined || !online,
    currency,
    sum,
    moment,
    say: (words) => typo(words[language]),
    standing,
    row: (row) => {
      const now = standing(row, 'short')
      if (!paying.includes(row.situation.key)) return now
      return [now, [row.recipient, to(row.takeCurrencyId)].filter(Boolean).join(', ')].join(' · ')
    },
    cell: (row) => (toSend.includes(row.situation.key) && row.recipient ? row.recipient : standing(row, 'short')),
    todo: (row) => {
      const amount = sum(row.take, row.takeCurrencyId)
      if (toSend.includes(row.situation.key)) return partsTexts.toSend[language](amount)
      const words = standing(row, 'short')
      // figures alone are confirmations of the network
      return /^\d/.test(words) ? partsTexts.toWait[language](words) : words.charAt(0).toUpperCase() + words.slice(1)
    },
    to,
  }
}

/** The colour shows who must act. Red shows that something is wrong. */
export const toneOf = (status: QueueRow['status'], onHold: boolean): StatusColour | 'red' => (onHold ? 'red' : statusWords[status].colour)
