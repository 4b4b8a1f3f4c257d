import type { Texts } from '../../app/language.tsx'

export const pauseTexts = {
  isOpen: { ru: 'Принимаем заявки', en: 'Taking orders' },
  isPaused: { ru: 'Перерыв', en: 'Paused' },
  title: { ru: 'Остановить приём заявок', en: 'Stop taking orders' },
  close: { ru: 'Закрыть', en: 'Close' },
  consequence: {
    ru: 'Новые заявки приниматься не будут. Открытые заявки работают как обычно.',
    en: 'No new orders will be taken. Open orders work as usual.',
  },
  reasonRu: { ru: 'Причина, по-русски', en: 'Reason, in Russian' },
  reasonEn: { ru: 'Причина, по-английски', en: 'Reason, in English' },
  fill: { ru: 'Напишите одно предложение: его прочтут посетители.', en: 'Write one sentence: visitors will read it.' },
  until: { ru: 'До какого времени, по Москве', en: 'Until when, Moscow time' },
  untilHelp: { ru: 'Можно не указывать.', en: 'May be left empty.' },
  past: { ru: 'Это время уже прошло. Выберите более позднее.', en: 'That time is over. Choose a later one.' },
  pause: { ru: 'Остановить приём', en: 'Stop taking orders' },
  failed: { ru: 'Не изменилось', en: 'Nothing changed' },
  offline: { ru: 'Нет связи. Повторите, когда она вернётся.', en: 'No connection. Try again when it is back.' },
} satisfies Texts
