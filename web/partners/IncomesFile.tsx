/** The button that hands over all incomes of a partner as a file. */
import { type ReactNode, useState } from 'react'
import type { Answer, Payload } from '../../contract/calls.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Outcome } from '../app/call.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { useLive } from '../app/live.ts'
import { saveAs } from '../app/save-as.ts'
import { Button } from '../ui/Button.tsx'
import { incomesCsv } from './income-words.ts'
import { partnerTexts } from './texts.ts'

type Incomes = Answer<'getPartnerIncomes'>
type Page = { limit: number; before?: NonNullable<Payload<'getPartnerIncomes'>['before']> }

/** `ask` gets a page of incomes; its rows may say more than the file has. */
export function IncomesFile({
  ask,
  kind = 'text',
  children,
}: {
  ask: (page: Page) => Promise<Outcome<Incomes>>
  kind?: 'text' | 'line'
  children: ReactNode
}) {
  const t = useTexts(partnerTexts)
  const { language } = useLanguage()
  const currencies = useLive('currencies').state?.currencies ?? []
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)

  const download = async () => {
    setBusy(true)
    const answer = await allIncomes(ask)
    setBusy(false)
    if (!answer.ok) return setFailed(errorText(answer.code, language, answer.details))
    setFailed(null)
    const codeOf = (id: string) => currencies.find((currency) => currency.id === id)?.code ?? id
    saveAs('incomes.csv', 'text/csv', incomesCsv(answer.data, language, codeOf))
  }
  return (
    <>
      <Button kind={kind} busy={busy} onClick={() => void download()}>
        {children}
      </Button>
      {failed && (
        <p role="alert">
          {t.csvFailed}: {failed}
        </p>
      )}
    </>
  )
}

async function allIncomes(ask: (page: Page) => Promise<Outcome<Incomes>>): Promise<Outcome<Incomes['incomes']>> {
  const incomes: Incomes['incomes'] = []
  for (let before: Page['before']; ; ) {
    const answer = await ask({ limit: 500, ...(before && { before }) })
    if (!answer.ok) return answer
    incomes.push(...answer.data.incomes)
    if (!answer.data.next) return { ok: true, data: incomes }
    before = answer.data.next
  }
}
