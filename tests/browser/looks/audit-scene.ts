/** Entries of the log for pictures: what staff did today and on the days before, short and long. */
import type { Office } from '../office.ts'

type Row = [minutesAgo: number, action: string, subject: string, details: object]
const field = (path: string, before: unknown, after: unknown) => ({ path, before, after })

const direction = {
  reason: 'Встреч мало, соседи берут 1,3',
  fields: [
    field('markupTiers[0].percent', '1.6', '1.4'),
    field('markupTiers[1].percent', '1.35', '1.2'),
    field('minimum', '0.005', '0.003'),
  ],
}
const instructions = {
  fields: [
    field(
      'instructions.ru',
      'Возьмите с собой паспорт.',
      'Возьмите с собой паспорт и приходите за пять минут до встречи: охрана внизу записывает каждого, и это занимает время.',
    ),
    field('legs', [{ source: 'rapira', pair: 'USDT/RUB', inverted: true }], [{ source: 'spot-binance', pair: 'TONUSDT', inverted: true }]),
  ],
}

/** `order`: one that there is. */
const rowsFor = (order: string): readonly Row[] => [
  [1, 'setDirection', 'direction:btc-sber', direction],
  [2, 'writeNote', `order:${order}`, {}],
  [
    3,
    'paymentNotFound',
    `order:${order}`,
    { row: 'P20', from: 'checkingPayment', to: 'paymentNotReceived', reason: 'Перевода нет у банка' },
  ],
  [4, 'setCurrency', 'currency:doge', { fields: [field('reserve', '120000', '150000.5')], reason: 'Пополнили кошелёк' }],
  [5, 'setDirection', 'direction:btc-sber', instructions],
  [6, 'pauseService', 'service', { paused: true, reason: 'Обновляем узел Bitcoin, вернёмся через час', until: null }],
  [24 * 60, 'inviteStaff', 'invitation:picture-late', { role: 'admin', name: 'Константин' }],
  [24 * 60 + 30, 'stopPayouts', 'payouts', {}],
  [3 * 24 * 60, 'blockDetail', 'blocked:gone', { kind: 'card', tail: '4417', reason: 'Владелец карты пишет, что не платил нам' }],
]

/** Written once, by the first admin. */
export async function fillAudit({ sql }: Office, order: string): Promise<void> {
  for (const [minutes, action, subject, details] of rowsFor(order))
    await sql(
      `insert into audit (at, person_id, action, subject, details, request_id)
      select now() - $1 * interval '1 minute', uid, $2, $3, $4::jsonb, 'PICT' from users where user_type = 'admin' and email is not null
        and not exists (select from audit where action = $2 and subject = $3 and details = $4::jsonb) order by date_created limit 1`,
      [minutes, action, subject, JSON.stringify(details)],
    )
}

/** The rows of pictures are from before: the days that the office has sealed meanwhile are forgotten, and it seals them anew. */
export async function sealAnew({ sql }: Pick<Office, 'sql'>): Promise<void> {
  await sql('alter table audit_days disable trigger user')
  await sql('delete from audit_days')
  await sql('alter table audit_days enable trigger user')
}
