/** Words of bank statements in the admin area. */
import type { Texts } from '../../app/language.tsx'
import { NB } from '../../app/typo.ts'

const plural = (count: number, one: string, few: string, many: string): string => {
  const form = new Intl.PluralRules('ru').select(count)
  return `${count} ${form === 'one' ? one : form === 'few' ? few : many}`
}
const transfers = (count: number) => plural(count, 'поступление', 'поступления', 'поступлений')
const transfersEn = (count: number) => `${count} ${count === 1 ? 'transfer' : 'transfers'}`

export const statementTexts = {
  open: { ru: 'Выписка банка', en: 'Bank statement' },
  back: { ru: 'К реквизитам', en: 'To the payment details' },
  title: { ru: 'Выписка банка', en: 'Bank statement' },
  lead: {
    ru: 'Каждое поступление из файла учитывается один раз, даже если файлы пересекаются. Что узнали наверняка, зачтём по заявке сами, остальное подождёт вас.',
    en: 'Each transfer in the file counts once, even if files overlap. What is certain is credited to its order automatically; the rest waits for you.',
  },
  looked: {
    ru: (moment: string) => `Поступления проверены до ${moment}.`,
    en: (moment: string) => `Payments are checked until ${moment}.`,
  },
  lookedNever: { ru: 'Выписок по этим реквизитам ещё не было.', en: 'No statement has been imported for these details yet.' },
  choose: { ru: 'Выбрать файл CSV', en: 'Choose a CSV file' },
  other: { ru: 'Другой файл', en: 'Another file' },
  drop: { ru: 'или перетащите его сюда. UTF-8 или Windows-1251, до 4 МБ.', en: 'or drop it here. UTF-8 or Windows-1251, up to 4 MB.' },
  tooLarge: { ru: 'Файл слишком большой. Разделите выписку по датам.', en: 'The file is too large. Split the statement by dates.' },
  noRows: { ru: 'В файле нет строк с разделителями: это не CSV.', en: 'The file has no separated values: it is not a CSV file.' },

  columns: { ru: 'Столбцы', en: 'Columns' },
  columnsKept: { ru: 'Столбцы те же, что в прошлом файле.', en: 'The columns are the same as in the last file.' },
  columnsGuessed: { ru: 'Столбцы определены по названиям. Проверьте их.', en: 'The columns were recognised by their titles. Check them.' },
  columnsUnknown: { ru: 'Укажите, в каких столбцах дата и сумма.', en: 'Choose the columns with the date and the sum.' },
  firstRow: { ru: 'Первая строка с переводом', en: 'First row with a transfer' },
  at: { ru: 'Дата, или дата и время', en: 'Date, or date and time' },
  time: { ru: 'Время', en: 'Time' },
  amount: { ru: 'Сумма поступления', en: 'Sum received' },
  sender: { ru: 'Отправитель', en: 'Sender' },
  text: { ru: 'Назначение', en: 'Purpose' },
  document: { ru: 'Номер документа', en: 'Document number' },
  bankId: { ru: 'Номер операции в банке', en: 'Bank operation number' },
  none: { ru: 'нет в файле', en: 'not in the file' },
  chooseColumn: { ru: 'Выберите столбец', en: 'Choose a column' },
  column: { ru: (number: number) => `Столбец ${number}`, en: (number: number) => `Column ${number}` },

  preview: { ru: 'Что в файле', en: 'What is in the file' },
  reading: { ru: 'Читаем файл', en: 'Reading the file' },
  counts: {
    ru: (incoming: number, total: string) => `${transfers(incoming)} на ${total}.`,
    en: (incoming: number, total: string) => `${transfersEn(incoming)}, ${total} in total.`,
  },
  countsMore: {
    ru: (known: number, sure: number, leftOut: number) =>
      `Уже учтено: ${known}. Узнано наверняка: ${sure}. Строк без поступлений: ${leftOut}.`,
    en: (known: number, sure: number, leftOut: number) =>
      `Counted already: ${known}. Certain: ${sure}. Lines without incoming money: ${leftOut}.`,
  },
  emptyFile: {
    ru: 'Поступлений в файле нет. Его всё равно можно принять: так мы будем знать, что за этот период ничего не пришло.',
    en: 'The file has no incoming money. You can still import it: then we know that nothing came in this period.',
  },
  shownFirst: { ru: (count: number) => `Показаны первые ${count}.`, en: (count: number) => `The first ${count} are shown.` },
  colAt: { ru: 'Когда', en: 'When' },
  colSum: { ru: 'Сумма', en: 'Sum' },
  colFrom: { ru: 'От кого', en: 'From' },
  colWhose: { ru: 'Чьё', en: 'Whose' },
  repeats: { ru: (line: number) => `повтор строки ${line}`, en: (line: number) => `repeats line ${line}` },
  repeatsTaken: { ru: 'учтём как второй перевод', en: 'counted as a second transfer' },
  sameNumber: { ru: 'тот же номер операции: это один перевод', en: 'same operation number: it is one transfer' },
  takeTwice: { ru: (line: number) => `Учесть и строку ${line}`, en: (line: number) => `Count line ${line} too` },
  takeOnce: { ru: (line: number) => `Не учитывать строку ${line}`, en: (line: number) => `Do not count line ${line}` },
  repeatedTitle: { ru: (count: number) => `Повторяются строки: ${count}`, en: (count: number) => `Repeated lines: ${count}` },
  repeatedText: {
    ru: 'Похоже, один перевод записан в файле дважды, поэтому повторы не учтены. Если переводов и правда было два, учтите строку в списке.',
    en: 'The file seems to list one transfer twice, so repeats are not counted. If there really were two, count the line in the list.',
  },
  documentNumber: { ru: (number: string) => `документ ${number}`, en: (number: string) => `document ${number}` },
  known: { ru: 'уже учтено', en: 'already counted' },
  sure: { ru: 'наверняка', en: 'certain' },
  maybe: { ru: 'возможно', en: 'possible' },
  nobody: { ru: 'неизвестно', en: 'unknown' },
  dayOnly: { ru: 'без времени', en: 'no time' },
  exactSum: { ru: 'сумма до копейки', en: 'sum to the kopeck' },
  kopecks: { ru: 'копейки', en: 'kopecks' },
  nearSum: { ru: 'сумма близка', en: 'sum is close' },
  inTime: { ru: 'время', en: 'time' },
  senderFits: { ru: 'отправитель', en: 'sender' },
  senderDiffers: { ru: 'другой отправитель', en: 'different sender' },
  sumDiffers: { ru: 'сумма другая', en: 'different sum' },

  faultyTitle: {
    ru: (count: number) => `Не читаются ячейки: ${count}`,
    en: (count: number) => `Cells that cannot be read: ${count}`,
  },
  faultAt: {
    ru: (line: number, column: number) => `Строка ${line}, столбец ${column}.`,
    en: (line: number, column: number) => `Line ${line}, column ${column}.`,
  },
  leaveOut: { ru: 'Исключить эти строки', en: 'Leave these lines out' },
  takeBack: { ru: 'Вернуть исключённые строки', en: 'Put the lines back' },

  period: { ru: 'Период выписки', en: 'Period of the statement' },
  periodHelp: {
    ru: 'По Москве. Считаем, что за это время банк показал все поступления. Неоплаченные заявки этого периода теперь могут закрываться.',
    en: 'Moscow time. We take it that the bank shows every payment of this period. Unpaid orders of this period can now be closed.',
  },
  from: { ru: 'С', en: 'From' },
  until: { ru: 'По', en: 'Until' },
  take: { ru: (count: number) => `Принять ${transfers(count)}`, en: (count: number) => `Import ${transfersEn(count)}` },
  takeNothing: { ru: 'Принять выписку', en: 'Import the statement' },

  takenTitle: { ru: (added: number) => `Принято: ${transfers(added)}`, en: (added: number) => `${transfersEn(added)} imported` },
  takenText: {
    ru: (known: number, matched: number, waiting: number) =>
      `Были учтены раньше: ${known}. Зачтены по заявкам: ${matched}. Ждут решения: ${waiting}.`,
    en: (known: number, matched: number, waiting: number) =>
      `Counted before: ${known}. Credited to orders: ${matched}. Waiting for a decision: ${waiting}.`,
  },
  toInbox: { ru: 'Разобрать поступления', en: 'Settle the payments' },
  order: { ru: (number: string) => `Заявка №${NB}${number}`, en: (number: string) => `Order No.${NB}${number}` },
  gapTitle: { ru: 'Между выписками есть промежуток', en: 'There is a gap between the statements' },
  gap: {
    ru: (moment: string) =>
      `Поступления приняты, но время с ${moment} до начала этой выписки никто не проверял. Загрузите выписку, которая начинается раньше: до тех пор неоплаченные заявки не закроются.`,
    en: (moment: string) =>
      `The transfers are imported, but nobody has checked the time from ${moment} to the start of this statement. Import a statement that starts earlier: until then unpaid orders are not closed.`,
  },

  past: { ru: 'Прежние выписки', en: 'Earlier statements' },
  pastNone: { ru: 'Выписок ещё не было.', en: 'None yet.' },
  colFile: { ru: 'Файл', en: 'File' },
  colCovers: { ru: 'Период', en: 'Covers' },
  colAdded: { ru: 'Новых', en: 'New' },
  colMatched: { ru: 'Зачтено', en: 'Credited' },

  byHand: { ru: 'Внести одно поступление', en: 'Enter one transfer' },
  byHandLead: {
    ru: 'Если файла ещё нет, а деньги в банке уже видны. Когда поступление придёт в файле, второй раз оно не учтётся.',
    en: 'Use this when there is no file yet but the bank already shows the money. A file that has it later does not count it again.',
  },
  sum: { ru: 'Сумма', en: 'Sum' },
  when: { ru: 'Когда пришло, по Москве', en: 'When it came, Moscow time' },
  enter: { ru: 'Внести', en: 'Enter' },
  entered: { ru: 'Поступление внесено и ждёт решения', en: 'The transfer is entered and waiting for a decision' },
  byTwoTitle: { ru: 'Внесено. Такую сумму зачитывают вдвоём', en: 'Entered. Two people credit a sum like this' },
  byTwoText: {
    ru: 'Поступление подходит к заявке и пока ждёт. Откройте заявку, нажмите «Внести платёж» и запросите согласие на эту сумму с номером операции; если номера нет, напишите, на чём основано. Когда коллега согласится, отнесите поступление к заявке.',
    en: 'The transfer fits an order and waits. Open the order, press “Enter a payment” and ask for agreement to this sum with the operation number; if there is no number, write what it is based on. Once a colleague has agreed, assign the transfer to the order.',
  },
  enteredFor: { ru: (number: number) => `Зачтено по заявке ${number}`, en: (number: number) => `Credited to order ${number}` },
} satisfies Texts
