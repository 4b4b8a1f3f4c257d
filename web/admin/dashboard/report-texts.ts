/** Words of the monthly report. */
import type { Texts } from '../../app/language.tsx'

export const reportTexts = {
  title: { ru: 'Отчёт за месяц', en: 'Monthly report' },
  back: { ru: 'Сводка', en: 'Dashboard' },
  month: { ru: 'Месяц', en: 'Month' },
  print: { ru: 'Напечатать', en: 'Print' },
  csv: { ru: 'CSV', en: 'CSV' },
  csvFile: { ru: (month: string) => `otchet-${month}.csv`, en: (month: string) => `report-${month}.csv` },
  notLoaded: { ru: 'Отчёт не загрузился', en: 'The report did not load' },
  again: { ru: 'Повторить', en: 'Try again' },
  orders: { ru: 'Создано заявок', en: 'Orders made' },
  done: { ru: 'Выполнено', en: 'Done' },
  turnover: { ru: 'Оборот, USDT', en: 'Turnover, USDT' },
  profit: { ru: 'Прибыль, USDT', en: 'Profit, USDT' },
  rewards: { ru: 'Вознаграждения партнёров, USDT', en: 'Rewards of partners, USDT' },
  reserves: { ru: 'Резервы по учёту', en: 'Reserves by the books' },
  currency: { ru: 'Валюта', en: 'Currency' },
  begin: { ru: 'На начало', en: 'At the beginning' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  costs: { ru: 'Комиссии сетей и бирж', en: 'Fees of networks and exchanges' },
  losses: { ru: 'Потери', en: 'Losses' },
  capital: { ru: 'Вложено и изъято', en: 'Put in and taken out' },
  other: { ru: 'В пути и чужое', en: 'On its way, and of others' },
  end: { ru: 'На конец', en: 'At the end' },
  note: {
    ru: 'Сутки московские. Оборот и прибыль считаются по дню выполнения заявки. Комиссии — то, что взяли за отправку наших выплат; комиссию за перевод вручную учитывают правкой резерва. На начало плюс все изменения равно на конец.',
    en: 'Days of Moscow. Turnover and profit stand on the day on which an order was done. Fees are what was taken for sending our payouts; that of a transfer by hand is booked by a correction of the reserve. The beginning and all changes together are the end.',
  },
  none: { ru: 'В этом месяце учёт ещё пуст.', en: 'The books of this month are empty.' },
} satisfies Texts
