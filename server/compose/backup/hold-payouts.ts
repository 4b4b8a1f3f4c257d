/**
 * No machine of a restored office pays out by itself: what was paid after the backup stands in it as queued, or as written and not
 * sent yet, and would be paid once more.
 */
import type pg from 'pg'

export type HeldPayouts = {
  /** What exchanges had been asked to send without an answer, so that people have to look. */
  unanswered: number
  /** Payouts in crypto that wait in the queue. */
  queued: number
}

/** Stops automatic payouts as the button does; what may have left by now is for people, and is only looked for. */
export async function holdPayouts(client: pg.Client, now: string): Promise<HeldPayouts> {
  await client.query(
    `insert into settings (name, value, changed_at) values ('automaticPayoutsStopped', 'true', $1)
     on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at, changed_by = null
       where settings.value <> excluded.value`,
    [now],
  )
  // what was only written in the backup may have been sent a second later
  const { rows: held } = await client.query<{ unanswered: number }>(
    `with held as (
       update withdrawals set state = 'unknown', asked_at = coalesce(asked_at, written_at), look_after = $1
       where state in ('written', 'asked', 'lost', 'unknown') returning payout_id, partner_withdrawal_id),
     payouts_lost as (
       update payouts p set lost_at = coalesce(p.lost_at, $1) from held
       where p.id = held.payout_id and p.state = 'queued' and p.asked_at is not null),
     payments_lost as (
       update partner_withdrawals w set version = version + 1,
         machine = w.machine || jsonb_build_object('lostAt', coalesce(w.machine ->> 'lostAt', $2::text)) from held
       where w.id = held.partner_withdrawal_id and w.status = 'requested' and w.machine ->> 'askedAt' is not null)
     select count(*)::int as unanswered from held`,
    [now, now],
  )
  const { rows } = await client.query<{ queued: number }>(
    `select count(*)::int as queued from payouts where state = 'queued' and kind = 'crypto' and asked_at is null`,
  )
  return { unanswered: held[0]?.unanswered ?? 0, queued: rows[0]?.queued ?? 0 }
}
