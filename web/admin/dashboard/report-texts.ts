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
  orders: { ru: 'Создано заявок', en: 'Orders created' },
  done: { ru: 'Выполнено', en: 'Done' },
  turnover: { ru: 'Оборот, USDT', en: 'Turnover, USDT' },
  profit: { ru: 'Прибыль, USDT', en: 'Profit, USDT' },
  rewards: { ru: 'Вознаграждения партнёров, USDT', en: 'Partner rewards, USDT' },
  reserves: { ru: 'Резервы по учёту', en: 'Reserves in the books' },
  currency: { ru: 'Валюта', en: 'Currency' },
  begin: { ru: 'На начало', en: 'At the start' },
  exchange: { ru: 'Обмен', en: 'Exchange' },
  costs: { ru: 'Комиссии сетей и бирж', en: 'Network and exchange fees' },
  losses: { ru: 'Потери', en: 'Losses' },
  capital: { ru: 'Вложено и изъято', en: 'Put in and taken out' },
  other: { ru: 'В пути и чужие деньги', en: 'In transit and others’ money' },
  end: { ru: 'На конец', en: 'At the end' },
  note: {
    ru: 'Сутки московские. Оборот и прибыль считаются по дню выполнения заявки. Комиссии — то, что взяли за отправку наших выплат; комиссию за перевод вручную учитывают правкой резерва. Остаток на начало и все изменения вместе дают остаток на конец.',
    en: 'Days are in Moscow time. Turnover and profit count on the day an order was done. Fees are what was charged for sending our payouts; the fee of a manual transfer is booked by correcting the reserve. The start balance plus all changes equals the end balance.',
  },
  none: { ru: 'В этом месяце учёт ещё пуст.', en: 'The books are still empty for this month.' },
} satisfies Texts
