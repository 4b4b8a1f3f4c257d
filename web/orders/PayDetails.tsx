/** What to pay to. A memo stands before the address, and the address can be copied only once the memo is noted; the QR holds both. */
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
import css from './PayDetails.module.css'
import { orderTexts } from './texts.ts'
import type { OrderCurrency, Sheet } from './use-order.ts'

type Credentials = NonNullable<OrderView['credentials']>

export function PayDetails({ order, give, credentials, written }: Sheet & { credentials: Credentials }) {
  const t = useTexts(orderTexts)
  const [noted, setNoted] = useState(false)
  const { value, memo, label, uri } = credentials
  const kind = give.memo === 'tag' ? 'tag' : 'memo'
  const locked = memo !== null && !noted
  const copyWords = { copy: t.copy, copied: t.copied }
  const name = valueName(give, t)
  return (
    <div className={uri ? css.pay : css.payWide}>
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
            <Checkbox checked={noted} onChange={setNoted}>
              <b>{t[`memoNoted_${kind}`]}</b>
            </Checkbox>
          </div>
        )}
        <dl className={css.list}>
          <Row
            name={name}
            action={<CopyButton text={value} what={name.toLowerCase()} words={copyWords} locked={locked} />}
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
      {uri && (
        <div className={css.qr}>
          <QrCode text={uri} label={qrWords(uri, memo, t)} />
          <p>{qrWords(uri, memo, t)}</p>
        </div>
      )}
    </div>
  )
}

/** Bank transfers are known by their sum: where it has kopecks, by those; what the client gets is the same. */
function BankNote({ order, give, written }: Pick<Sheet, 'order' | 'give' | 'written'>) {
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

/** A wallet reads only what its form of address can hold: the words under the code say no more than it does. */
function qrWords(
  uri: string,
  memo: string | null,
  t: { qrWithMemo: string; qrWithSum: string; qrBare: string; qrBareMemo: string },
): string {
  const bare = !/[?&](amount|value|uint256|tx_amount)=/.test(uri)
  if (memo !== null) return !bare && uri.includes(encodeURIComponent(memo)) ? t.qrWithMemo : t.qrBareMemo
  return bare ? t.qrBare : t.qrWithSum
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
