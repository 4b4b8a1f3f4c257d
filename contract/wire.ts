/** The public HTTPS-callable protocol: what a request and an answer look like, and how a function is declared. */
import { z } from 'zod'
import { isDecimal } from '../core/money/decimal.ts'
import type { Right } from '../core/people/permissions.ts'

/** A decimal as text; never a JSON number, never an exponent. */
export const decimal = z.string().max(60).refine(isDecimal, 'decimal')
/** ISO 8601 UTC with milliseconds. */
export const instant = z.iso.datetime({ precision: 3 })
export const language = z.enum(['ru', 'en'])
export const words = z.strictObject({ ru: z.string(), en: z.string() })
/** Ids of ours on the wire: short, and never anything that needs escaping. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)
/** Made by the caller, once for each intent; the same key brings the first answer again. */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** The versions of the texts that the person ticked. */
export const consents = z.strictObject({ rules: z.string().max(40), aml: z.string().max(40) })

/** No payload: `null`, or an empty object. */
export const nothing = z.union([z.null(), z.strictObject({})])

export type Contract = {
  input: z.ZodType
  output: z.ZodType
  /** `public`: anyone, signed in or not. `signedIn`: any session. Else a right of the matrix. */
  right: Right | 'public' | 'signedIn'
  /** Changes something: takes an idempotency key (kept 48 h for the caller and the function). */
  changes: boolean
  /** One sentence for the page of functions. */
  about: string
}

type Declaration<I extends z.ZodType, O extends z.ZodType> = { input: I; output: O; right: Contract['right']; about: string }

/** A function that only reads. */
export const reads = <I extends z.ZodType, O extends z.ZodType>(declaration: Declaration<I, O>) => ({
  ...declaration,
  changes: false as const,
})
type OptionalKey = { idempotencyKey: z.ZodOptional<typeof idempotencyKey> }

/** A function that changes something; its input object gets `idempotencyKey` where it does not ask for one itself. */
export const changes = <S extends z.ZodRawShape, O extends z.ZodType>(declaration: {
  input: S
  output: O
  right: Contract['right']
  about: string
}) => ({
  ...declaration,
  // an input that asks for its own key keeps its own type of it
  input: z.strictObject<Omit<OptionalKey, keyof S> & S>({ idempotencyKey: idempotencyKey.optional(), ...declaration.input }),
  changes: true as const,
})
