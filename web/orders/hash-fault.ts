/** Whether what a client names as his transfer can be one. */
import { errorText } from '../../core/errors/catalogue.ts'
import type { Language } from '../../core/language/language.ts'
import type { OrderCurrency } from './use-order.ts'

/** The words of what is wrong; null if nothing is, or if the forms of hashes could not be loaded: then the server says it. */
export async function hashFault(text: string, give: OrderCurrency, language: Language): Promise<string | null> {
  if (give.kind !== 'crypto') return null
  const forms = await import('../../core/payments/hash-form.ts').catch(() => null)
  return forms?.isHashOf(give.addressValidator, text) === false ? errorText('HASH_INVALID', language) : null
}
