/** Takes a file: each transfer once, sorted by time; sure ones go to their orders; then the card counts as checked up to `until`. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addMinutes, isAfter, isBefore, later } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { transaction } from '../../base/db/transaction.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { saveLookedUntil } from '../../stores/credentials/credentials-store.ts'
import { heldSince, insertStatement, keepMap } from '../../stores/statements/statement-store.ts'
import { readUpload } from './read-upload.ts'
import { takeRow } from './take-row.ts'

const mostFaults = 200

export const takeStatement = handler('takeStatement', {
  /**
   * Each row is taken in its own transaction. If a crash interrupts the file, the same file can be uploaded again: the rows taken before
   * are known. The card counts as checked only after the last row.
   */
  async run({ fileName, from, until, ...upload }, ctx) {
    if (isAfter(until, ctx.now())) throw new Refusal('INVALID_ARGUMENT', { field: 'until' })
    if (isAfter(from, until)) throw new Refusal('INVALID_ARGUMENT', { field: 'from' })
    const { card, currency, statement, rows, titles } = await readUpload(ctx, upload)
    if (statement.faults.length > 0) throw new Refusal('STATEMENT_FAULTY', { field: 'text', faults: statement.faults.slice(0, mostFaults) })
    const outside = rows.find(({ at, exact }) => isBefore(exact ? at : addMinutes(at, 24 * 60 - 1), from) || isAfter(at, until))
    if (outside) throw new Refusal('STATEMENT_PERIOD', { field: isAfter(outside.at, until) ? 'until' : 'from', line: outside.line })

    let [added, known] = [0, 0]
    const matched: { orderId: string; number: number }[] = []
    for (const { key, known: _known, line: _line, repeats: _repeats, ...row } of rows.toSorted((a, b) =>
      a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
    )) {
      const taken = await takeRow(ctx, { credentialsId: card.id, currency, key, row })
      if (taken === 'known') known++
      else added++
      if (typeof taken === 'object') matched.push(taken)
    }

    const { map } = upload
    const person = callerOf(ctx).uid
    return transaction(ctx.database, async (tx) => {
      const since = await heldSince(tx, card.id)
      // no statement covers the time between the last statement and this one, so a payment may be missing there
      const told = since && later(card.lookedUntil ?? since, since)
      const gapSince = told !== null && isBefore(told, from) ? told : null
      if (gapSince === null) await saveLookedUntil(tx, card.id, until)
      await keepMap(tx, card.id, { map, titles })
      await insertStatement(tx, {
        id: ctx.newId(),
        credentialsId: card.id,
        personId: person,
        at: ctx.now(),
        fileName,
        from,
        until,
        added,
        matched: matched.length,
        known,
      })
      await audit(tx, ctx, {
        action: 'takeStatement',
        subject: `credentials:${card.id}`,
        details: { fileName, from, until, added, known, matched: matched.length, without: upload.without, twice: upload.twice },
      })
      await publish(tx, 'queue')
      const lookedUntil = gapSince !== null ? card.lookedUntil : card.lookedUntil === null ? until : later(card.lookedUntil, until)
      return { added, known, matched, waiting: added - matched.length, lookedUntil, gapSince }
    })
  },
})
