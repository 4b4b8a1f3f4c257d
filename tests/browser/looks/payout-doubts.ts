/**
 * What staff see of payouts that went wrong once an exchange had taken them: it has failed there, is called by a word that nobody
 * knows, or was sent after all. Pictures are made of these screens; the tests of looks go by the shorter list in payout-screens.ts.
 */
import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import type { StaffOrderView } from '../../../contract/staff.ts'
import type { Language } from '../../../core/language/language.ts'
import { payoutTexts } from '../../../web/admin/orders/one/payout-texts.ts'
import { callAs } from '../exchange-office.ts'
import { operate } from '../journey.ts'
import type { Office } from '../office.ts'
import { answering, giveUpLooking, type PayoutScene, paidOrder, payoutsOf, withdrawal } from './payout-screens.ts'
import { pagesOf } from './scene.ts'
import type { Screen } from './screens.ts'

type Doubt = 'failed' | 'strange' | 'done-failed' | 'sent-after-all'
export type DoubtScene = PayoutScene & { doubts: Record<Doubt, string> }

/** Adds an order for each doubt about a payout to the scene of payouts; its account sends as much as it is asked to from here on. */
export async function setDoubtScene(browser: Browser, office: Office, scene: PayoutScene): Promise<DoubtScene> {
  const { client, staff, admin } = await pagesOf(browser, office, scene)
  const { paid, until, becomes, fails } = payoutsOf(office, client, staff)
  const situation = ({ order }: StaffOrderView) => order.situation.key

  await office.sql(`update exchange_accounts set payouts = jsonb_set(payouts, '{perHour}', '"5000"') where id = $1`, [scene.payingAccount])
  await office.control('clock', { speed: 20 })
  await becomes('fail')
  const failed = await until(await paid('20100'), situation, 'payoutFailed')
  await becomes('strange')
  const strange = await until(await paid('20200'), ({ payoutRun }) => payoutRun?.withdrawal?.wordKnown, false)
  // as if it had been so for long enough to call people
  await office.sql(`update withdrawals set strange_since = now() - interval '20 minutes', look_after = now() where order_id = $1`, [
    strange,
  ])
  await until(strange, situation, 'payoutStrange')
  await becomes('stuck')
  const doneFailed = await until(await paid('20300'), withdrawal, 'processing')
  await callAs(client, 'finishOrder', { idempotencyKey: randomUUID(), orderId: doneFailed })
  const { payoutRun } = await callAs(staff, 'getOrder', { orderId: doneFailed })
  await becomes('fail', Number(payoutRun?.withdrawal?.providerId?.slice(-8)))
  await until(doneFailed, situation, 'donePayoutDoubted')
  // taken without an answer, and not to be found until somebody has paid by hand
  await fails('5xx', '/api/v1/withdrawals')
  await becomes('gateway')
  const sentAfterAll = await until(await paid('20400'), withdrawal, 'lost')
  await giveUpLooking(office, sentAfterAll)
  await until(sentAfterAll, withdrawal, 'unknown')
  await operate(staff, sentAfterAll, 'payoutNotSent', { reason: 'В списке выводов его нет' })
  await operate(staff, sentAfterAll, 'recordPayout', { proof: randomUUID().replaceAll('-', '').repeat(2) })
  await becomes('usual')
  await fails('none')
  await until(
    sentAfterAll,
    async (view) => {
      await office.sql(`update withdrawals set look_after = now() where order_id = $1`, [sentAfterAll])
      return situation(view)
    },
    'payoutSentAfterAll',
  )
  await office.control('clock', { speed: 1 })
  for (const page of [client, staff, admin]) await page.context().close()
  return { ...scene, doubts: { failed, strange, 'done-failed': doneFailed, 'sent-after-all': sentAfterAll } }
}

const doubtful = (name: Doubt, words: (language: Language) => string): Screen<DoubtScene> =>
  paidOrder(name, ({ doubts }) => doubts[name], words)

export const doubtScreens: readonly Screen<DoubtScene>[] = [
  doubtful('failed', (language) => payoutTexts.failedState[language]),
  doubtful('strange', (language) => payoutTexts.wordUnknown[language]),
  doubtful('sent-after-all', (language) => payoutTexts.leftAfterAll[language]),
  answering({ ...doubtful('done-failed', (language) => payoutTexts.failedState[language]), as: 'admin' }, 'payoutExplained'),
]
