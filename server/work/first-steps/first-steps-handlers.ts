/** The first steps of an office: what is done, what is missing, and their end. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { firstSteps, isReady, type StepFacts } from '../../../core/first-steps/first-steps.ts'
import { defaultSettings } from '../../../core/settings/settings.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import { handler } from '../../base/handler.ts'
import { presentRateBoard, type RateBoard } from '../../market/rates/present-rates.ts'
import { noteFirstStepsEnded, type OfficeCounts, officeCounts } from '../../stores/first-steps/first-steps-store.ts'

export const getFirstSteps = handler('getFirstSteps', {
  async run(_, ctx) {
    const counts = await officeCounts(ctx.database.kysely)
    const [facts, board] = await Promise.all([factsOf(ctx, counts), presentRateBoard(ctx)])
    const [first] = switchedOn(board)
    return {
      steps: firstSteps(facts).map((step) => ({ ...step, missing: [...step.missing] })),
      why: first && facts.directions.onSale === 0 ? (board.rates.get(first.id)?.why ?? null) : null,
      isShown: ctx.environment.mode === 'production' && counts.endedAt === null && !counts.hasDone,
    }
  },
})

export const endFirstSteps = handler('endFirstSteps', {
  async change(_, ctx, tx) {
    if (!isReady(firstSteps(await factsOf(ctx, await officeCounts(tx))))) throw new Refusal('FIRST_STEPS_NOT_DONE')
    await noteFirstStepsEnded(tx, ctx.now())
    await audit(tx, ctx, { action: 'endFirstSteps', subject: 'service' })
    return null
  },
})

const switchedOn = ({ directions }: RateBoard) => directions.filter(({ active }) => active)

async function factsOf(ctx: Context, counts: OfficeCounts): Promise<StepFacts> {
  const [settings, board] = await Promise.all([ctx.settings(), presentRateBoard(ctx)])
  const isOurs = (name: 'brandName' | 'brandEmail' | 'brandPhone' | 'brandAddress') =>
    JSON.stringify(settings[name]) === JSON.stringify(defaultSettings[name])
  const on = switchedOn(board)
  const onSale = on.filter(({ id }) => board.rates.get(id)?.onSale).length
  const isOn = new Set(board.currencies.flatMap(({ id, active }) => (active ? [id] : [])))
  // the source comes before its direction is switched on
  const byHand = board.directions.some(
    ({ currenciesGive, currencyTake, legs }) =>
      isOn.has(currencyTake) && currenciesGive.some((id) => isOn.has(id)) && legs.every(({ source }) => source === 'fixed'),
  )
  return {
    ours: { address: isOurs('brandAddress'), name: isOurs('brandName'), email: isOurs('brandEmail'), phone: isOurs('brandPhone') },
    legalNameEmpty: settings.ownerLegalName.ru === '',
    ...counts,
    hasPrice:
      onSale > 0 ||
      byHand ||
      [...board.market.readings.values()].some(({ price, question }) => price !== null && question.source !== 'fixed'),
    directions: { on: on.length, onSale },
    mail: counts.sent ? 'sent' : ctx.environment.smtpUrl === 'none' ? 'off' : 'nothingSent',
    backup: counts.hasBackup ? 'good' : ctx.environment.backupDirectory === 'none' ? 'off' : 'none',
  }
}
