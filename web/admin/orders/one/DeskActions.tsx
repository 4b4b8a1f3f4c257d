/**
 * The actions that are allowed for the order now. An action that needs input opens in place. The typed values stay until the action is
 * done.
 */
import { useEffect, useRef, useState } from 'react'
import type { ActionInputs } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { isMeetingSlot } from '../../../../core/directions/working-hours.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import { actionWords } from '../../../../core/orders/action-words.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { mayNeedTwo } from '../../../../core/orders/agreement.ts'
import { notFoundWaitWords } from '../../../../core/orders/not-found-waits.ts'
import type { Instant } from '../../../../core/time/instant.ts'
import type { Refused } from '../../../app/call.ts'
import { now } from '../../../app/clock.ts'
import { useTexts } from '../../../app/language.tsx'
import { useLive } from '../../../app/live.ts'
import { useService } from '../../../app/page-data.tsx'
import { NB } from '../../../app/typo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import css from '../../parts/Detail.module.css'
import { useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import { ActionForm } from './ActionForm.tsx'
import { AgreementNotice } from './AgreementNotice.tsx'
import { beginningOf, type Draft, openedDraft, type Stage, typedOver } from './action-draft.ts'
import { actionLooks, cancelsWithMoney, type Look } from './action-looks.ts'
import { ClaimNotice, PlaceChangedNotice } from './PayoutClaim.tsx'
import { payoutTexts } from './payout-texts.ts'
import { toldWords } from './staff-history.ts'
import { type Checked, useOrderAction } from './use-order-action.ts'
import { useTypedActions } from './use-typed-actions.ts'

type Said = { moved: true } | { checked: Checked } | { refused: Refused } | null

/** What a claim leads to. */
const recordedBy: Partial<Record<Action, Action>> = { claimPayout: 'recordPayout', claimRefund: 'recordRefund' }

export function DeskActions({
  view,
  uid,
  onView,
  onRefresh,
  onDone,
}: {
  view: StaffOrderView
  /** The current member of staff. Nobody may agree to their own request. */
  uid: string
  onView: (view: StaffOrderView) => void
  onRefresh: () => Promise<unknown>
  /** Moves focus back to the head of the order, because the pressed button may be gone. */
  onDone: () => void
}) {
  const t = useTexts(deskTexts)
  const payoutWords = useTexts(payoutTexts)
  const words = useDeskWords()
  const { office, meetingDaysAhead } = useService()
  const { order, agreement, claim, refundClaim } = view
  const { busy, send } = useOrderAction(view)
  const [open, setOpen] = useState<Action | null>(null)
  const [pressed, setPressed] = useState<Action | null>(null)
  /** What each form began with when it was opened, and what was typed over that. */
  const [begun, setBegun] = useState<Partial<Record<Action, Draft>>>({})
  const [typed, setTyped] = useTypedActions(order.id)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [said, setSaid] = useState<Said>(null)
  /**
   * The server said that the sum of this action is above the limit, so the form now asks a colleague for agreement with the typed values.
   */
  const [asking, setAsking] = useState<Action | null>(null)
  const [recorded, setRecorded] = useState('')
  const [justClaimed, setJustClaimed] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const acting = useRef(false)

  const direction = useLive('directions').state?.directions.find(({ id }) => id === order.directionId)
  const places = (direction?.meetingPlaces ?? (order.meeting ? [order.meeting.place] : [])).map(({ id, name }) => ({
    id,
    name: words.say(name),
  }))
  // while one request for agreement waits, no other can be made
  const byTwo = agreement ? [] : view.needsAgreement
  const looks = actionLooks(order, places, byTwo, view.detailsNeeds).filter(
    ({ action }) => action !== 'agree' || agreement?.askedBy.id !== uid,
  )
  const agreedTo = (action: Action) => (agreement?.agreedBy && agreement.action === action ? agreement : null)
  const stageOf = (action: Action): Stage =>
    asking === action || byTwo.includes(action) ? 'asking' : agreedTo(action) ? 'agreed' : 'alone'
  const opened = looks.find(({ action }) => action === open)
  const begunWith = (opened && begun[opened.action]) ?? {}

  // A colleague acted on the order while the form was open.
  useEffect(() => {
    if (!open || opened || busy || acting.current) return
    setOpen(null)
    setRefused(null)
    setSaid({ moved: true })
  }, [open, opened, busy])

  const labelOf = (action: Action): string => {
    if (action === 'cancel' && cancelsWithMoney(order)) return words.language === 'ru' ? `Отменить с${NB}возвратом` : 'Cancel with a refund'
    if (action === 'acceptDetails' && !order.newDetails?.sent?.confirmedAt) return t.acceptAsTheyAre
    if (action === 'requireVerification' && order.status === 'delayed') return t.requireCard
    if (action === 'complete' && order.status === 'delayed') return t.completeArrived
    if (action === 'claimPayout' && claim !== null) return payoutWords.moreTime
    if (action === 'recordPayout' && claim?.over) return payoutWords.yesSent
    if (action === 'releasePayout' && claim?.over) return payoutWords.notSentYet
    if (action === 'releasePayout' && claim?.mine === false) return payoutWords.releasePayoutOf
    if (action === 'claimRefund' && refundClaim !== null) return payoutWords.moreTime
    if (action === 'recordRefund' && refundClaim?.over) return payoutWords.yesSent
    if (action === 'releaseRefund' && refundClaim?.over) return payoutWords.notSentYet
    if (action === 'releaseRefund' && refundClaim?.mine === false) return payoutWords.releaseRefundOf
    const payout = order.payouts.find(({ state }) => state === 'queued')
    const label = words.say(actionWords[action].operator ?? actionWords[action].told)
    const refund = order.refunds.find(({ state }) => state === 'proposed' || state === 'approved')
    if ((action === 'recordRefund' || action === 'approveRefund' || action === 'claimRefund') && refund)
      return `${label} ${words.sum(refund.returned, order.giveCurrencyId)}`
    const whole =
      (action === 'recordPayout' || action === 'claimPayout') && payout
        ? `${label} ${words.sum(payout.amount, order.takeCurrencyId)}`
        : label
    return byTwo.includes(action) ? t.byTwo(whole) : whole
  }

  const act = async (action: Action, inputs: ActionInputs) => {
    setPressed(action)
    setSaid(null)
    setRecorded('')
    acting.current = true
    const asks = stageOf(action) === 'asking'
    const answer = await (asks
      ? send('askAgreement', { ...inputs, asked: action })
      : send(action, { ...inputs, ...agreedTo(action)?.inputs }))
    acting.current = false
    setPressed(null)
    if (answer.ok) {
      if (answer.view) onView(answer.view)
      else void onRefresh()
      setOpen(null)
      setAsking(null)
      setRefused(null)
      setTyped(action, {})
      setSaid(answer.checked && { checked: answer.checked })
      if (!answer.checked) setRecorded(t.recorded(words.say(actionWords[asks ? 'askAgreement' : action].told)))
      // the operator pays now and records it afterwards, so the form that records it opens with the payment details
      const records = recordedBy[action]
      setJustClaimed(records !== undefined)
      if (records) setOpen(records)
      else onDone()
      return
    }
    if (answer.code === 'ACTION_NOT_NOW') {
      await onRefresh()
      setRefused(null)
      setSaid({ moved: true })
    } else if (answer.code === 'RATE_CHANGED') {
      // the operator sees the new figures and presses once more
      await onRefresh()
      setRefused(answer)
    } else if (answer.code === 'NEEDS_SECOND_PERSON' && open === action && !asks && mayNeedTwo(action)) {
      setAsking(action)
      setRefused(null)
    } else if (answer.code === 'SECOND_FACTOR_NEEDED' || open === action) {
      setOpen(action)
      setRefused(answer)
    } else setSaid({ refused: answer })
  }

  const press = ({ action, asks }: Look) => {
    if (!asks) return void act(action, {})
    setSaid(null)
    setRefused(null)
    const isSlot = (at: Instant) => isMeetingSlot(office, now(), at, meetingDaysAhead)
    setBegun({ ...begun, [action]: beginningOf(action, order, { isSlot, now: now() }) })
    setOpen(action)
  }
  const cancel = () => {
    const action = open
    setOpen(null)
    setJustClaimed(false)
    setAsking(null)
    setRefused(null)
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.focus())
  }

  return (
    <section className={css.actions} aria-label={t.actions} ref={place}>
      <VisuallyHidden live>{recorded}</VisuallyHidden>
      <AgreementNotice view={view} uid={uid} />
      <ClaimNotice claim={claim} of="payout" nearly={order.situation.key === 'payoutClaimNearlyOver'} />
      <ClaimNotice claim={refundClaim} of="refund" nearly={order.situation.key === 'refundClaimNearlyOver'} />
      <PlaceChangedNotice view={view} />
      <SaidNotice said={said} view={view} onDismiss={() => setSaid(null)} />
      {opened ? (
        <ActionForm
          key={opened.action}
          view={view}
          look={opened}
          stage={stageOf(opened.action)}
          label={labelOf(opened.action)}
          places={places}
          draft={openedDraft(begunWith, typed[opened.action] ?? {})}
          onDraft={(draft) => setTyped(opened.action, typedOver(begunWith, draft))}
          refused={refused}
          busy={busy}
          justClaimed={justClaimed}
          onSend={(inputs) => void act(opened.action, inputs)}
          onCancel={cancel}
        />
      ) : looks.length === 0 ? (
        <p className={css.nothing}>{t.nothing}</p>
      ) : (
        <>
          {/* Actions that cannot be undone have a row of their own. */}
          {[looks.filter(({ kind }) => kind !== 'danger'), looks.filter(({ kind }) => kind === 'danger')].map((row, place) => (
            <div key={place} className={css.buttons}>
              {row.map((look) => (
                <Button
                  key={look.action}
                  kind={look.kind}
                  data-action={look.action}
                  data-kind={look.kind}
                  busy={busy && pressed === look.action}
                  disabled={busy && pressed !== look.action}
                  onClick={() => press(look)}
                >
                  {labelOf(look.action)}
                  {look.asks && '…'}
                </Button>
              ))}
            </div>
          ))}
          <NotFoundWaits of={view.notFoundWaits} />
        </>
      )}
    </section>
  )
}

/** Why the order cannot be closed as unpaid yet. */
function NotFoundWaits({ of }: { of: StaffOrderView['notFoundWaits'] }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  if (of === null) return null
  const why = words.say(notFoundWaitWords[of.why]).replace('{until}', of.until === null ? '' : words.moment(of.until))
  return <p className={css.nothing}>{t.notFoundWaits(why)}</p>
}

/** The result of the last press if it changed nothing here: a colleague acted first, what a search found, or the refusal. */
function SaidNotice({ said, view: { order }, onDismiss }: { said: Said; view: StaffOrderView; onDismiss: () => void }) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  if (!said) return null
  const dismiss = (
    <Button kind="text" onClick={onDismiss}>
      {t.dismiss}
    </Button>
  )
  if ('refused' in said) {
    return (
      <p className={css.refused} role="alert">
        {errorText(said.refused.code, words.language, said.refused.details)}
      </p>
    )
  }
  if ('checked' in said) {
    const { found, searched, lookedUntil } = said.checked
    return (
      <Notice tone={found ? 'green' : 'blue'} title={found ? t.checkFound : t.checkNone} live action={dismiss} className={css.notice}>
        {lookedUntil ? t.checkSearched(searched, words.moment(lookedUntil)) : t.checkByHand}
      </Notice>
    )
  }
  const last = order.history.at(-1)
  const actors = { client: t.actorClient, operator: t.actorOperator, admin: t.actorAdmin, system: t.actorSystem }
  return (
    <Notice tone="blue" title={t.moved} live action={dismiss} className={css.notice}>
      {last && t.movedText(words.moment(last.at), words.say(toldWords(last)), actors[last.who])}
    </Notice>
  )
}
