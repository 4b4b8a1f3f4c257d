/** Takes the balance out: a network with its cost, an address that passes its check, and one button that carries the sum. */
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Answer } from '../../contract/calls.ts'
import { loadCheck } from '../../core/addresses/load-check.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { type Decimal, isLess, isNegative, subtract } from '../../core/money/decimal.ts'
import { arriving, costOfSending, type WithdrawalNetwork } from '../../core/partners/withdrawal.ts'
import { call, type Refused } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useIntent } from '../app/use-intent.ts'
import { SecondFactorAsk } from '../layout/SecondFactorAsk.tsx'
import { Button } from '../ui/Button.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { TextInput } from '../ui/TextInput.tsx'
import css from './BalanceSheet.module.css'
import { usdtText } from './figure-words.ts'
import { firstChoice, isSamePlace } from './withdraw-choice.ts'
import { withdrawTexts } from './withdraw-texts.ts'
import { chainNames } from './withdrawal-words.ts'

type Terms = Answer<'getWithdrawals'>

export function WithdrawForm({
  available,
  terms: { networks, least, last, payoutHours, waitHours },
  onAsked,
  onClosed,
}: {
  available: Decimal
  terms: Terms
  onAsked: () => void
  onClosed: () => void
}) {
  const t = useTexts(withdrawTexts)
  const { language } = useLanguage()
  const [begun, setChoice] = useState(() => firstChoice(networks, last))
  const [wrong, setWrong] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [busy, setBusy] = useState(false)
  const { keyFor, answered } = useIntent()
  const form = useRef<HTMLFormElement>(null)
  const name = useId()

  const cheapest = networks[0]
  const choice = begun ?? firstChoice(networks, last)
  if (!choice || !cheapest) return <p className={css.about}>{t.noNetworks}</p>
  const choose = (network: WithdrawalNetwork) => {
    setChoice(network === last?.network ? last : { network, wallet: '' })
    setRefused(null)
    setWrong(null)
  }
  const here = networks.find(({ network }) => network === choice.network)
  const choices = (
    <fieldset className={css.networks}>
      <legend>{t.network}</legend>
      {networks.map((one) => (
        <label key={one.network} className={css.network}>
          <input type="radio" name={name} value={one.network} checked={one === here} onChange={() => choose(one.network)} />
          <b>{one.network}</b>
          <small>{usdtText(one.cost, language)}</small>
        </label>
      ))}
    </fieldset>
  )
  // an address belongs to its network: it does not move to another one by itself
  if (!here)
    return (
      <form className={css.form} onSubmit={(event) => event.preventDefault()}>
        {choices}
        <p role="status" className={css.bad}>
          {t.networkClosed(choice.network)}
        </p>
      </form>
    )
  const { wallet } = choice
  const cost = costOfSending(available, { networkCost: here.cost, decimals: here.decimals, least })
  const same = isSamePlace(choice, last)

  const tell = (text: string) => {
    setWrong(text)
    focusFirstWrong(form.current)
  }
  const send = async () => {
    setBusy(true)
    const body = { cryptoAddress: wallet.trim(), type: here.network }
    const answer = await call('requestWithdrawal', { ...body, idempotencyKey: keyFor(JSON.stringify(body)) })
    setBusy(false)
    answered(answer)
    setRefused(answer.ok ? null : answer)
    if (answer.ok) return onAsked()
    if (answer.code === 'WITHDRAWAL_NETWORK_CLOSED') onClosed()
    if (answer.details['field'] === 'cryptoAddress' || answer.code === 'DETAILS_NOT_ACCEPTED') tell(errorText(answer.code, language))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || cost === null) return
    if (wallet.trim() === '') return tell(t.fillIn)
    // if the check cannot be loaded, the server's own check decides
    const judged = await loadCheck(here.addressValidator).then(
      (check) => check(wallet.trim()),
      () => null,
    )
    if (judged?.ok === false) return tell(errorText(judged.code, language))
    setWrong(null)
    await send()
  }
  const advice = here.network === cheapest.network ? '' : t.cheapest(cheapest.network)
  const help = last === null ? t.ownWallet : same ? t.sameAddress : t.newAddress(waitHours)
  return (
    <form ref={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {choices}
      <TextInput
        label={t.address(chainNames[here.network])}
        help={`${help} ${advice}`.trim()}
        error={wrong}
        mono
        value={wallet}
        onChange={(text) => {
          setChoice({ network: here.network, wallet: text })
          setWrong(null)
        }}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <Button type="submit" big busy={busy} disabled={cost === null}>
        {cost === null ? t.withdrawNothing : t.withdraw(usdtText(available, language))}
      </Button>
      <p className={css.about}>
        {cost === null ? (
          <>
            {isLess(available, least) && !isNegative(available) && <b>{t.lacks(usdtText(subtract(least, available), language))}. </b>}
            {t.least(usdtText(least, language))}
          </>
        ) : (
          <>
            {t.arrives(usdtText(arriving({ amount: available, cost }), language), usdtText(cost, language))}{' '}
            {(last === null || same ? t.within : t.withinAfterWait)(payoutHours)}
          </>
        )}
      </p>
      {refused?.code === 'SECOND_FACTOR_NEEDED' ? (
        <SecondFactorAsk busy={busy} onFresh={() => void send()} onCancel={() => setRefused(null)} />
      ) : (
        refused &&
        wrong === null && (
          <p role="alert" className={css.bad}>
            {errorText(refused.code, language, refused.details)}
          </p>
        )
      )}
    </form>
  )
}
