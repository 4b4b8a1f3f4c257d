/** The partner who has brought all clients of a real office: he asks for his balance, and he and staff press anything in any order. */
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { withdrawalSteps } from '../../core/partners/withdrawal.ts'
import { aPartner } from '../partners/a-partner.ts'
import type { Randomness } from '../random/random-world.ts'
import type { Session, World } from '../world.ts'
import { must } from './promises-of-an-order.ts'

export async function aRealPartner(world: World, staff: Record<'operator' | 'admin', Session>, note: (said: string) => void) {
  const partner = await aPartner(world, { percent: '90', of: 'turnover' })
  const { pool } = world.database
  let wallets = 0

  async function token(): Promise<string | null> {
    await world.sweep('sendMail')
    const mine = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(partner.email))
    return mine.map(({ text }) => /\/auth\/withdrawal#([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined) ?? null
  }

  /** One thing that he or staff do; at times two do it at once. */
  async function step(randomness: Randomness): Promise<void> {
    const { rows } = await pool.query<{ id: string; status: string }>(
      `select id, status from partner_withdrawals where partner_id = $1 and status in ('unconfirmed', 'requested', 'sent')`,
      [partner.uid],
    )
    must(rows.length <= 1, '8: two open withdrawals of one balance')
    const [open] = rows
    if (!open) return ask(randomness)
    if (open.status === 'unconfirmed' && randomness.percent(80)) {
      const found = await token()
      const done = found === null ? null : await world.call('confirmWithdrawal', { token: found }, partner)
      return note(`the partner confirms: ${done?.ok ? 'done' : (done?.code ?? 'no email')}`)
    }
    if (randomness.percent(8)) {
      const done = await world.call('callOffWithdrawal', { withdrawalId: open.id }, partner)
      return note(`the partner calls off: ${done.ok ? 'done' : done.code}`)
    }
    const proof = randomness
      .whole(2 ** 30)
      .toString(16)
      .padStart(64, '0')
    const press = async (who: Session) => {
      const of = randomness.pick(withdrawalSteps)
      const done =
        of === 'confirm'
          ? await world.call('confirmPartnerPayment', { partnerId: partner.uid, withdrawalId: open.id, reason: 'reason' }, who)
          : await world.call('movePartnerPayment', { withdrawalId: open.id, step: of, proof, reason: 'reason' }, who)
      return `${of} ${done.ok ? 'done' : done.code}`
    }
    const pressing = [
      press(staff[randomness.pick(['operator', 'admin'] as const)]),
      ...(randomness.percent(30) ? [press(staff.admin)] : []),
    ]
    note(`the partner is paid: ${(await Promise.all(pressing)).join(', ')}`)
  }

  async function ask(randomness: Randomness): Promise<void> {
    wallets += randomness.percent(30) ? 1 : 0
    const wallet = { cryptoAddress: poolAddress('tron', wallets, 'wallets of the real partner'), type: 'TRC20' as const }
    const asked = await Promise.all(
      Array.from({ length: randomness.percent(20) ? 2 : 1 }, () => world.call('requestWithdrawal', wallet, partner)),
    )
    must(asked.filter(({ ok }) => ok).length <= 1, '8: one balance was withdrawn twice')
    note(`the partner asks for his balance: ${asked.map((one) => (one.ok ? one.data.amount : one.code)).join(', ')}`)
  }
  return { refId: partner.refId, step }
}
