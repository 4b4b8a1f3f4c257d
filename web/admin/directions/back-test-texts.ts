/** Words of the back-test of a direction. */
import type { Texts } from '../../app/language.tsx'

const timesWord = (times: number): string => (new Intl.PluralRules('ru').select(times) === 'few' ? 'раза' : 'раз')

export const backTestTexts = {
  head: { ru: 'Что было бы за 30 дней', en: 'The last 30 days with these terms' },
  text: {
    ru: 'Посчитаем прошлые курсы и выполненные заявки по изменённым условиям. Ничего не сохраняется.',
    en: 'We calculate past rates and completed orders with the changed terms. Nothing is saved.',
  },
  start: { ru: 'Посчитать', en: 'Calculate' },
  again: { ru: 'Посчитать заново', en: 'Calculate again' },
  changed: { ru: 'Условия с тех пор изменились.', en: 'The terms have changed since.' },
  stop: { ru: 'Остановить', en: 'Stop' },
  waiting: { ru: 'Ждёт очереди', en: 'Waiting for its turn' },
  running: { ru: (percent: number) => `Считаем: ${percent} %`, en: (percent: number) => `Calculating: ${percent}%` },
  stopped: { ru: 'Остановлено', en: 'Stopped' },
  failed: { ru: 'Посчитать не получилось. Попробуйте ещё раз.', en: 'The calculation failed. Try again.' },
  none: {
    ru: 'Истории цен этих источников пока нет: посчитать можно будет через несколько часов после первого запроса.',
    en: 'These sources have no price history yet. You can calculate a few hours after they are first asked.',
  },
  chart: { ru: 'Курс за единицу: сейчас и с изменениями', en: 'Rate per unit: now and with the changes' },
  noChart: { ru: 'График не загрузился, остальные цифры ниже.', en: 'The chart did not load; the other figures are below.' },
  present: { ru: 'Сейчас', en: 'Now' },
  proposed: { ru: 'С изменениями', en: 'With the changes' },
  time: { ru: 'Время', en: 'Time' },
  since: { ru: (moment: string) => `С ${moment}`, en: (moment: string) => `Since ${moment}` },
  orders: { ru: 'Выполнено заявок', en: 'Orders done' },
  turnover: { ru: 'Оборот', en: 'Turnover' },
  profitPresent: { ru: 'Прибыль сейчас', en: 'Profit now' },
  profitProposed: { ru: 'Прибыль с изменениями', en: 'Profit with the changes' },
  refused: { ru: 'Заявок не приняли бы', en: 'Orders refused' },
  offPresent: { ru: 'Вне продажи сейчас', en: 'Off sale now' },
  offProposed: { ru: 'Вне продажи с изменениями', en: 'Off sale with the changes' },
  off: {
    ru: (times: number, hours: number) => (times === 0 ? 'не было' : `${times}\u00a0${timesWord(times)}, всего ${hours}\u00a0ч`),
    en: (times: number, hours: number) =>
      times === 0 ? 'never' : `${times === 1 ? 'once' : `${times}\u00a0times`}, ${hours}\u00a0h in all`,
  },
} satisfies Texts
