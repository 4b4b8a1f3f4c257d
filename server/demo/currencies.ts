/** The catalogue that an office could open with: currencies. Reserves are figures of the demo; staff type their own. */
import type { Currency } from '../../core/directions/currency.ts'

const bare = { active: true, inputMask: null, memo: 'none', confirmations: 0, explorer: { transaction: null, address: null } } as const
const tronscan = { transaction: 'https://tronscan.org/#/transaction/{hash}', address: 'https://tronscan.org/#/address/{address}' }
const etherscan = { transaction: 'https://etherscan.io/tx/{hash}', address: 'https://etherscan.io/address/{address}' }
const bscscan = { transaction: 'https://bscscan.com/tx/{hash}', address: 'https://bscscan.com/address/{address}' }
const tonviewer = { transaction: 'https://tonviewer.com/transaction/{hash}', address: 'https://tonviewer.com/{address}' }
const explorer = (transaction: string, address: string) => ({ transaction, address })

type Coin = Pick<Currency, 'code' | 'name' | 'asset' | 'network' | 'decimals' | 'icon' | 'reserve' | 'addressValidator'> & Partial<Currency>
const coin = (id: string, given: Coin): Currency => ({ ...bare, kind: 'crypto', position: 0, id, ...given })
const same = (name: string) => ({ ru: name, en: name })

const coins: Currency[] = [
  coin('usdt-trc20', {
    code: 'USDTTRC20', name: same('Tether'), asset: 'USDT', network: 'TRC20', decimals: 2, icon: 'usdt', reserve: '186400',
    addressValidator: 'tron', confirmations: 19, explorer: tronscan,
  }),
  coin('usdt-erc20', {
    code: 'USDTERC20', name: same('Tether'), asset: 'USDT', network: 'ERC20', decimals: 2, icon: 'usdt', reserve: '94200',
    addressValidator: 'evm', confirmations: 12, explorer: etherscan,
  }),
  coin('usdt-bep20', {
    code: 'USDTBEP20', name: same('Tether'), asset: 'USDT', network: 'BEP20', decimals: 2, icon: 'usdt', reserve: '61800',
    addressValidator: 'evm', confirmations: 15, explorer: bscscan,
  }),
  coin('usdt-ton', {
    code: 'USDTTON', name: same('Tether'), asset: 'USDT', network: 'TON', decimals: 2, icon: 'usdt', reserve: '48300',
    addressValidator: 'ton', memo: 'memo', confirmations: 1, explorer: tonviewer,
  }),
  coin('btc', {
    code: 'BTC', name: same('Bitcoin'), asset: 'BTC', network: 'Bitcoin', decimals: 8, icon: 'btc', reserve: '3.84',
    addressValidator: 'bitcoin', confirmations: 2, explorer: explorer('https://mempool.space/tx/{hash}', 'https://mempool.space/address/{address}'),
  }),
  coin('eth', {
    code: 'ETH', name: same('Ethereum'), asset: 'ETH', network: 'Ethereum', decimals: 6, icon: 'eth', reserve: '72.5',
    addressValidator: 'evm', confirmations: 12, explorer: etherscan,
  }),
  coin('ton', {
    code: 'TON', name: same('Toncoin'), asset: 'TON', network: 'TON', decimals: 4, icon: 'ton', reserve: '24800',
    addressValidator: 'ton', memo: 'memo', confirmations: 1, explorer: tonviewer,
  }),
  coin('sol', {
    code: 'SOL', name: same('Solana'), asset: 'SOL', network: 'Solana', decimals: 6, icon: 'sol', reserve: '910',
    addressValidator: 'solana', confirmations: 32, explorer: explorer('https://solscan.io/tx/{hash}', 'https://solscan.io/account/{address}'),
  }),
  coin('trx', {
    code: 'TRX', name: same('TRON'), asset: 'TRX', network: 'TRON', decimals: 2, icon: 'trx', reserve: '312000',
    addressValidator: 'tron', confirmations: 19, explorer: tronscan,
  }),
  coin('ltc', {
    code: 'LTC', name: same('Litecoin'), asset: 'LTC', network: 'Litecoin', decimals: 6, icon: 'ltc', reserve: '640',
    addressValidator: 'litecoin', confirmations: 6,
    explorer: explorer('https://litecoinspace.org/tx/{hash}', 'https://litecoinspace.org/address/{address}'),
  }),
  coin('xrp', {
    code: 'XRP', name: same('XRP'), asset: 'XRP', network: 'XRP Ledger', decimals: 4, icon: 'xrp', reserve: '51000',
    addressValidator: 'xrp', memo: 'tag', confirmations: 1,
    explorer: explorer('https://livenet.xrpl.org/transactions/{hash}', 'https://livenet.xrpl.org/accounts/{address}'),
  }),
  coin('xlm', {
    code: 'XLM', name: same('Stellar'), asset: 'XLM', network: 'Stellar', decimals: 4, icon: 'xlm', reserve: '190000',
    addressValidator: 'stellar', memo: 'memo', confirmations: 1,
    explorer: explorer('https://stellar.expert/explorer/public/tx/{hash}', 'https://stellar.expert/explorer/public/account/{address}'),
  }),
  coin('atom', {
    code: 'ATOM', name: same('Cosmos'), asset: 'ATOM', network: 'Cosmos Hub', decimals: 4, icon: 'atom', reserve: '8600',
    addressValidator: 'cosmos', memo: 'memo', confirmations: 1,
    explorer: explorer('https://www.mintscan.io/cosmos/tx/{hash}', 'https://www.mintscan.io/cosmos/address/{address}'),
  }),
  coin('doge', {
    code: 'DOGE', name: same('Dogecoin'), asset: 'DOGE', network: 'Dogecoin', decimals: 2, icon: 'doge', reserve: '420000',
    addressValidator: 'dogecoin', confirmations: 20,
    explorer: explorer('https://dogechain.info/tx/{hash}', 'https://dogechain.info/address/{address}'),
  }),
]

const bank = (id: string, code: string, name: Currency['name'], icon: string, reserve: string): Currency => ({
  ...bare, id, code, name, kind: 'cashless', asset: 'RUB', network: null, decimals: 2, icon, reserve, position: 0,
  addressValidator: 'card', inputMask: '#### #### #### ####',
})
const sbp = (id: string, code: string, name: Currency['name'], icon: string, reserve: string): Currency => ({
  ...bank(id, code, name, icon, reserve), network: 'SBP', addressValidator: 'phone', inputMask: '+7 ### ###-##-##',
})
const cash = (id: string, code: string, asset: string, name: Currency['name'], reserve: string): Currency => ({
  ...bare, id, code, name, kind: 'cash', asset, network: null, decimals: 0, icon: id, reserve, position: 0,
  addressValidator: 'none',
})

const banks: Currency[] = [
  bank('sber', 'SBERRUB', { ru: 'Сбербанк', en: 'Sberbank' }, 'sber', '8150000'),
  bank('tbank', 'TCSBRUB', { ru: 'Т-Банк', en: 'T-Bank' }, 'tbank', '6870000'),
  bank('alfa', 'ACRUB', { ru: 'Альфа-Банк', en: 'Alfa-Bank' }, 'alfa', '5120000'),
  sbp('sbp-sber', 'SBPSBERRUB', { ru: 'СБП, Сбербанк', en: 'SBP, Sberbank' }, 'sbp', '4300000'),
  sbp('sbp-tbank', 'SBPTCSBRUB', { ru: 'СБП, Т-Банк', en: 'SBP, T-Bank' }, 'sbp', '3940000'),
  sbp('sbp-alfa', 'SBPACRUB', { ru: 'СБП, Альфа-Банк', en: 'SBP, Alfa-Bank' }, 'sbp', '2760000'),
]

const notes: Currency[] = [
  cash('cash-rub', 'CASHRUB', 'RUB', { ru: 'Наличные рубли', en: 'Cash roubles' }, '12600000'),
  cash('cash-usd', 'CASHUSD', 'USD', { ru: 'Наличные доллары', en: 'Cash dollars' }, '148000'),
]

/** Every currency, in the order of lists. */
export const currencies: readonly Currency[] = [...coins, ...banks, ...notes].map((currency, index) => ({ ...currency, position: (index + 1) * 10 }))
