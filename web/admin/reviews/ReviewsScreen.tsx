/** Reviews: those that wait first. Beside the list stands one of them with what really happened, our answer and the decision. */
import { useRef, useState } from 'react'
import type { Answer, Parsed } from '../../../contract/calls.ts'
import type { StaffReview } from '../../../contract/reviews.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { call } from '../../app/call.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import type { ScreenProps } from '../../app/routes.ts'
import { useAsked } from '../../app/use-asked.ts'
import { EmptyState } from '../../ui/States.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { useStillWhilePressed } from '../../ui/use-still-while-pressed.ts'
import { numberText } from '../../words/order-figures.ts'
import { KeyHints } from '../parts/lists/KeyHints.tsx'
import { NothingFound } from '../parts/lists/NothingFound.tsx'
import { enterLink, linkBeside } from '../parts/lists/row-links.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { ShowMore } from '../parts/lists/ShowMore.tsx'
import { NotHere, SplitScreen } from '../parts/lists/SplitScreen.tsx'
import { type DeskKey, useDeskKeys } from '../parts/lists/use-desk-keys.ts'
import { useFocusBack } from '../parts/lists/use-focus-back.ts'
import { usePages } from '../parts/lists/use-pages.ts'
import css from '../parts/Records.module.css'
import { ReviewDetail } from './ReviewDetail.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import own from './Reviews.module.css'
import { deskReviewsTexts } from './reviews-texts.ts'

const path = '/admin/reviews'
type Filter = Parsed<'listReviews'>['filter']
const latelyShown = 6
const tabs: readonly Filter[] = ['waiting', 'shown', 'hidden', 'kept', 'withoutWords']
type Figures = Pick<Answer<'listReviews'>, 'counts' | 'average' | 'marks'>

export function ReviewsScreen({ params }: ScreenProps) {
  const t = useTexts(deskReviewsTexts)
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const [filter, setFilter] = useState<Filter>('waiting')
  const [text, setText] = useState('')
  const [figures, setFigures] = useState<Figures | null>(null)
  const open = params['id'] ?? null
  const stamp = useLive('reviewQueue').state?.stamp
  const list = useRef<HTMLDivElement>(null)
  const showButton = useRef<HTMLButtonElement>(null)

  const wanted = text.trim()
  const question = { filter, text: wanted }
  const asked = usePages<StaffReview>(
    JSON.stringify(question),
    async (after, signal) => {
      const answer = await call('listReviews', { ...question, ...(after && { after }) }, signal)
      if (!answer.ok) return answer
      setFigures(answer.data)
      return { ok: true, data: answer.data }
    },
    stamp,
  )
  const still = useStillWhilePressed(asked.list)
  const one = useAsked('getReview', open ? { orderId: open } : null, stamp)

  // below what waits stands what was shown lately, so that answers sound alike
  const lately = useAsked(
    'listReviews',
    filter === 'waiting' && wanted === '' ? { filter: 'shown', limit: latelyShown } : null,
    stamp,
    true,
  )
  const recent = filter === 'waiting' && wanted === '' ? (lately.data?.rows ?? []) : []

  const step = (by: 1 | -1) => enterLink(linkBeside(list, 'review', open, by))
  const press = (key: DeskKey) => {
    if (key === 'next') step(1)
    else if (key === 'previous') step(-1)
    else if (key === 'show') showButton.current?.click()
    else if (key === 'escape' && open) navigate(path)
  }
  useDeskKeys(press)
  useFocusBack(list, 'review', open)

  return (
    <SplitScreen
      title={t.title}
      path={path}
      narrowDetail
      backWords={t.back}
      tools={
        <>
          <SearchField value={text} onChange={setText} label={t.searchLabel} placeholder={t.search} />
          {/* its place is kept while the figures come */}
          <span className={own.average}>
            {figures && figures.marks > 0 && t.average(formatAmount(figures.average, 1, language), numberText(figures.marks))}
          </span>
        </>
      }
      list={
        <>
          <div className={own.tabs}>
            <Tabs
              label={t.filter}
              value={filter}
              onChange={setFilter}
              controls="reviews"
              tabs={tabs.map((value) => ({ value, label: t[value], ...(figures && { count: figures.counts[value] }) }))}
            />
          </div>
          <div id="reviews" role="tabpanel" aria-label={t[filter]} ref={list}>
            {!still.shown ? (
              <NotHere {...asked} />
            ) : still.shown.length > 0 ? (
              <div className={css.list} onPointerDown={still.onPointerDown}>
                <ReviewRows rows={still.shown} open={open} />
              </div>
            ) : wanted !== '' ? (
              <NothingFound onClear={() => setText('')}>{t.noneText}</NothingFound>
            ) : filter === 'waiting' ? (
              <EmptyState icon="star" title={t.emptyWaiting}>
                {t.emptyWaitingText}
              </EmptyState>
            ) : (
              <EmptyState icon="star" title={t.empty} />
            )}
            <ShowMore pages={asked} />
            {still.shown && recent.length > 0 && (
              <section aria-labelledby="shown-lately">
                <h2 id="shown-lately" className={own.group}>
                  {t.recently(numberText(figures?.counts.shown ?? recent.length))}
                </h2>
                <ReviewRows rows={recent} open={open} />
              </section>
            )}
          </div>
          {still.shown && (
            <KeyHints
              of={[
                [['j', 'k'], t.keyMove],
                [['Enter'], t.keyOpen],
                [['P'], t.keyShow],
              ]}
            />
          )}
        </>
      }
      detail={
        open === null ? null : one.data ? (
          <ReviewDetail
            key={open}
            found={one.data}
            showButton={showButton}
            onDone={() => {
              one.again()
              asked.again()
            }}
          />
        ) : one.refused?.code === 'NOT_FOUND' || one.refused?.code === 'INVALID_ARGUMENT' ? (
          <EmptyState icon="search" title={t.missing} />
        ) : (
          <NotHere {...one} />
        )
      }
    />
  )
}
