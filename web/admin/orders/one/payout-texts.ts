/** Words of automatic payouts: the button that stops them, and how one stands at the desk. */
import type { Texts } from '../../../app/language.tsx'

export const payoutTexts = {
  stop: { ru: 'Остановить автовыплаты', en: 'Stop automatic payouts' },
  stopped: { ru: 'Автовыплаты остановлены', en: 'Automatic payouts are stopped' },
  resumedBy: { ru: 'Возобновить может администратор.', en: 'An admin can resume them.' },
  stoppedToast: {
    ru: 'Новые выплаты не уходят. То, что биржа уже приняла, дойдёт.',
    en: 'No new payouts are sent. What the exchange has already accepted will arrive.',
  },
  resume: { ru: 'Возобновить', en: 'Resume' },
  resumeTitle: { ru: 'Возобновить автовыплаты', en: 'Resume automatic payouts' },
  resumeText: {
    ru: 'Выплаты из очереди снова будут уходить со счетов бирж в пределах лимитов.',
    en: 'Queued payouts will again be sent from exchange accounts, within the limits.',
  },
  close: { ru: 'Закрыть', en: 'Close' },
  failed: { ru: 'Не получилось', en: 'It did not work' },

  title: { ru: 'Автовыплата', en: 'Automatic payout' },
  bySelf: { ru: 'Эту выплату отправит биржа', en: 'The exchange will send this payout' },
  bySelfLater: {
    ru: 'Когда препятствие исчезнет, эту выплату отправит биржа',
    en: 'When nothing stands in the way, the exchange will send this payout',
  },
  bySelfText: {
    ru: 'Чтобы отправить её вручную, нажмите «Взять выплату» или возьмите заявку себе: тогда автоматически она не уйдёт.',
    en: 'To send it by hand, press “Take the payout” or take the order: then it is not sent automatically.',
  },
  payingMine: { ru: (sum: string) => `Выплату ${sum} отправляете вы.`, en: (sum: string) => `You are paying ${sum}.` },
  payingBy: { ru: (name: string) => `Эту выплату отправляет ${name}`, en: (name: string) => `${name} is paying this now` },
  onlyYou: { ru: 'Записать её можете только вы', en: 'Only you can record it' },
  wholeForYou: { ru: 'Реквизиты целиком видите только вы.', en: 'Only you see the full details.' },
  onlyTheClaimer: { ru: 'Не платите: записать её сможет только этот сотрудник.', en: 'Do not pay: only this person can record it.' },
  timeNearlyOver: {
    ru: 'Время заканчивается: запишите выплату, возьмите ещё времени или откажитесь от неё.',
    en: 'Your time is nearly over: record the payout, take more time, or release it.',
  },
  claimTimes: { ru: (at: string, until: string) => `С ${at} до ${until}`, en: (at: string, until: string) => `From ${at} to ${until}` },
  wasItSent: { ru: 'Ушла ли выплата?', en: 'Was the payout sent?' },
  wasItSentMine: {
    ru: (until: string) => `Ваше время вышло в ${until}. Если деньги ушли, запишите чек или хеш. Если нет, напишите, где вы это увидели.`,
    en: (until: string) =>
      `Your time ran out at ${until}. If the money was sent, record its receipt or hash. If not, write where you saw that.`,
  },
  wasItSentText: {
    ru: (name: string, at: string, until: string) =>
      `Сотрудник: ${name}, время с ${at} до ${until}, записи нет. Посмотрите в банке или кошельке. До ответа никто другой не заплатит.`,
    en: (name: string, at: string, until: string) =>
      `${name} was paying it from ${at} to ${until} and recorded nothing. Check the bank or the wallet. Until there is an answer, nobody else can pay.`,
  },
  wasItRefunded: { ru: 'Ушёл ли возврат?', en: 'Was the refund sent?' },
  wasItRefundedText: {
    ru: (name: string, at: string, until: string) =>
      `Сотрудник: ${name}, время с ${at} до ${until}, записи нет. Посмотрите в банке или кошельке. До ответа никто другой не вернёт эти деньги.`,
    en: (name: string, at: string, until: string) =>
      `${name} was sending it from ${at} to ${until} and recorded nothing. Check the bank or the wallet. Until there is an answer, nobody else can send it.`,
  },
  refundingBy: { ru: (name: string) => `Этот возврат отправляет ${name}`, en: (name: string) => `${name} is sending this refund now` },
  onlyYouRefund: { ru: 'Записать возврат можете только вы', en: 'Only you can record the refund' },
  onlyTheRefunder: {
    ru: 'Не отправляйте: записать возврат сможет только этот сотрудник.',
    en: 'Do not send it: only this person can record the refund.',
  },
  refundTimeNearlyOver: {
    ru: 'Время заканчивается: запишите возврат, возьмите ещё времени или откажитесь от него.',
    en: 'Your time is nearly over: record the refund, take more time, or release it.',
  },
  placeChanged: { ru: 'Реквизиты возврата изменились', en: 'The details of the refund have changed' },
  placeChangedText: {
    ru: (at: string) =>
      `После одобрения клиент указал другие реквизиты: ${at}. Прежнее одобрение не действует: проверьте возврат и одобрите его заново.`,
    en: (at: string) =>
      `After the approval, the client gave other details at ${at}. The approval no longer counts: check the refund and approve it again.`,
  },
  whereItCameFrom: { ru: 'туда, откуда пришёл платёж', en: 'back to where the payment came from' },
  yesSent: { ru: 'Да, деньги ушли', en: 'Yes, it was sent' },
  notSentYet: { ru: 'Нет, деньги не ушли', en: 'No, it was not sent' },
  releasePayoutOf: { ru: 'Освободить выплату', en: 'Release the payout' },
  releaseRefundOf: { ru: 'Освободить возврат', en: 'Release the refund' },
  moreTime: { ru: 'Ещё времени', en: 'More time' },
  where: { ru: 'Куда', en: 'Where to' },
  howMuch: { ru: 'Сумма', en: 'Sum' },
  allDetails: { ru: 'все реквизиты', en: 'all details' },
  copyAll: { ru: 'Скопировать всё', en: 'Copy all' },
  copiedAll: { ru: 'Скопировано', en: 'Copied' },
  maskedDetails: { ru: 'целиком видит тот, кто отправляет', en: 'shown in full to the person who pays' },
  waits: { ru: 'ждёт', en: 'waiting' },
  byPeople: { ru: 'вручную', en: 'by hand' },
  soon: { ru: 'Уйдёт сама в ближайшие секунды.', en: 'It will be sent in a few seconds.' },
  untilOrByHand: {
    ru: (at: string) => `Уйдёт после ${at}, раньше — только вручную.`,
    en: (at: string) => `It will be sent after ${at}; before that only by hand.`,
  },
  written: { ru: 'готовится', en: 'being prepared' },
  asked: { ru: 'передана бирже', en: 'sent to the exchange' },
  lost: { ru: 'нет ответа', en: 'no answer' },
  unknown: { ru: 'биржа о ней не знает', en: 'unknown to the exchange' },
  processing: { ru: 'биржа приняла', en: 'accepted' },
  done: { ru: 'отправлена', en: 'sent' },
  failedState: { ru: 'биржа не отправила', en: 'exchange did not send' },
  leftAfterAll: { ru: 'всё-таки ушла', en: 'sent after all' },
  notSent: { ru: 'не ушла', en: 'not sent' },
  lookedFor: {
    ru: 'Ответ биржи не пришёл: сначала ищем этот вывод на бирже.',
    en: 'The exchange did not answer: first we look for this withdrawal there.',
  },
  askedAt: { ru: (at: string) => `Передана бирже ${at}`, en: (at: string) => `Sent to the exchange ${at}` },
  ourId: { ru: 'Наш номер', en: 'Our number' },
  theirId: { ru: 'Номер на бирже', en: 'Number at the exchange' },
  answer: { ru: (word: string) => `Ответ биржи: ${word}`, en: (word: string) => `The exchange answered: ${word}` },
  word: { ru: (word: string) => `Статус на бирже: ${word}`, en: (word: string) => `Status at the exchange: ${word}` },
  wordUnknown: { ru: 'Этот статус нам неизвестен: проверьте на бирже.', en: 'We do not know this status: check at the exchange.' },
  fee: { ru: (sum: string) => `Комиссия биржи: ${sum}`, en: (sum: string) => `Exchange fee: ${sum}` },
  hash: { ru: 'Хеш', en: 'Hash' },
  stoppedBefore: { ru: 'Остановлена до отправки.', en: 'Stopped before it was sent.' },
  heldBefore: { ru: 'Заявку приостановили до отправки.', en: 'The order was put on hold before it was sent.' },
  cancelledThere: { ru: 'Биржа отменила вывод, деньги не ушли.', en: 'The exchange cancelled the withdrawal; no money was sent.' },
} satisfies Texts
