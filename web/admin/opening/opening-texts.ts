/** Words of the screen that opens the directions of a currency. */
import type { Texts } from '../../app/language.tsx'

export const openingTexts = {
  title: { ru: 'Открыть направления', en: 'Open directions' },
  back: { ru: 'К валюте', en: 'Back to the currency' },
  missing: { ru: 'Такой валюты нет', en: 'There is no such currency' },
  lead: {
    ru: (name: string) =>
      `${name}: возьмите похожую валюту за образец, и новые направления получат её наценки, поля и памятки. Откроются только отмеченные, каждое потом можно изменить.`,
    en: (name: string) =>
      `${name}: take a similar currency as the example, and the new directions get its mark-ups, fields and instructions. Only those ticked open, and each can be changed afterwards.`,
  },
  example: { ru: 'Образец', en: 'Example' },
  noExample: { ru: 'Образца ещё нет', en: 'There is no example yet' },
  noExampleText: {
    ru: 'Среди валют этого вида ни у одной нет включённых направлений. Первое направление откройте сами.',
    en: 'No currency of this kind has a direction that is on. Open the first direction by hand.',
  },
  byHand: { ru: 'Новое направление', en: 'New direction' },
  worth: { ru: (example: string, own: string) => `1 ${example} в ${own}`, en: (example: string, own: string) => `1 ${example} in ${own}` },
  worthHelp: {
    ru: 'По нему пересчитаны суммы и затраты, две значащие цифры.',
    en: 'Sums and costs are converted by it, to two significant digits.',
  },
  worthEmpty: { ru: 'Введите число: без него суммы не пересчитать.', en: 'Type a number: without it no sum can be converted.' },
  worthAsked: { ru: 'Спрашиваем цену у источника…', en: 'Asking the source for the price…' },
  worthUnknown: { ru: 'Источник цену не назвал. Введите сами.', en: 'The source gave no price. Type it yourself.' },
  worthFrom: {
    ru: (source: string) => `Цена источника «${source}». По ней пересчитаны суммы и затраты, две значащие цифры.`,
    en: (source: string) => `The price of ${source}. Sums and costs are converted by it, to two significant digits.`,
  },
  active: { ru: 'Сразу показывать клиентам', en: 'Show them to clients at once' },
  gives: { ru: (asset: string) => `Клиент отдаёт ${asset}`, en: (asset: string) => `The client gives ${asset}` },
  takes: { ru: (asset: string) => `Клиент получает ${asset}`, en: (asset: string) => `The client gets ${asset}` },
  proposal: { ru: 'Что откроется', en: 'What opens' },
  colDirection: { ru: 'Направление', en: 'Direction' },
  colMarkup: { ru: 'Наценка', en: 'Mark-up' },
  colSums: { ru: 'Суммы', en: 'Sums' },
  colSource: { ru: 'Источник', en: 'Source' },
  tick: { ru: (name: string) => `Открыть: ${name}`, en: (name: string) => `Open: ${name}` },
  tickAll: { ru: 'Отметить все', en: 'Tick all' },
  present: { ru: (count: number) => `Уже есть: ${count}`, en: (count: number) => `There already: ${count}` },
  copy: { ru: 'Настроить вручную', en: 'Set by hand' },
  open: { ru: (count: number) => `Открыть: ${count}`, en: (count: number) => `Open ${count}` },
  opened: { ru: (count: number) => `Открыто направлений: ${count}`, en: (count: number) => `Directions opened: ${count}` },
  next: {
    ru: 'Цены придут за минуту: посмотрите в списке, все ли направления продаются. Чтобы принимать эту валюту, нужны её реквизиты, а чтобы выплачивать, резерв.',
    en: 'Prices come within a minute: look in the list whether all of them are on sale. To take this currency in you need its payment details, to pay it out a reserve.',
  },
  list: { ru: 'Направления', en: 'Directions' },
  credentials: { ru: 'Реквизиты', en: 'Credentials' },
  nothing: {
    ru: 'Открывать нечего: всё, что есть у образца, уже есть.',
    en: 'Nothing to open: all that the example has is there already.',
  },
  onlyByHand: {
    ru: 'Сразу открыть нечего: настройте отмеченное вручную.',
    en: 'Nothing can be opened at once: set what is marked by hand.',
  },
  faulty: {
    ru: 'Не открыто ничего: отмеченное так открыть нельзя.',
    en: 'Nothing was opened: what is marked cannot be opened like this.',
  },
  meanwhile: {
    ru: 'Не открыто ничего: образец тем временем изменили. Посмотрите ещё раз.',
    en: 'Nothing was opened: the example was changed meanwhile. Look again.',
  },
} satisfies Texts
