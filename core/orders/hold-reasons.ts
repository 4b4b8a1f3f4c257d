/** Why the system holds an order or lets it go, in plain words for its client; a person who holds an order types his own. */
import type { Words } from '../language/language.ts'

// biome-ignore format: one reason, both languages
export const holdReasons = {
  amlPending: {
    ru: 'Перевод проходит обязательную проверку происхождения криптовалюты (AML). Её результат ещё не готов. Если с переводом всё в порядке, обмен продолжится автоматически.',
    en: 'The transfer is going through a required check of where the coins come from (AML). Its result is not ready yet. If everything is in order, the exchange will continue automatically.' },
  amlHigh: {
    ru: 'После проверки происхождения криптовалюты (AML) перевод должен посмотреть сотрудник. Он может спросить вас, откуда эти средства. Деньги в сохранности.',
    en: 'After the check of where the coins come from (AML), a member of our staff has to look at the transfer. They may ask you about the origin of the money. The money is safe.' },
  amlError: {
    ru: 'Перевод ещё не проверен: служба, которая проверяет происхождение криптовалюты (AML), пока не ответила. Дело не в вашем переводе, мы повторяем запрос.',
    en: 'The transfer has not been checked yet: the service that checks where coins come from (AML) has not answered. This is not because of your transfer; we keep asking.' },
  amlOutOfCredit: {
    ru: 'Перевод ещё не проверен: служба, которая проверяет происхождение криптовалюты (AML), временно недоступна по нашей вине. Дело не в вашем переводе, мы уже занимаемся этим.',
    en: 'The transfer has not been checked yet: the service that checks where coins come from (AML) is unavailable through our fault. This is not because of your transfer; we are working on it.' },
  amlPassed: {
    ru: 'Проверка происхождения криптовалюты (AML) пройдена.',
    en: 'The transfer has passed the check of where the coins come from (AML).' },
  senderAccepted: {
    ru: 'Вопрос об отправителе перевода решён.',
    en: 'The question about the sender of the transfer is settled.' },
  senderDiffers: {
    ru: 'Отправитель перевода не тот, кто указан в заявке. Сотрудник уточнит, чей это перевод.',
    en: 'The transfer came from a different person than the one named in the order. A member of our staff will find out whose it is.' },
} as const satisfies Record<string, Words>

export type HoldReason = keyof typeof holdReasons
