/** One verification in full: its file next to its number, its person, the orders that wait for it, earlier attempts, and the decision. */
import type { ReactElement } from 'react'
import type { VerificationRow, VerificationView } from '../../../contract/verification.ts'
import { saidReason } from '../../../core/orders/reasons.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { Link } from '../../app/router.tsx'
import { NB } from '../../app/typo.ts'
import { useAsked } from '../../app/use-asked.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmailText } from '../../ui/EmailText.tsx'
import { FileViewer } from '../../ui/FileViewer.tsx'
import { KeyRows } from '../../ui/KeyRows.tsx'
import { Mono } from '../../ui/Mono.tsx'
import { groupsOf, numberText } from '../../words/order-figures.ts'
import { fullMoment } from '../../words/order-moment.ts'
import { CopyMark } from '../parts/CopyMark.tsx'
import { GoalClock } from '../parts/GoalClock.tsx'
import css from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import { bankName } from './bank-name.ts'
import { VerificationDecide } from './VerificationDecide.tsx'
import own from './Verifications.module.css'
import { stateTone } from './VerificationsList.tsx'
import { verificationsTexts } from './verifications-texts.ts'

/** The number in groups of four. An account number comes with its BIK. */
const numberParts = (number: string): [number: string, bik: string | null] => {
  const [digits = '', bik] = number.split('/')
  return [groupsOf(digits).join(NB), bik ?? null]
}

export function VerificationDetail({ view, onDecided, onFile }: { view: VerificationView; onDecided: () => void; onFile: () => void }) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  const { kind, status, bank, reason, staff } = view
  const currencies = useLive('currencies').state?.currencies ?? []
  const [number, bik] = numberParts(staff?.number ?? view.number)
  return (
    <div className={css.detail}>
      <div className={css.head}>
        <h2>
          {t[kind]}, {bankName(bank, currencies, words.language)}
        </h2>
        <Badge tone={stateTone[status]} dense>
          {t[`state_${status}`]}
        </Badge>
      </div>
      <p className={own.number}>
        <Mono>{number}</Mono>
        {staff && <CopyMark text={staff.number.split('/')[0] ?? ''} what={t.number} />}
      </p>
      <TheFile view={view} onAgain={onFile} />
      <VerificationDecide view={view} onDecided={onDecided} />
      <section className={css.part} aria-label={t.facts}>
        <h3>{t.facts}</h3>
        <KeyRows
          dense
          rows={[
            bik !== null && { name: t.bik, value: <Mono>{bik}</Mono> },
            {
              name: t.person,
              value: (
                <>
                  {staff?.email ? <EmailText email={staff.email} /> : t.noEmail}
                  {staff?.anonymous && <small className={css.second}>{t.anonymous}</small>}
                </>
              ),
            },
            { name: t.sentAt, value: fullMoment(view.file?.addedAt ?? view.dateCreated, words.language) },
            staff?.goal != null && { name: t.goal, value: <GoalClock goal={staff.goal} spelled /> },
            view.decidedAt !== null && {
              name: t.decidedAt,
              value: staff?.decidedBy
                ? t.decidedBy(staff.decidedBy, words.moment(view.decidedAt))
                : fullMoment(view.decidedAt, words.language),
            },
            reason !== null && { name: t.reason, value: saidReason(reason, words.language) },
          ]}
        />
      </section>
      <Waiting view={view} />
      <Attempts view={view} />
    </div>
  )
}

function TheFile({ view: { file, lastFour, kind, staff }, onAgain }: { view: VerificationView; onAgain: () => void }) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  const viewer = {
    nearer: t.nearer,
    farther: t.farther,
    turn: t.turn,
    open: t.open,
    save: t.save,
    notPlayed: t.notPlayed,
    failed: t.fileFailed,
    again: t.again,
  }
  const former = staff?.formerFiles ?? []
  return (
    <section className={own.files} aria-label={t.file}>
      {file === null ? (
        <p className={css.note}>{t.fileGone}</p>
      ) : (
        <FileViewer
          key={file.id}
          url={file.url}
          type={file.contentType}
          title={`${t.file}: ${t[kind]} •• ${lastFour}`}
          words={viewer}
          onAgain={onAgain}
        />
      )}
      {former.length > 0 && (
        <>
          <p className={css.note}>{t.superseded}</p>
          <ul className={own.former}>
            {former.map(({ id, name, url, addedAt }) => (
              <li key={id}>
                <a className={css.link} href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>{' '}
                <small>{words.moment(addedAt)}</small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** A section with a list, or a text that says that the list is empty. */
function ListPart({ title, none, children }: { title: string; none: string; children: ReactElement[] }) {
  return (
    <section className={css.part} aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 ? <p className={css.note}>{none}</p> : <ul className={css.pieces}>{children}</ul>}
    </section>
  )
}

/** The person's orders that wait for this verification. Staff compare the names in them with the file. */
function Waiting({ view: { orders } }: { view: VerificationView }) {
  const t = useTexts(verificationsTexts)
  return (
    <ListPart title={t.orders} none={t.ordersNone}>
      {orders.map((order) => (
        <OneOrder key={order.id} order={order} />
      ))}
    </ListPart>
  )
}

function OneOrder({ order: { id, number, status } }: { order: VerificationView['orders'][number] }) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  const { data } = useAsked('getOrder', { orderId: id }, status)
  return (
    <li>
      <Link className={css.link} href={`/admin/orders/${id}`}>
        <b>{t.order(numberText(number))}</b>
      </Link>
      <span>{words.say(statusWords[status].name)}</span>
      {data && (
        <span className={css.second}>
          {[
            t.sums(words.sum(data.order.give, data.order.giveCurrencyId), words.sum(data.order.take, data.order.takeCurrencyId)),
            ...data.fields
              .filter(({ value }) => /\p{L}{2,}\s\p{L}/u.test(value))
              .map(({ label, value }) => `${words.say(label)}: ${value}`),
          ].join(' · ')}
        </span>
      )}
    </li>
  )
}

/** Earlier verifications of the same number, also by other people. */
function Attempts({ view: { id, staff, version } }: { view: VerificationView }) {
  const t = useTexts(verificationsTexts)
  const number = staff?.number
  const { data } = useAsked('listVerifications', number ? { text: number, status: 'all' } : null, version)
  if (!data) return null
  const others = data.verifications.filter((row) => row.id !== id)
  return (
    <ListPart title={t.attempts} none={t.attemptsNone}>
      {others.map((row) => (
        <Attempt key={row.id} row={row} />
      ))}
    </ListPart>
  )
}

function Attempt({ row }: { row: VerificationRow }) {
  const t = useTexts(verificationsTexts)
  const words = useDeskWords()
  return (
    <li>
      <Link className={css.link} href={`/verifications/${row.id}`}>
        {words.moment(row.dateCreated)}
      </Link>
      <Badge tone={stateTone[row.status]} dense>
        {t[`state_${row.status}`]}
      </Badge>
      <span>{row.email === null ? t.noEmail : <EmailText email={row.email} />}</span>
    </li>
  )
}
