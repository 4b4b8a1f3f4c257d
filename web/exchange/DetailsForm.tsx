/** The second step of the widget: the payout details, two consents, and the order button. The agreed deal stands next to them. */
import { useEffect, useMemo, useRef } from 'react'
import { type Field, parseFieldRows } from '../../core/directions/field-rows.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { toast } from '../app/toasts.ts'
import { BreakScreen } from '../layout/BreakScreen.tsx'
import { Columns, Wrap } from '../layout/Wrap.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Announce } from '../ui/Announce.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { EmptyState } from '../ui/States.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { phone, useMedia } from '../ui/use-media.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { sumText } from '../words/currency-words.ts'
import { moscowDate } from '../words/moscow-time.ts'
import { Consents } from './Consents.tsx'
import { type Catalogue, type Pair, pairOf } from './catalogue.ts'
import { DealLine, DealSummary } from './DealSummary.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Draft } from './draft.ts'
import { MeetingFields } from './MeetingFields.tsx'
import { memoField, typedInto } from './memo-of-address.ts'
import { changedSums, RateChanged } from './RateChanged.tsx'
import { SendOrder } from './SendOrder.tsx'
import { inputOf } from './typed-field.ts'
import { useDetails } from './use-details.ts'

type Props = { catalogue: Catalogue; begun: Draft; onBack: () => void }

export function DetailsForm({ catalogue, begun, onBack }: Props) {
  const t = useTexts(detailsTexts)
  const { paused } = useService()
  // Keep the first draft. A later draft is only what this form itself has stored.
  const draft = useRef(begun).current
  const pair = useMemo(() => pairOf(catalogue, draft), [catalogue, draft])
  return (
    <Wrap className={css.page}>
      <Button kind="text" icon="left" className={css.back} onClick={onBack}>
        {t.back}
      </Button>
      {(paused || !pair) && (
        <h1>
          <VisuallyHidden>{t.form}</VisuallyHidden>
        </h1>
      )}
      {paused ? (
        <BreakScreen />
      ) : pair ? (
        <Form catalogue={catalogue} pair={pair} begun={draft} onBack={onBack} />
      ) : (
        <EmptyState icon="swap" title={t.pairGone}>
          {t.chooseOther}
        </EmptyState>
      )}
    </Wrap>
  )
}

function Form({ catalogue, pair, begun, onBack }: { catalogue: Catalogue; pair: Pair; begun: Draft; onBack: () => void }) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const { fieldRows } = pair.direction
  const rows = useMemo(() => {
    const parsed = parseFieldRows(fieldRows)
    return parsed.ok ? parsed.rows : []
  }, [fieldRows])
  const details = useDetails(catalogue, pair, rows, begun)
  const { form, faults, stands, gained, seenAt, change, leave, tellOf } = details
  const isPhone = useMedia(phone)
  const element = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (details.tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault] input')?.focus()
  }, [details.tries])

  const wordsAt = (at: string, empty: string = t.fillThis): string | null => {
    const fault = faults.find((one) => one.at === at)
    if (!fault) return null
    return fault.code === 'EMPTY' ? empty : errorText(fault.code, language)
  }
  const memo = memoField(rows)
  const typeInto = (key: string, value: string) => {
    const fields = typedInto(form.fields, rows, key, value, details.check)
    const changed = Object.keys(fields).filter((one) => fields[one] !== form.fields[one])
    change({ fields }, ...changed.map((one) => `fields.${one}`))
  }
  const left = (field: Field) => {
    leave(`fields.${field.key}`)
    if (field.type !== 'address' || !memo) return
    // the tag inside the address is where the money goes
    const told = tellOf(field.validator, form.fields[field.key] ?? '', language).memo
    if (told !== null && told !== form.fields[memo.key]) change({ fields: { ...form.fields, [memo.key]: told } }, `fields.${memo.key}`)
  }
  const warnings = Object.fromEntries(
    rows.flat().flatMap(({ key, type, validator }) => {
      const words = type === 'address' ? tellOf(validator, form.fields[key] ?? '', language).warning : null
      return words ? [[key, words]] : []
    }),
  )
  const cleared = async () => {
    const refused = await details.clear()
    if (refused) return toast({ type: 'error', title: t.notCleared, text: errorText(refused.code, language) })
    toast({ type: 'success', title: t.cleared })
    title.current?.focus({ preventScroll: true })
  }
  const { deal } = stands
  const changed =
    stands.kind === 'worse' ? <RateChanged pair={pair} before={deal} now={stands.now} inLine={isPhone} onAccept={details.accept} /> : null
  const heading = pair.take.kind === 'crypto' ? t.titleAddress : pair.take.kind === 'cash' ? t.titleCash : t.titleCard
  const { verification } = pair.direction
  const bank = pair.take.kind === 'cashless' || pair.give.kind === 'cashless'
  return (
    <>
      <h1 className={css.title} ref={title} tabIndex={-1}>
        {heading} <Amount value={sumText(deal.take, pair.take, language)} />
      </h1>
      {/* once for each agreed rate: the offered one goes on moving */}
      <Announce
        mark={stands.kind === 'worse' ? deal.rate : ''}
        words={stands.kind === 'worse' ? changedSums(deal, stands.now, pair, t, language) : ''}
      />
      <Columns
        aside={
          !isPhone && (
            <>
              <DealSummary pair={pair} deal={deal} seenAt={seenAt} />
              {changed ??
                (gained && (
                  <Notice tone="green" title={t.better} live>
                    {t.betterText}
                  </Notice>
                ))}
            </>
          )
        }
      >
        <div className={css.main}>
          {isPhone && (
            <div className={changed ? css.asking : undefined}>
              {changed ?? <DealLine pair={pair} deal={deal} seenAt={seenAt} gained={gained} />}
            </div>
          )}
          <Card as="div">
            <form
              ref={element}
              className={css.form}
              noValidate
              aria-label={t.form}
              onSubmit={(event) => {
                event.preventDefault()
                void details.submit()
              }}
            >
              {form.filled && <FilledIn at={form.filled.at} busy={details.clearing} onClear={() => void cleared()} />}
              {details.meets && (
                <MeetingFields
                  places={pair.direction.meetingPlaces}
                  slots={details.slots}
                  now={details.now}
                  value={form.meeting}
                  wish={pair.direction.payAt !== 'meeting'}
                  placeFault={wordsAt('meeting.placeId', t.placeNeeded)}
                  timeFault={wordsAt('meeting.at', t.timeNeeded)}
                  onChange={(meeting) => change({ meeting }, meeting.placeId === form.meeting.placeId ? 'meeting.at' : 'meeting.placeId')}
                />
              )}
              <DetailsFields
                rows={rows}
                values={form.fields}
                faultOf={(key) => wordsAt(`fields.${key}`)}
                warnings={warnings}
                bank={bank}
                saved={{ offers: details.offers, chosen: form.saved, onChoose: details.choose }}
                onChange={typeInto}
                onLeave={left}
              />
              {verification !== 'none' && (
                <Notice tone="blue" title={t[`verifyTitle_${verification}`]}>
                  {t[`verifyText_${verification}`]}
                </Notice>
              )}
              <TextInput
                {...inputOf.email}
                label={t.email}
                help={t.emailHelp}
                error={wordsAt('email')}
                value={form.email}
                onChange={(email) => change({ email }, 'email')}
                onLeave={() => leave('email')}
              />
              <Consents form={form} wordsAt={wordsAt} change={change} />
              <SendOrder pair={pair} catalogue={catalogue} details={details} onBack={onBack} />
            </form>
          </Card>
        </div>
      </Columns>
    </>
  )
}

/** Says that the form is already filled in and from which order, and lets another person clear it. */
function FilledIn({ at, busy, onClear }: { at: string; busy: boolean; onClear: () => void }) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  return (
    <Notice
      tone="blue"
      title={t.filledTitle(moscowDate(at, language))}
      action={
        <Button kind="text" type="button" busy={busy} onClick={onClear}>
          {t.notMine}
        </Button>
      }
    >
      {t.filledText}
    </Notice>
  )
}
