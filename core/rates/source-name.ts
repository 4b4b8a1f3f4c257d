/** What a question to a rate source is called: in the words of a language, and in one writing for both. */
import type { Language, Words } from '../language/language.ts'
import { isDecimal } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { defaultAdvertRules } from './advert-rules.ts'
import { advertRulesOf, type SourceQuestion } from './leg.ts'
import { marketOf } from './market-of.ts'
import { type MethodNames, methodKey, unknownMethod } from './method-names.ts'
import { advertSources, isPairSource, sourceTable } from './source-table.ts'

const verbs = { BUY: { ru: 'покупаем', en: 'we buy' }, SELL: { ru: 'продаём', en: 'we sell' } }

/** "Rapira USDT/RUB", "Bybit P2P, продаём USDT за RUB, SBP"; "способ 382" where the name of the method is not known. */
export const sourceName = (question: SourceQuestion): Words => ({ ru: nameIn(question, 'ru'), en: nameIn(question, 'en') })

function nameIn(question: SourceQuestion, language: Language): string {
  const name = sourceTable[question.source].name[language]
  if (question.source === 'fixed') return isDecimal(question.value) ? `${name}, ${formatAmount(question.value, 12, language)}` : name
  if ('pair' in question) return `${name} ${pairText(question)}`.trim()
  const { type, currencyCode, method, methodName, adverts } = question
  if (currencyCode === '') return name
  const ru = language === 'ru'
  const deal = `${verbs[type][language]} ${advertRulesOf(adverts).asset} ${ru ? 'за' : 'for'} ${currencyCode}`
  return [name, deal, method !== '' && (methodName ?? unknownMethod(method)[language])].filter(Boolean).join(', ')
}

/** "BTC/USDT" of "BTCUSDT"; what has an unknown quote stays as its source writes it. */
function pairText(question: SourceQuestion): string {
  const market = marketOf(question)
  return market ? `${market.base}/${market.quote}` : 'pair' in question ? question.pair : ''
}

/** "Rapira USDT/RUB", "Bybit P2P USDT/RUB (SBP)" of the key of a question: the same in both languages. A key of a source that is gone stays. */
export function sourceMark(legKey: string, names: MethodNames): string {
  const question = questionOf(legKey)
  if (!question) return legKey
  const method = 'method' in question && question.method !== '' ? `(${names.get(methodKey(question)) ?? question.method})` : ''
  return [sourceTable[question.source].name.en, pairText(question), method].filter(Boolean).join(' ')
}

/** "p2p-bybit:SELL:RUB{asset=BTC,count=3}:382" */
const advertKey = /^([^:]+):(BUY|SELL):([^:{]*)(?:\{([^}]*)\})?:(.*)$/s

/** The question of a key, as far as it names the market. */
function questionOf(legKey: string): SourceQuestion | null {
  const [source = '', ...rest] = legKey.split(':')
  if (isPairSource(source)) return { source, pair: rest.join(':') }
  const [, name = '', type = '', currencyCode = '', rules = '', method = ''] = advertKey.exec(legKey) ?? []
  const known = advertSources.find((one) => one === name)
  if (!known || (type !== 'BUY' && type !== 'SELL')) return null
  const asset = /(?:^|,)asset=([^,]+)/.exec(rules)?.[1] ?? defaultAdvertRules.asset
  return { source: known, type, currencyCode, method, adverts: { asset } }
}
