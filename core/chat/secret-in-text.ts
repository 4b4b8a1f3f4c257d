/**
 * Finds in a message what a client should tell nobody: a card number, the words of a wallet's recovery phrase, a private key. He is asked
 * before it is sent. It is loaded only where somebody writes, because the list of words is long. Pure.
 */
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { cardsIn } from '../addresses/digits-in-text.ts'

export type Secret = 'card' | 'seed' | 'key'

/** The shortest recovery phrase of BIP39. */
const seedLength = 12
const seedWords = new Set(wordlist)

/** Keys with a form of their own: WIF of Bitcoin, extended keys of BIP32, secret seeds of Stellar and XRP. */
const keys = [
  /\b[5KL][1-9A-HJ-NP-Za-km-z]{50,51}\b/u,
  /\b[xyzt]prv[1-9A-HJ-NP-Za-km-z]{100,}\b/u,
  /\bS[A-Z2-7]{55}\b/u,
  /\bs(?:Ed)?[1-9A-HJ-NP-Za-km-z]{28,29}\b/u,
]
/** 64 hex digits are a private key as well as the hash of a transaction: only the words beside them tell. */
const hexKey = /\b(?:0x)?[0-9a-f]{64}\b/iu
const namesKey = /private|secret|\bkey\b|приват|секрет|закрыт|ключ/iu

/** What a text has of it; the most dangerous first, null where there is nothing. */
export function secretIn(text: string): Secret | null {
  if (hasSeed(text)) return 'seed'
  if (keys.some((key) => key.test(text)) || (hexKey.test(text) && namesKey.test(text))) return 'key'
  return cardsIn(text).length > 0 ? 'card' : null
}

/** So many words of the list, one after another: prose has a word of another kind before that. */
function hasSeed(text: string): boolean {
  let row = 0
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    if (word === '') continue
    row = seedWords.has(word) ? row + 1 : 0
    if (row === seedLength) return true
  }
  return false
}
