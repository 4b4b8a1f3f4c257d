/**
 * Parts of a public page that nobody needs at first. Their HTML comes with the page; their code is fetched when the page is idle, and only
 * then they are hydrated. Such a part takes no properties and reads changing data itself: if it got other properties before its code is
 * here, React would remove it and draw it again.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from './language.tsx'
import { whenIdle } from './when-idle.ts'

const bringers: (() => Promise<unknown>)[] = []

/** The part as one element for the page, the same element at each render. */
export function later(load: () => Promise<ComponentType>): ReactNode {
  let here: { default: ComponentType } | null = null
  const bring = async () => {
    here ??= { default: await load() }
    return here
  }
  bringers.push(bring)
  const Part = lazy(() => (here ? atOnce(here) : whenCalm(bring)))
  function Later() {
    const { language } = useLanguage()
    // HTML of another language is not hydrated but drawn again
    return (
      <Suspense key={language} fallback={null}>
        <Part />
      </Suspense>
    )
  }
  return <Later />
}

/** Fetches the code of every part: rendering a page to a string waits for nothing. */
export const bringAll = (): Promise<unknown> => Promise.all(bringers.map((bring) => bring()))

/** A thenable whose value is here at once. */
const atOnce = <A,>(value: A): Promise<A> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would answer a moment too late for HTML in one go
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (use: (given: A) => void) => use(value) }) as unknown as Promise<A>

/** If the code of a part cannot be fetched, the part stays as the server drew it: its links work and the page is complete. */
const whenCalm = <A,>(bring: () => Promise<A>): Promise<A> =>
  new Promise((resolve) => whenIdle(() => void bring().then(resolve, () => undefined)))
