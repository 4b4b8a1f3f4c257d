/**
 * Parts of a public page that nobody needs at first. Their HTML comes with the page; their code comes when the page is idle, and only
 * then are they brought to life. What changes, such a part asks for itself: it takes no properties, because a part that is told
 * something before its code is here would be taken away and drawn anew.
 */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLanguage } from './language.tsx'
import { whenIdle } from './when-idle.ts'

const bringers: (() => Promise<unknown>)[] = []

/** The part as one element to put into the page, the same at each drawing. */
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
    // HTML of another language is not brought to life: it is drawn anew.
    return (
      <Suspense key={language} fallback={null}>
        <Part />
      </Suspense>
    )
  }
  return <Later />
}

/** Fetches the code of every part: a page is drawn to a string in one go, which waits for nothing. */
export const bringAll = (): Promise<unknown> => Promise.all(bringers.map((bring) => bring()))

/** React asks what is here in the same breath. */
const atOnce = <A,>(value: A): Promise<A> =>
  // biome-ignore lint/suspicious/noThenProperty: a promise would answer a moment too late for HTML in one go
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (use: (given: A) => void) => use(value) }) as unknown as Promise<A>

/** A part whose code does not come stays as the server drew it: its links work, and the page is whole. */
const whenCalm = <A,>(bring: () => Promise<A>): Promise<A> =>
  new Promise((resolve) => whenIdle(() => void bring().then(resolve, () => undefined)))
