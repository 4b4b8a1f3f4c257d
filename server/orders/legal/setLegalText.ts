/** Plans the next version of a legal text, changes what is planned, or withdraws it. What holds is never changed. */
import { type ChangedField, changedFields } from '../../../core/directions/changed-fields.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { languages } from '../../../core/language/language.ts'
import type { LegalDocument } from '../../../core/legal/legal-document.ts'
import { cleanPlanned, legalFaults } from '../../../core/legal/legal-faults.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { lockLegalTexts, storedLegalTexts, withdrawLegalText, writeLegalText } from '../../base/legal/legal-store.ts'
import { publish } from '../../base/live/signals.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import { staffLegalTexts } from './legal-views.ts'

export const setLegalText = handler('setLegalText', {
  async change({ document, version, planned }, ctx, tx) {
    await lockLegalTexts(tx)
    const present = await viewOf(tx, ctx, document)
    if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present })
    const at = ctx.now()
    const by = callerOf(ctx).uid
    const before = (await storedLegalTexts(tx)).find((one) => one.document === document && one.from > moscowDate(at))
    if (planned) refuseFaults('legalText', legalFaults(document, planned, at))
    const after = planned && cleanPlanned(planned)
    const was = { from: before?.from ?? '', ...(before ? { ru: before.ru, en: before.en } : present.inForce.text) }
    if (after ? before && changedFields(was, after).length === 0 : !before) return present
    if (after) await writeLegalText(tx, { ...after, document, id: before?.id ?? ctx.newId() }, at, by)
    else if (before) await withdrawLegalText(tx, before.id, at, by)
    const next = after ?? { from: '', ...present.inForce.text }
    const fields = [
      ...changedFields({ from: was.from }, { from: next.from }),
      ...languages.flatMap((language) => changedPlaces(language, was[language], next[language])),
    ]
    await audit(tx, ctx, { action: after ? 'setLegalText' : 'withdrawLegalText', subject: `legalText:${document}`, details: { fields } })
    await publish(tx, 'legalTexts')
    return viewOf(tx, ctx, document)
  },
})

async function viewOf(tx: Tx, ctx: CallContext, document: LegalDocument) {
  const found = (await staffLegalTexts(tx, await ctx.settings(), ctx.now())).find((one) => one.document === document)
  if (!found) throw new Error(`${document} has no text`)
  return found
}

/** The log has what differs, not the whole text twice: the paragraphs between those that both begin and end with. */
function changedPlaces(path: string, before: string, after: string): ChangedField[] {
  const [old, fresh] = [before.split('\n\n'), after.split('\n\n')]
  const shorter = Math.min(old.length, fresh.length)
  let same = 0
  while (same < shorter && old[same] === fresh[same]) same += 1
  let tail = 0
  while (tail < shorter - same && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  const between = (all: readonly string[]) => cut(all.slice(same, all.length - tail).join('\n\n'))
  return before === after ? [] : [{ path, before: between(old), after: between(fresh) }]
}

const mostLogged = 2000
const cut = (text: string): string => (text.length > mostLogged ? `${text.slice(0, mostLogged).toWellFormed()}…` : text)
