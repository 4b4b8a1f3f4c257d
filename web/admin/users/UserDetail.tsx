/** One person: what is stopped comes first, then figures, role, orders, verifications, devices, notes, limits and what was changed. */
import { auditActionWords, isAuditAction } from '../../../core/audit/audit-actions.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { NB } from '../../app/typo.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { Cell, HeadCell, LinkCell, Row, Table } from '../../ui/Table.tsx'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { numberText } from '../../words/order-figures.ts'
import { formTexts } from '../parts/forms/form-texts.ts'
import records from '../parts/Records.module.css'
import { toneOf, useDeskWords } from '../parts/use-desk-words.ts'
import { UserDevices } from './UserDevices.tsx'
import { SuspendedNotice, UserLimits } from './UserLimits.tsx'
import { UserNotes } from './UserNotes.tsx'
import { Request } from './UserRequests.tsx'
import { UserRole } from './UserRole.tsx'
import css from './Users.module.css'
import type { UserProps } from './user-props.ts'
import { usersTexts } from './users-texts.ts'

export function UserDetail(props: UserProps) {
  const { stored } = props
  return (
    <div className={css.detail}>
      {stored.deletedAt === null ? <Head {...props} /> : <DeletedHead stored={stored} deletedAt={stored.deletedAt} />}
      {stored.suspension && <SuspendedNotice {...props} suspension={stored.suspension} />}
      {stored.request && (
        <div className={css.notice}>
          <Request request={stored.request} onDecided={props.onChanged} />
        </div>
      )}
      <Figures {...props} />
      {!stored.anonymous && <UserRole {...props} />}
      <Orders {...props} />
      <Verifications {...props} />
      {stored.deletedAt === null && (
        <>
          <UserDevices {...props} />
          <UserNotes {...props} />
          <UserLimits {...props} />
        </>
      )}
      <Deeds {...props} />
    </div>
  )
}

function Head({ stored }: UserProps) {
  const t = useTexts(usersTexts)
  const { language } = useDeskWords()
  const { name, email, role, anonymous, since, broughtBy, own, orders } = stored
  const who = anonymous ? t.role_none : t[`role_${role}`]
  return (
    <header className={css.head}>
      <div>
        <h2>{name || (email ? <EmailText email={email} /> : t.noEmail)}</h2>
        <p className={css.caption}>
          {name !== '' && email !== null && (
            <>
              <EmailText email={email} />
              {', '}
            </>
          )}
          {t.since(who, `${moscowDate(since, language)} ${moscowYear(since)}`)}
          {broughtBy === null ? (
            // staff came by an invitation
            !isStaff(role) && `, ${t.cameSelf}`
          ) : (
            <>
              {', '}
              <Link className={records.link} href={`/admin/partners/${broughtBy.id}`}>
                {t.cameBy(broughtBy.refId)}
              </Link>
            </>
          )}
          {', '}
          {t[`writes_${stored.language}`]}
          {!stored.emailProven && `, ${t.emailNotProven}`}
        </p>
      </div>
      {own ? (
        <Badge tone="green">{t.self}</Badge>
      ) : (
        orders[0] && (
          <ButtonLink kind="line" icon="chat" href={`/admin/chats/${orders[0].id}`}>
            {t.write}
          </ButtonLink>
        )
      )}
    </header>
  )
}

function DeletedHead({ stored, deletedAt }: { stored: UserProps['stored']; deletedAt: string }) {
  const t = useTexts(usersTexts)
  const { language } = useDeskWords()
  const day = (at: string) => `${moscowDate(at, language)} ${moscowYear(at)}`.replaceAll(' ', NB)
  return (
    <header className={css.head}>
      <div>
        <h2>{t.deletedTitle}</h2>
        <p className={css.caption}>{t.deletedText(day(stored.since), day(deletedAt))}</p>
      </div>
    </header>
  )
}

function Figures({ stored: { figures } }: UserProps) {
  const t = useTexts(usersTexts)
  const { language } = useDeskWords()
  const all = [
    { name: t.orders, value: numberText(figures.orders), under: t.ordersDone(numberText(figures.done)) },
    { name: t.openOrders, value: numberText(figures.open), under: null },
    { name: t.turnover, value: formatAmount(figures.turnover, 0, language), under: 'USDT' },
    { name: t.profit, value: formatAmount(figures.profit, 2, language), under: 'USDT' },
  ]
  return (
    <dl className={css.figures} aria-label={t.figures}>
      {all.map(({ name, value, under }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {under && <small>{under}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Orders({ stored: { orders, figures } }: UserProps) {
  const t = useTexts(usersTexts)
  const { language, sum, moment } = useDeskWords()
  return (
    <section className={css.part} aria-label={t.orders}>
      <h3>
        {t.orders}{' '}
        {figures.orders > orders.length && (
          <span className={css.count}>{t.lastOf(numberText(orders.length), numberText(figures.orders))}</span>
        )}
      </h3>
      {orders.length === 0 ? (
        <p className={records.note}>{t.noOrders}</p>
      ) : (
        <Table label={t.orders}>
          <thead>
            <tr>
              <HeadCell>{t.colNumber}</HeadCell>
              <HeadCell hide="narrow">{t.colWhen}</HeadCell>
              <HeadCell right hide="tight">
                {t.colGave}
              </HeadCell>
              <HeadCell right>{t.colGot}</HeadCell>
              <HeadCell hide="tight">{t.colState}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {orders.map((order) => (
              <Row key={order.id}>
                <LinkCell>
                  <Link href={`/admin/orders/${order.id}`}>
                    {numberText(order.number)}
                    <span className={records.here}>
                      <small className={records.second}>{statusWords[order.status].name[language]}</small>
                    </span>
                  </Link>
                </LinkCell>
                <Cell hide="narrow" tone="dim">
                  {moment(order.dateCreated)}
                </Cell>
                <Cell right hide="tight">
                  {sum(order.give, order.giveCurrencyId)}
                </Cell>
                <Cell right>{sum(order.take, order.takeCurrencyId)}</Cell>
                <Cell hide="tight">
                  <Badge tone={toneOf(order.status, false)} dense>
                    {statusWords[order.status].name[language]}
                  </Badge>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  )
}

const verificationTones = { pending: 'blue', declined: 'grey', verified: 'green' } as const

function Verifications({ stored: { verifications } }: UserProps) {
  const t = useTexts(usersTexts)
  const { moment } = useDeskWords()
  return (
    <section className={css.part} aria-label={t.verifications}>
      <h3>{t.verifications}</h3>
      {verifications.length === 0 ? (
        <p className={records.note}>{t.noVerifications}</p>
      ) : (
        <ul className={css.things}>
          {verifications.map(({ id, kind, number, bank, status, at, decidedBy }) => (
            <li key={id}>
              <Icon name="note" size={20} />
              <Link className={css.thing} href={`/verifications/${id}`}>
                <Mono>{number}</Mono>
                <small>{[bank, t[`kind_${kind}`], moment(at), decidedBy && t.decidedBy(decidedBy)].filter(Boolean).join(', ')}</small>
              </Link>
              <Badge tone={verificationTones[status]} dense>
                {t[`verification_${status}`]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the account itself tells, and the log does not have. */
const isOfAccount = (action: string): action is 'register' | 'confirmEmail' => action === 'register' || action === 'confirmEmail'

function Deeds({ stored: { changes } }: UserProps) {
  const t = useTexts(usersTexts)
  const form = useTexts(formTexts)
  const { language, moment } = useDeskWords()
  const word = (value: string | null) =>
    value === null ? (
      '–'
    ) : `role_${value}` in t ? (
      t[`role_${value}` as 'role_admin']
    ) : value.includes('@') ? (
      <EmailText email={value} />
    ) : (
      value
    )
  return (
    <section className={css.part} aria-label={t.changes}>
      <h3>{t.changes}</h3>
      {changes.length === 0 ? (
        <p className={records.note}>{t.noChanges}</p>
      ) : (
        <ul className={css.deeds}>
          {changes.map(({ at, by, action, before, after, reason }, place) => (
            <li key={`${at} ${place}`}>
              <time dateTime={at}>{moment(at)}</time>
              <span>
                {isOfAccount(action) ? t[`deed_${action}`] : isAuditAction(action) ? auditActionWords[action][language] : action}
                {before !== after && (
                  <>
                    : {word(before)} <Icon name="arrow" size={14} label={form.became} /> {word(after)}
                  </>
                )}
                {reason && <small>{reason}</small>}
              </span>
              <small>{by || t.himself}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
