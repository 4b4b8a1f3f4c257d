/** Words of the screen that opens the directions of a currency. */
import type { Texts } from '../../app/language.tsx'

export const openingTexts = {
  title: { ru: 'Открыть направления', en: 'Open directions' },
  back: { ru: 'К валюте', en: 'Back to the currency' },
  missing: { ru: 'Такой валюты нет', en: 'There is no such currency' },
  toCurrencies: { ru: 'Все валюты', en: 'All currencies' },
  lead: {
    ru: (name: string) =>
      `${name}: выберите похожую валюту как образец, и новые направления получат её наценки, поля и инструкции. Откроются только отмеченные, каждое потом можно изменить.`,
    en: (name: string) =>
      `${name}: choose a similar currency as an example, and the new directions get its mark-ups, fields and instructions. Only ticked ones open, and you can change each of them later.`,
  },
  example: { ru: 'Образец', en: 'Example' },
  noExample: { ru: 'Образца ещё нет', en: 'There is no example yet' },
  noExampleText: {
    ru: 'Ни у одной валюты этого вида нет включённых направлений. Первое направление создайте сами.',
    en: 'No currency of this kind has a direction that is on. Create the first direction yourself.',
  },
  byHand: { ru: 'Новое направление', en: 'New direction' },
  worth: { ru: (example: string, own: string) => `1 ${example} в ${own}`, en: (example: string, own: string) => `1 ${example} in ${own}` },
  worthHelp: {
    ru: 'По этому числу пересчитаны суммы и издержки, до двух значащих цифр.',
    en: 'Sums and costs are converted with this number, to two significant digits.',
  },
  worthEmpty: { ru: 'Введите число: без него суммы не пересчитать.', en: 'Enter a number: without it sums cannot be converted.' },
  worthAsked: { ru: 'Спрашиваем цену у источника…', en: 'Asking the source for the price…' },
  worthUnknown: { ru: 'Источник не назвал цену. Введите её сами.', en: 'The source gave no price. Enter it yourself.' },
  worthFrom: {
    ru: (source: string) => `Цена источника «${source}». По ней пересчитаны суммы и издержки, до двух значащих цифр.`,
    en: (source: string) => `Price of ${source}. Sums and costs are converted with it, to two significant digits.`,
  },
  active: { ru: 'Сразу показывать клиентам', en: 'Show to clients at once' },
  gives: { ru: (asset: string) => `Клиент отдаёт ${asset}`, en: (asset: string) => `The client gives ${asset}` },
  takes: { ru: (asset: string) => `Клиент получает ${asset}`, en: (asset: string) => `The client gets ${asset}` },
  proposal: { ru: 'Что откроется', en: 'What will open' },
  colDirection: { ru: 'Направление', en: 'Direction' },
  colMarkup: { ru: 'Наценка', en: 'Mark-up' },
  colSums: { ru: 'Суммы', en: 'Sums' },
  colSource: { ru: 'Источник', en: 'Source' },
  tick: { ru: (name: string) => `Открыть: ${name}`, en: (name: string) => `Open: ${name}` },
  tickAll: { ru: 'Отметить все', en: 'Tick all' },
  present: { ru: (count: number) => `Уже есть: ${count}`, en: (count: number) => `Already there: ${count}` },
  copy: { ru: 'Настроить вручную', en: 'Set up by hand' },
  open: { ru: (count: number) => `Открыть: ${count}`, en: (count: number) => `Open ${count}` },
  opened: { ru: (count: number) => `Открыто направлений: ${count}`, en: (count: number) => `Directions opened: ${count}` },
  openedOff: {
    ru: (count: number) => `Создано выключенных направлений: ${count}`,
    en: (count: number) => `Directions created, switched off: ${count}`,
  },
  onSale: { ru: (count: number) => `Уже продаются: ${count}`, en: (count: number) => `On sale: ${count}` },
  waiting: {
    ru: (count: number) => `Ждут первой цены: ${count}. Обычно это меньше минуты, здесь всё обновится само.`,
    en: (count: number) => `Waiting for the first price: ${count}. It usually takes less than a minute; this updates by itself.`,
  },
  notOnSale: { ru: (count: number) => `Ещё не продаются: ${count}`, en: (count: number) => `Not on sale yet: ${count}` },
  stayOff: { ru: 'Клиенты их не видят, пока вы их не включите.', en: 'Clients do not see them until you turn them on.' },
  hidden: {
    ru: (currency: string) => `Валюты нет на сайте: ${currency}`,
    en: (currency: string) => `The currency is not on the site: ${currency}`,
  },
  addCredentials: { ru: 'Добавить реквизиты', en: 'Add payment details' },
  setReserve: { ru: 'Указать резерв', en: 'Set the reserve' },
  showCurrency: { ru: 'Показать её на сайте', en: 'Show it on the site' },
  list: { ru: 'Все направления', en: 'All directions' },
  nothing: {
    ru: 'Открывать нечего: у этой валюты уже есть всё, что у образца.',
    en: 'Nothing to open: this currency already has everything the example has.',
  },
  onlyByHand: {
    ru: 'Автоматически открыть нечего: настройте отмеченное вручную.',
    en: 'Nothing can be opened automatically: set up what is marked by hand.',
  },
  faulty: {
    ru: 'Не открыто ничего: отмеченное так открыть нельзя.',
    en: 'Nothing was opened: what is marked cannot be opened this way.',
  },
  meanwhile: {
    ru: 'Не открыто ничего: образец тем временем изменили. Посмотрите ещё раз.',
    en: 'Nothing was opened: meanwhile the example was changed. Check again.',
  },
} satisfies Texts
