/** Applications alone: those that wait, then those with an answer, the last one first. */
import type { Payload } from '../../../contract/calls.ts'
import type { PartnerApplication } from '../../../contract/partnership.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { HeadCell, Table } from '../../ui/Table.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere } from '../parts/lists/SplitScreen.tsx'
import { type Pages, usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { ApplicationRows } from './ApplicationRows.tsx'
import { partnersTexts } from './partners-texts.ts'

type Place = NonNullable<Payload<'listPartnerApplications'>['after']>

/** `text` is looked for among those that wait; while there is one, the answered ones are left out. */
export function ApplicationsList({
  waiting,
  text,
  asked,
  open,
  stamp,
}: {
  waiting: readonly PartnerApplication[] | undefined
  text: string
  asked: Pages<PartnerApplication>
  open: string | null
  stamp: string | undefined
}) {
  const t = useTexts(partnersTexts)
  const decided = usePages<PartnerApplication>(
    'decided',
    async (after, signal) => {
      const place = after === undefined ? {} : { after: JSON.parse(after) as Place }
      const answer = await call('listPartnerApplications', { filter: 'decided', ...place }, signal)
      if (!answer.ok) return answer
      const { applications, next } = answer.data
      return { ok: true, data: { rows: applications, next: next && JSON.stringify(next) } }
    },
    stamp,
  )
  if (!waiting || !decided.list) return <NotHere {...(waiting ? decided : asked)} />
  const answered = text.trim() === '' ? decided.list : []
  if (waiting.length + answered.length === 0)
    return (
      <EmptyState icon="receipt" title={t.noApplications}>
        {t.noApplicationsText}
      </EmptyState>
    )
  return (
    <>
      <div className={css.list}>
        <Table label={t.applications}>
          <thead>
            <tr>
              <HeadCell>{t.colPlace}</HeadCell>
              <HeadCell hide="tight">{t.colHow}</HeadCell>
              <HeadCell hide="tight">{t.colSent}</HeadCell>
              <HeadCell right>{t.answer}</HeadCell>
            </tr>
          </thead>
          <ApplicationRows alone rows={waiting} count={waiting.length} open={open} part="applications" />
          <ApplicationRows alone rows={answered} count={decided.hasMore ? null : answered.length} open={open} part="decided" />
        </Table>
      </div>
      {text.trim() === '' && <ShowMore pages={decided} />}
    </>
  )
}
