/** A transfer failed: the form for other details, the request to check the email, and the details that staff are checking. */
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { checkFields, parseFieldRows } from '../../core/directions/field-rows.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call } from '../app/call.ts'
import { setClock } from '../app/clock.ts'
import { useTexts } from '../app/language.tsx'
import { putLive } from '../app/live.ts'
import { toast } from '../app/toasts.ts'
import { DetailsFields, type Fault, faultsIn, typedInto, useChecks } from '../exchange/published.ts'
import { Button } from '../ui/Button.tsx'
import { EmailText } from '../ui/EmailText.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FieldValue } from './FieldValue.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'
import { nothingTyped } from './use-typed-details.ts'
import { VerifiedOthers } from './VerifiedOthers.tsx'

export function NewDetails(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, language, written, may, typedDetails, typeDetails } = props
  const end = () => typeDetails(() => nothingTyped)
  const { key } = order.situation
  const sent = key === 'newDetailsToConfirm' || key === 'newDetailsSent' ? (order.newDetails?.sent ?? null) : null
  if (!order.newDetails || !may('submitNewDetails')) return null
  const [known] = order.newDetails.verified
  if (sent === null || typedDetails.again)
    return (
      <>
        {known && (
          <VerifiedOthers
            {...props}
            kind={known.kind}
            verified={order.newDetails.verified}
            text={t.detailsVerifiedText}
            press={t.detailsPayTo}
          />
        )}
        <DetailsForm {...props} form={order.newDetails.form} onSent={end} onCancel={sent ? end : null} />
      </>
    )
  return (
    <>
      {sent.confirmedAt === null && (
        <Notice tone="blue" title={t.detailsMail} live className={css.gap}>
          {t.detailsMailText} <EmailText email={order.email} />. {t.detailsMailLost}
        </Notice>
      )}
      <h3 className={css.small}>{t.detailsSent}</h3>
      <KeyRows
        rows={[
          ...sent.fields.map(({ key: name, label, value }) => ({ key: name, name: label[language], value: <FieldValue value={value} /> })),
          { key: 'at', name: t.detailsSentAt, value: written.moment(sent.at) },
        ]}
      />
      <div className={css.actions}>
        <Button kind="line" onClick={() => typeDetails((before) => ({ ...before, again: true }))}>
          {t.detailsOther}
        </Button>
      </div>
    </>
  )
}

function DetailsForm({
  order,
  take,
  language,
  typedDetails: { values },
  typeDetails,
  form,
  onSent,
  onCancel,
}: OrderViewProps & { form: string; onSent: () => void; onCancel: (() => void) | null }) {
  const t = useTexts(orderTexts)
  const rows = useMemo(() => {
    const parsed = parseFieldRows(form)
    return parsed.ok ? parsed.rows : []
  }, [form])
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const { check, ready, tellOf } = useChecks(rows)
  const element = useRef<HTMLFormElement>(null)
  const heading = useId()
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  const keys = rows.flat().map(({ key }) => key)
  const faultsNow = (): Fault[] => {
    const typed = Object.fromEntries(keys.map((key) => [key, values[key] ?? '']))
    const checked = checkFields(rows, typed, check)
    if (checked.ok) return []
    return checked.errors.map(({ key, code }) => ({ at: `fields.${key}`, code: (typed[key] ?? '').trim() === '' ? 'EMPTY' : code }))
  }
  const faultOf = (key: string): string | null => {
    const fault = faults.find(({ at }) => at === `fields.${key}`)
    if (!fault) return null
    return fault.code === 'EMPTY' ? t.fillIn : errorText(fault.code, language)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setProblem(null)
    setBusy(true)
    await ready()
    const wrong = faultsNow()
    setFaults(wrong)
    if (wrong.length > 0) {
      setBusy(false)
      return setTries((before) => before + 1)
    }
    const answer = await call('orderUserAction', {
      actionName: 'submitNewDetails',
      payload: { orderId: order.id, fields: Object.fromEntries(keys.map((key) => [key, values[key] ?? ''])) },
    })
    setBusy(false)
    if (answer.ok) {
      setClock(answer.data.serverNow)
      putLive(`order:${order.id}`, answer.data.version, answer.data)
      return onSent()
    }
    const named = faultsIn(answer.code, answer.details)
    setFaults(named)
    if (named.length > 0) setTries((before) => before + 1)
    else if (answer.code === 'ACTION_NOT_NOW') toast({ type: 'info', title: t.moved, text: t.movedText })
    else if (answer.code !== 'ABORTED') setProblem(errorText(answer.code, language, answer.details))
  }
  const warnings = Object.fromEntries(
    rows.flat().flatMap(({ key, type, validator }) => {
      const words = type === 'address' ? tellOf(validator, values[key] ?? '', language).warning : null
      return words ? [[key, words]] : []
    }),
  )
  return (
    <form ref={element} className={css.ask} noValidate aria-labelledby={heading} onSubmit={(event) => void submit(event)}>
      <h3 id={heading}>{t.detailsNew}</h3>
      <p className={css.askWords}>{t.detailsNewText}</p>
      <DetailsFields
        rows={rows}
        values={values}
        faultOf={faultOf}
        warnings={warnings}
        bank={take.kind === 'cashless'}
        onChange={(key, value) => {
          const fields = typedInto(values, rows, key, value, check)
          typeDetails((before) => ({ ...before, values: fields }))
          setFaults((before) => before.filter(({ at }) => keys.every((one) => at !== `fields.${one}` || fields[one] === values[one])))
          setProblem(null)
        }}
        onLeave={({ key }) => {
          const at = `fields.${key}`
          const own = faultsNow().filter((fault) => fault.at === at && fault.code !== 'EMPTY')
          setFaults((before) => [...before.filter((fault) => fault.at !== at || fault.code === 'EMPTY'), ...own])
        }}
      />
      <FormEnd problem={problem} problemTitle={t.refused} submit={t.detailsSend} busy={busy} cancel={t.notNow} onCancel={onCancel} />
    </form>
  )
}
