/** Why the system holds an order or lets it go, in plain words for its client; a person who holds an order types his own. */
import type { Words } from '../language/language.ts'

// biome-ignore format: one reason, both languages
export const holdReasons = {
  amlPending: {
    ru: 'Перевод проходит обязательную проверку происхождения криптовалюты (AML). Её результат ещё не готов. Если с переводом всё в порядке, обмен продолжится сам.',
    en: 'The transfer is going through a required check of where the coins come from (AML). Its result is not ready yet. If the transfer is in order, the exchange goes on by itself.' },
  amlHigh: {
    ru: 'Проверка происхождения криптовалюты (AML) показала высокий риск перевода. Решение примет сотрудник; он может спросить вас, откуда эти средства.',
    en: 'The check of where the coins come from (AML) found a high risk in the transfer. A member of our staff decides, and may ask you about the origin of the money.' },
  amlError: {
    ru: 'Перевод ещё не проверен: служба проверки (AML) не дала ответа. Дело не в вашем переводе, мы спрашиваем её снова.',
    en: 'The transfer has not been checked yet: the checking service (AML) gave no answer. It is not because of your transfer; we keep asking.' },
  amlOutOfCredit: {
    ru: 'Перевод ещё не проверен: у службы проверки (AML) закончились оплаченные нами запросы. Дело не в вашем переводе, мы уже занимаемся этим.',
    en: 'The transfer has not been checked yet: the checks that we paid for at the checking service (AML) have run out. It is not because of your transfer; we are on it.' },
  amlPassed: {
    ru: 'Проверка происхождения криптовалюты (AML) пройдена.',
    en: 'The check of where the coins come from (AML) was passed.' },
  senderAccepted: {
    ru: 'Вопрос об отправителе перевода решён.',
    en: 'The question of who sent the transfer is settled.' },
  senderDiffers: {
    ru: 'Перевод пришёл от другого человека, чем указан в заявке. Сотрудник уточнит, чей это перевод.',
    en: 'The transfer came from another person than the order names. A member of our staff will find out whose it is.' },
} as const satisfies Record<string, Words>

export type HoldReason = keyof typeof holdReasons
