import type { Texts } from '../../app/language.tsx'

export const pauseTexts = {
  isOpen: { ru: 'Принимаем заявки', en: 'Taking orders' },
  isPaused: { ru: 'Перерыв', en: 'Break' },
  title: { ru: 'Остановить приём заявок', en: 'Stop taking orders' },
  close: { ru: 'Закрыть', en: 'Close' },
  consequence: {
    ru: 'Новые заявки приниматься не будут. Открытые пойдут дальше как обычно.',
    en: 'New orders will not be accepted. Open orders go on as usual.',
  },
  reasonRu: { ru: 'Причина, по-русски', en: 'Reason, in Russian' },
  reasonEn: { ru: 'Причина, по-английски', en: 'Reason, in English' },
  fill: { ru: 'Напишите одно предложение: его прочтут посетители.', en: 'Write one sentence: visitors will read it.' },
  until: { ru: 'До какого времени, по Москве', en: 'Until when, Moscow time' },
  untilHelp: {
    ru: 'Можно не указывать. Время увидят посетители, но приём сам не включится.',
    en: 'You can leave it empty. Visitors see this time, but orders are not taken again automatically.',
  },
  past: { ru: 'Это время уже прошло. Выберите более позднее.', en: 'This time has passed. Choose a later one.' },
  pause: { ru: 'Остановить приём', en: 'Stop taking orders' },
  failed: { ru: 'Не получилось', en: 'It did not work' },
  offline: { ru: 'Нет связи. Повторите, когда она вернётся.', en: 'No connection. Try again when it is back.' },
} satisfies Texts
