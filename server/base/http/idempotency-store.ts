/** SQL of idempotency keys. A key is written in the transaction of its change; after a refusal it is free again. */
import { sql } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addHours, type Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import { writeAtEnd } from '../db/closing.ts'
import type { Cipher } from '../people/cipher.ts'

export type IdempotencyKey = {
  caller: string
  function: string
  key: string
  bodyHash: string
  at: Instant
  keptHours: number
  cipher: Cipher
}

/**
 * Claims the key for this transaction and answers null; or gives the answer of the first call with this key. A second call with the same
 * key at the same time waits here until the first has ended. Refuses with IDEMPOTENCY_KEY_REUSED for another body.
 */
export async function claimKey(
  tx: Tx,
  { caller, function: name, key, bodyHash, at, keptHours, cipher }: IdempotencyKey,
): Promise<{ answer: unknown } | null> {
  const fresh = { body_hash: bodyHash, answer: null, date_created: at }
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ caller, function: name, key, ...fresh })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'function', 'key'])
        .doUpdateSet(fresh)
        .where('idempotency_keys.date_created', '<', addHours(at, -keptHours)),
    )
    .returning('key')
    .executeTakeFirst()
  if (claimed) return null
  const kept = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('caller', '=', caller)
    .where('function', '=', name)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.body_hash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED', { field: 'idempotencyKey' })
  // claimed by a call that asks outside services before it writes and has not answered yet: this call does the same work again
  if (kept.answer === null) return null
  return { answer: JSON.parse(cipher.decrypt((kept.answer as { sealed: string }).sealed)) }
}

/** Stores the answer with the end of the transaction. It is encrypted, because it may have the details of an order. */
export function keepAnswer(tx: Tx, { caller, function: name, key, cipher }: IdempotencyKey, answer: unknown): void {
  const sealed = JSON.stringify({ sealed: cipher.encrypt(JSON.stringify(answer ?? null)) })
  writeAtEnd(
    tx,
    sql`update idempotency_keys set answer = ${sealed}::jsonb where caller = ${caller} and function = ${name} and key = ${key}`,
  )
}

/** A refused call frees the key that it had claimed, unless somebody has answered under it meanwhile. */
export async function releaseKey(tx: Tx, { caller, function: name, key }: IdempotencyKey): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('function', '=', name)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute()
}

/** Deletes keys that no longer count. */
export async function deleteOldKeys(tx: Tx, at: Instant, keptHours: number): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('date_created', '<', addHours(at, -keptHours)).execute()
}
