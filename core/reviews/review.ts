/** What clients say of an exchange after it: who may write it, what becomes of it, and what everybody may see. Pure. */
import type { Currency } from '../directions/currency.ts'
import type { Words } from '../language/language.ts'
import type { Order } from '../orders/order.ts'
import { isMoneyOwed } from '../orders/refunds.ts'

/** The longest text, and the longest name that somebody signs with, in characters as people count them. */
export const reviewLengths = { text: 2000, name: 60, answer: 2000 } as const

/**
 * What staff decide. `kept`: read, and not to be shown because the client does not consent. A low mark is no reason to hide words, and hidden
 * words leave the mark in the average.
 */
export const reviewVerdicts = ['shown', 'hidden', 'kept'] as const
export type ReviewVerdict = (typeof reviewVerdicts)[number]

/** The only reasons to hide words. */
export const hideReasons = ['personalData', 'insult', 'notAboutExchange'] as const
export type HideReason = (typeof hideReasons)[number]

export const hideReasonWords: Record<HideReason, Words> = {
  personalData: {
    ru: 'в отзыве личные данные, свои или чужие, которые не закрыть точками',
    en: 'it has personal data, own or of others, that dots cannot cover',
  },
  insult: { ru: 'в отзыве брань, угрозы или реклама', en: 'it has insults, threats or advertising' },
  notAboutExchange: { ru: 'отзыв не об этом обмене', en: 'it is not about this exchange' },
}

/** So long a decision can be undone, and its email waits. Screens offer it a little shorter, so that a press of the last moment counts. */
export const undoSeconds = 15
export const undoShownSeconds = 10

/** Words can be written about an exchange that is over, with nothing owed to its client, and that he has rated. */
export const mayReview = (order: Order): boolean => order.status === 'done' && order.rated && !isMoneyOwed(order)

/** What was exchanged, as it stands beside a review: the asset of a coin, the name of everything else. */
export const exchangedWords = ({ kind, asset, name }: Pick<Currency, 'kind' | 'asset' | 'name'>): Words =>
  kind === 'crypto' ? { ru: asset, en: asset } : name

/** How many marks there are of each number of stars, five stars first. */
export type Distribution = readonly [number, number, number, number, number]

export const countOf = (distribution: Distribution): number => distribution.reduce((all, count) => all + count, 0)

/** The average to one decimal, as "4.8"; "0" without marks. Five is said only where every mark is five. */
export function averageOf(distribution: Distribution): string {
  const count = countOf(distribution)
  if (count === 0) return '0'
  const stars = distribution.reduce((all, marks, place) => all + marks * (5 - place), 0)
  const tenths = stars === count * 5 ? 50 : Math.min(49, Math.round((stars * 10) / count))
  return tenths % 10 === 0 ? String(tenths / 10) : `${Math.floor(tenths / 10)}.${tenths % 10}`
}
