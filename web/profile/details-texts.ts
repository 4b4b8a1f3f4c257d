/** Words of the saved details in the profile. */
import type { Texts } from '../app/language.tsx'

/** "1 обмен", "2 обмена", "9 обменов". */
function exchangesRu(count: number): string {
  const [tens, ones] = [count % 100, count % 10]
  const word = tens > 10 && tens < 20 ? 'обменов' : ones === 1 ? 'обмен' : ones > 1 && ones < 5 ? 'обмена' : 'обменов'
  return `${count} ${word}`
}

// biome-ignore format: one text, one line
export const savedTexts = {
  lead: { ru: 'Появляются после выполненного обмена и подставляются в форму одним нажатием. Целиком мы их больше не показываем, даже вам.', en: 'They appear after a completed exchange and can be filled in with one press. We never show them in full again, not even to you.' },
  failed: { ru: 'Данные не загрузились', en: 'The details did not load' },
  emptyTitle: { ru: 'Здесь будут карты, счета и адреса', en: 'Your cards, accounts and addresses will be here' },
  emptyText: { ru: 'Появятся после первого обмена.', en: 'They appear after the first exchange.' },
  card: { ru: 'Карты', en: 'Cards' },
  cardAbout: { ru: 'На них приходят рубли.', en: 'You receive roubles on them.' },
  cardNone: { ru: 'Здесь будут карты, на которые вы получали деньги.', en: 'The cards you received money on will be here.' },
  account: { ru: 'Счета', en: 'Accounts' },
  accountAbout: { ru: 'Для перевода по реквизитам банка.', en: 'For transfers by bank details.' },
  accountNone: { ru: 'Здесь будут счета, на которые вы получали деньги.', en: 'The accounts you received money on will be here.' },
  phone: { ru: 'Телефоны для СБП', en: 'Phone numbers for SBP' },
  phoneAbout: { ru: 'Номера, на которые приходят рубли по СБП.', en: 'You receive roubles on them by SBP (fast bank transfer).' },
  phoneNone: { ru: 'Здесь будут номера, на которые вы получали деньги.', en: 'The numbers you received money on will be here.' },
  address: { ru: 'Адреса', en: 'Addresses' },
  addressAbout: { ru: 'На них приходит криптовалюта. Проверьте сеть перед обменом.', en: 'You receive cryptocurrency on them. Check the network before an exchange.' },
  addressNone: { ru: 'Здесь будут адреса, на которые вы получали криптовалюту.', en: 'The addresses you received cryptocurrency on will be here.' },
  network: { ru: (asset: string, network: string) => `${asset}, сеть ${network}`, en: (asset: string, network: string) => `${asset} on ${network}` },
  memo: { ru: (memo: string) => `комментарий (memo) ${memo}`, en: (memo: string) => `memo ${memo}` },
  verified: { ru: 'подтверждена', en: 'verified' },
  verifiedAccount: { ru: 'подтверждён', en: 'verified' },
  pending: { ru: 'на проверке', en: 'being verified' },
  exchanges: { ru: exchangesRu, en: (count: number) => (count === 1 ? '1 exchange' : `${count} exchanges`) },
  rename: { ru: 'Переименовать', en: 'Rename' },
  renameOf: { ru: (what: string) => `Переименовать: ${what}`, en: (what: string) => `Rename ${what}` },
  nameOf: { ru: (what: string) => `Название: ${what}`, en: (what: string) => `Name of ${what}` },
  nameHelp: { ru: 'до 40 знаков, видно только вам', en: 'up to 40 characters, only you see it' },
  save: { ru: 'Сохранить', en: 'Save' },
  cancel: { ru: 'Отмена', en: 'Cancel' },
  removeOf: { ru: (what: string) => `Удалить: ${what}`, en: (what: string) => `Remove ${what}` },
  removeSure: { ru: (what: string) => `Удалить ${what}?`, en: (what: string) => `Remove ${what}?` },
  removeStays: { ru: 'Прошлые заявки останутся. В новой эти данные придётся ввести заново.', en: 'Past orders stay. In a new one you will have to type these details again.' },
  remove: { ru: 'Удалить', en: 'Remove' },
  keep: { ru: 'Оставить', en: 'Keep' },
  removed: { ru: 'Удалено', en: 'Removed' },
} satisfies Texts
