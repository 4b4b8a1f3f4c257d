/** Solana: base58 of exactly 32 bytes. The network has no checksum, so a slip can pass unseen. */
import { base58 } from '@scure/base'
import { type AddressCheck, passed, refused } from './address-check.ts'

const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

export const checkSolana = (text: string): AddressCheck =>
  shape.test(text) && base58.decode(text).length === 32 ? passed(text) : refused('ADDRESS_INVALID')
