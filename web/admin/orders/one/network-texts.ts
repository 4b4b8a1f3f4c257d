/** What staff read of networks that do not answer, and of nodes that are not believed. */
import type { Texts } from '../../../app/language.tsx'

export const networkTexts = {
  silent: {
    ru: (network: string, since: string) => `Сеть ${network} не отвечает с ${since}`,
    en: (network: string, since: string) => `The ${network} network has not answered since ${since}`,
  },
  silentText: {
    ru: 'Новые платежи там не видны. Сроки этих заявок ждут, клиенты предупреждены.',
    en: 'New payments are not seen there. The clocks of these orders wait, and their clients have been told.',
  },
  unreliable: {
    ru: (network: string, since: string) => `Узлу сети ${network} не верим с ${since}`,
    en: (network: string, since: string) => `The node of the ${network} network is not believed since ${since}`,
  },
  lacksSeveral: {
    ru: 'Он разом перестал показывать несколько известных переводов.',
    en: 'It stopped showing several known transfers at once.',
  },
  headWentBack: {
    ru: 'Он показывает прошлое сети, которое старше уже виденного.',
    en: 'It shows a past of the network that is older than what was seen.',
  },
  lacksKnown: {
    ru: 'Он знает перевод по хешу, но не показывает его в списке адреса.',
    en: 'It knows a transfer by its hash, and does not show it in the list of the address.',
  },
  unreliableText: {
    ru: 'Ничего не снято с зачёта, сроки заявок ждут. Проверьте узел и сверьте поступления с обозревателем сети.',
    en: 'Nothing was taken back, and the clocks of orders wait. Check the node, and compare payments with an explorer.',
  },
} as const satisfies Texts
