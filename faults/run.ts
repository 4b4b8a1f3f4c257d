/** One run: an office under load whose processes are killed at random moments, and what is proved of it when all is over. */
import { setTimeout as pause } from 'node:timers/promises'
import { instantOf } from '../core/time/instant.ts'
import { type Random, seededRandom } from '../simulator/random.ts'
import { live } from './lives.ts'
import { type Office, type OfficeOptions, openOffice } from './office.ts'
import { type Proved, prove } from './proofs.ts'

/** What is killed: the server, its database (the postmaster with all its processes), or both at once as when a machine falls. */
export type Victim = 'server' | 'database' | 'machine'

export type RunOptions = OfficeOptions & {
  seed: number
  /** One after the other. */
  kills: readonly Victim[]
  /** Orders that are alive at the same time. */
  atOnce: number
  /** How many calls are answered, at the least and at the most, before the next kill: the same story on a fast machine and a slow one. */
  answers: readonly [least: number, most: number]
  /** What only time would bring at the end, the lease of an email, is brought at once: for tests. */
  hurried: boolean
  say: (sentence: string) => void
}
export type Report = Proved & {
  /** Calls that were answered in the end, and tries of them that were not. */
  answered: number
  unanswered: number
  seconds: number
}

/** A server is killed before it is ready so often, in percent. */
const earlyPercent = 15
const worksAtMostMs = 10_000
/** Most changes are made within it. */
const changesWithinMs = 25
const fileEveryMs = 2000

export async function runFaults({ seed, kills, atOnce, answers, hurried, say, ...options }: RunOptions): Promise<Report> {
  const begun = performance.now()
  const seconds = () => Math.round((performance.now() - begun) / 100) / 10
  const office = await openOffice(options)
  try {
    say(`The office is open after ${seconds()} s`)
    const faults: string[] = []
    let over = false
    let ended = 0
    const worker = async (place: number) => {
      const randomness = seededRandom(seed * 1000 + place)
      while (!over)
        await live(office, randomness).then(
          () => (ended += 1),
          (error: unknown) => faults.push(error instanceof Error ? error.message : String(error)),
        )
    }
    const workers = Array.from({ length: atOnce }, (_, place) => worker(place))
    const files = new AbortController()
    const bringing = bringFiles(office, files.signal).catch((error: unknown) => void faults.push(String(error)))
    const randomness = seededRandom(seed)
    for (const [index, victim] of kills.entries()) {
      const told = await kill(office, victim, randomness, answers)
      const { sent, bank } = office.books
      say(
        `${index + 1} of ${kills.length}: ${told}; ${ended} orders ended, ${sent.length + bank.length} transfers, ${office.client.counts.answered} calls, ${seconds()} s`,
      )
    }
    over = true
    say('No more kills: what was begun comes to its end')
    await Promise.all(workers)
    files.abort()
    await bringing
    const proved = await prove(office, { hurried })
    for (const words of office.processes.fell) faults.push(`the server ended by itself: ${words}`)
    const { answered, unanswered } = office.client.counts
    return { ...proved, answered, unanswered, seconds: seconds(), faults: [...proved.faults, ...faults] }
  } finally {
    await office.close()
  }
}

/** Lets it work for a while, kills in the middle of calls, and waits until it serves again. */
async function kill(
  { processes, client }: Office,
  victim: Victim,
  randomness: Random,
  [least, most]: RunOptions['answers'],
): Promise<string> {
  const enough = client.counts.answered + least + randomness() * (most - least)
  for (const end = Date.now() + worksAtMostMs; client.counts.answered < enough && Date.now() < end; ) await pause(5)
  // any moment, or one at which somebody is just changing something
  const wanted = randomness() < 0.5 ? 'inFlight' : 'changing'
  while (client.counts[wanted] === 0) await pause(1)
  await pause(randomness() * changesWithinMs)
  const { inFlight } = client.counts
  let times = ''
  if (victim === 'database') await processes.killDatabase()
  else {
    if (victim === 'machine') await processes.killDatabase()
    await processes.killServer()
    processes.begin()
    if (randomness() * 100 < earlyPercent) {
      await pause(randomness() * 1500)
      await processes.killServer()
      processes.begin()
      times = ', and again while it started'
    }
  }
  const took = await processes.ready()
  return `the ${victim} killed among ${inFlight} calls${times}, back after ${(took / 1000).toFixed(1)} s`
}

/** The desk brings what the bank has told, the whole of it each time; now and then two people bring the same file at once. */
async function bringFiles(office: Office, signal: AbortSignal): Promise<void> {
  const { client, staff, books, card } = office
  const from = instantOf(Date.now() - 3_600_000)
  let brought = 0
  for (let turn = 0; !signal.aborted; turn += 1) {
    await pause(fileEveryMs, undefined, { signal }).catch(() => undefined)
    if (books.bank.length === brought) continue
    const rows = [...books.bank]
    const file = {
      credentialsId: card,
      text: [
        'When;Sum;Who;Number',
        ...rows.map(({ id, at, amount, sender }) => [moscow(at), amount.replace('.', ','), sender, id].join(';')),
      ].join('\n'),
      map: { firstRow: 2, at: 0, time: null, amount: 1, sender: 2, text: null, bankId: 3 },
      fileName: 'statement.csv',
      from,
      until: instantOf(Date.now()),
    }
    const people = turn % 3 === 0 ? staff : staff.slice(0, 1)
    const answers = await Promise.all(people.map((person) => client.surely(person, 'takeStatement', file)))
    const refused = answers.find((answer) => !answer.ok)
    if (refused) client.faults.push(`a statement was refused: ${JSON.stringify(refused)}`)
    brought = rows.length
  }
}

/** A moment as banks write it. */
function moscow(at: number): string {
  const local = instantOf(at + 3 * 3_600_000)
  return `${local.slice(0, 10).split('-').toReversed().join('.')} ${local.slice(11, 19)}`
}
