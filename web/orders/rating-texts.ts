/** Words of rating an exchange. */
import type { Texts } from '../app/language.tsx'

// biome-ignore format: one text, one line
export const ratingTexts = {
  howWasIt: { ru: 'Как прошёл обмен?', en: 'How was the exchange?' },
  howWereWe: { ru: 'Как вам наш сервис?', en: 'How was our service?' },
  stars: { ru: 'Оценка', en: 'Rating' },
  starsOf: { ru: (stars: number) => `${stars} из 5`, en: (stars: number) => `${stars} of 5` },
  stars1: { ru: '1 из 5: плохо. Что случилось?', en: '1 of 5: bad. What happened?' },
  stars2: { ru: '2 из 5: скорее плохо. Что было не так?', en: '2 of 5: rather bad. What went wrong?' },
  stars3: { ru: '3 из 5: средне. Что исправить?', en: '3 of 5: average. What should we fix?' },
  stars4: { ru: '4 из 5: хорошо. Что можно было сделать лучше?', en: '4 of 5: good. What could be better?' },
  stars5: { ru: '5 из 5: отлично. Что понравилось?', en: '5 of 5: excellent. What did you like?' },
  comment: { ru: 'Отзыв', en: 'Review' },
  sendRating: { ru: 'Отправить оценку', en: 'Send the rating' },
  rated: { ru: 'Спасибо, оценка записана.', en: 'Thank you, your rating is recorded.' },
  signAs: { ru: 'Как подписать', en: 'Sign as' },
  signAsHelp: { ru: 'Имя или инициалы. Если не заполнить, будет «Без имени».', en: 'A name or initials. If empty, it will be “No name”.' },
  consent: {
    ru: 'Показать отзыв на сайте. Рядом будут только подпись, валюты обмена и месяц.',
    en: 'Show my review on the site. Next to it there will be only the signature, the currencies and the month.',
  },
  writeText: { ru: 'Расскажете, как всё прошло?', en: 'Would you tell us how it went?' },
  wordsNeeded: { ru: 'Напишите несколько слов.', en: 'Write a few words.' },
  sendReview: { ru: 'Отправить отзыв', en: 'Send the review' },
  saveReview: { ru: 'Сохранить отзыв', en: 'Save the review' },
  changeReview: { ru: 'Изменить', en: 'Change' },
  takeOff: { ru: 'Убрать с сайта', en: 'Remove from the site' },
  takeBack: { ru: 'Отозвать согласие', en: 'Withdraw consent' },
  noName: { ru: 'Без имени', en: 'No name' },
  ourAnswer: { ru: 'Наш ответ', en: 'Our answer' },
  stateWaiting: { ru: 'Спасибо. Прочитаем и покажем на сайте; до этого отзыв можно изменить.', en: 'Thank you. We will read it and show it on the site; until then you can change it.' },
  stateSilent: { ru: 'Спасибо. На сайте отзыва не будет: вы не давали согласия. Прочитаем и, если нужно, ответим письмом.', en: 'Thank you. It will not be on the site, because you have not agreed to that. We will read it and answer by email if needed.' },
  stateShown: { ru: 'Отзыв на сайте. Убрать его можно в любой момент.', en: 'The review is on the site. You can remove it at any time.' },
  stateKept: { ru: 'Мы прочитали отзыв. На сайте его нет.', en: 'We have read the review. It is not on the site.' },
  stateHidden: { ru: (reason: string) => `На сайте отзыва нет: ${reason}. Оценка учтена.`, en: (reason: string) => `The review is not on the site: ${reason}. The rating counts.` },
} satisfies Texts
