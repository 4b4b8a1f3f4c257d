/** Words of rating an exchange. */
import type { Texts } from '../app/language.tsx'

export const ratingTexts = {
  howWasIt: { ru: 'Как прошёл обмен?', en: 'How was the exchange?' },
  howWereWe: { ru: 'Как вам наш сервис?', en: 'How was our service?' },
  stars: { ru: 'Оценка', en: 'Rating' },
  starsOf: { ru: (stars: number) => `${stars} из 5`, en: (stars: number) => `${stars} of 5` },
  stars1: { ru: '1 из 5: плохо. Что случилось?', en: '1 of 5: bad. What happened?' },
  stars2: { ru: '2 из 5: скорее плохо. Что было не так?', en: '2 of 5: rather bad. What was wrong?' },
  stars3: { ru: '3 из 5: средне. Что исправить?', en: '3 of 5: fair. What should we mend?' },
  stars4: { ru: '4 из 5: хорошо. Что можно было лучше?', en: '4 of 5: good. What could be better?' },
  stars5: { ru: '5 из 5: отлично. Что понравилось?', en: '5 of 5: excellent. What did you like?' },
  comment: { ru: 'Отзыв', en: 'Comment' },
  sendRating: { ru: 'Отправить оценку', en: 'Send the rating' },
  rated: { ru: 'Спасибо, оценка записана.', en: 'Thank you, your rating is recorded.' },
} satisfies Texts
