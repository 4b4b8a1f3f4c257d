/** Words of automatic payouts: the button that stops them, and how one stands at the desk. */
import type { Texts } from '../app/language.tsx'

export const payoutTexts = {
  stop: { ru: 'Остановить автовыплаты', en: 'Stop automatic payouts' },
  stopped: { ru: 'Автовыплаты остановлены', en: 'Automatic payouts are stopped' },
  stoppedBy: {
    ru: (at: string, who: string) => `${at}${who === '' ? '' : `, ${who}`}`,
    en: (at: string, who: string) => `${at}${who === '' ? '' : `, ${who}`}`,
  },
  stoppedToast: {
    ru: 'Новых выплат машина не отправит. То, что биржа уже приняла, дойдёт.',
    en: 'No more payouts are sent by themselves. What the exchange has taken already will arrive.',
  },
  resume: { ru: 'Возобновить', en: 'Resume' },
  resumeTitle: { ru: 'Возобновить автовыплаты', en: 'Resume automatic payouts' },
  resumeText: {
    ru: 'Выплаты из очереди снова начнут уходить со счетов бирж, в пределах их лимитов.',
    en: 'Queued payouts will be sent from the accounts at exchanges again, within their limits.',
  },
  close: { ru: 'Закрыть', en: 'Close' },
  failed: { ru: 'Не изменилось', en: 'Nothing changed' },

  title: { ru: 'Автовыплата', en: 'Automatic payout' },
  bySelf: { ru: 'Эту выплату отправит биржа сама', en: 'The exchange will send this payout by itself' },
  bySelfText: {
    ru: 'Чтобы отправить её вручную, сначала возьмите заявку себе: тогда машина её не тронет.',
    en: 'To send it by hand, first take the order for yourself: then no machine touches it.',
  },
  waits: { ru: 'ждёт', en: 'waits' },
  soon: { ru: 'Машина отправит её сама.', en: 'It will be sent by itself.' },
  untilOrByHand: {
    ru: (at: string) => `Отправится после ${at}, или отправьте вручную.`,
    en: (at: string) => `It is sent after ${at}, or send it by hand.`,
  },
  written: { ru: 'готовится', en: 'being prepared' },
  asked: { ru: 'передана бирже', en: 'asked' },
  lost: { ru: 'нет ответа', en: 'no answer' },
  unknown: { ru: 'биржа не знает', en: 'not known there' },
  processing: { ru: 'биржа приняла', en: 'taken' },
  done: { ru: 'отправлена', en: 'sent' },
  failedState: { ru: 'не дошла', en: 'failed' },
  notSent: { ru: 'не ушла', en: 'not sent' },
  lookedFor: {
    ru: 'Ответ биржи не пришёл: сначала ищем этот вывод у неё.',
    en: 'No answer came: we look for this withdrawal there first.',
  },
  askedAt: { ru: (at: string) => `Передана ${at}`, en: (at: string) => `Asked ${at}` },
  ourId: { ru: 'Наш номер', en: 'Our number' },
  theirId: { ru: 'Номер на бирже', en: 'Number at the exchange' },
  word: { ru: (word: string) => `Состояние на бирже: ${word}`, en: (word: string) => `State at the exchange: ${word}` },
  wordUnknown: { ru: 'Такого слова мы не знаем: посмотрите на бирже.', en: 'We do not know this word: look at the exchange.' },
  fee: { ru: (sum: string) => `Биржа взяла ${sum}`, en: (sum: string) => `The exchange took ${sum}` },
  hash: { ru: 'Хеш', en: 'Hash' },
  stoppedBefore: { ru: 'Остановлена до отправки.', en: 'Stopped before it was sent.' },
  heldBefore: { ru: 'Заявку приостановили до отправки.', en: 'The order was held before it was sent.' },
  cancelledThere: { ru: 'Биржа отменила вывод, деньги не ушли.', en: 'The exchange cancelled it; nothing has left.' },
} satisfies Texts
