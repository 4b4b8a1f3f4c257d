/** What the chain says against a hash that staff wrote down for money that they sent, a payout or a refund. The words are for staff. */
import type { Words } from '../language/language.ts'

export const hashFaults = ['less', 'memo', 'came', 'elsewhere', 'older', 'failed', 'unknown'] as const
export type HashFault = (typeof hashFaults)[number]

export const hashFaultWords: Record<HashFault, Words> = {
  less: { ru: 'По этому хешу на адрес пришло меньше, чем нужно.', en: 'By this hash less has come to the address than is due.' },
  memo: {
    ru: 'По этому хешу деньги пришли на адрес без нужной метки (memo) или с другой.',
    en: 'By this hash the money has come to the address without its memo, or with another one.',
  },
  came: {
    ru: 'Это хеш перевода, который пришёл нам, а не ушёл от нас.',
    en: 'This is the hash of a transfer that came to us, and not of one that left.',
  },
  elsewhere: {
    ru: 'Перевод с этим хешем выполнен, но на этот адрес по нему ничего не пришло: деньги ушли на другой.',
    en: 'The transfer of this hash was carried out, and nothing of it came to this address: the money went to another.',
  },
  older: {
    ru: 'Перевод с этим хешем выполнен раньше, больше чем за сутки до записи: это не та отправка.',
    en: 'The transfer of this hash was carried out over a day before it was recorded: it is not this one.',
  },
  failed: {
    ru: 'Сеть приняла перевод с этим хешем, но не выполнила его: деньги не ушли.',
    en: 'The network took the transfer of this hash and did not carry it out: nothing has left.',
  },
  unknown: {
    ru: 'Сеть не знает перевода с таким хешем: он записан с ошибкой, или перевод так и не был отправлен.',
    en: 'The network knows no transfer of this hash: it was mistyped, or the transfer was never sent.',
  },
}
