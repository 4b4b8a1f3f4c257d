/** Words of bank statements in the admin area. */
import type { Texts } from '../../app/language.tsx'

const plural = (count: number, one: string, few: string, many: string): string => {
  const form = new Intl.PluralRules('ru').select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}
const transfers = (count: number) => plural(count, 'поступление', 'поступления', 'поступлений')
const transfersEn = (count: number) => `${count} ${count === 1 ? 'transfer' : 'transfers'}`

export const statementTexts = {
  open: { ru: 'Выписка банка', en: 'Bank statement' },
  back: { ru: 'К реквизитам', en: 'Back to the details' },
  title: { ru: 'Выписка банка', en: 'Bank statement' },
  lead: {
    ru: 'Каждое поступление из файла станет платежом ровно один раз, даже если файлы пересекаются. Что узнано наверняка, зачтётся заявке само, остальное подождёт вас.',
    en: 'Every transfer in the file becomes a payment exactly once, even where files overlap. What is sure goes to its order by itself; the rest waits for you.',
  },
  looked: {
    ru: (moment: string) => `Поступления проверены до ${moment}.`,
    en: (moment: string) => `Transfers were looked through until ${moment}.`,
  },
  lookedNever: { ru: 'Выписок по этим реквизитам ещё не было.', en: 'There was no statement of these details yet.' },
  choose: { ru: 'Выбрать файл CSV', en: 'Choose a CSV file' },
  other: { ru: 'Другой файл', en: 'Another file' },
  drop: { ru: 'или перетащите его сюда. UTF-8 или Windows-1251, до 4 МБ.', en: 'or drop it here. UTF-8 or Windows-1251, up to 4 MB.' },
  tooLarge: { ru: 'Файл слишком большой. Разделите выписку по датам.', en: 'The file is too large. Divide the statement by dates.' },
  noRows: { ru: 'В файле нет строк с разделителями: это не CSV.', en: 'The file has no separated values: it is no CSV.' },

  columns: { ru: 'Столбцы', en: 'Columns' },
  columnsKept: { ru: 'Разметка прошлого файла подошла.', en: 'The columns of the last file fit.' },
  columnsGuessed: { ru: 'Столбцы узнаны по названиям. Проверьте их.', en: 'The columns were told by their titles. Check them.' },
  columnsUnknown: { ru: 'Укажите, в каких столбцах дата и сумма.', en: 'Say which columns have the date and the sum.' },
  firstRow: { ru: 'Первая строка переводов', en: 'First row of transfers' },
  at: { ru: 'Дата, или дата и время', en: 'Date, or date and time' },
  time: { ru: 'Время', en: 'Time' },
  amount: { ru: 'Сумма прихода', en: 'Sum that came' },
  sender: { ru: 'Отправитель', en: 'Sender' },
  text: { ru: 'Назначение', en: 'Purpose' },
  document: { ru: 'Номер документа', en: 'Document number' },
  bankId: { ru: 'Номер операции в банке', en: 'The bank’s number' },
  none: { ru: 'нет в файле', en: 'not in the file' },
  chooseColumn: { ru: 'Выберите столбец', en: 'Choose a column' },
  column: { ru: (number: number) => `Столбец ${number}`, en: (number: number) => `Column ${number}` },

  preview: { ru: 'Что в файле', en: 'What the file has' },
  reading: { ru: 'Читаем файл', en: 'Reading the file' },
  counts: {
    ru: (incoming: number, total: string) => `${transfers(incoming)} на ${total}.`,
    en: (incoming: number, total: string) => `${transfersEn(incoming)}, ${total} together.`,
  },
  countsMore: {
    ru: (known: number, sure: number, leftOut: number) => `Уже учтено: ${known}. Узнано наверняка: ${sure}. Строк без прихода: ${leftOut}.`,
    en: (known: number, sure: number, leftOut: number) =>
      `Known already: ${known}. Sure: ${sure}. Lines without money that came: ${leftOut}.`,
  },
  emptyFile: {
    ru: 'Поступлений в файле нет. Его всё равно можно принять: станет известно, что за этот период ничего не пришло.',
    en: 'No money came by this file. It can be taken all the same: then it is known that nothing came in its time.',
  },
  shownFirst: { ru: (count: number) => `Показаны первые ${count}.`, en: (count: number) => `The first ${count} are shown.` },
  colAt: { ru: 'Когда', en: 'When' },
  colSum: { ru: 'Сумма', en: 'Sum' },
  colFrom: { ru: 'От кого', en: 'From' },
  colWhose: { ru: 'Чьё', en: 'Whose' },
  repeats: { ru: (line: number) => `повтор строки ${line}`, en: (line: number) => `repeats line ${line}` },
  repeatsTaken: { ru: 'учтём как второй перевод', en: 'taken as a second transfer' },
  sameNumber: { ru: 'тот же номер в банке: это один перевод', en: 'the same bank number: it is one transfer' },
  takeTwice: { ru: (line: number) => `Учесть и строку ${line}`, en: (line: number) => `Take line ${line} too` },
  takeOnce: { ru: (line: number) => `Не учитывать строку ${line}`, en: (line: number) => `Leave line ${line} out` },
  repeatedTitle: { ru: (count: number) => `Повторяются строки: ${count}`, en: (count: number) => `Repeated lines: ${count}` },
  repeatedText: {
    ru: 'Файл говорит об одном переводе дважды, поэтому повторы не учтены. Если переводов и правда было два, учтите строку в списке.',
    en: 'The file tells of one transfer twice, so its repeats are not taken. If there really were two, take the line in the list.',
  },
  documentNumber: { ru: (number: string) => `документ ${number}`, en: (number: string) => `document ${number}` },
  known: { ru: 'уже учтено', en: 'known already' },
  sure: { ru: 'наверняка', en: 'sure' },
  maybe: { ru: 'возможно', en: 'perhaps' },
  nobody: { ru: 'неизвестно', en: 'not known' },
  dayOnly: { ru: 'без времени', en: 'no time' },
  exactSum: { ru: 'сумма до копейки', en: 'the sum to the kopeck' },
  kopecks: { ru: 'копейки', en: 'kopecks' },
  nearSum: { ru: 'сумма близка', en: 'about the sum' },
  inTime: { ru: 'время', en: 'time' },
  senderFits: { ru: 'отправитель', en: 'sender' },
  senderDiffers: { ru: 'другой отправитель', en: 'another sender' },
  sumDiffers: { ru: 'сумма другая', en: 'another sum' },

  faultyTitle: {
    ru: (count: number) => `Не читается: ${plural(count, 'место', 'места', 'мест')}`,
    en: (count: number) => `${count} ${count === 1 ? 'place' : 'places'} cannot be read`,
  },
  faultAt: {
    ru: (line: number, column: number) => `Строка ${line}, столбец ${column}.`,
    en: (line: number, column: number) => `Line ${line}, column ${column}.`,
  },
  leaveOut: { ru: 'Исключить эти строки', en: 'Leave these lines out' },
  takeBack: { ru: 'Вернуть исключённые строки', en: 'Take the lines back in' },

  period: { ru: 'Период выписки', en: 'What the statement covers' },
  periodHelp: {
    ru: 'По Москве. За это время банк показал все поступления: до конца периода заявки не закроются раньше, чем мы о них узнали.',
    en: 'Moscow time. The bank showed everything that came in it: no order is closed for want of money before its end was looked at.',
  },
  from: { ru: 'С', en: 'From' },
  until: { ru: 'По', en: 'Until' },
  take: { ru: (count: number) => `Принять ${transfers(count)}`, en: (count: number) => `Take ${transfersEn(count)}` },
  takeNothing: { ru: 'Принять выписку', en: 'Take the statement' },

  takenTitle: { ru: (added: number) => `Принято: ${transfers(added)}`, en: (added: number) => `${transfersEn(added)} taken` },
  takenText: {
    ru: (known: number, matched: number, waiting: number) =>
      `Уже были учтены: ${known}. Зачтены заявкам: ${matched}. Ждут решения: ${waiting}.`,
    en: (known: number, matched: number, waiting: number) =>
      `Known before: ${known}. Given to orders: ${matched}. Waiting for a decision: ${waiting}.`,
  },
  toInbox: { ru: 'Разобрать поступления', en: 'Settle what waits' },
  order: { ru: (number: number) => `Заявка ${number}`, en: (number: number) => `Order ${number}` },
  gapTitle: { ru: 'Между выписками есть промежуток', en: 'There is a gap between the statements' },
  gap: {
    ru: (moment: string) =>
      `Поступления приняты, но с ${moment} до начала этой выписки никто не смотрел. Загрузите выписку, которая начинается раньше: до тех пор неоплаченные заявки не закроются по ней.`,
    en: (moment: string) =>
      `The transfers are taken, but nobody looked from ${moment} until this one begins. Bring a statement that begins earlier: until then unpaid orders are not closed by it.`,
  },

  past: { ru: 'Прежние выписки', en: 'Earlier statements' },
  pastNone: { ru: 'Их ещё не было.', en: 'There were none yet.' },
  colFile: { ru: 'Файл', en: 'File' },
  colCovers: { ru: 'Период', en: 'Covers' },
  colAdded: { ru: 'Новых', en: 'New' },
  colMatched: { ru: 'Зачтено', en: 'Matched' },

  byHand: { ru: 'Внести одно поступление', en: 'Enter one transfer' },
  byHandLead: {
    ru: 'Когда файла ещё нет, а деньги в банке уже видны. Файл, в котором оно окажется потом, второй раз его не добавит.',
    en: 'When there is no file yet and the bank shows the money. The file that has it later does not add it again.',
  },
  sum: { ru: 'Сумма', en: 'Sum' },
  when: { ru: 'Когда пришло, по Москве', en: 'When it came, Moscow time' },
  enter: { ru: 'Внести', en: 'Enter' },
  entered: { ru: 'Поступление внесено и ждёт решения', en: 'The transfer is entered and waits for a decision' },
  enteredFor: { ru: (number: number) => `Зачтено по заявке ${number}`, en: (number: number) => `Given to order ${number}` },
} satisfies Texts
