/** Checks receipts of quotes. The file from an order is read and verified here, in the browser. */
import { useRef, useState } from 'react'
import { type Decimal, decimalsOf } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import type { Receipt } from '../../core/orders/receipt.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { Columns, PageHead, Wrap } from '../layout/Wrap.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BanknoteCard } from '../ui/BanknoteCard.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { KeyRows } from '../ui/KeyRows.tsx'
import { Mono } from '../ui/Mono.tsx'
import { Notice } from '../ui/Notice.tsx'
import { moscowDate, moscowTime } from '../words/moscow-time.ts'
import { type CheckedFile, checkReceipts } from './check-receipts.ts'
import css from './ReceiptScreen.module.css'
import { receiptTexts } from './receipt-texts.ts'

type Verdict = CheckedFile | { ok: false; why: 'keys' }

export function ReceiptScreen() {
  const t = useTexts(receiptTexts)
  const input = useRef<HTMLInputElement>(null)
  const [verdict, setVerdict] = useState<Verdict | null>(null)

  const check = async (file: File | undefined) => {
    if (!file) return
    const keys = await presentKeys()
    setVerdict(keys ? await checkReceipts(await file.text(), keys) : { ok: false, why: 'keys' })
    // allows choosing the same file again
    if (input.current) input.current.value = ''
  }
  return (
    <Wrap>
      <PageHead title={t.title} />
      <Columns aside={<How />}>
        <div>
          <Card>
            <p className={css.lead}>{t.lead}</p>
            {/* People and screen readers use the button. The hidden input only opens the file dialog. */}
            <input
              ref={input}
              hidden
              type="file"
              accept="application/json,.json"
              onChange={(event) => void check(event.target.files?.[0])}
            />
            <Button kind={verdict ? 'line' : 'main'} onClick={() => input.current?.click()}>
              {verdict ? t.other : t.choose}
            </Button>
            <div role="status">{verdict && <Said verdict={verdict} />}</div>
          </Card>
          {verdict?.ok && (
            <div className={css.list}>
              {verdict.receipts.map(({ receipt, genuine }) => (
                <OneReceipt key={receipt.position} receipt={receipt} genuine={genuine} />
              ))}
            </div>
          )}
        </div>
      </Columns>
    </Wrap>
  )
}

/** The current keys from our server, never from the file. null if they could not be loaded. */
async function presentKeys(): Promise<Record<string, string> | null> {
  try {
    const response = await fetch('/receipt-keys.json')
    return response.ok ? ((await response.json()) as Record<string, string>) : null
  } catch {
    return null
  }
}

function Said({ verdict }: { verdict: Verdict }) {
  const t = useTexts(receiptTexts)
  if (!verdict.ok) {
    const [title, text] = { file: [t.noFile, t.noFileText], browser: [t.noBrowser, t.noBrowserText], keys: [t.noKeys, t.noKeysText] }[
      verdict.why
    ]
    return (
      <Notice tone="gold" title={title} className={css.notice}>
        {text}
      </Notice>
    )
  }
  const genuine = verdict.receipts.every((each) => each.genuine)
  if (genuine && verdict.brokenAt === null)
    return (
      <Notice tone="green" title={t.good} className={css.notice}>
        {t.goodText}
      </Notice>
    )
  return (
    <Notice tone="red" title={t.bad} className={css.notice}>
      {genuine ? t.gapText : t.badText}
    </Notice>
  )
}

function OneReceipt({ receipt, genuine }: { receipt: Receipt; genuine: boolean }) {
  const t = useTexts(receiptTexts)
  const { language } = useLanguage()
  const figure = (digits: Decimal) => formatAmount(digits, decimalsOf(digits), language)
  const moment = (at: string) => `${moscowDate(at, language)}, ${moscowTime(at, language)}`
  return (
    <BanknoteCard>
      <h2 className={css.head}>
        {t.order(String(receipt.order))}
        <Badge tone={genuine ? 'green' : 'red'}>{genuine ? t.genuine : t.notGenuine}</Badge>
      </h2>
      <KeyRows
        rows={[
          { name: t.moment, value: moment(receipt.at) },
          { name: t.give, value: `${figure(receipt.give.amount)}\u00a0${receipt.give.currency}` },
          { name: t.take, value: `${figure(receipt.take.amount)}\u00a0${receipt.take.currency}` },
          { name: t.rate, value: figure(receipt.rate) },
          { name: t.fixedUntil, value: receipt.fixedUntil ? moment(receipt.fixedUntil) : t.indicative },
        ]}
      />
    </BanknoteCard>
  )
}

function How() {
  const t = useTexts(receiptTexts)
  return (
    <Card pad="side">
      <h2 className={css.head}>{t.howHead}</h2>
      <ol className={css.how}>
        <li>{t.how1}</li>
        <li>{t.how2}</li>
        <li>{t.how3}</li>
      </ol>
      <p className={css.keys}>
        {t.keys}:{' '}
        <a href="/receipt-keys.json">
          <Mono>/receipt-keys.json</Mono>
        </a>
      </p>
    </Card>
  )
}
