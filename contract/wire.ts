/** The public HTTPS-callable protocol: the shape of requests and answers, and how a function is declared. */
import { z } from 'zod'
import { isPlainDecimal } from '../core/money/decimal.ts'
import type { Right } from '../core/people/permissions.ts'

/** A decimal as text. Never a JSON number, never with an exponent. */
export const decimal = z.string().max(60).refine(isPlainDecimal, 'decimal')
/** ISO 8601 UTC with milliseconds, from the year 1 on: there is no year 0. */
export const instant = z.iso.datetime({ precision: 3 }).refine((text) => !text.startsWith('0000'), 'instant')
/** A day, "2026-11-26", from the year 1 on. */
export const day = z.iso.date().refine((text) => !text.startsWith('0000'), 'day')
export const language = z.enum(['ru', 'en'])
export const words = z.strictObject({ ru: z.string(), en: z.string() })
/** Our ids on the wire: short, and without characters that need escaping. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** Made by the caller, once for each intent. The same key returns the first answer again. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** The versions of the texts that the person ticked. */
export const consents = z.strictObject({ rules: z.string().max(40), aml: z.string().max(40) })

/** No payload: `null`, or an empty object. */
export const nothing = z.union([z.null(), z.strictObject({})])

export type Contract = {
  input: z.ZodType
  output: z.ZodType
  /** `public`: anybody, signed in or not. `signedIn`: any session. Otherwise a right of the matrix. */
  right: Right | 'public' | 'signedIn'
  /** The function changes something and takes an idempotency key (stored for 48 h for the caller and the function). */
  changes: boolean
  /** One sentence for the list of functions. */
  about: string
}

type Declaration<I extends z.ZodType, O extends z.ZodType> = { input: I; output: O; right: Contract['right']; about: string }

/** A function that only reads. */
export const reads = <I extends z.ZodType, O extends z.ZodType>(declaration: Declaration<I, O>) => ({
  ...declaration,
  changes: false as const,
})
type OptionalKey = { idempotencyKey: z.ZodOptional<typeof idempotencyKey> }

/** A function that changes something. `idempotencyKey` is added to its input, unless the input has its own. */
export const changes = <S extends z.ZodRawShape, O extends z.ZodType>(declaration: {
  input: S
  output: O
  right: Contract['right']
  about: string
}) => ({
  ...declaration,
  // if the input declares its own key, the type of that key is kept
  input: z.strictObject<Omit<OptionalKey, keyof S> & S>({ idempotencyKey: idempotencyKey.optional(), ...declaration.input }),
  changes: true as const,
})
