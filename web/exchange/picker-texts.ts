/** Words of the picker. */
import type { Texts } from '../app/language.tsx'

export const pickerTexts = {
  give: { ru: 'Что отдаёте', en: 'What you give' },
  take: { ru: 'Что получаете', en: 'What you receive' },
  close: { ru: 'Закрыть', en: 'Close' },
  search: { ru: 'Монета, сеть или банк', en: 'Coin, network or bank' },
  filters: { ru: 'Какие валюты показать', en: 'Which currencies to show' },
  all: { ru: 'Все', en: 'All' },
  crypto: { ru: 'Крипто', en: 'Crypto' },
  cashless: { ru: 'Безнал', en: 'Cashless' },
  cash: { ru: 'Наличные', en: 'Cash' },
  reserves: { ru: 'Резервы', en: 'Reserves' },
  list: { ru: 'Валюты', en: 'Currencies' },
  reserve: { ru: 'резерв', en: 'reserve' },
  unavailable: { ru: 'недоступно', en: 'not available' },
  noWay: { ru: (give: string) => `за ${give} не выдаём`, en: (give: string) => `not paid out for ${give}` },
  onlyTaken: { ru: 'только получить', en: 'can only be received' },
  onlyGiven: { ru: 'только отдать', en: 'can only be given' },
  noReserve: { ru: 'резерв закончился', en: 'the reserve is used up' },
  offSale: { ru: 'курса сейчас нет', en: 'no rate right now' },
  nothing: { ru: 'Ничего не нашлось', en: 'Nothing found' },
  nothingText: { ru: 'Проверьте слово или выберите другой раздел.', en: 'Check the word, or choose another filter.' },
  found: { ru: (count: number) => `Найдено: ${count}`, en: (count: number) => `Found: ${count}` },
  keyMove: { ru: 'выбрать', en: 'move' },
  keyEnter: { ru: 'готово', en: 'choose' },
  keyClose: { ru: 'закрыть', en: 'close' },
} satisfies Texts
