/** People of pictures as admins see them: clients, one whose log-in is closed, and one who has whatever an account can have. */
import { hashToken } from '../../../server/base/people/sessions/session-store.ts'
import type { Office } from '../office.ts'

type Row = {
  id: string
  role?: 'operator'
  name?: string
  hours: number
  days: number
  stopped?: [what: string, reason: string, days: number | null]
}
const people: readonly Row[] = [
  { id: 'petrov', hours: 0, days: 260, name: 'Михаил' },
  { id: 'ivanova', hours: 1, days: 250 },
  { id: 'vera', role: 'operator', name: 'Вера', hours: 2, days: 30 },
  { id: 'a.smirnova.very-long-name-without-a-break', hours: 3, days: 210 },
  {
    id: 'lev',
    hours: 6,
    days: 90,
    stopped: ['signIn', 'Чужая карта в двух заявках подряд. Разбираемся с банком, напишем вам до конца недели.', 6],
  },
  { id: 'kirill', hours: 30, days: 2, stopped: ['orders', 'Пришлите документы по прошлой заявке', null] },
]

/** The address of the one who has everything. */
export const richUser = 'picture-user-petrov'
/** The one whose log-in is closed. */
export const closedUser = 'picture-user-lev'

/** Somebody who has deleted his account. */
export const deletedUser = 'picture-user-deleted'

/** Of the links of invitations: of an operator, and of the first admin of an office. */
export const invitationToken = 'picture-of-a-link-that-invites-to-the-staff'
export const firstAdminToken = 'picture-of-a-link-for-the-first-admin'

export async function fillUsers({ sql }: Office): Promise<void> {
  for (const { id, role = 'regular', name = '', hours, days, stopped: [what, reason, ends] = [null, null, null] } of people)
    await sql(
      `insert into users (uid, user_type, anonymous, name, email, language, ref_id, referred_by, date_created, last_seen_at, registered_at,
        password_hash, email_proven_at, totp_secret, suspended_what, suspended_reason, suspended_until, suspended_at, suspended_by)
      select $1, $2, false, $3, $4, 'ru', $1, case when $1 like '%smirnova%' then 'picture-yana' end, now() - $6 * interval '1 day',
        now() - $5 * interval '1 hour', now() - $6 * interval '1 day', 'set', case when $1 not like '%kirill' and $1 not like '%ivanova' then now() end, case when $2 = 'operator' or $3 <> '' then 'set' end, $7, $8,
        case when $9::int is not null then now() + $9 * interval '1 day' end, case when $7::text is not null then now() - interval '1 day' end,
        case when $7::text is not null then uid end
      from users where user_type = 'admin' limit 1 on conflict do nothing`,
      [`picture-user-${id.replaceAll('.', '-')}`, role, name, `${id}@mail.example`, hours, days, what, reason, ends],
    )
  await sql(
    `insert into users (uid, user_type, anonymous, name, language, ref_id, date_created, last_seen_at, registered_at, deleted_at)
    select $1, 'regular', true, '', 'ru', $1, now() - interval '200 days', now() - interval '4 days', now() - interval '200 days', now() - interval '4 days'
    on conflict do nothing`,
    [deletedUser],
  )
  await sql(
    `insert into audit (at, person_id, action, subject, details)
    select now() - days * interval '1 day', $1, deed, $2, '{}' from (values ('changePassword', 40), ('addPasskey', 30), ('deleteAccount', 4)) d (deed, days)
    where not exists (select from audit where subject = $2)`,
    [deletedUser, `user:${deletedUser}`],
  )
  const agents = {
    laptop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    phone:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  }
  for (const [device, agent] of Object.entries(agents))
    await sql(
      `insert into sessions (id, token_hash, user_id, date_created, last_used_at, expires_at, user_agent)
      values ($1, $1, $2, now() - interval '9 days', now() - interval '3 days', now() + interval '300 days', $3) on conflict do nothing`,
      [`picture-${device}`, richUser, agent],
    )
  for (const [place, text] of ['Просит писать, а не звонить.', 'Меняет раз в месяц, всегда на карту Сбербанка.\nПаспорт сверен.'].entries())
    await sql(
      `insert into user_notes (id, user_id, at, by_id, text) select $1, $2, now() - $3 * interval '20 days', uid, $4 from users
      where user_type = 'admin' limit 1 on conflict do nothing`,
      [`picture-note-${place}`, richUser, place + 1, text],
    )
  await sql(
    `insert into audit (at, person_id, action, subject, details) select now() - interval '9 days', uid, deed, $1, details::jsonb
    from users cross join (values ('addUserNote', '{}'),
      ('suspendUser', '{"what":"orders","reason":"Ждём ответа банка по заявке"}'), ('liftUserSuspension', '{"reason":"Банк ответил"}')) d (deed, details)
    where user_type = 'admin' and uid = (select min(uid) from users where user_type = 'admin')
      and not exists (select from audit where subject = $1)`,
    [`user:${richUser}`],
  )
  await sql(
    `insert into user_requests (id, kind, user_id, role_before, role, name, asked_by, asked_at)
    values ('picture-role', 'role', 'picture-user-ivanova', 'regular', 'operator', 'Ирина', 'picture-user-vera', now() - interval '2 hours')
    on conflict do nothing`,
  )
  for (const [id, email, name, role, token, hours] of [
    ['vera', 'vera.k@menyala.example', 'Вера', 'operator', invitationToken, 29],
    ['late', 'konstantin.konstantinopolsky@menyala.example', 'Константин', 'admin', null, -5],
    ['first', null, '', 'admin', firstAdminToken, 24],
  ] as const)
    await sql(
      `insert into staff_invitations (id, email, name, role, invited_by, date_created, expires_at, token_hash)
      select $1, $2, $3, $4, case when $2::text is not null then uid end, now() - interval '19 hours', now() + $6 * interval '1 hour', $5
      from users where user_type = 'admin' limit 1 on conflict do nothing`,
      [`picture-${id}`, email, name, role, token === null ? null : hashToken(token), hours],
    )
}
