/** Answers that staff keep ready for conversations, in both languages. */
import { z } from 'zod'
import { changes, id, reads, words } from './wire.ts'

/** `{number}`, `{give}`, `{take}`, `{name}` and `{until}` in a text stand for what its order has; another one is refused. */
export const cannedAnswerDraft = z.strictObject({
  title: words.extend({ ru: z.string().max(1000), en: z.string().max(1000) }),
  text: words.extend({ ru: z.string().max(40_000), en: z.string().max(40_000) }),
})
export type CannedAnswerDraft = z.infer<typeof cannedAnswerDraft>

export const cannedAnswer = z.strictObject({
  id,
  /** A change must name it: CHANGED_MEANWHILE has the present CannedAnswer in `present`. */
  version: z.number().int().positive(),
  answer: cannedAnswerDraft,
})
export type CannedAnswer = z.infer<typeof cannedAnswer>

const list = z.strictObject({ answers: z.array(cannedAnswer) })

export const listCannedAnswers = reads({
  input: z.strictObject({}),
  output: list,
  right: 'order.operate',
  about: 'All ready answers, in the order of the list.',
})
export const setCannedAnswer = changes({
  input: {
    /** Null: a new one, at the end of the list. */
    id: id.nullable(),
    /** 0 for a new one. */
    version: z.number().int().min(0),
    answer: cannedAnswerDraft,
  },
  output: cannedAnswer,
  right: 'order.operate',
  about: 'Adds a ready answer, or changes one if it still has this version.',
})
export const removeCannedAnswer = changes({
  input: { id, version: z.number().int().positive() },
  output: z.null(),
  right: 'order.operate',
  about: 'Removes a ready answer, if it still has this version.',
})
export const placeCannedAnswer = changes({
  input: {
    id,
    /** The answer that it comes before; null: the end of the list. */
    before: id.nullable(),
  },
  output: list,
  right: 'order.operate',
  about: 'Moves a ready answer to another place of the list.',
})
