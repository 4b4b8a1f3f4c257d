/** The legal texts: as everybody reads them, and as admins plan their versions. */
import { z } from 'zod'
import { legalDocuments } from '../core/legal/legal-document.ts'
import { changes, instant, nothing, reads, words } from './wire.ts'

const document = z.enum(legalDocuments)
/** "2026-12-01": the Moscow day from which a version holds, which is also its name. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** `text` is sections, points and lists as core/legal/legal-text.ts reads them; variables stand in braces. */
const legalText = z.strictObject({
  document,
  version: day,
  text: words,
  /** All versions that hold or held, the newest first. */
  versions: z.array(day),
  /** The version in force. */
  inForce: day,
})
export type LegalTextView = z.infer<typeof legalText>

export const getLegalTexts = reads({
  input: nothing,
  output: z.strictObject({ documents: z.array(legalText) }),
  right: 'public',
  about: 'The legal texts that are in force, with the versions that were before.',
})

export const getLegalText = reads({
  input: z.strictObject({ document, version: z.string().max(40) }),
  output: legalText,
  right: 'public',
  about: 'A version of a legal text that holds or held. One that is planned is not found until its day.',
})

/** Of all legal texts together: it rises with each change, and with the day. For admins. */
export const legalTextsState = z.strictObject({ version: z.number().int() })

export const staffLegalText = z.strictObject({
  document,
  /** What is in force now: ours, or the owner’s of that day. */
  inForce: z.strictObject({ version: day, isOurs: z.boolean(), text: words }),
  /** Those that held before, the newest first. */
  former: z.array(day),
  /** The next version, if one is planned: it can be changed until its day. */
  planned: z.strictObject({ from: day, text: words, at: instant, by: z.string() }).nullable(),
  /** Our own text, to begin with. */
  ours: words,
  /** A change must name it: CHANGED_MEANWHILE has the present StaffLegalText in `present`. */
  version: z.number().int().min(0),
})
export type StaffLegalText = z.infer<typeof staffLegalText>

export const listLegalTexts = reads({
  input: nothing,
  output: z.strictObject({ documents: z.array(staffLegalText) }),
  right: 'settings.read',
  about: 'Each legal text: the version in force, those before it, and the one that is planned.',
})

export const setLegalText = changes({
  input: {
    document,
    version: z.number().int().min(0),
    /** What holds from that Moscow day on, tomorrow at the earliest, in both languages; null withdraws what is planned. */
    planned: z.strictObject({ from: z.string().max(40), ru: z.string().max(200_000), en: z.string().max(200_000) }).nullable(),
  },
  output: staffLegalText,
  right: 'settings.write',
  about:
    'Plans the next version of a legal text, changes what is planned, or withdraws it. A version that holds is never changed. What does not fit is refused with the reason.',
})
