/** Words of the fields that people fill in: kinds of values, and trying one out. */
import type { Texts } from '../../../app/language.tsx'

export const fieldTexts = {
  validator_bitcoin: { ru: 'Адрес Bitcoin', en: 'Bitcoin address' },
  validator_litecoin: { ru: 'Адрес Litecoin', en: 'Litecoin address' },
  validator_dogecoin: { ru: 'Адрес Dogecoin', en: 'Dogecoin address' },
  validator_evm: { ru: 'Адрес Ethereum и сетей EVM', en: 'Address of Ethereum and EVM networks' },
  validator_tron: { ru: 'Адрес TRON', en: 'TRON address' },
  validator_ton: { ru: 'Адрес TON', en: 'TON address' },
  validator_xrp: { ru: 'Адрес XRP', en: 'XRP address' },
  validator_stellar: { ru: 'Адрес Stellar', en: 'Stellar address' },
  validator_cosmos: { ru: 'Адрес Cosmos', en: 'Cosmos address' },
  validator_solana: { ru: 'Адрес Solana', en: 'Solana address' },
  validator_card: { ru: 'Номер карты', en: 'Card number' },
  validator_phone: { ru: 'Телефон для СБП', en: 'Phone for SBP' },
  validator_account: { ru: 'Счёт и БИК', en: 'Account and BIK' },
  validator_none: { ru: 'Без проверки', en: 'No check' },
  notWhole: {
    ru: (text: string, digits: number) => `«${text}» не подходит: нужно целое число, до ${digits} цифр. Осталось прежнее.`,
    en: (text: string, digits: number) => `“${text}” does not fit: enter a whole number, up to ${digits} digits. The previous one stays.`,
  },
  notSum: { ru: 'Это не число. Напишите, например, 1\u00a0250,5', en: 'This is no number. Write for example 1,250.5' },
  tryTitle: { ru: 'Попробовать', en: 'Try it out' },
  tryHelp: {
    ru: 'Введите адрес или номер, как клиент: увидите, что сделает маска и что ответит проверка.',
    en: 'Type an address or a number as a client would: you see what the mask does and what the check says.',
  },
  tryLabel: { ru: 'Адрес или номер', en: 'Address or number' },
  tryGood: { ru: (kept: string) => `Подходит. Сохранится как ${kept}`, en: (kept: string) => `It fits. Stored as ${kept}` },
  tryMask: { ru: 'Маска заполнена не до конца.', en: 'The mask is not filled completely.' },
} satisfies Texts
