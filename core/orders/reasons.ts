/** Why a payout did not reach the client, or a verification failed: reasons that staff pick from a list, and how any reason of an order reads in both languages. */
import type { Language, Words } from '../language/language.ts'
import { holdReasons } from './hold-reasons.ts'
import type { Order } from './order.ts'
import { isClosed } from './statuses.ts'

const words = (ru: string, en: string): Words => ({ ru, en })

/** The bank or the network found fault with the client's details: he is asked for others. */
export const declineReasons = {
  'payout.noSuchRecipient': words('Банк не нашёл получателя с такими реквизитами.', 'The bank found no recipient with these details.'),
  'payout.accountClosed': words('Карта или счёт закрыты либо заблокированы.', 'The card or account is closed or blocked.'),
  'payout.otherOwner': words(
    'Имя получателя не совпадает с владельцем карты или счёта.',
    'The name is not that of the owner of the card or account.',
  ),
  'payout.recipientLimit': words(
    'У получателя исчерпан лимит входящих переводов.',
    'The recipient has reached the limit of incoming transfers.',
  ),
  'payout.addressRefused': words(
    'Сеть или биржа не принимает перевод на этот адрес.',
    'The network or the exchange does not accept transfers to this address.',
  ),
  'payout.bankRefuses': words('Банк получателя не принимает такие переводы.', 'The recipient’s bank does not accept such transfers.'),
} as const satisfies Record<string, Words>

/** The fault is not in the details: the same payout may be tried once more. */
export const retryReasons = {
  'payout.bankFailed': words('Сбой на стороне нашего банка или провайдера.', 'A failure at our bank or payment provider.'),
  'payout.networkFailed': words('Сеть не приняла перевод.', 'The network did not accept the transfer.'),
} as const satisfies Record<string, Words>

/** Why a card or an account was not verified. */
export const verificationReasons = {
  'verification.unreadable': words(
    'На снимке или видео не разобрать номер или имя.',
    'The number or the name in the picture or video cannot be read.',
  ),
  'verification.otherNumber': words(
    'На снимке или видео другой номер, не тот, что в заявке.',
    'The number in the picture or video is not the one in the order.',
  ),
  'verification.otherOwner': words(
    'Имя на карте или счёте не совпадает с именем в заявке.',
    'The name on the card or account is not the name in the order.',
  ),
  'verification.cropped': words('Видны не все края: нужен снимок целиком.', 'Not all edges are visible: the picture must show the whole.'),
  'verification.edited': words(
    'Файл изменён. Нужен исходный снимок или видео.',
    'The file was edited. We need the original picture or video.',
  ),
  'verification.wrongFile': words('Это не снимок карты или счёта.', 'This is not a picture of a card or an account.'),
} as const satisfies Record<string, Words>

/** What the table itself says where nobody gave a reason. */
const ownReasons = {
  'payment.otherAsset': words(
    'Пришла другая валюта, мы возвращаем её вам.',
    'We received a different currency and are returning it to you.',
  ),
  credentialsNotRelevant: words('Реквизиты для оплаты перестали действовать.', 'The payment details stopped working.'),
  'payment.reversed': words(
    'Ваш платёж больше не виден в сети или в банке, оператор проверяет, что с ним.',
    'Your payment is no longer visible in the network or at the bank; an operator is checking what happened to it.',
  ),
} as const satisfies Record<string, Words>

export const otherAssetReason = 'payment.otherAsset' satisfies keyof typeof ownReasons
export const paymentReversedReason = 'payment.reversed' satisfies keyof typeof ownReasons

const known: Readonly<Record<string, Words>> = { ...declineReasons, ...retryReasons, ...verificationReasons, ...ownReasons, ...holdReasons }

/** Whether a reason lays the blame on the client's details. */
export const blamesDetails = (reason: string): boolean => Object.hasOwn(declineReasons, reason)

/** Whether the reason says why the order stands as it does: a reopened order, and one that is done, have their former one only in the history. */
export const tellsReason = ({ reason, status }: Pick<Order, 'reason' | 'status'>): boolean =>
  reason !== null && reason !== '' && (isClosed(status) || status === 'delayed' || status === 'verificationDeclined')

/** Own words in both languages, as one reason; `said` reads them again. */
export const inBothLanguages = ({ ru, en }: Words): string => JSON.stringify({ ru, en })

/** A reason in words: one of the list, own words in both languages, or a text as it was typed. */
export function saidReason(reason: string, language: Language): string {
  if (Object.hasOwn(known, reason)) return known[reason]?.[language] ?? reason
  if (!reason.startsWith('{')) return reason
  try {
    const said = (JSON.parse(reason) as Partial<Record<Language, unknown>>)[language]
    return typeof said === 'string' && said !== '' ? said : reason
  } catch {
    return reason
  }
}
