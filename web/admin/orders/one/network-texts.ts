/** What staff read of networks that do not answer, and of nodes that are not believed. */
import type { Texts } from '../../../app/language.tsx'

export const networkTexts = {
  silent: {
    ru: (network: string, since: string) => `Сеть ${network} не отвечает с ${since}`,
    en: (network: string, since: string) => `The ${network} network has not answered since ${since}`,
  },
  silentText: {
    ru: 'Новые платежи в ней не видны. Отсчёт сроков по этим заявкам остановлен, клиенты предупреждены.',
    en: 'We cannot see new payments there. The timers of these orders are stopped, and their clients have been told.',
  },
  unreliable: {
    ru: (network: string, since: string) => `Узлу сети ${network} не доверяем с ${since}`,
    en: (network: string, since: string) => `The node of the ${network} network is not trusted since ${since}`,
  },
  lacksSeveral: {
    ru: 'Он разом перестал показывать несколько известных переводов.',
    en: 'It stopped showing several known transfers at the same time.',
  },
  headWentBack: {
    ru: 'Он отстал: показывает блоки старше тех, что мы уже видели.',
    en: 'It has fallen behind: it shows older blocks than we have already seen.',
  },
  lacksKnown: {
    ru: 'Он знает перевод по хешу, но не показывает его в списке адреса.',
    en: 'It knows a transfer by its hash but does not list it under the address.',
  },
  unreliableText: {
    ru: 'Зачтённое остаётся зачтённым, отсчёт сроков остановлен. Проверьте узел и сверьте поступления с обозревателем сети.',
    en: 'Credited payments stay credited, and the timers are stopped. Check the node and compare payments with an explorer.',
  },
} as const satisfies Texts
