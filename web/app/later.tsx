/**
 * Parts of a public page that nobody needs at first. Their HTML comes with the page. Their code is loaded when the page is idle, and only
 * then are they hydrated. Such a part takes no props and reads changing data itself: if its props changed before its code is loaded, React
 * would remove it and render it again.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from './language.tsx'
import { whenIdle } from './when-idle.ts'

const bringers: (() => Promise<unknown>)[] = []

/** The part as one element for the page. It must be the same element in each render. */
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
    // HTML of another language cannot be hydrated, so the part is rendered again
    return (
      <Suspense key={language} fallback={null}>
        <Part />
      </Suspense>
    )
  }
  return <Later />
}

/** Loads the code of every part, because renderToString waits for nothing. */
export const bringAll = (): Promise<unknown> => Promise.all(bringers.map((bring) => bring()))

/** A thenable that resolves synchronously. */
const atOnce = <A,>(value: A): Promise<A> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would answer a moment too late for HTML in one go
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (use: (given: A) => void) => use(value) }) as unknown as Promise<A>

/** If the code of a part cannot be loaded, the part stays as the server rendered it: its links work and the page is complete. */
const whenCalm = <A,>(bring: () => Promise<A>): Promise<A> =>
  new Promise((resolve) => whenIdle(() => void bring().then(resolve, () => undefined)))
