/** Where the refund goes. The address is typed here, checked by the rules of the network, and confirmed by a link in an email. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { loadCheck } from '../../core/addresses/load-check.ts'
import { type ErrorCode, errorText } from '../../core/errors/catalogue.ts'
import type { Refused } from '../app/call.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormEnd } from '../ui/FormEnd.tsx'
import { focusFirstWrong } from '../ui/focus-first-wrong.ts'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useInPlace } from '../ui/use-in-place.ts'
import css from './OrderScreen.module.css'
import { type TypedWhere, withAddress } from './refund-where.ts'
import { orderTexts } from './texts.ts'
import { atField, type OrderCurrency, type OrderViewProps } from './use-order.ts'

export function RefundWhere(props: OrderViewProps) {
  const t = useTexts(orderTexts)
  const { order, may } = props
  const { opened: editing, open, close } = useInPlace<'refundWhere'>()
  const { refundTo } = order
  if (!may('giveRefundDetails') && refundTo === null) return null
  if (refundTo === null || editing !== null) {
    return (
      <WhereForm
        {...props}
        key={refundTo?.givenAt}
        to={refundTo}
        sending={props.busy === 'giveRefundDetails'}
        send={(where) => props.act('giveRefundDetails', where, atField)}
        onClose={refundTo === null ? null : () => close()}
      />
    )
  }
  const change = may('giveRefundDetails') && (
    <Button kind="text" data-opens="refundWhere" onClick={() => open('refundWhere')}>
      {refundTo.confirmedAt === null ? t.refundAgain : t.refundChange}
    </Button>
  )
  return (
    <>
      <KeyRows
        className={css.gap}
        rows={[
          { name: t.refundTo, value: <Mono>{refundTo.value}</Mono> },
          refundTo.memo !== null && { name: t.refundMemo, value: <Mono>{refundTo.memo}</Mono> },
        ]}
      />
      {refundTo.confirmedAt === null ? (
        <Notice tone="gold" title={t.refundEmail} className={css.gap} action={change}>
          {t.refundEmailText(order.email)}
        </Notice>
      ) : (
        <Notice tone="green" title={t.refundSure} className={css.gap} action={change}>
          {t.refundSureText}
        </Notice>
      )}
    </>
  )
}

type Errors = { address?: string; memo?: string }

type Where = { address: string; memo?: string }
type Asked = Pick<OrderViewProps, 'order' | 'language'> & {
  /** The currency of the refund. */
  give: Pick<OrderCurrency, 'kind' | 'addressValidator' | 'network' | 'memo'>
  /** The former refund address, if it is being changed. */
  to: { value: string; memo: string | null } | null
  sending: boolean
  send: (where: Where) => Promise<Refused | null>
  onClose: (() => void) | null
}

export function WhereForm({ order, give, language, to: refundTo, sending, send, onClose }: Asked) {
  const t = useTexts(orderTexts)
  const coin = give.kind === 'crypto'
  // a card or a phone is masked here, so it must be typed again
  const [typed, setTyped] = useState({
    address: coin ? (refundTo?.value ?? '') : '',
    memo: refundTo?.memo ?? '',
    noMemo: refundTo !== null && refundTo.memo === null,
  })
  const { address, memo, noMemo } = typed
  const [errors, setErrors] = useState<Errors>({})
  const [checking, setChecking] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLHeadingElement>(null)
  // The pressed button is gone, so the form takes the focus. One that stands there by itself takes none.
  const wasOpened = onClose !== null
  useEffect(() => {
    if (wasOpened) head.current?.focus()
  }, [wasOpened])
  const tell = (wrong: Errors) => {
    setErrors(wrong)
    focusFirstWrong(place.current)
  }
  /** Clears the errors of the former text when the text changes. */
  const change = (next: TypedWhere) => {
    setTyped(next)
    setErrors({})
  }
  const label = {
    card: t.card,
    phone: t.phone,
    account: t.refundAccount,
  }[give.addressValidator as string]
  const fault = (code: ErrorCode): string => (code === 'ADDRESS_OTHER_NETWORK' ? t.refundOtherNetwork : errorText(code, language))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (checking || sending) return
    const wrong: Errors = {}
    let inside: string | undefined
    if (address.trim() === '') wrong.address = t.fillIn
    else {
      setChecking(true)
      const judged = await loadCheck(give.addressValidator).then(
        (check) => check(address.trim()),
        // if the check cannot be loaded, the server's own check decides
        () => null,
      )
      setChecking(false)
      if (judged?.ok === false) wrong.address = fault(judged.code)
      else inside = judged?.memo
    }
    if (give.memo !== 'none' && !noMemo && memo.trim() === '' && inside === undefined) wrong.memo = errorText('MEMO_NEEDED', language)
    if (wrong.address || wrong.memo) return tell(wrong)
    setErrors({})
    const refused = await send({
      address: address.trim(),
      ...(give.memo !== 'none' && !noMemo && { memo: memo.trim() }),
    })
    if (!refused) return onClose?.()
    const text = fault(refused.code)
    const { field } = refused.details
    tell(typeof field === 'string' && field.endsWith('memo') ? { memo: text } : { address: text })
  }

  return (
    <form ref={place} className={css.ask} onSubmit={(event) => void submit(event)} noValidate aria-label={t.refundWhere}>
      <h3 className={css.askHead} ref={head} tabIndex={-1}>
        {t.refundWhere}
      </h3>
      <p className={css.askWords}>{coin ? t.refundWhereCoin : t.refundWhereBank}</p>
      <TextInput
        label={label ?? (give.network ? t.address(give.network) : t.addressBare)}
        help={give.addressValidator === 'account' ? t.refundAccountHelp : undefined}
        mono
        value={address}
        onChange={(text) => change(withAddress(typed, refundTo, text))}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={errors.address ?? null}
      />
      {give.memo !== 'none' && (
        <div>
          <TextInput
            label={t.refundMemo}
            help={t.refundMemoHelp}
            mono
            value={noMemo ? '' : memo}
            disabled={noMemo}
            onChange={(text) => change({ ...typed, memo: text })}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            error={errors.memo ?? null}
          />
          <Checkbox checked={noMemo} onChange={(none) => change({ ...typed, noMemo: none })}>
            {t.refundNoMemo}
          </Checkbox>
        </div>
      )}
      <p className={css.askWords}>{t.refundEmailFirst(order.email)}</p>
      <FormEnd submit={t.refundSend} busy={checking || sending} cancel={t.notNow} onCancel={onClose} />
    </form>
  )
}
