/**
 * One account at an exchange: its keys (written but never shown again), the currencies that it takes, and how its addresses are given out.
 */
import { useState } from 'react'
import type { Answer, Payload } from '../../../contract/calls.ts'
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { ExchangeAccountView } from '../../../contract/exchange-accounts.ts'
import { accountFaults, isTaken } from '../../../core/credentials/exchange-faults.ts'
import { exchangeProblems } from '../../../core/credentials/exchange-problems.ts'
import { exchangeSources } from '../../../core/credentials/exchange-sources.ts'
import { sourceAbilities } from '../../../core/credentials/sources.ts'
import { errorText } from '../../../core/errors/catalogue.ts'
import { newlyPaid } from '../../../core/payouts/payout-terms.ts'
import { call, type Refused } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select, TextInput } from '../../ui/TextInput.tsx'
import { moscowDate, moscowTime } from '../../words/moscow-time.ts'
import { fullName } from '../parts/credentials-words.ts'
import css from '../parts/forms/Form.module.css'
import { StaffForm } from '../parts/forms/StaffForm.tsx'
import { useFaults } from '../parts/forms/use-faults.ts'
import { useStaffForm } from '../parts/forms/use-staff-form.ts'
import { WholeInput } from '../parts/forms/WholeInput.tsx'
import { accountState } from './ExchangeAccounts.tsx'
import { ExchangeKeyFields } from './ExchangeKeyFields.tsx'
import { ExchangePayouts } from './ExchangePayouts.tsx'
import { exchangeAccountTexts } from './exchange-account-texts.ts'
import { WaitingPayouts } from './WaitingPayouts.tsx'

type Draft = Payload<'addExchangeAccount'>['account']
const offered = exchangeSources.filter((source) => sourceAbilities[source].on)
const blank: Draft = { source: 'okx', label: '', keys: {}, currencies: [], spare: 3, priority: 0, active: true, payouts: null }
const valueOf = ({ account: { id: _id, ...rest } }: ExchangeAccountView): Draft => ({ ...rest, keys: null })

export function ExchangeAccountForm({
  stored,
  currencies,
  mayWrite,
  onSaved,
}: {
  stored: ExchangeAccountView | null
  currencies: readonly StaffCurrency[]
  mayWrite: boolean
  onSaved: (saved: ExchangeAccountView) => void
}) {
  const t = useTexts(exchangeAccountTexts)
  const { language } = useLanguage()
  const id = stored?.account.id
  const [sends, setSends] = useState<string[]>([])
  const form = useStaffForm({
    stored,
    valueOf,
    blank,
    send: ({ idempotencyKey, value: account, version }) =>
      id === undefined
        ? call('addExchangeAccount', { idempotencyKey, account, sends })
        : call('setExchangeAccount', { idempotencyKey, id, version, account, sends }),
    onSaved,
  })
  const { value, change } = form.draft
  const paid = (of: Pick<Draft, 'active' | 'payouts'> | undefined) => (of?.active ? (of.payouts ?? null) : null)
  const switchedOn = newlyPaid(paid(stored?.account), paid(value))
  const all = currencies.map(({ currency }) => currency)
  const taken = all.filter((currency) => isTaken(value.source, currency))
  const faults = useFaults(accountFaults({ ...value, payouts: value.payouts ?? null }, all, stored !== null), form.save.faultOf)
  const { faultOf } = faults
  const [tone, word] = stored ? accountState(stored) : ([null, null] as const)
  const moment = (at: string) => `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  const chosen = (currencyId: string, on: boolean) => {
    const rest = value.currencies.filter((each) => each !== currencyId)
    change({ currencies: on ? [...rest, currencyId] : rest })
  }

  return (
    <StaffForm
      form={form}
      faults={faults}
      title={
        <>
          {stored ? `${sourceAbilities[stored.account.source].name[language]} · ${stored.account.label}` : t.newTitle}
          {tone !== null && <Badge tone={tone}>{t[word]}</Badge>}
        </>
      }
      notices={
        stored && (
          <>
            {stored.state.problem && stored.account.active && (
              <Notice tone="red" title={t.notWorking}>
                {exchangeProblems[stored.state.problem][language]} {stored.state.problemSince && t.since(moment(stored.state.problemSince))}
                <Said detail={stored.state.detail} />
              </Notice>
            )}
            {stored.state.strange && (
              <Notice tone="gold" title={t.strangeWord(stored.state.strange.word)}>
                {t.strangeText(moment(stored.state.strange.since))}
              </Notice>
            )}
          </>
        )
      }
      nameOf={(field) => t[field]}
      mayWrite={mayWrite}
    >
      <fieldset className={css.part} disabled={!mayWrite}>
        <div className={css.row}>
          {!stored && (
            <Select
              dense
              label={t.source}
              value={value.source}
              // keys and currencies of one exchange do not fit another
              onChange={(source) => change({ source: source as Draft['source'], keys: {}, currencies: [], payouts: null })}
              options={offered.map((source) => ({ value: source, label: sourceAbilities[source].name[language] }))}
            />
          )}
          <TextInput
            dense
            label={t.label}
            help={t.labelHelp}
            error={faultOf('label')}
            value={value.label}
            maxLength={100}
            onChange={(label) => change({ label })}
          />
        </div>
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.keys}</legend>
        <ExchangeKeyFields
          source={value.source}
          keys={value.keys}
          set={stored && t.keysSet(moment(stored.keys.setAt), stored.keys.setBy, stored.keys.tail)}
          mayWrite={mayWrite}
          faultOf={faultOf}
          onChange={(keys) => change({ keys })}
        />
        {mayWrite && <TryConnection key={JSON.stringify(value.keys)} source={value.source} id={id} keys={value.keys} />}
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.currencies}</legend>
        {taken.length === 0 && <p className={css.note}>{t.currenciesNone}</p>}
        <div className={css.coins}>
          {taken.map((currency, place) => (
            <Checkbox
              key={currency.id}
              checked={value.currencies.includes(currency.id)}
              error={place === 0 ? faultOf('currencies') : null}
              onChange={(on) => chosen(currency.id, on)}
            >
              {fullName(currency, language)}
              {stored?.addresses
                .filter(({ currencyId }) => currencyId === currency.id)
                .map(({ all: every, free }) => (
                  <small key={currency.id} className={css.under}>
                    {t.readyHere(free, every)}
                  </small>
                ))}
            </Checkbox>
          ))}
        </div>
      </fieldset>

      <fieldset className={css.part} disabled={!mayWrite}>
        <legend>{t.terms}</legend>
        <Checkbox checked={value.active} onChange={(active) => change({ active })}>
          {t.active}
        </Checkbox>
        <p className={css.note}>{t.activeHelp}</p>
        <div className={css.row}>
          <WholeInput
            label={t.spare}
            help={t.spareHelp}
            error={faultOf('spare')}
            digits={2}
            value={value.spare}
            onChange={(spare) => change({ spare })}
          />
          <WholeInput
            label={t.priority}
            help={t.priorityHelp}
            error={faultOf('priority')}
            digits={5}
            value={value.priority}
            onChange={(priority) => change({ priority })}
          />
        </div>
      </fieldset>

      <ExchangePayouts
        source={value.source}
        value={value.payouts ?? null}
        sent={taken}
        mayWrite={mayWrite}
        faultOf={faultOf}
        onChange={(payouts) => change({ payouts })}
      >
        {mayWrite && switchedOn.length > 0 && <WaitingPayouts currencies={switchedOn} known={all} chosen={sends} onChange={setSends} />}
      </ExchangePayouts>
    </StaffForm>
  )
}

/** Tests the connection with the values in the form and shows the exchange's answer in plain words. */
function TryConnection({ source, id, keys }: Omit<Payload<'tryExchangeAccount'>, 'id'> & { id: string | undefined }) {
  const t = useTexts(exchangeAccountTexts)
  const { language } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<Answer<'tryExchangeAccount'> | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const press = async () => {
    setBusy(true)
    const outcome = await call('tryExchangeAccount', { source, keys, ...(id !== undefined && { id }) })
    setAnswer(outcome.ok ? outcome.data : null)
    setRefused(outcome.ok ? null : outcome)
    setBusy(false)
  }
  const clock = answer?.clockDifferenceSeconds ?? 0
  return (
    <>
      <div>
        <Button kind="line" busy={busy} onClick={() => void press()}>
          {t.try}
        </Button>
      </div>
      {answer?.problem === null && (
        <Notice tone="green" title={t.tryGood} live>
          {Math.abs(clock) > 1 && t.tryClock(clock)}
        </Notice>
      )}
      {answer?.problem && (
        <Notice tone="red" title={t.tryBad} live>
          {exchangeProblems[answer.problem][language]}
          <Said detail={answer.detail} />
        </Notice>
      )}
      {refused && (
        <Notice tone="red" title={t.tryBad} live>
          {errorText(refused.code, language, refused.details)}
        </Notice>
      )}
    </>
  )
}

/** The exchange's own answer, word for word. */
const Said = ({ detail }: { detail: string | null }) => detail !== null && <small className={css.said}>{detail}</small>
