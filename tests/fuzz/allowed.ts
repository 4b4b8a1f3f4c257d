/** Refusals that the callable protocol answers with 5xx: they say "not now" of the business, and nobody is to be woken for them. */
import { catalogue, kinds } from '../../core/errors/catalogue.ts'

export const codeRefusals: readonly string[] = Object.entries(catalogue)
  .filter(([code, [kind]]) => kinds[kind] >= 500 && !['SOMETHING_WRONG', 'TIMEOUT'].includes(code))
  .map(([code]) => code)
