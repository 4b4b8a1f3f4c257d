/** The second step at the same address: its stored draft, and the way in and out. */
import { useEffect, useRef, useState } from 'react'
import { parseFieldRows } from '../../core/directions/field-rows.ts'
import { Came } from '../app/Came.tsx'
import { useTexts } from '../app/language.tsx'
import { navigate } from '../app/router.tsx'
import { useSession } from '../app/session-state.ts'
import { tabShelf } from '../app/tab-shelf.ts'
import { shellTexts } from '../app/texts.ts'
import { ScreenSkeleton } from '../ui/Skeleton.tsx'
import { type Catalogue, idsOf } from './catalogue.ts'
import { DetailsForm } from './DetailsForm.tsx'
import { isOfLink, readLink } from './deep-link.ts'
import { type Draft, keepDraft, readDraft } from './draft.ts'
import { isOfFormer, ownerOf } from './form-owner.ts'
import { dealOf } from './held-quote.ts'
import { dropLastDetails, filledBy, lastDetails, lastDetailsSoon } from './last-details.ts'
import type { Exchange } from './use-quote.ts'

/** The landing loads this with the code of this step, while the person still chooses. */
export { lastDetails }

export function DetailsStep({ catalogue }: { catalogue: Catalogue }) {
  const t = useTexts(shellTexts)
  // The form is of the pair in the address. After a step back or forward the stored draft may be of another one.
  const [draft] = useState(() => {
    const stored = readDraft(tabShelf())
    return stored && isOfLink(readLink(location.search), stored, catalogue) ? stored : null
  })
  // If the order is already made, or this is another tab, there is no draft to show.
  useEffect(() => {
    if (!draft) navigate(addressOf(null), { replace: true })
  }, [draft])
  const session = useSession()
  const owner = useRef<string | null>(null)
  useEffect(() => {
    const isOver = isOfFormer(owner.current, session)
    owner.current = ownerOf(owner.current, session)
    if (!isOver) return
    // the form keeps what is typed, also when it was forgotten with the log-out
    keepDraft(tabShelf(), null)
    dropLastDetails()
    navigate(addressOf(null), { replace: true })
  }, [session])
  if (!draft) return <ScreenSkeleton label={t.loading} />
  return (
    <>
      <Came to="details" />
      <DetailsForm catalogue={catalogue} begun={draft} onBack={back} />
    </>
  )
}

/**
 * Goes to the second step and fixes the figures. Values typed there before stay where they still fit. If nothing was typed, the form is
 * filled from the person's last order. `counts`: whether the press still does, once the last order is known.
 */
export async function goOn(
  { pair, figures, typed, writeAddress }: Exchange,
  versions: Draft['consents'],
  counts: () => boolean,
): Promise<void> {
  const deal = figures.quote && figures.amount && dealOf(typed.side, figures.amount, figures.quote)
  if (!deal) return
  const shelf = tabShelf()
  const before = readDraft(shelf)
  const ids = idsOf(pair)
  const samePair = before?.giveId === ids.giveId && before.takeId === ids.takeId
  const isTyped = samePair && [...Object.values(before.fields), ...Object.values(before.saved)].some((value) => value !== '')
  const parsed = parseFieldRows(pair.direction.fieldRows)
  const fields = parsed.ok ? parsed.rows.flat() : []
  const begun = isTyped ? before : filledBy(await lastDetailsSoon(pair.direction.id), versions, fields)
  if (!counts()) return
  keepDraft(shelf, {
    ...ids,
    deal,
    fields: begun.fields,
    saved: begun.saved,
    meeting: samePair ? before.meeting : { placeId: '', at: '' },
    email: before?.email || begun.email,
    consents: before?.consents.rules ? before.consents : begun.consents,
    filled: begun.filled,
  })
  writeAddress()
  navigate(addressOf('details'), { state: fromWidget })
}

const fromWidget = { widget: true }

/** The widget of the same pair: one step back if the person came from it. */
function back(): void {
  if ((history.state as Partial<typeof fromWidget> | null)?.widget) history.back()
  else navigate(addressOf(null), { replace: true })
}

/**
 * The current address with a step. The step is in the query, so that the server does not render the widget for a page that will show the
 * form.
 */
function addressOf(step: 'details' | null): string {
  const query = new URLSearchParams(location.search)
  if (step) query.set('step', step)
  else query.delete('step')
  return `${location.pathname}?${query}`
}
