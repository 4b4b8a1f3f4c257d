/** Words of the signed link to an order, and of asking for a new one. */
import type { Texts } from '../app/language.tsx'

export const linkTexts = {
  linkTitle: { ru: 'Открыть заявку в этом браузере?', en: 'Open the order in this browser?' },
  linkText: {
    ru: 'Ссылка из письма ведёт к вашей заявке. После нажатия она будет доступна здесь и без ссылки.',
    en: 'The link from the email leads to your order. After you press the button, the order will open here without the link too.',
  },
  linkOpen: { ru: 'Открыть заявку', en: 'Open the order' },
  linkOver: { ru: 'Ссылка больше не действует', en: 'This link is no longer valid' },
  byLink: { ru: 'Эта заявка открывается по ссылке из письма', en: 'This order opens with the link from our email' },
  askLinkText: {
    ru: 'Заявку видит тот, кто её создал, и тот, кто открыл ссылку из письма. Пришлём новую ссылку на почту, указанную в заявке.',
    en: 'You can see an order if you created it or opened its link. We can send a new link to the email address in the order.',
  },
  askLink: { ru: 'Прислать ссылку на почту', en: 'Email me a link' },
  askedLink: { ru: 'Запрос принят', en: 'Request received' },
  askedLinkText: {
    ru: 'Если такая заявка есть, письмо со ссылкой придёт на указанную в ней почту за несколько минут. Проверьте и папку «Спам».',
    en: 'If there is such an order, you will get an email with the link in a few minutes. Check the spam folder too.',
  },
} satisfies Texts
