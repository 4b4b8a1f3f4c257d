/** Answers that staff keep ready: all members of staff share them, and each may change them. */
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { cannedFaults, cleanCanned } from '../../../core/chat/canned-answer.ts'
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { handler } from '../../base/handler.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import {
  addCannedAnswer,
  cannedAnswers,
  changeCannedAnswer,
  deleteCannedAnswer,
  lockCannedAnswer,
  lockPlaces,
  placeCannedAnswers,
  type StoredAnswer,
} from '../../stores/chat/canned-answer-store.ts'

const subjectOf = (id: string): AuditSubject => `cannedAnswer:${id}`

export const listCannedAnswers = handler('listCannedAnswers', {
  async run(_input, ctx) {
    return { answers: await cannedAnswers(ctx.database.kysely) }
  },
})

/** The answer that a change is about, if nobody has changed it meanwhile. */
async function presentAnswer(tx: Tx, id: string, version: number): Promise<StoredAnswer> {
  const present = await lockCannedAnswer(tx, id)
  if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present })
  return present
}

export const setCannedAnswer = handler('setCannedAnswer', {
  async change({ id, version, answer: typed }, ctx, tx) {
    const present = id === null ? null : await presentAnswer(tx, id, version)
    refuseFaults('answer', cannedFaults(typed))
    const answer = cleanCanned(typed)
    const fields = changedFields(present?.answer ?? {}, answer)
    if (present && fields.length === 0) return present
    const saved = present ? await changeCannedAnswer(tx, present.id, answer) : await addCannedAnswer(tx, ctx.newId(), answer)
    await audit(tx, ctx, { action: 'setCannedAnswer', subject: subjectOf(saved.id), details: { fields } })
    return saved
  },
})

export const removeCannedAnswer = handler('removeCannedAnswer', {
  async change({ id, version }, ctx, tx) {
    const { answer } = await presentAnswer(tx, id, version)
    await deleteCannedAnswer(tx, id)
    await audit(tx, ctx, { action: 'removeCannedAnswer', subject: subjectOf(id), details: { fields: changedFields(answer, {}) } })
    return null
  },
})

export const placeCannedAnswer = handler('placeCannedAnswer', {
  async change({ id, before }, ctx, tx) {
    await lockPlaces(tx)
    const ids = (await cannedAnswers(tx)).map((one) => one.id)
    const others = ids.filter((one) => one !== id)
    if (others.length === ids.length) throw new Refusal('NOT_FOUND', { field: 'id' })
    const at = before === null ? others.length : others.indexOf(before)
    if (at < 0) throw new Refusal('NOT_FOUND', { field: 'before' })
    const next = others.toSpliced(at, 0, id)
    if (next.join() !== ids.join()) {
      await placeCannedAnswers(tx, next)
      await audit(tx, ctx, { action: 'placeCannedAnswer', subject: subjectOf(id), details: { place: at + 1 } })
    }
    return { answers: await cannedAnswers(tx) }
  },
})
