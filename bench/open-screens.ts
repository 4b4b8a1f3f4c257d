/**
 * A process of its own that holds open screens for live-fan-out.bench.ts: so many sockets in one process would measure the
 * client. It is told whom to be, and answers each `tick` with what came meanwhile.
 */
import { openScreen } from './open-screen.ts'
import type { Person } from './stage.ts'

/** What the bench says. */
export type ToScreens = { open: { url: string; people: Person[]; changes: boolean } } | { tick: 'begin' | 'end' }
/** Moments are milliseconds of the machine's clock, the same in every process of it; one list a screen. */
export type FromScreens = { ready: number } | { heard: number[][]; bytes: number }

const together = 50

let heard: number[][] = []
let bytes = 0

const say = (word: FromScreens) => process.send?.(word)

process.on('disconnect', () => process.exit(0))
async function hear(word: ToScreens): Promise<void> {
  if ('open' in word) {
    const { url, people, changes } = word.open
    heard = people.map(() => [])
    for (let from = 0; from < people.length; from += together)
      await Promise.all(
        people.slice(from, from + together).map((person, index) =>
          openScreen(url, person, ['rates'], changes, (part, hasEvent) => {
            bytes += part
            if (hasEvent) heard[from + index]?.push(performance.timeOrigin + performance.now())
          }),
        ),
      )
    say({ ready: people.length })
  } else if (word.tick === 'begin') {
    heard = heard.map(() => [])
    bytes = 0
    say({ ready: heard.length })
  } else say({ heard, bytes })
}
process.on('message', (word: ToScreens) => void hear(word))
