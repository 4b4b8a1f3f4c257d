/** The first steps of an office: what is done, what is missing, and their end. */
import { type ErrorCode, Refusal } from '../../../core/errors/catalogue.ts'
import { firstSteps, isReady, type StepFacts } from '../../../core/first-steps/first-steps.ts'
import { whyNotSold } from '../../../core/rates/sale-stops.ts'
import { defaultSettings } from '../../../core/settings/settings.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import { handler } from '../../base/handler.ts'
import { presentRateBoard } from '../../market/rates/present-rates.ts'
import { noteFirstStepsEnded, type OfficeCounts, officeCounts } from '../../stores/health/first-steps-store.ts'

export const getFirstSteps = handler('getFirstSteps', {
  async run(_, ctx) {
    const counts = await officeCounts(ctx.database.kysely)
    const facts = await factsOf(ctx, counts)
    return {
      steps: firstSteps(facts).map((step) => ({ ...step, missing: [...step.missing] })),
      why: facts.directions.onSale === 0 ? facts.directions.why : null,
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

async function factsOf(ctx: Context, counts: OfficeCounts): Promise<StepFacts> {
  const [settings, board] = await Promise.all([ctx.settings(), presentRateBoard(ctx)])
  const isOurs = (name: 'brandName' | 'brandEmail' | 'brandPhone' | 'brandAddress') =>
    JSON.stringify(settings[name]) === JSON.stringify(defaultSettings[name])
  const on = board.directions.filter(({ active }) => active)
  const whyOf = ({ id, currenciesGive }: (typeof on)[number]) => {
    const whys = currenciesGive.map((give) => whyNotSold(board.rates.get(id), give))
    return whys.includes(null) ? null : (whys[0] ?? 'NO_RATE')
  }
  const whys = on.map(whyOf)
  const onSale = whys.filter((why) => why === null).length
  return {
    ours: { address: isOurs('brandAddress'), name: isOurs('brandName'), email: isOurs('brandEmail'), phone: isOurs('brandPhone') },
    legalNameEmpty: settings.ownerLegalName.ru === '',
    ...counts,
    hasPrice:
      onSale > 0 || [...board.market.readings.values()].some(({ price, question }) => price !== null && question.source !== 'fixed'),
    directions: { on: on.length, onSale, why: (whys[0] ?? null) as ErrorCode | null },
    mail: counts.sent ? 'sent' : ctx.environment.smtpUrl === 'none' ? 'off' : 'nothingSent',
    backup: counts.hasBackup ? 'good' : ctx.environment.backupDirectory === 'none' ? 'off' : 'none',
  }
}
