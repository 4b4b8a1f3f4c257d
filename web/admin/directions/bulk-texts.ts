/** Words of a change of many directions at once. */
import type { Texts } from '../../app/language.tsx'

export const bulkTexts = {
  what: { ru: 'Что изменить', en: 'What to change' },
  how: { ru: 'Как', en: 'How' },
  set: { ru: 'Задать', en: 'Set' },
  emptyStays: { ru: 'Пусто: останется как есть', en: 'Empty: no change' },

  markup: { ru: 'Наценка', en: 'Mark-up' },
  markupPercent: { ru: 'Наценка, %', en: 'Mark-up, %' },
  add: { ru: 'Прибавить', en: 'Add' },
  markupAdd: { ru: 'Прибавить, п. п.', en: 'Add, pp' },
  tiersMoveToo: { ru: 'Ступени по сумме сдвинутся на столько же.', en: 'Tiers by sum move by the same amount.' },
  changeMarkups: { ru: (count: number) => `Изменить наценку: ${count}`, en: (count: number) => `Change the mark-up of ${count}` },
  markupsChanged: {
    ru: (count: number) => `Наценка изменена, направлений: ${count}`,
    en: (count: number) => `Directions with a new mark-up: ${count}`,
  },

  limits: { ru: 'Суммы', en: 'Sums' },
  byPercent: { ru: 'Изменить на %', en: 'Change by %' },
  minimum: { ru: 'Минимум', en: 'Minimum' },
  maximum: { ru: 'Максимум', en: 'Maximum' },
  minimumPercent: { ru: 'Минимум, %', en: 'Minimum, %' },
  maximumPercent: { ru: 'Максимум, %', en: 'Maximum, %' },
  percentHelp: { ru: '10: на десятую больше; −20: на пятую меньше', en: '10: a tenth more; −20: a fifth less' },
  noMaximum: { ru: 'Без максимума', en: 'No maximum' },
  none: { ru: 'нет', en: 'none' },
  manyCurrencies: {
    ru: (units: string) => `Число одно, а валюты разные: ${units}. Проверьте каждую строку.`,
    en: (units: string) => `One number, but several currencies: ${units}. Check each line.`,
  },
  changeLimits: { ru: (count: number) => `Изменить суммы: ${count}`, en: (count: number) => `Change the sums of ${count}` },
  limitsChanged: {
    ru: (count: number) => `Суммы изменены, направлений: ${count}`,
    en: (count: number) => `Directions with new sums: ${count}`,
  },

  sources: { ru: 'Источник', en: 'Source' },
  fromSource: { ru: 'Вместо источника', en: 'Instead of source' },
  toSource: { ru: 'Спрашивать', en: 'Ask' },
  chooseSource: { ru: 'Выберите источник', en: 'Choose a source' },
  noSources: {
    ru: 'У выбранных направлений только числа, введённые вручную: заменять нечего.',
    en: 'The chosen directions have only numbers entered by hand: there is nothing to replace.',
  },
  method: { ru: (code: string) => `Способ оплаты, ${code}`, en: (code: string) => `Payment method, ${code}` },
  methodFor: {
    ru: (code: string, former: string) => `Способ оплаты, ${code}: вместо «${former}»`,
    en: (code: string, former: string) => `Payment method, ${code}: for “${former}”`,
  },
  methodsOwn: {
    ru: 'У каждой площадки свои способы оплаты: выберите, что спрашивать у новой.',
    en: 'Each market has its own payment methods: choose what to ask the new one for.',
  },
  legOf: { ru: (number: number) => `Источник ${number}`, en: (number: number) => `Source ${number}` },
  fallback: { ru: 'Запасной', en: 'Fallback' },
  fallbackOf: { ru: (number: number) => `Запасной ${number}`, en: (number: number) => `Fallback ${number}` },
  changeSources: { ru: (count: number) => `Заменить источник: ${count}`, en: (count: number) => `Replace the source of ${count}` },
  sourcesChanged: {
    ru: (count: number) => `Источник заменён, направлений: ${count}`,
    en: (count: number) => `Directions with a new source: ${count}`,
  },
  cannot: {
    ru: 'Меняются либо все, либо ни одно. Снимите выбор с отмеченных или возьмите другой источник.',
    en: 'All change, or none. Untick what is marked, or choose another source.',
  },

  beforeAndAfter: { ru: 'До и после', en: 'Before and after' },
  before: { ru: 'Сейчас', en: 'Now' },
  after: { ru: 'Станет', en: 'After' },
  stay: { ru: (count: number) => `Не изменятся: ${count}`, en: (count: number) => `Unchanged: ${count}` },
  nothingChanges: { ru: 'Так ничего не изменится.', en: 'This changes nothing.' },
  stays: { ru: 'не изменится', en: 'no change' },
  faulty: {
    ru: 'Ничего не изменено: отмеченное так сохранить нельзя.',
    en: 'Nothing was changed: what is marked cannot be saved this way.',
  },
  meanwhile: {
    ru: 'Ничего не изменено: отмеченное тем временем сохранил кто-то другой. Посмотрите и повторите.',
    en: 'Nothing was changed: meanwhile somebody else saved what is marked. Check it and try again.',
  },
  keep: { ru: 'Оставить как есть', en: 'Keep as it is' },
} satisfies Texts
