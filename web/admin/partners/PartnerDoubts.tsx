/** Incomes whose partner and client share something: staff say of each whether it counts. */
import { useState } from 'react'
import type { StaffIncome } from '../../../contract/partners.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { call, type Refused } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { Link } from '../../app/router.tsx'
import { toast } from '../../app/toasts.ts'
import { useIntent } from '../../app/use-intent.ts'
import { usdtText } from '../../partners/published.ts'
import { Button } from '../../ui/Button.tsx'
import { numberText } from '../../words/order-figures.ts'
import { ReasonForm } from '../parts/forms/ReasonForm.tsx'
import { RefusedNote } from '../parts/forms/RefusedNote.tsx'
import records from '../parts/Records.module.css'
import { useDeskWords } from '../parts/use-desk-words.ts'
import css from './Partners.module.css'
import type { PartnerProps } from './partner-props.ts'
import { partnersTexts } from './partners-texts.ts'

export function PartnerDoubts({ stored: { doubtful }, onChanged }: PartnerProps) {
  const t = useTexts(partnersTexts)
  return (
    <section className={css.part} aria-label={t.doubtful}>
      <h3>
        {t.doubtful} <span className={css.count}>{doubtful.length}</span>
      </h3>
      <p className={records.note}>{t.doubtfulText}</p>
      <ul className={records.cards}>
        {doubtful.map((income) => (
          <Doubt key={income.id} income={income} onDecided={onChanged} />
        ))}
      </ul>
    </section>
  )
}

type Sent = { verdict: 'confirmed' | 'refused'; reason?: string }

function Doubt({ income, onDecided }: { income: StaffIncome; onDecided: () => void }) {
  const t = useTexts(partnersTexts)
  const words = useDeskWords()
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ why: Refused; sent: Sent } | null>(null)
  const { keyFor, answered } = useIntent()

  const decide = async (sent: Sent) => {
    setBusy(true)
    const body = { incomeId: income.id, ...sent }
    const answer = await call('decidePartnerIncome', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    if (answer.ok) toast({ type: 'success', title: sent.verdict === 'confirmed' ? t.countedDone : t.refusedDone })
    else if (answer.code === 'CHANGED_MEANWHILE' || answer.code === 'INCOME_REVERSED')
      toast({ type: 'info', title: errorText(answer.code, words.language) })
    else return setRefused({ why: answer, sent })
    setRefused(null)
    onDecided()
  }
  return (
    <li className={records.card}>
      <div className={records.cardHead}>
        <Link className={records.link} href={`/admin/orders/${income.orderId}`}>
          {t.order(numberText(income.orderNumber))}
        </Link>
        <b>+{usdtText(income.amount, words.language)}</b>
        <span>
          {words.sum(income.give, income.giveCurrencyId)}, {words.moment(income.at)}
        </span>
      </div>
      <ul className={css.reasons}>
        {income.doubts.map((doubt) => (
          <li key={doubt}>{t[`doubt_${doubt}`]}</li>
        ))}
      </ul>
      {asks ? (
        <ReasonForm
          title={t.refuse}
          text={t.refuseText}
          busy={busy}
          onSend={(reason) => void decide({ verdict: 'refused', reason })}
          onCancel={() => setAsks(false)}
        />
      ) : (
        <div className={records.buttons}>
          <Button kind="line" icon="check" busy={busy} onClick={() => void decide({ verdict: 'confirmed' })}>
            {t.count}
          </Button>
          <Button kind="danger" onClick={() => setAsks(true)}>
            {t.refuse}…
          </Button>
        </div>
      )}
      <RefusedNote refused={refused?.why ?? null} busy={busy} onFresh={() => refused && void decide(refused.sent)} />
    </li>
  )
}
