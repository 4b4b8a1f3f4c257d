/** The answer of every check of an address, a card, a phone, an account or a memo. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Words } from '../language/language.ts'

/** What is allowed and yet worth a second look; the screen shows its text beside the field. */
export const addressWarnings = {
  maybeBitcoin: {
    ru: 'Адреса на 3 бывают и у Litecoin, и у Bitcoin. Убедитесь, что это адрес Litecoin.',
    en: 'Addresses that begin with 3 exist in both Litecoin and Bitcoin. Make sure that this is a Litecoin address.',
  },
} as const satisfies Record<string, Words>
export type AddressWarning = keyof typeof addressWarnings

export type AddressCheck =
  | {
      ok: true
      /** The one form in which it is kept and compared. */
      value: string
      /** The tag or memo that was inside the address (X-address, muxed account). */
      memo?: string
      warning?: AddressWarning
    }
  | { ok: false; code: ErrorCode }

export const passed = (value: string): AddressCheck => ({ ok: true, value })
export const refused = (code: ErrorCode): AddressCheck => ({ ok: false, code })
