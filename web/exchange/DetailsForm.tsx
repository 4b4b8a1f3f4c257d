/** The widget's second step: what the payout needs, two consents, and the order. What was agreed stands beside it. */
import { useEffect, useMemo, useRef } from 'react'
import { type Field, parseFieldRows } from '../../core/directions/field-rows.ts'
import { type ErrorCode, errorText, isErrorCode } from '../../core/errors/catalogue.ts'
import { limitsInTake } from '../../core/rates/quote.ts'
import { sumText } from '../app/currency-words.ts'
import { useHref, useLanguage, useTexts } from '../app/language.tsx'
import { useService } from '../app/page-data.tsx'
import { BreakScreen } from '../layout/BreakScreen.tsx'
import { Columns, Wrap } from '../layout/Wrap.tsx'
import { Amount } from '../ui/Amount.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Notice } from '../ui/Notice.tsx'
import { EmptyState } from '../ui/States.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { type Catalogue, type Pair, pairOf, termsOf } from './catalogue.ts'
import { DealLine, DealSummary } from './DealSummary.tsx'
import { DetailsFields } from './DetailsFields.tsx'
import css from './DetailsForm.module.css'
import { detailsTexts } from './details-texts.ts'
import type { Draft } from './draft.ts'
import { MeetingFields } from './MeetingFields.tsx'
import { RateChanged } from './RateChanged.tsx'
import { inputOf } from './typed-field.ts'
import { useClosed } from './use-closed.ts'
import { useDetails } from './use-details.ts'

type Props = { catalogue: Catalogue; begun: Draft; onBack: () => void }

export function DetailsForm({ catalogue, begun, onBack }: Props) {
  const t = useTexts(detailsTexts)
  const { paused } = useService()
  // Held by the first draft: a later one is what this form itself has kept.
  const draft = useRef(begun).current
  const pair = useMemo(() => pairOf(catalogue, draft), [catalogue, draft])
  return (
    <Wrap className={css.page}>
      <Button kind="text" icon="left" className={css.back} onClick={onBack}>
        {t.back}
      </Button>
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
  const { form, faults, stands, change, leave, tellOf } = details
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
  const memo = rows.flat().find(({ type }) => type === 'memo')
  const left = (field: Field) => {
    leave(`fields.${field.key}`)
    const told = field.type === 'address' ? tellOf(field.validator, form.fields[field.key] ?? '', language).memo : null
    if (told && memo && !form.fields[memo.key]) change({ fields: { ...form.fields, [memo.key]: told } }, `fields.${memo.key}`)
  }
  const warnings = Object.fromEntries(
    rows.flat().flatMap(({ key, type, validator }) => {
      const words = type === 'address' ? tellOf(validator, form.fields[key] ?? '', language).warning : null
      return words ? [[key, words]] : []
    }),
  )
  const { deal } = stands
  const heading = pair.take.kind === 'crypto' ? t.titleAddress : pair.take.kind === 'cash' ? t.titleCash : t.titleCard
  const bank = pair.take.kind === 'cashless' || pair.give.kind === 'cashless'
  return (
    <>
      <h1 className={css.title} ref={title} tabIndex={-1}>
        {heading} <Amount value={sumText(deal.take, pair.take, language)} />
      </h1>
      <Columns
        aside={
          <div className={css.wide}>
            <DealSummary pair={pair} deal={deal} seenAt={details.seenAt} />
          </div>
        }
      >
        <div className={css.main}>
          <div className={css.narrow}>
            <DealLine pair={pair} deal={deal} />
          </div>
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
              {stands.kind === 'worse' ? (
                <RateChanged pair={pair} before={deal} now={stands.now} onAccept={details.accept} />
              ) : (
                details.gained && (
                  <Notice tone="green" title={t.better} live>
                    {t.betterText}
                  </Notice>
                )
              )}
              {details.meets && details.now && (
                <MeetingFields
                  places={pair.direction.meetingPlaces}
                  slots={details.slots}
                  now={details.now}
                  value={form.meeting}
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
                onChange={(key, value) => change({ fields: { ...form.fields, [key]: value } }, `fields.${key}`)}
                onLeave={left}
              />
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
              <Sending pair={pair} catalogue={catalogue} details={details} onBack={onBack} />
            </form>
          </Card>
        </div>
      </Columns>
    </>
  )
}

type Details = ReturnType<typeof useDetails>

function Consents({
  form,
  wordsAt,
  change,
}: Pick<Details, 'form' | 'change'> & { wordsAt: (at: string, empty?: string) => string | null }) {
  const t = useTexts(detailsTexts)
  const href = useHref()
  const { consentVersions } = useService()
  const boxes = [
    { name: 'rules', before: t.rulesBefore, link: t.rules, hash: '#rules' },
    { name: 'aml', before: t.amlBefore, link: t.aml, hash: '#aml' },
  ] as const
  return (
    <div>
      {boxes.map(({ name, before, link, hash }) => (
        <Checkbox
          key={name}
          checked={form.consents[name] === consentVersions[name]}
          error={wordsAt(`consents.${name}`, t.consentNeeded)}
          onChange={(checked) =>
            change({ consents: { ...form.consents, [name]: checked ? consentVersions[name] : '' } }, `consents.${name}`)
          }
        >
          {before} {/* In a tab of its own, so that the form stays as it is. */}
          <a className={css.link} href={href('/terms-and-conditions') + hash} target="_blank" rel="noopener">
            {link}
          </a>
        </Checkbox>
      ))}
    </div>
  )
}

/** Codes that leave it open whether the order was made: the same key makes another try safe. */
const unsure: readonly ErrorCode[] = ['OFFLINE', 'TIMEOUT']

function Sending({ pair, catalogue, details, onBack }: { pair: Pair; catalogue: Catalogue; details: Details; onBack: () => void }) {
  const t = useTexts(detailsTexts)
  const { language } = useLanguage()
  const closed = useClosed()
  const { stands, refused, faults, busy } = details
  const empty = faults.some(({ code }) => code === 'EMPTY')
  const blocked = stands.kind === 'worse' || stands.kind === 'refused'
  const requestId = refused?.details['requestId']
  const textOf = (code: ErrorCode, values: Record<string, unknown>) =>
    errorText(isErrorCode(code) ? code : 'SOMETHING_WRONG', language, values)
  const limitOf = () => {
    const limits = limitsInTake(termsOf(catalogue, pair))
    if (!limits || stands.kind !== 'refused') return {}
    if (stands.code === 'BELOW_MINIMUM') return { limit: sumText(limits.minimumGive, pair.give, language) }
    if (stands.code === 'ABOVE_MAXIMUM') return { limit: sumText(limits.maximumGive, pair.give, language) }
    return { limit: sumText(limits.maximumTake, pair.take, language) }
  }
  const back = (
    <Button kind="line" onClick={onBack}>
      {t.back}
    </Button>
  )
  return (
    <div className={css.sending}>
      {stands.kind === 'refused' && (
        <Notice tone="gold" title={t.sumNoMore} action={back} live>
          {textOf(stands.code, limitOf())}
        </Notice>
      )}
      {refused && !blocked && (
        <Notice tone="red" title={unsure.includes(refused.code) ? t.unsure : t.notMade} live>
          {unsure.includes(refused.code) ? t.unsureText : textOf(refused.code, refused.details)}
          {refused.code === 'SOMETHING_WRONG' && typeof requestId === 'string' && ` ${t.caseCode(requestId)}`}
        </Notice>
      )}
      <Button type="submit" big busy={busy} aria-disabled={blocked || undefined} aria-describedby="send-why">
        {busy ? t.creating : t.create}
      </Button>
      <p id="send-why" className={css.fine} role="status">
        {stands.kind === 'worse'
          ? t.acceptFirst
          : faults.length > 0
            ? `${empty ? t.fillAll : t.mendFields}.`
            : closed
              ? t.closed(closed)
              : t.payLater}
      </p>
    </div>
  )
}
