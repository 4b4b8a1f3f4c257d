/** Bank statements by upload: what a bank says has come to a card or account of ours, as the text of a file that staff bring. */
import { z } from 'zod'
import { matchReasons } from '../core/statements/match-row.ts'
import { longestStatement, mostStatementRows } from '../core/statements/read-statement.ts'
import { changes, decimal, id, instant, reads } from './wire.ts'

const column = z.number().int().min(0).max(199)
const line = z.number().int().min(1).max(longestStatement)

export const statementMap = z.strictObject({
  /** The first row of transfers, counted from 1 among rows that are not empty. */
  firstRow: z.number().int().min(1).max(1000),
  /** Columns, counted from 0: the moment (or the day), the sum that came; and, where the file has them, the rest. */
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
  /** The whole file, decoded: separated by `;`, `,` or tabs. */
  text: z.string().min(1).max(longestStatement),
  map: statementMap,
  /** Lines that are left out though they have a fault: totals, remarks. */
  without: z.array(line).max(200).default([]),
  /** Lines that repeat another one whole, and are transfers of their own all the same; others of them are not taken. */
  twice: z.array(line).max(mostStatementRows).default([]),
}

const fault = z.strictObject({ line: z.number().int(), column: z.number().int(), code: z.string() })
const orderNamed = z.strictObject({ orderId: id, number: z.number().int() })

export const statementPreviewRow = z.strictObject({
  line: z.number().int(),
  at: instant,
  /** False: the bank told only the day. */
  exact: z.boolean(),
  amount: decimal,
  sender: z.string().nullable(),
  text: z.string().nullable(),
  bankId: z.string().nullable(),
  /** The number of the payer's document. */
  document: z.string().nullable(),
  /** The line that this one repeats whole. */
  repeats: z.number().int().nullable(),
  /** False: it repeats another line and is not taken, unless `twice` names it. */
  taken: z.boolean(),
  /** It has come by another file, or somebody entered it by hand. */
  known: z.boolean(),
  /** Whose it is or may be; null for nobody's. Only what is sure is given to its order by itself. */
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
    /** As the last file of this card was read, with the titles of its columns; null before the first one. */
    map: statementMap.nullable(),
    titles: z.array(z.string()),
    /** All that came until then has been told. */
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
    /** The first 500 of those that can be read, as they stand in the file. */
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
    /** The first 200, by line and column, both counted from 1. */
    faults: z.array(fault),
    faultCount: z.number().int(),
    /** What the rows reach over, as proposed for `takeStatement`; null where there are none. */
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
    /** What the statement covers: the bank told of everything that came between these two. */
    from: instant,
    until: instant,
  },
  output: z.strictObject({
    added: z.number().int(),
    known: z.number().int(),
    /** Given to their orders, because they are sure. */
    matched: z.array(orderNamed),
    /** Nobody's for sure: they wait for a person. */
    waiting: z.number().int(),
    lookedUntil: instant.nullable(),
    /** Where the statement before ended, if between it and this one something may have come that nobody told; then nothing is taken as looked through. */
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
    /** The bank's number of the transfer: with it a later file knows it again for sure. */
    bankId: z.string().max(100).nullable(),
  },
  output: z.strictObject({ match: orderNamed.nullable() }),
  right: 'order.operate',
  about: 'Enters by hand one transfer that came to a card or account, as one row of a statement; the file that has it later adds nothing.',
})
