/** The black list: details that must not be paid to. Next to the list stands one of them, or the form that adds one. */
import { useState } from 'react'
import type { BlockedDetail } from '../../../contract/blocked.ts'
import type { Parsed } from '../../../contract/calls.ts'
import { call } from '../../app/call.ts'
import { useTexts } from '../../app/language.tsx'
import { may } from '../../app/may.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useSession } from '../../app/session-state.ts'
import { useAsked } from '../../app/use-asked.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { OneOf } from '../parts/forms/OneOf.tsx'
import { fresh, OpenThing } from '../parts/forms/OpenThing.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import own from './Blocked.module.css'
import { BlockedList } from './BlockedList.tsx'
import { BlockedOne } from './BlockedOne.tsx'
import { BlockForm } from './BlockForm.tsx'
import { blockedTexts } from './blocked-texts.ts'

const path = '/admin/blocked'
type Filter = Pick<Parsed<'listBlocked'>, 'text' | 'state'>
const everything: Filter = { text: '', state: 'all' }

export function BlockedScreen({ params }: ScreenProps) {
  const t = useTexts(blockedTexts)
  const { person } = useSession()
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState(everything)
  const mayWrite = may(person, 'blocked.write')
  const open = params['id'] ?? null
  const asked = usePages<BlockedDetail>(JSON.stringify(filter), (after, signal) =>
    call('listBlocked', { ...filter, ...(after && { after }) }, signal),
  )
  const one = useAsked('getBlocked', open && open !== fresh ? { id: open } : null)
  const change = (part: Partial<Filter>) => setFilter((before) => ({ ...before, ...part }))
  const filtered = filter.text !== '' || filter.state !== 'all'

  return (
    <SplitScreen
      title={t.title}
      path={path}
      backWords={t.back}
      tools={
        <>
          <SearchField value={filter.text} onChange={(text) => change({ text })} label={t.searchLabel} placeholder={t.search} />
          {mayWrite && (
            <ButtonLink kind="line" icon="plus" href={`${path}/${fresh}`}>
              {t.add}
            </ButtonLink>
          )}
        </>
      }
      list={
        <>
          <div className={own.filter}>
            <OneOf
              label={t.filter}
              value={filter.state}
              values={['all', 'blocked', 'lifted']}
              words={(value) => t[`state_${value}`]}
              onChange={(state) => change({ state })}
            />
          </div>
          {!asked.list ? (
            <NotHere {...asked} />
          ) : asked.list.length > 0 ? (
            <div className={css.list}>
              <BlockedList rows={asked.list} open={open} />
            </div>
          ) : filtered ? (
            <NothingFound onClear={() => setFilter(everything)}>{t.noneText}</NothingFound>
          ) : (
            <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
          )}
          <ShowMore pages={asked} />
        </>
      }
      detail={
        open === null ? null : (
          <OpenThing open={open} mayAdd={mayWrite} asked={one} missing={t.missing}>
            {(row) =>
              row ? (
                <BlockedOne
                  key={row.id}
                  row={row}
                  mayWrite={mayWrite}
                  onLifted={() => {
                    asked.again()
                    one.again()
                  }}
                />
              ) : (
                <BlockForm
                  onBlocked={({ id }) => {
                    asked.again()
                    navigate(`${path}/${id}`, { replace: true })
                  }}
                />
              )
            }
          </OpenThing>
        )
      }
    />
  )
}
