/** The inputs of an action, each with its label and its error. */
import { Fragment } from 'react'
import type { OrderView } from '../../../../contract/orders.ts'
import type { AddressValidator } from '../../../../core/directions/currency.ts'
import { errorText } from '../../../../core/errors/catalogue.ts'
import type { Action } from '../../../../core/orders/actions.ts'
import { recordedProofs } from '../../../../core/orders/proof-correction.ts'
import type { proofKindOf } from '../../../../core/payments/hash-form.ts'
import { verificationKinds } from '../../../../core/verification/verification.ts'
import { now } from '../../../app/clock.ts'
import { useTexts } from '../../../app/language.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { Select, TextArea, TextInput } from '../../../ui/TextInput.tsx'
import { choiceWords } from '../../../words/choice-words.ts'
import { unitOf } from '../../../words/currency-words.ts'
import { shortHash } from '../../../words/order-figures.ts'
import { ProofInput } from '../../parts/forms/ProofInput.tsx'
import { SumInput } from '../../parts/forms/SumInput.tsx'
import { type DeskWords, useDeskWords } from '../../parts/use-desk-words.ts'
import { deskTexts } from '../texts.ts'
import {
  type Asked,
  acceptableOf,
  choicesOf,
  type Draft,
  type Errors,
  type FieldName,
  listedReasons,
  moscowField,
  ownWords,
  paymentsFor,
} from './action-draft.ts'
import { FreeSlots, type Taken } from './FreeSlots.tsx'

/** The browser must not correct these fields. */
const asTyped = { mono: true, autoComplete: 'off', spellCheck: false } as const

/** A time field that allows no future time. */
const past = () => ({ type: 'datetime-local', max: moscowField(now()) }) as const

/** An exchange that gave no answer has a number of its own for a payout. */
export type ProofKind = ReturnType<typeof proofKindOf> | 'exchange'
export type Place = { id: string; name: string }

/** The client sees these reasons on the order screen. The reasons of other actions go only to the log. */
const shownReasons: readonly Action[] = ['cancel', 'hold', 'requireVerification', 'requireAccountVerification']

/** What the words of a choice need. */
export const sceneOf = (order: OrderView, words: DeskWords) => ({
  order,
  give: words.currency(order.giveCurrencyId),
  take: words.currency(order.takeCurrencyId),
  language: words.language,
  written: {
    give: (sum: string) => words.sum(sum, order.giveCurrencyId),
    take: (sum: string) => words.sum(sum, order.takeCurrencyId),
    moment: words.moment,
  },
})

export function ActionFields({
  action,
  order,
  fields,
  draft,
  errors,
  refused,
  taken,
  places,
  proof,
  asking,
  onChange,
}: {
  action: Action
  order: OrderView
  fields: readonly Asked[]
  draft: Draft
  errors: Errors
  /** The text of a refusal that concerns one field. */
  refused: { field: FieldName; text: string } | null
  /** The time of a meeting that was refused because it is taken, and the free ones near it. */
  taken: Taken | null
  places: readonly Place[]
  /** What the proof is, and the network whose hash it must be. null if it may be any text. */
  proof: { kind: ProofKind; validator: AddressValidator | null }
  /** Another person is asked to agree first. */
  asking: boolean
  onChange: (name: FieldName, value: string) => void
}) {
  const t = useTexts(deskTexts)
  const words = useDeskWords()
  const errorOf = (name: FieldName): string | null => {
    const wrong = errors[name]
    if (wrong) return wrong === 'fill' ? t.fill : wrong === 'future' ? t.future : errorText(wrong, words.language)
    return refused?.field === name ? refused.text : null
  }
  const proofLabel = (of: Action, required: boolean): string => {
    if (listedReasons[of] || of === 'refundFailed') return t.proofFailure
    const name = t[`proof_${proof.kind}`]
    return of === 'complete' ? t.proofArrived : required ? name : t.proofOptional(name)
  }
  /** All else of it is known only when it is done. */
  const asks = asking && fields.length === 1 && !fields[0]?.required
  const inBoth = fields.some(({ name }) => name === 'reasonEn')
  return fields.map(({ name, required }) => {
    const common = { value: draft[name] ?? '', onChange: (value: string) => onChange(name, value), error: errorOf(name), dense: true }
    switch (name) {
      case 'reasonListed':
        return (
          <Select
            key={name}
            {...common}
            label={t.reasonListed}
            placeholder={t.chooseReason}
            options={[
              ...Object.entries(listedReasons[action] ?? {}).map(([value, said]) => ({ value, label: words.say(said) })),
              { value: ownWords, label: t.reasonOwn },
            ]}
          />
        )
      case 'reason':
      case 'reasonEn': {
        const { dense: _small, ...text } = common
        const ownReason = action === 'attachPayment' ? t.reasonLater : shownReasons.includes(action) ? t.reasonShown : t.reason
        const label = asks ? t.askWhy : name === 'reasonEn' ? t.reasonEn : inBoth ? t.reasonRu : ownReason
        return <TextArea key={name} {...text} label={label} rows={2} maxLength={inBoth ? 400 : 1000} />
      }
      case 'proof':
        return (
          <ProofInput
            key={name}
            value={common.value}
            onChange={common.onChange}
            error={common.error}
            validator={proof.validator}
            label={proofLabel(action, required)}
            maxLength={300}
          />
        )
      case 'amount':
        return (
          <SumInput
            key={name}
            value={common.value}
            onChange={common.onChange}
            error={common.error}
            label={action === 'cashCounted' ? t.amountCounted : t.amount}
            maxLength={30}
            autoComplete="off"
            trailing={unitOf(words.currency(order.giveCurrencyId))}
          />
        )
      case 'code':
        return (
          <TextInput key={name} {...common} label={t.code} help={t.codeHelp} mono inputMode="numeric" autoComplete="off" maxLength={12} />
        )
      case 'at':
        return action === 'attachPayment' ? (
          <TextInput
            key={name}
            {...common}
            {...past()}
            label={t.atPayment}
            help={order.paidMarkedAt ? t.atPaymentMarked : t.atPaymentHelp}
          />
        ) : (
          <Fragment key={name}>
            <TextInput
              {...common}
              label={t.at}
              help={t.atHelp}
              type="datetime-local"
              step={1800}
              min={`${moscowField(now()).slice(0, 14)}00`}
            />
            {taken && <FreeSlots of={taken} chosen={draft.at} onChoose={(at) => onChange('at', at)} />}
          </Fragment>
        )
      case 'lookedUntil':
        return <TextInput key={name} {...common} {...past()} label={t.lookedUntil} {...(!required && { help: t.lookedUntilHelp })} />
      case 'placeId':
        return (
          <Select
            key={name}
            {...common}
            label={t.place}
            placeholder={t.choosePlace}
            options={places.map((place) => ({ value: place.id, label: place.name }))}
          />
        )
      case 'paymentId':
        return (
          <Select
            key={name}
            {...common}
            label={t.payment}
            placeholder={t.payment}
            options={paymentsFor(action, order.payments).map(({ id, amount, seenAt }) => ({
              value: id,
              label: `${words.sum(amount, order.giveCurrencyId)}, ${words.moment(seenAt)}`,
            }))}
          />
        )
      case 'sentId':
        return (
          <Select
            key={name}
            {...common}
            label={t.sentProof}
            placeholder={t.sentProof}
            options={recordedProofs(order).map((sent) => ({
              value: sent.id,
              label: `${words.sum(sent.amount, 'byHand' in sent ? order.takeCurrencyId : order.giveCurrencyId)}, ${shortHash(sent.proof ?? '')}`,
            }))}
          />
        )
      case 'choice':
        return (
          <RadioCards
            key={name}
            label={t.choice}
            value={common.value === '' ? null : common.value}
            onChange={common.onChange}
            cards={choicesOf(order, action)
              // what cannot be chosen yet stands last
              .toSorted((a, b) => Number(a.why !== null) - Number(b.why !== null))
              .map((choice) => ({
                value: choice.choice as string,
                ...choiceWords(choice, 'staff', sceneOf(order, words)),
                disabled: choice.why !== null,
              }))}
          />
        )
      case 'kind':
        return (
          <Select
            key={name}
            {...common}
            label={t.verifyWhat}
            options={verificationKinds.map((kind) => ({ value: kind, label: kind === 'card' ? t.verifyCard : t.verifyAccount }))}
          />
        )
      case 'number':
        return (
          <TextInput
            key={name}
            {...common}
            {...asTyped}
            label={t.verifyNumber}
            help={action === 'requireVerification' && draft.kind !== 'account' ? t.verifyCardHelp : t.verifyAccountHelp}
            inputMode="numeric"
            maxLength={64}
          />
        )
      case 'exception':
        return (
          <Select
            key={name}
            {...common}
            label={t.exception}
            placeholder={t.exception}
            options={acceptableOf(order).map((kind) => ({ value: kind, label: t[kind] }))}
          />
        )
      default:
        return null
    }
  })
}
