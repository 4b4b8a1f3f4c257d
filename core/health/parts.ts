/** Every part of the office: how it is, since when that is known, and what is known of it in a sentence. Pure. */
import { type ExchangeProblem, exchangeProblems } from '../credentials/exchange-problems.ts'
import type { Words } from '../language/language.ts'
import { addSeconds, type Instant } from '../time/instant.ts'
import { checkWords } from './check-words.ts'
import type { Check, CheckName, CheckState, HealthFacts } from './checks.ts'
import { diskSays, partNames, partSays, type StateWords, stateWords } from './part-words.ts'

export const partGroups = ['sources', 'networks', 'service'] as const
export type PartGroup = (typeof partGroups)[number]

export type Part = {
  /** "source rapira", "network tron", "mail". */
  id: string
  group: PartGroup
  name: Words
  state: CheckState
  /** Its state in a word or two. */
  word: Words
  says: Words
  /** The last moment at which it is known to have been fine; null: none is known. */
  fineAt: Instant | null
}

/** What is known of the parts beside the facts that they are judged by. */
export type PartFacts = {
  sources: readonly SourceFacts[]
  networks: readonly NetworkFacts[]
  accounts: readonly AccountFacts[]
  onSale: number
  mail: { sentAt: Instant | null; sentToday: number }
  /** `isConnected`: there is a group. */
  telegram: { isConnected: boolean; sentAt: Instant | null }
  screenedAt: Instant | null
  /** When the last audit ended that found the books to agree. */
  booksAgreedAt: Instant | null
  backup: { bytes: number } | null
  /** Alarms that are open: since when each check is not fine. */
  notFineSince: Partial<Record<CheckName, Instant>>
}

/** `failing`, `held`: of its questions. `fineAt`: when all of them were answered well. */
export type SourceFacts = {
  id: string
  name: Words
  questions: number
  failing: number
  held: number
  directions: number
  fineAt: Instant | null
}

/** `name`: of its network; `assets`: what is seen there. `answeredAt`: the last answer, whatever is believed of it. */
export type NetworkFacts = {
  id: string
  name: string
  assets: readonly string[]
  answeredAt: Instant | null
  silentSince: Instant | null
  unreliableSince: Instant | null
}

/** An account at an exchange. `silentSince`, `unreliableSince`: of its payments in. */
export type AccountFacts = Omit<NetworkFacts, 'name' | 'assets'> & {
  label: string
  currencies: number
  problem: ExchangeProblem | null
  isOff: boolean
}

/** All parts, group by group. */
export const partsOf = (facts: HealthFacts, known: PartFacts, checks: readonly Check[]): Part[] => [
  ...known.sources.map(sourcePart),
  ...known.networks.map(networkPart),
  ...known.accounts.map(accountPart),
  ...servicePartsOf(facts, known, checks),
]

function sourcePart({ id, name, questions, failing, held, directions, fineAt }: SourceFacts): Part {
  const words = stateWords.source
  const [state, word] =
    held > 0
      ? (['trouble', words.trouble] as const)
      : failing === 0
        ? (['fine', words.fine] as const)
        : (['warning', failing < questions ? words.partly : words.warning] as const)
  const says = partSays.source({ questions, failing, held, directions })
  return { id: `source ${id}`, group: 'sources', name, state, word, says, fineAt }
}

function networkPart({ id, name, assets, answeredAt, silentSince, unreliableSince }: NetworkFacts): Part {
  const words = stateWords.network
  const isFine = silentSince === null && unreliableSince === null
  const word =
    silentSince !== null ? words.silent : unreliableSince !== null ? words.unreliable : answeredAt === null ? words.idle : words.fine
  return {
    id: `network ${id}`,
    group: 'networks',
    name: { ru: name, en: name },
    state: isFine ? 'fine' : 'trouble',
    word,
    says:
      silentSince !== null
        ? partSays.silent
        : unreliableSince !== null
          ? partSays.unreliable
          : (answeredAt === null ? partSays.willAsk : partSays.sees)(assets),
    // what is not believed still answers: it was fine until it was doubted
    fineAt: unreliableSince ?? answeredAt ?? silentSince,
  }
}

function accountPart({ id, label, currencies, answeredAt, silentSince, unreliableSince, problem, isOff }: AccountFacts): Part {
  const words = stateWords.account
  const isSeen = silentSince === null && unreliableSince === null
  const refuses = problem !== null && !isOff
  return {
    id: `account ${id}`,
    group: 'networks',
    name: { ru: label, en: label },
    state: !isSeen ? 'trouble' : refuses ? 'warning' : 'fine',
    word: !isSeen ? words.trouble : refuses ? words.warning : isOff ? words.off : answeredAt === null ? words.idle : words.fine,
    says: refuses ? exchangeProblems[problem] : isSeen ? partSays.account(currencies) : partSays.silent,
    fineAt: unreliableSince ?? answeredAt ?? silentSince,
  }
}

type Service = Exclude<CheckName, 'sources' | 'prices' | 'networks' | 'exchanges'>
/** `says`: of a part that is fine; one that is not says what is wrong. `fineAt`: now, if it was just measured. */
type Row = { word: StateWords; off?: Words | null; says: Words; fineAt: Instant | null }

function servicePartsOf(facts: HealthFacts, known: PartFacts, checks: readonly Check[]): Part[] {
  const { now, outbox, backups, backupDisk, disk, leaderSeconds, timersSeconds } = facts
  const stateOf = new Map(checks.map((check) => [check.name, check]))
  /** What is measured when it is asked for was fine until its alarm began. */
  const measured = (name: Service) => (stateOf.get(name)?.state === 'fine' ? now : (known.notFineSince[name] ?? null))
  const ago = (seconds: number | null) => (seconds === null ? null : addSeconds(now, -seconds))
  const rows: Record<Service, Row | null> = {
    directions: { word: stateWords.directions, says: partSays.onSale(known.onSale), fineAt: measured('directions') },
    reserves: { word: stateWords.reserves, says: partSays.reserves, fineAt: measured('reserves') },
    waiting: { word: stateWords.waiting, says: partSays.noneWaits, fineAt: measured('waiting') },
    mail: {
      word: stateWords.mail,
      off: known.mail.sentAt === null ? stateWords.notYet : null,
      says: partSays.mail(known.mail.sentToday),
      // others may still leave while some are late
      fineAt: stateOf.get('mail')?.state === 'fine' ? known.mail.sentAt : (stateOf.get('mail')?.since ?? null),
    },
    telegram: {
      word: stateWords.telegram,
      off: known.telegram.isConnected ? null : stateWords.notConnected,
      says: known.telegram.isConnected ? partSays.telegram : partSays.noTelegram,
      fineAt: known.telegram.sentAt,
    },
    outbox: { word: stateWords.outbox, says: partSays.outbox(outbox.due), fineAt: measured('outbox') },
    screening:
      facts.screening === null
        ? null
        : {
            word: stateWords.screening,
            off: known.screenedAt === null ? stateWords.notYet : null,
            says: partSays.screening,
            fineAt: known.screenedAt,
          },
    timers: {
      word: stateWords.timers,
      off: timersSeconds === null ? stateWords.notYet : null,
      says: partSays.timers,
      fineAt: ago(timersSeconds),
    },
    leader: {
      word: stateWords.leader,
      off: leaderSeconds === null ? stateWords.notYet : null,
      says: partSays.leader,
      fineAt: ago(leaderSeconds),
    },
    books: {
      word: stateWords.books,
      off: facts.audit === null ? stateWords.notYet : null,
      says: facts.audit === null ? partSays.noBooks : partSays.books,
      fineAt: known.booksAgreedAt,
    },
    database: { word: stateWords.database, says: partSays.database(Math.round(facts.databaseMs)), fineAt: measured('database') },
    disk: {
      word: stateWords.disk,
      off: disk === null ? stateWords.elsewhere : null,
      says: diskSays(disk),
      fineAt: disk === null ? null : measured('disk'),
    },
    backups: {
      word: stateWords.backups,
      off: backups === null ? stateWords.off : backups.goodAt === null ? stateWords.notYet : null,
      says: backups === null ? partSays.noBackups : partSays.backups(known.backup?.bytes ?? null),
      fineAt: backups?.goodAt ?? null,
    },
    backupDisk:
      backupDisk === null
        ? null
        : backupDisk === 'same'
          ? { word: stateWords.disk, off: stateWords.sameDisk, says: partSays.sameDisk, fineAt: disk === null ? null : measured('disk') }
          : { word: stateWords.disk, says: diskSays(backupDisk), fineAt: measured('backupDisk') },
    clock: { word: stateWords.clock, says: partSays.clock, fineAt: measured('clock') },
  }
  return (Object.entries(rows) as [Service, Row | null][]).flatMap(([name, row]): Part[] => {
    const check = stateOf.get(name)
    if (row === null || check === undefined) return []
    const isFine = check.state === 'fine'
    const wrong = checkWords[name].wrong
    return [
      {
        id: name,
        group: 'service',
        name: partNames[name] ?? checkWords[name].name,
        state: check.state,
        word: isFine ? (row.off ?? row.word.fine) : row.word[check.state === 'trouble' ? 'trouble' : 'warning'],
        says: isFine ? row.says : { ru: wrong.ru(check.count), en: wrong.en(check.count) },
        fineAt: row.fineAt,
      },
    ]
  })
}
