/** What the chain says against a hash that staff wrote down for money that they sent, a payout or a refund. The words are for staff. */
import type { Words } from '../language/language.ts'

export const hashFaults = ['less', 'memo', 'came', 'elsewhere', 'older', 'failed', 'unknown'] as const
export type HashFault = (typeof hashFaults)[number]

export const hashFaultWords: Record<HashFault, Words> = {
  less: { ru: 'По этому хешу на адрес пришло меньше, чем нужно.', en: 'With this hash, less came to the address than is due.' },
  memo: {
    ru: 'По этому хешу деньги пришли на адрес без нужного memo или с другим.',
    en: 'With this hash, the money came to the address without the memo or with another one.',
  },
  came: {
    ru: 'Это хеш перевода, который пришёл нам, а не ушёл от нас.',
    en: 'This is the hash of a transfer that came to us, not of one that we sent.',
  },
  elsewhere: {
    ru: 'Перевод с этим хешем выполнен, но на этот адрес по нему ничего не пришло: деньги ушли на другой.',
    en: 'The transfer with this hash was done, but nothing came to this address: the money went to another one.',
  },
  older: {
    ru: 'Перевод с этим хешем выполнен больше чем за сутки до записи: это другая отправка.',
    en: 'The transfer with this hash was done more than a day before it was recorded: it is another one.',
  },
  failed: {
    ru: 'Сеть приняла перевод с этим хешем, но не выполнила его: деньги не ушли.',
    en: 'The network accepted the transfer with this hash but did not carry it out: no money was sent.',
  },
  unknown: {
    ru: 'Сеть не знает перевода с таким хешем: он записан с ошибкой, или перевод так и не был отправлен.',
    en: 'The network knows no transfer with this hash: it was mistyped, or the transfer was never sent.',
  },
}
