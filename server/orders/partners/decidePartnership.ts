/** An admin accepts an application, or declines it. Of two who decide at once the second is told that it is done. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { add } from '../../../core/money/decimal.ts'
import { usualTerms } from '../../../core/partners/application.ts'
import type { Terms } from '../../../core/partners/income.ts'
import { partnerFaults } from '../../../core/partners/partner-faults.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { accountOfEmail, findNames } from '../../base/people/person-store.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import { insertPartner, lockApplication, type StoredApplication, saveDecision } from '../../stores/partners/application-store.ts'
import { queuePartnerAnswer } from './queue-partner-answer.ts'

export const decidePartnership = handler('decidePartnership', {
  async change({ applicationId, verdict, percent, of, monitor, reason: typed, silent = false }, ctx, tx) {
    const application = await lockApplication(tx, applicationId)
    if (!application) throw new Refusal('NOT_FOUND', { field: 'applicationId' })
    if (application.verdict !== null) throw await alreadyDecided(tx, application)
    const isAccepted = verdict === 'accepted'
    const reason = isAccepted ? null : typed?.trim() || null
    if (!isAccepted && reason === null) throw new Refusal('REASON_NEEDED', { field: 'reason' })
    const usual = usualTerms(await ctx.settings(), of)
    // "20.0" is no other percent than "20"
    const terms = { of: usual.of, percent: add(percent ?? usual.percent, '0') }
    const isMonitor = monitor ?? terms.of === 'turnover'
    if (isAccepted) refuseFaults('partner', partnerFaults({ ...terms, monitor: isMonitor, name: '', refId: applicationId, note: '' }))

    const partnerId = isAccepted ? await makePartner(tx, ctx, application, { terms, isMonitor }) : null
    const isSilent = silent && !isAccepted
    await saveDecision(tx, applicationId, { verdict, by: callerOf(ctx).uid, at: ctx.now(), reason, silent: isSilent })
    if (!isSilent) await queuePartnerAnswer(tx, ctx, application.id, isAccepted ? 'partnerAccepted' : 'partnerDeclined')
    const details = { verdict, ...(isAccepted ? { partnerId, ...terms, monitor: isMonitor } : { reason, silent: isSilent }) }
    await audit(tx, ctx, { action: 'decidePartnership', subject: `partnerApplication:${applicationId}`, details })
    await publish(tx, 'partners')
    for (const uid of new Set([partnerId, application.user_id])) if (uid !== null) await publish(tx, `referral:${uid}`)
    return { partnerId }
  },
})

async function alreadyDecided(tx: Tx, { verdict, verdict_by, verdict_at }: StoredApplication): Promise<Refusal> {
  const by = (await findNames(tx, [verdict_by ?? ''])).get(verdict_by ?? '')
  return new Refusal('ALREADY_DECIDED', { by, at: verdict_at, verdict })
}

/** The account of the e-mail is the partner's: the one that is there, or a new one, whose password its owner sets by the email. */
async function makePartner(
  tx: Tx,
  ctx: CallContext,
  { email, language }: StoredApplication,
  { terms, isMonitor }: { terms: Terms; isMonitor: boolean },
): Promise<string> {
  const account = await accountOfEmail(tx, { email, uid: ctx.newId(), refId: ctx.newId().slice(0, 12), language }, ctx.now())
  if (isStaff(account.role)) throw new Refusal('NOT_FOR_STAFF')
  if (!(await insertPartner(tx, { uid: account.uid, monitor: isMonitor, at: ctx.now(), ...terms }))) throw new Refusal('ACCOUNT_IS_PARTNER')
  return account.uid
}
