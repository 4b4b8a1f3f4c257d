/** The catalogue as one file: currencies and directions, to keep, to change in a spreadsheet, or to bring to another office. */
import { z } from 'zod'
import { things } from '../core/catalogue/columns.ts'
import { longestCatalogue } from '../core/catalogue/read-catalogue.ts'
import { changes, id, nothing, reads, words } from './wire.ts'

/** The whole file: separated by `;`, `,` or tabs, the names of the columns in its first row. */
const text = z.string().min(1).max(longestCatalogue)

const plannedChange = z.strictObject({
  line: z.number().int(),
  thing: z.enum(things),
  /** Of a new one, the id that it will have. */
  id,
  isNew: z.boolean(),
  /** "Биткоин", "USDT TRC20 на Сбербанк". */
  name: words,
  fields: z.array(z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type PlannedChange = z.infer<typeof plannedChange>

const fileFault = z.strictObject({
  /** From 1. */
  line: z.number().int(),
  /** Its name; empty where the whole row or file is meant. */
  column: z.string(),
  words,
})

export const exportCatalogue = reads({
  input: nothing,
  output: z.strictObject({
    /** The names of the columns, then a row for each currency and each direction. */
    rows: z.array(z.array(z.string())),
  }),
  right: 'directions.write',
  about: 'Every currency and direction as rows of a file. Reserves are not in it: the books say what they are.',
})

export const previewCatalogue = reads({
  input: z.strictObject({ text }),
  output: z.strictObject({
    changes: z.array(plannedChange),
    /** Rows that say what is so already. */
    unchanged: z.number().int(),
    /** The first two hundred. */
    faults: z.array(fileFault),
    faultCount: z.number().int(),
    /** Of what is planned: takeCatalogue must name it. */
    stamp: z.string(),
  }),
  right: 'directions.write',
  about: 'What a file would add and change, and what is wrong with it. Nothing is saved. What the file does not name stays as it is.',
})

export const takeCatalogue = changes({
  input: { text, stamp: z.string().max(100), fileName: z.string().max(200) },
  output: z.strictObject({ added: z.number().int(), changed: z.number().int() }),
  right: 'directions.write',
  about:
    'Adds and changes what the preview of the same file has shown, all or nothing. CATALOGUE_FILE_FAULTY has the faults; CHANGED_MEANWHILE: the catalogue has changed since, so look at the preview once more.',
})
