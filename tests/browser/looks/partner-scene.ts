/** Partners of pictures: some with nothing but their terms, and one who has all that a partner can have. */
import { hashToken } from '../../../server/base/people/sessions/session-store.ts'
import type { Office } from '../office.ts'
import { sealAnew } from './audit-scene.ts'

type Row = { id: string; name: string; percent: string; of: 'profit' | 'turnover'; monitor?: boolean; paused?: string }
const people: readonly Row[] = [
  { id: 'yana', name: 'Яна Кравец', percent: '20', of: 'profit' },
  { id: 'kurs-info', name: 'Мониторинг «Курс-инфо»', percent: '0.1', of: 'turnover', monitor: true },
  { id: 'zapiski', name: 'Канал «Записки о деньгах и дорогах»', percent: '10', of: 'profit' },
  { id: 'obmen-help', name: '', percent: '12.5', of: 'profit' },
  { id: 'fin-blog', name: 'Блог', percent: '10', of: 'profit', paused: 'Сам меняет по своей ссылке' },
]

/** Of the link of an email about a withdrawal. */
export const withdrawalToken = 'picture-of-a-link-that-confirms-a-withdrawal'

type Application = { id: string; place: string; how: string; hours: number; declined?: string }
const applications: readonly Application[] = [
  { id: 'kurs-top', place: 'kurs-top.example', how: 'Мониторинг курсов, 12 000 посетителей в день', hours: 40 },
  { id: 'spb', place: 'Канал «Крипта в Петербурге»', how: 'Канал, 8 000 читателей.\nПишем о переездах и переводах родным.', hours: 3 },
  {
    id: 'spam',
    place: 'https://very-long-address-of-a-site-without-a-break.example/partners',
    how: '',
    hours: 90,
    declined: 'Сайт не открывается',
  },
]

/** The address of the application that is looked at. */
export const richApplication = 'application-picture-spb'

/** The id of the one who has everything, as his page has it in its address. */
export const richPartner = 'picture-yana'

/** Partners as they are after they were accepted. Nobody else in an office has their links. */
export async function fillPartners({ sql }: Office): Promise<void> {
  for (const { id, name, percent, of, monitor = false, paused = null } of people) {
    await sql(
      `insert into users (uid, user_type, anonymous, name, email, language, partner_monitor, ref_id, date_created, last_seen_at, registered_at)
      values ($1, 'partner', false, $2, $3, 'ru', $4, $5, now() - interval '8 months', now(), now() - interval '8 months') on conflict do nothing`,
      [`picture-${id}`, name, `${id}@mail.example`, monitor, id],
    )
    await sql(
      `insert into partners (user_id, percent, percent_of, note, date_created, paused_at, paused_reason)
      values ($1, $2, $3, $4, now() - interval '8 months', case when $5::text is not null then now() - interval '2 days' end, $5) on conflict do nothing`,
      [`picture-${id}`, percent, of, id === 'yana' ? 'Просит платить по пятницам' : '', paused],
    )
  }
}

/** Applications of others: two wait, one of them longer than was promised, and one was declined. */
export async function fillApplications({ sql }: Office): Promise<void> {
  for (const { id, place, how, hours, declined = null } of applications)
    await sql(
      `insert into partner_applications (id, email, place, how, language, terms, date_created, answer_by, verdict, verdict_by, verdict_at, reason)
      select $1, $2, $3, $4, 'ru', '2026-11-25', now() - $5 * interval '1 hour', now() - ($5 - 30) * interval '1 hour',
        case when $6::text is not null then 'declined' end, case when $6::text is not null then uid end, case when $6::text is not null then now() end, $6
      from users where user_type = 'admin' limit 1 on conflict do nothing`,
      [`picture-${id}`, `${id}@mail.example`, place, how, hours, declined],
    )
}

/** What they have earned, withdrawn and asked for: made up, so the books do not have it. For pictures alone. */
export async function fillPartnerMoney({ sql }: Office): Promise<void> {
  for (const [place, { id }] of people.entries())
    await sql(
      `insert into partner_days (partner_id, day, visits, referrals, exchanges, turnover, income, waiting)
      select $1, current_date - ago, 9, 1, 2, (400000 + 9100 * (ago % 7)) / $2, 60.25 / $2, case when ago < 2 then 0.53 else 0 end
      from generate_series(0, 60) ago on conflict do nothing`,
      [`picture-${id}`, place + 1],
    )
  await sql(
    `insert into partner_incomes (id, partner_id, order_id, entry, amount, status, percent, percent_of, base, turnover, doubts, verdict,
      verdict_by, verdict_at, verdict_reason, date_created)
    select 'picture-' || place, $1, id, 900, case place when 3 then 0 else 0.53 * place end, 'created', 20, 'profit',
      case place when 3 then -1 else 4.24 * place end, 500,
      case place when 1 then array['email', 'device'] when 2 then array['details'] when 4 then array['email'] else '{}' end,
      case place when 4 then 'refused' end, case place when 4 then $1 end, case place when 4 then now() end,
      case place when 4 then 'Почта самого партнёра' end, now() - place * interval '5 hours'
    from (select id, row_number() over (order by number) as place from orders order by number limit 12) o on conflict do nothing`,
    [richPartner],
  )
  // the address of a wallet is encrypted: one of ours stands for it
  await sql(
    `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created,
      confirmed_at, payable_from, proof, sent_at, recorded_by, ended_at, ended_by)
    select 'picture-' || place, $1, 'usdt-trc20', 128.4 - 30 * place, 3, case place when 0 then 'requested' else 'withdrawn' end, c.value,
      c.value_hash, false, asked, asked, asked, case when place > 0 then repeat('5e0' || place, 16) end, case when place > 0 then paid end,
      case when place > 0 then o.uid end, case when place > 0 then paid end, case when place > 0 then o.uid end
    from generate_series(0, 3) place,
      lateral (select now() - place * interval '13 days' - interval '3 hours' as asked, now() - place * interval '13 days' as paid) t,
      (select value, value_hash from credentials where currency_id = 'usdt-trc20' order by id limit 1) c,
      (select uid from users where user_type = 'operator' order by uid limit 1) o on conflict do nothing`,
    [richPartner],
  )
  // one whose transfer the chain has shown, and one whose hash it does not know
  for (const [partner, proof, chain] of [
    ['kurs-info', '4b19'.repeat(16), { word: 'arrived', amount: '125.4', from: 'TFromDemoFromDemoFromDemoFromDemo1', confirmations: 22 }],
    ['zapiski', '5c20'.repeat(16), { word: 'none', amount: null, from: null, confirmations: null }],
  ] as const)
    await sql(
      `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created,
        confirmed_at, payable_from, claimed_by, claimed_at, claimed_until, claim_alarmed, proof, sent_at, recorded_by, chain)
      select 'picture-' || $1, 'picture-' || $1, 'usdt-trc20', 128.4, 3, 'sent', c.value, c.value_hash, false, asked, asked, asked,
        o.uid, now(), now() + interval '20 minutes', 'nobody', $2, now(), o.uid,
        $3::jsonb || jsonb_build_object('proof', $2::text, 'needed', 19, 'at', now() - interval '5 minutes', 'askedAt', now())
      from (select now() - interval '4 hours' as asked) t,
        (select value, value_hash from credentials where currency_id = 'usdt-trc20' order by id limit 1) c,
        (select uid from users where user_type = 'operator' order by uid limit 1) o on conflict do nothing`,
      [partner, proof, JSON.stringify(chain)],
    )
  await sql(
    `insert into partner_withdrawals (id, partner_id, currency_id, amount, cost, status, wallet, wallet_hash, changed_wallet, date_created)
    select 'picture-link', 'picture-obmen-help', 'usdt-trc20', 89.63, 3, 'unconfirmed', value, value_hash, true, now()
    from credentials where currency_id = 'usdt-trc20' order by id limit 1 on conflict do nothing`,
  )
  await sql(
    `insert into partner_withdrawal_links (token_hash, withdrawal_id, expires_at) values ($1, 'picture-link', now() + interval '1 day')
    on conflict do nothing`,
    [hashToken(withdrawalToken)],
  )
  await sql(
    `insert into audit (at, person_id, action, subject, details)
    select now() - interval '3 months', (select uid from users where user_type = 'admin' limit 1), 'setPartner', 'partner:' || $1,
      '{"fields": [{"path": "percent", "before": "15", "after": "20"}]}'
    where not exists (select from audit where subject = 'partner:' || $1)`,
    [richPartner],
  )
  await sealAnew({ sql })
}
