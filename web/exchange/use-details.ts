/** The state of the second step: the fixed rate, the form, its errors, and sending. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Payload } from '../../contract/calls.ts'
import type { FieldRow } from '../../core/directions/field-rows.ts'
import { asksForMeeting } from '../../core/directions/meeting-asked.ts'
import { meetingSlots } from '../../core/directions/working-hours.ts'
import { normalEmail } from '../../core/people/email.ts'
import { quote } from '../../core/rates/quote.ts'
import { call, type Refused } from '../app/call.ts'
import { now as presentMoment, useNow } from '../app/clock.ts'
import { useLanguage } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { navigate } from '../app/router.tsx'
import { sendOnce } from '../app/send-once.ts'
import { ensurePerson } from '../app/session.ts'
import { useSession } from '../app/session-state.ts'
import { tabShelf } from '../app/tab-shelf.ts'
import { sayMadeBefore } from '../layout/made-before.ts'
import { type Catalogue, type Pair, termsOf } from './catalogue.ts'
import { type Asked, type Fault, faultsIn, faultsOf } from './details-faults.ts'
import { type Draft, keepDraft } from './draft.ts'
import { accept, answeredBy, hold, type Standing, standing } from './held-quote.ts'
import { dropLastDetails, emptyForm } from './last-details.ts'
import { useChecks } from './use-checks.ts'
import { useNewRate } from './use-new-rate.ts'
import { typedRows, useSaved } from './use-saved.ts'

export type Details = ReturnType<typeof useDetails>
type Body = Omit<Payload<'createOrder'>, 'idempotencyKey'>

export function useDetails(catalogue: Catalogue, pair: Pair, rows: readonly FieldRow[], begun: Draft) {
  const { language } = useLanguage()
  const { office, meetingDaysAhead, rateTolerancePercent, consentVersions } = useService()
  const { person } = useSession()
  // This step renders only in a browser, so the clock is correct from the first render, and the layout does not change later.
  const now = useNow(30_000) ?? presentMoment()
  const [form, setForm] = useState(begun)
  const [held, setHeld] = useState(() => hold(begun.deal))
  const [gained, setGained] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  /** Grows with each refused attempt, so that the first wrong field gets focus. */
  const [tries, setTries] = useState(0)
  const { check, ready, tellOf } = useChecks(rows)

  const seenAt = catalogue.rates.get(pair.direction.id)?.seenAt ?? null
  const { side, amount } = held.deal
  const present = useMemo(() => quote(termsOf(catalogue, pair), side, amount), [catalogue, pair, side, amount])
  const stands: Standing = standing(held, present, seenAt, rateTolerancePercent)
  const newRate = useNewRate(pair.direction.id, seenAt, stands.kind === 'stale')
  useEffect(() => {
    if (stands.kind !== 'better') return
    setHeld((before) => accept(before, stands.deal))
    setGained(true)
  }, [stands])

  useEffect(() => {
    keepDraft(tabShelf(), { ...form, deal: held.deal })
  }, [form, held.deal])
  const known = person?.email ?? ''
  useEffect(() => {
    if (known) setForm((before) => (before.email ? before : { ...before, email: known }))
  }, [known])

  const meets = asksForMeeting(pair.direction, pair.give.kind, pair.take.kind)
  const slots = useMemo(() => (meets ? meetingSlots(office, now, meetingDaysAhead) : []), [now, meets, office, meetingDaysAhead])
  const { offers, again: askSaved } = useSaved(pair.take.id, person?.uid)
  // one that was removed meanwhile, on another device, is typed
  useEffect(() => {
    if (offers === null) return
    const isThere = ([, id]: [string, string]) => offers.some((detail) => detail.id === id)
    setForm((before) =>
      Object.entries(before.saved).every(isThere)
        ? before
        : { ...before, saved: Object.fromEntries(Object.entries(before.saved).filter(isThere)) },
    )
  }, [offers])
  const typed = typedRows(rows, form.saved, offers ?? [])
  const choose = (key: string, id: string | null) => {
    const { [key]: _former, ...others } = form.saved
    change({ saved: id === null ? others : { ...others, [key]: id } }, `fields.${key}`)
  }
  const asked: Asked = { rows: typed, check, slots: meets ? slots : null, consents: consentVersions }

  const change = (part: Partial<Draft>, ...at: string[]) => {
    setForm((before) => ({ ...before, ...part }))
    setFaults((before) => before.filter((fault) => !at.includes(fault.at)))
    setRefused(null)
  }
  /** On leaving a field, check a typed value. An empty field may still be filled. */
  const leave = (at: string) => {
    const own = faultsOf(form, asked).filter((fault) => fault.at === at && fault.code !== 'EMPTY')
    setFaults((before) => [...before.filter((fault) => fault.at !== at || fault.code === 'EMPTY'), ...own])
  }

  const [clearing, setClearing] = useState(false)
  /** The details belong to somebody else: delete them on the server, then in the form. Returns the refusal, or null if they are deleted. */
  const clear = async (): Promise<Refused | null> => {
    setClearing(true)
    const answer = await call('forgetLastDetails', {})
    setClearing(false)
    if (!answer.ok) return answer
    dropLastDetails()
    askSaved()
    setForm((before) => ({ ...before, ...emptyForm }))
    setFaults([])
    setRefused(null)
    return null
  }

  const sending = useRef(false)
  const send = useCallback(
    async (body: Body): Promise<Refused | null> => {
      const anybody = await ensurePerson(language)
      if (!anybody) return { ok: false, code: 'OFFLINE', details: {} }
      const { answer, isEarlier } = await sendOnce('createOrder', body, (idempotencyKey, sent) =>
        call('createOrder', { idempotencyKey, ...sent }),
      )
      if (!answer.ok) return answer
      keepDraft(tabShelf(), null)
      dropLastDetails()
      if (isEarlier) sayMadeBefore(language)
      // The order replaces its form in the history, so Back leads to the widget.
      navigate(`/order/${answer.data.orderId}`, { replace: true })
      scrollTo({ top: 0, behavior: 'instant' })
      return null
    },
    [language],
  )

  const submit = async () => {
    if (sending.current || newRate.stale || stands.kind === 'worse' || stands.kind === 'refused') return
    sending.current = true
    setBusy(true)
    setRefused(null)
    await ready()
    const found = faultsOf(form, asked)
    setFaults(found)
    const answer = found.length > 0 ? null : await send(bodyOf({ form, pair, deal: stands.deal, language, meets, rows: typed }))
    sending.current = false
    if (found.length > 0) setTries((count) => count + 1)
    if (answer) take(answer)
    if (answer || found.length > 0) setBusy(false)
  }

  /** The typed values stay, and the server's refusal is shown at its field. */
  const take = (answer: Refused) => {
    const changed = answer.code === 'RATE_CHANGED' ? answeredBy(held, answer.details, seenAt) : null
    if (changed) return setHeld(changed)
    const named = faultsIn(answer.code, answer.details)
    if (answer.code === 'SAVED_DETAIL_GONE') {
      setForm((before) => ({ ...before, saved: {} }))
      askSaved()
    }
    if (answer.code === 'CONSENT_OUTDATED') setForm((before) => ({ ...before, consents: { rules: '', aml: '' } }))
    setFaults(named)
    if (named.length > 0) setTries((count) => count + 1)
    else setRefused(answer)
  }

  return {
    form,
    faults,
    refused,
    busy,
    tries,
    stands,
    newRate,
    gained,
    seenAt,
    slots,
    now,
    meets,
    check,
    tellOf,
    offers: offers ?? [],
    choose,
    change,
    leave,
    clear,
    clearing,
    submit,
    accept: () => {
      if (stands.kind === 'worse') setHeld(accept(held, stands.now))
      setGained(false)
    },
  }
}

function bodyOf({
  form,
  pair,
  deal,
  language,
  meets,
  rows,
}: {
  form: Draft
  pair: Pair
  deal: Standing['deal']
  language: 'ru' | 'en'
  meets: boolean
  rows: readonly FieldRow[]
}): Body {
  return {
    directionId: pair.direction.id,
    giveCurrencyId: pair.give.id,
    side: deal.side,
    amount: deal.amount,
    rateSeen: deal.rate,
    fields: {
      ...Object.fromEntries(rows.flat().map(({ key }) => [key, form.fields[key]?.trim() ?? ''])),
      ...Object.fromEntries(Object.entries(form.saved).map(([key, saved]) => [key, { saved }])),
    },
    email: normalEmail(form.email),
    language,
    consents: form.consents,
    ...(meets && { meeting: form.meeting }),
  }
}
