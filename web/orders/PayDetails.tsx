/**
 * The payment details. A memo stands before the address. Until the client has noted the memo, the address can be neither copied nor
 * scanned, unless the QR code contains the memo.
 */
import { type ReactNode, useState } from 'react'
import type { OrderView } from '../../contract/orders.ts'
import { hasKopecks, kopecksOf } from '../../core/credentials/telling-sum.ts'
import { isPositive, subtract } from '../../core/money/decimal.ts'
import { useTexts } from '../app/language.tsx'
import { Address } from '../ui/Address.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Grouped } from './Grouped.tsx'
import { isLocked } from './noted-memo.ts'
import css from './PayDetails.module.css'
import { orderTexts } from './texts.ts'
import type { OrderCurrency, OrderViewProps } from './use-order.ts'

type Credentials = NonNullable<OrderView['credentials']>

export function PayDetails({ order, give, credentials, written }: OrderViewProps & { credentials: Credentials }) {
  const t = useTexts(orderTexts)
  const [noted, setNoted] = useState<Credentials | null>(null)
  const { value, memo, label, code } = credentials
  const kind = give.memo === 'tag' ? 'tag' : 'memo'
  const locked = isLocked(credentials, noted)
  const copyWords = { copy: t.copy, copied: t.copied }
  const name = valueName(give, t)
  return (
    <div className={code ? css.pay : css.payWide}>
      <div className={css.rows}>
        {memo !== null && (
          <div className={css.memo}>
            <p className={css.first}>{t[`memoFirst_${kind}`]}</p>
            <div className={css.code}>
              <Grouped
                className={css.big}
                text={memo}
                by={memo.length > 12 ? memo.length : memo.length % 4 === 0 || memo.length % 4 === 3 ? 4 : 3}
              />
              <CopyButton text={memo} what={t[`memo_${kind}`]} words={copyWords} />
            </div>
            <p>{t[`memoWhy_${kind}`]}</p>
            <Checkbox checked={!locked} onChange={(checked) => setNoted(checked ? credentials : null)}>
              <b>{t[`memoNoted_${kind}`]}</b>
            </Checkbox>
          </div>
        )}
        <dl className={css.list}>
          <Row
            name={name}
            action={<CopyButton text={value} what={name.charAt(0).toLowerCase() + name.slice(1)} words={copyWords} locked={locked} />}
            why={locked ? t[`memoLock_${kind}`] : null}
          >
            {give.kind === 'crypto' ? (
              <Address value={value} />
            ) : (
              <Grouped text={value.replace(/\s/g, '')} by={give.addressValidator === 'phone' ? value.length : 4} />
            )}
          </Row>
          {label && <Row name={t.receiver}>{label}</Row>}
          <Row name={t.sum} action={<CopyButton text={order.remaining} what={t.sum.toLowerCase()} words={copyWords} />}>
            <b>{written.give(order.remaining)}</b>
          </Row>
        </dl>
        {give.kind === 'cashless' && <BankNote order={order} give={give} written={written} />}
      </div>
      {code && (
        <div className={css.qr}>
          {locked && !code.memo ? (
            <p className={css.noCode}>{t[`qrLocked_${kind}`]}</p>
          ) : (
            <>
              <QrCode text={code.text} label={qrWords(code, memo, kind, t)} />
              <p>{qrWords(code, memo, kind, t)}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Bank transfers are recognised by their sum, and by its kopecks if it has any. The take sum stays the same. */
function BankNote({ order, give, written }: Pick<OrderViewProps, 'order' | 'give' | 'written'>) {
  const t = useTexts(orderTexts)
  if (!hasKopecks(give) || kopecksOf(order.remaining) === 0) return <p className={css.note}>{t.bankNote}</p>
  const less = subtract(order.give, order.due)
  return (
    <Notice tone="gold" title={t.kopecksFirst} className={css.kopecks}>
      {t.kopecksWhy(written.give(order.remaining))}
      {order.remaining === order.due && isPositive(less) && ` ${t.kopecksLess(written.give(less))}`}
    </Notice>
  )
}

/** The text under the QR code promises no more than the code contains. */
function qrWords(
  code: NonNullable<Credentials['code']>,
  memo: string | null,
  kind: 'memo' | 'tag',
  t: Record<'qrWithSum' | 'qrBare' | `${'qrWithBoth' | 'qrWithMemo' | 'qrBare'}_${'memo' | 'tag'}`, string>,
): string {
  if (memo === null) return code.sum ? t.qrWithSum : t.qrBare
  if (!code.memo) return t[`qrBare_${kind}`]
  return code.sum ? t[`qrWithBoth_${kind}`] : t[`qrWithMemo_${kind}`]
}

function valueName(
  give: OrderCurrency,
  t: Record<'addressBare' | 'card' | 'phone' | 'account' | 'credentials', string> & { address: (network: string) => string },
): string {
  if (give.kind === 'crypto') return give.network ? t.address(give.network) : t.addressBare
  if (give.addressValidator === 'card' || give.addressValidator === 'phone' || give.addressValidator === 'account')
    return t[give.addressValidator]
  return t.credentials
}

function Row({ name, children, action, why }: { name: string; children: ReactNode; action?: ReactNode; why?: string | null }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd className={css.value}>{children}</dd>
      {action && <dd className={css.action}>{action}</dd>}
      {why && <dd className={css.why}>{why}</dd>}
    </div>
  )
}
