/** Words of the signed link to an order, and of asking for a new one. */
import type { Texts } from '../app/language.tsx'

export const linkTexts = {
  linkTitle: { ru: 'Открыть заявку в этом браузере?', en: 'Open the order in this browser?' },
  linkText: {
    ru: 'Ссылка из письма ведёт к вашей заявке. После нажатия она будет доступна здесь и без ссылки.',
    en: 'The link from the email leads to your order. Once you press the button, the order opens here without the link, too.',
  },
  linkOpen: { ru: 'Открыть заявку', en: 'Open the order' },
  linkOver: { ru: 'Ссылка больше не действует', en: 'This link is no longer valid' },
  byLink: { ru: 'Эта заявка открывается по ссылке из письма', en: 'This order opens by the link from its email' },
  askLinkText: {
    ru: 'Заявка видна тому, кто её создал, и тому, кто открыл ссылку из письма. Пришлём новую ссылку на почту, указанную в заявке.',
    en: 'An order is visible to whoever created it or opened its link. We can send a new link to the address given in the order.',
  },
  askLink: { ru: 'Прислать ссылку на почту', en: 'E-mail me a link' },
  askedLink: { ru: 'Запрос принят', en: 'Request received' },
  askedLinkText: {
    ru: 'Если такая заявка есть, письмо со ссылкой придёт на её почту в течение нескольких минут. Проверьте и папку «Спам».',
    en: 'If there is such an order, an e-mail with the link comes within a few minutes. Check the spam folder, too.',
  },
} satisfies Texts
