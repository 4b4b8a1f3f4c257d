/**
 * Everything that we have of a person, as a ZIP: JSON by what it is about, and the files that he sent. It is written while it is sent, an
 * order and a file at a time, so that any number of them is never in memory. The only file that knows the library.
 */
import { Readable } from 'node:stream'
import yazl from 'yazl'
import { shortMasked } from '../../../core/orders/masked-field.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { passkeysOf } from '../../base/people/passkeys/passkey-store.ts'
import { deviceOf } from '../../base/people/sessions/device-name.ts'
import { sessionsOf } from '../../base/people/sessions/session-store.ts'
import { filesOfMessages, messagesBefore } from '../../stores/chat/chat-store.ts'
import { readOrder } from '../../stores/orders/order-store.ts'
import { savedDetailsOf } from '../../stores/orders/saved-detail-store.ts'
import { hashOfWithdrawal, withdrawalsOf } from '../../stores/partners/withdrawal-store.ts'
import { findMark } from '../../stores/reviews/review-store.ts'
import { accountRow, emailChangesOf, incomesOfPartner, orderNumbersOf, ownDeedsOf } from '../../stores/users/own-data-store.ts'
import { filesOfVerifications, type StoredFile } from '../../stores/verification/file-store.ts'
import { verificationsOfPerson } from '../../stores/verification/verification-store.ts'
import { orderView } from '../order-view.ts'
import { bytesOf } from '../verification/uploads.ts'

/** More than anybody has: a bound for what is read at once. */
const most = 10_000

/** The bytes of the ZIP. An entry that cannot be read ends the stream with an error, so that no archive is silently incomplete. */
export async function ownData(context: Context, { uid }: Caller): Promise<Readable> {
  const { kysely: db } = context.database
  const zip = new yazl.ZipFile()
  const mtime = new Date(context.now())
  const json = (path: string, make: () => Promise<unknown>) =>
    zip.addReadStreamLazy(path, { mtime }, (give) => {
      make().then(
        (value) => give(null, Readable.from([Buffer.from(`${JSON.stringify(value, null, 2)}\n`)])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  const file = (folder: string, { id, name, size }: Pick<StoredFile, 'id' | 'name' | 'size'>) =>
    // pictures and films are packed already
    zip.addReadStreamLazy(`${folder}/${id.slice(0, 8)}-${safeName(name)}`, { mtime, compress: false }, (give) =>
      give(null, Readable.from(bytesOf(db, context, id, 0, size - 1))),
    )

  json('account.json', () => account(context, uid))
  const verifications = await verificationsOfPerson(db, uid, most)
  json('verifications.json', async () =>
    verifications.map((row) => ({
      kind: row.kind,
      number: context.cipher.decrypt(row.number),
      bank: row.bank,
      status: row.status,
      reason: row.reason,
      sentAt: row.date_created,
    })),
  )
  json('saved-details.json', async () =>
    (await savedDetailsOf(db, context, uid, { limit: most })).map((saved) => ({
      kind: saved.kind,
      name: saved.name,
      // whole only in the orders in which he typed it
      shown: shortMasked(saved.kind, saved.value),
      exchanges: saved.exchanges,
      lastUsedAt: saved.last_used_at,
    })),
  )
  const proofs = await filesOfVerifications(
    db,
    verifications.map(({ id }) => id),
  )
  for (const proof of proofs) file('verifications', proof)
  for (const { id, number } of await orderNumbersOf(db, uid)) {
    json(`orders/${number}.json`, () => order(context, uid, id))
    for (const sent of await filesOfMessages(db, id, 0, most)) file(`orders/${number}`, sent)
  }
  const incomes = await incomesOfPartner(db, uid)
  const withdrawals = await withdrawalsOf(db, uid, most)
  if (incomes.length + withdrawals.length > 0)
    json('partner.json', async () => ({
      incomes,
      withdrawals: withdrawals.map((row) => ({
        amount: row.amount,
        cost: row.cost,
        status: row.status,
        wallet: context.cipher.decrypt(row.wallet),
        askedAt: row.date_created,
        sentAt: row.sent_at,
        proof: hashOfWithdrawal(row),
      })),
    }))
  zip.end()
  // of the stream that the library gives only a real one may be sent
  return Readable.from(zip.outputStream as AsyncIterable<Buffer>)
}

async function account({ database: { kysely: db }, now }: Context, uid: string) {
  const [person, sessions, passkeys, emailChanges, changesOfLogIn] = await Promise.all([
    accountRow(db, uid),
    sessionsOf(db, uid, now()),
    passkeysOf(db, uid),
    emailChangesOf(db, uid),
    ownDeedsOf(db, uid),
  ])
  return {
    ...person,
    sessions: sessions.map(({ userAgent, ...rest }) => ({ ...rest, ...deviceOf(userAgent) })),
    passkeys: passkeys.map(({ name, addedAt, lastUsedAt }) => ({ name, addedAt, lastUsedAt })),
    emailChanges,
    changesOfLogIn,
  }
}

async function order(context: Context, uid: string, id: string) {
  const db = context.database.kysely
  const stored = await readOrder(db, context, id, { ownerId: uid })
  const [view, { messages }, mark] = await Promise.all([
    orderView(db, context, stored, 'client'),
    messagesBefore(db, id, null, most),
    findMark(db, id),
  ])
  const { detailsBy, email, fields } = stored.extras
  return {
    ...view,
    email,
    // what he did not type himself is given to nobody whole
    ...(detailsBy === null || detailsBy === uid ? { details: fields.map(({ key, value }) => ({ key, value })) } : {}),
    messages: messages.map(({ at, text, kind }) => ({ at, by: kind, text })),
    rating: mark && { stars: mark.stars, review: mark.review && { name: mark.review.name, text: mark.review.text } },
  }
}

/** No path, and nothing that a system of files takes for one. */
const safeName = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-80) || 'file'
