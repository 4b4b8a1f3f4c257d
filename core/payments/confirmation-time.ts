/** How long a network usually needs to confirm a transfer. It promises nothing: a low fee or a crowded network takes longer. */

/**
 * Seconds for one more confirmation, by the networks of the catalogue: the time between two blocks (Bitcoin 10 minutes, Litecoin 2.5,
 * Dogecoin 1, Ethereum 12 seconds, BNB Smart Chain 1, TRON 3, Solana 0.4), or between two ledgers where one is final.
 */
const secondsPerConfirmation: Readonly<Record<string, number>> = {
  Bitcoin: 600,
  Litecoin: 150,
  Dogecoin: 60,
  Ethereum: 12,
  ERC20: 12,
  BEP20: 1,
  TRC20: 3,
  TRON: 3,
  TON: 5,
  Solana: 0.4,
  'XRP Ledger': 4,
  Stellar: 6,
  'Cosmos Hub': 6,
}

/** Whole minutes until this many more confirmations are usually there, at least 1. Null if the network is not known. */
export function usualMinutes(network: string | null, confirmationsLeft: number): number | null {
  const seconds = network === null ? undefined : secondsPerConfirmation[network]
  return seconds === undefined ? null : Math.max(1, Math.ceil((seconds * confirmationsLeft) / 60))
}
