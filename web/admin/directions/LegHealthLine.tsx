/**
 * The current state of a source: its price and age, its problem, or a jump that waits for confirmation. An unsaved source can be tried
 * here.
 */
import { useState } from 'react'
import type { LegHealth } from '../../../contract/rate-health.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { formatAmount, formatRate } from '../../../core/money/format.ts'
import { legKey, type PlainLeg } from '../../../core/rates/leg.ts'
import { legFaults } from '../../../core/rates/leg-faults.ts'
import { marketOf } from '../../../core/rates/market-of.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { call, newKey, type Refused } from '../../app/call.ts'
import { useNow } from '../../app/clock.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useService } from '../../app/page-data.tsx'
import { toast } from '../../app/toasts.ts'
import { NB } from '../../app/typo.ts'
import { SecondFactorAsk } from '../../layout/SecondFactorAsk.tsx'
import { Button } from '../../ui/Button.tsx'
import { Freshness } from '../../ui/Freshness.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ageOf } from '../../words/rate-words.ts'
import type { Known } from './draft-state.ts'
import { useAgeWords } from './leg-age.ts'
import { legTexts } from './leg-texts.ts'
import css from './RateLegs.module.css'
import { type TriedLeg, tryLeg, useFreshTry } from './tried-legs.ts'

export function LegHealthLine({ leg, known, mayWrite }: { leg: PlainLeg; known: Known; mayWrite: boolean }) {
  const key = legKey(leg)
  const polled = known.health.get(key)
  useFreshTry(leg, polled !== undefined)
  if (leg.source === 'fixed' || legFaults(leg).length > 0) return null
  if (polled) return <Polled leg={leg} health={polled} mayWrite={mayWrite} />
  return known.waits ? <div className={css.health} /> : <NotPolled leg={leg} tried={known.tried.get(key) ?? null} />
}

function Polled({ leg, health, mayWrite }: { leg: PlainLeg; health: LegHealth; mayWrite: boolean }) {
  const { language } = useLanguage()
  const { price, seenAt, problem, detail, suspect } = health
  return (
    <>
      <div className={css.health}>
        {price !== null && seenAt !== null && <PriceNow leg={leg} price={price} seenAt={seenAt} />}
        {problem && !suspect && <Wrong words={problem.words[language]} detail={detail} />}
      </div>
      {suspect && <Jump leg={leg} health={health} suspect={suspect} mayWrite={mayWrite} />}
    </>
  )
}

function NotPolled({ leg, tried }: { leg: PlainLeg; tried: TriedLeg | null }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const answered = tried?.price != null && tried.seenAt !== null ? { price: tried.price, seenAt: tried.seenAt } : null
  const wrong = tried?.problem?.words[language] ?? (tried?.refused ? errorText(tried.refused.code, language, tried.refused.details) : null)
  return (
    <div className={css.health}>
      {/* Screen readers announce the answer. The age changes outside this element, so they do not announce it. */}
      <span role="status" className={css.said}>
        {answered ? (
          <>
            {t.tried}: <b>{priceText(leg, answered.price, language)}</b>
          </>
        ) : wrong ? (
          <Wrong words={wrong} />
        ) : (
          <span className={css.quiet}>{t.notPolled}</span>
        )}
      </span>
      {answered && <Age seenAt={answered.seenAt} />}
      {!answered && (
        <Button kind="line" busy={tried?.busy ?? false} onClick={() => void tryLeg(leg)}>
          {wrong ? t.tryAgain : t.tryLeg}
        </Button>
      )}
    </div>
  )
}

const Wrong = ({ words, detail = null }: { words: string; detail?: string | null }) => (
  <span className={css.wrong}>
    <Icon name="alert" size={16} />
    <span>
      {words}
      {detail !== null && <small className={css.detail}>{detail}</small>}
    </span>
  </span>
)

function PriceNow({ leg, price, seenAt }: { leg: PlainLeg; price: Decimal; seenAt: Instant }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  return (
    <>
      <span className={css.said}>
        {t.price}: <b>{priceText(leg, price, language)}</b>
      </span>
      <Age seenAt={seenAt} />
    </>
  )
}

function Age({ seenAt }: { seenAt: Instant }) {
  const t = useTexts(legTexts)
  const { rateStaleSeconds } = useService()
  const now = useNow(1000)
  const age = ageOf(seenAt, now, rateStaleSeconds)
  const words = useAgeWords(seenAt, now)
  return age && words ? (
    <Freshness state={age.state} left={age.left}>
      {t.ago(words)}
    </Freshness>
  ) : null
}

/** "86,94 RUB за USDT" is hard to read. The market writes "1 USDT = 86,94 RUB". */
function priceText(leg: PlainLeg, price: Decimal, language: 'ru' | 'en'): string {
  const market = marketOf(leg)
  const figure = formatRate(price, language)
  return market ? `1${NB}${market.base} =${NB}${figure}${NB}${market.quote}` : figure
}

function Jump({ leg, health, suspect, mayWrite }: { leg: PlainLeg; health: LegHealth; suspect: { price: Decimal }; mayWrite: boolean }) {
  const t = useTexts(legTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const confirm = async () => {
    setBusy(true)
    const answer = await call('confirmPrice', { idempotencyKey: newKey(), legKey: legKey(leg), price: suspect.price })
    setBusy(false)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) toast({ type: 'success', title: t.confirmed })
    else if (answer.code !== 'SECOND_FACTOR_NEEDED') toast({ type: 'error', title: errorText(answer.code, language, answer.details) })
  }
  // In full, not rounded as rates usually are: the person confirms exactly this number.
  const whole = (price: Decimal) => formatAmount(price, 12, language)
  return (
    <>
      <Notice
        live
        tone="gold"
        title={t.jumped}
        action={
          mayWrite && (
            <Button kind="line" busy={busy} onClick={() => void confirm()}>
              {t.confirm(whole(suspect.price))}
            </Button>
          )
        }
      >
        {health.problem?.words[language] ?? (health.price !== null && t.jumpedText(whole(health.price), whole(suspect.price)))}
      </Notice>
      {refused?.code === 'SECOND_FACTOR_NEEDED' && <SecondFactorAsk busy={busy} onFresh={() => void confirm()} />}
    </>
  )
}
