/** Uploaded bank statements: incoming transfers to one of our cards or accounts, as the text of a file that staff upload. */
import { z } from 'zod'
import { matchReasons } from '../core/statements/match-row.ts'
import { longestStatement, mostStatementRows } from '../core/statements/read-statement.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const column = z.number().int().min(0).max(199)
const line = z.number().int().min(1).max(longestStatement)

export const statementMap = z.strictObject({
  /** The first row with a transfer, counted from 1 among rows that are not empty. */
  firstRow: z.number().int().min(1).max(1000),
  /** Columns, counted from 0: the moment (or the day) and the incoming sum, and the others if the file has them. */
  at: column,
  time: column.nullable(),
  amount: column,
  sender: column.nullable(),
  text: column.nullable(),
  bankId: column.nullable(),
  document: column.nullable().default(null),
})

const upload = {
  credentialsId: id,
  /** The whole file as text: separated by `;`, `,` or tabs. */
  text: z.string().min(1).max(longestStatement),
  map: statementMap,
  /** Faulty lines that are left out on purpose: totals, remarks. */
  without: z.array(line).max(mostStatementRows).default([]),
  /** Lines that repeat another line completely but are separate transfers. Other repeated lines are not taken. */
  twice: z.array(line).max(mostStatementRows).default([]),
}

const fault = z.strictObject({ line: z.number().int(), column: z.number().int(), code: z.string() })
const orderNamed = z.strictObject({ orderId: id, number: z.number().int() })

export const statementPreviewRow = z.strictObject({
  line: z.number().int(),
  at: instant,
  /** False: the bank gave only the day. */
  exact: z.boolean(),
  amount: decimal,
  sender: z.string().nullable(),
  text: z.string().nullable(),
  bankId: z.string().nullable(),
  /** The number of the payer's document. */
  document: z.string().nullable(),
  /** The line that this one repeats completely. */
  repeats: z.number().int().nullable(),
  /** False: the line repeats another one and is not taken, unless `twice` names it. */
  taken: z.boolean(),
  /** It is stored already, from another file or entered by hand. */
  known: z.boolean(),
  /** The order that it belongs or may belong to. Null if there is none. Only a sure match is given to its order automatically. */
  match: z.strictObject({ ...orderNamed.shape, sure: z.boolean(), reasons: z.array(z.enum(matchReasons)) }).nullable(),
})
export type StatementPreviewRow = z.infer<typeof statementPreviewRow>

const pastStatement = z.strictObject({
  id,
  at: instant,
  person: z.string(),
  fileName: z.string(),
  from: instant,
  until: instant,
  added: z.number().int(),
  matched: z.number().int(),
  known: z.number().int(),
})

export const getStatements = reads({
  input: z.strictObject({ credentialsId: id }),
  output: z.strictObject({
    /** The column map of the last file of this card, with the column titles. Null before the first file. */
    map: statementMap.nullable(),
    titles: z.array(z.string()),
    /** All transfers up to this moment are known. */
    lookedUntil: instant.nullable(),
    /** The newest ten. */
    past: z.array(pastStatement),
  }),
  right: 'order.operate',
  about: 'How files of a card or account are read, how far its bank was looked through, and which files came before.',
})

export const previewStatement = reads({
  input: z.strictObject(upload),
  output: z.strictObject({
    /** The first 500 readable rows, in the order of the file. */
    rows: z.array(statementPreviewRow),
    counts: z.strictObject({
      incoming: z.number().int(),
      known: z.number().int(),
      sure: z.number().int(),
      leftOut: z.number().int(),
      /** Repeated lines that are not taken. */
      repeated: z.number().int(),
    }),
    total: decimal,
    /** The first 200 faults. Line and column are counted from 1. */
    faults: z.array(fault),
    faultCount: z.number().int(),
    /** The period of the rows, proposed for `takeStatement`. Null if there are none. */
    from: instant.nullable(),
    until: instant.nullable(),
  }),
  right: 'order.operate',
  about: 'What a file would bring, before it is taken: its transfers, whose they are, and what cannot be read. Nothing is kept.',
})

export const takeStatement = changes({
  input: {
    ...upload,
    fileName: z.string().max(200),
    /** The period of the statement: it contains everything that came between these two moments. */
    from: instant,
    until: instant,
  },
  output: z.strictObject({
    added: z.number().int(),
    known: z.number().int(),
    /** Given to their orders, because the match is sure. */
    matched: z.array(orderNamed),
    /** Without a sure match: they wait for a person. */
    waiting: z.number().int(),
    lookedUntil: instant.nullable(),
    /** The end of the statement before, if transfers may be missing between it and this one. Then nothing counts as checked. */
    gapSince: instant.nullable(),
  }),
  right: 'order.operate',
  about:
    'Takes a file: every transfer that came becomes a payment exactly once, whichever files it is in; what is sure is given to its order. STATEMENT_FAULTY names in `faults` the first lines and columns that cannot be read, and then nothing is taken.',
})

export const enterTransfer = changes({
  input: {
    credentialsId: id,
    at: instant,
    amount: decimal,
    sender: z.string().max(300).nullable(),
    text: z.string().max(300).nullable(),
    /** The bank's number of the transfer. With it a later file recognises the transfer for sure. */
    bankId: z.string().max(100).nullable(),
  },
  output: z.strictObject({
    match: orderNamed.nullable(),
    /** The order that it certainly fits, where it waits for two people because of its sum. */
    byTwo: orderNamed.nullable(),
  }),
  right: 'order.operate',
  about:
    'Enters by hand one transfer that came to a card or account, as one row of a statement; the file that has it later adds nothing. Above `secondPersonAbove` it waits, and two people give it to the order that `byTwo` names.',
})
