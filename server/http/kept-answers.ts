/** Answers to public questions, kept as bytes for as long as nothing they are made of has changed. */

const mostAnswers = 1000
/** A longer question is asked by nobody twice. */
const longestQuestion = 500

export type KeptAnswers = {
  /** The kept answer to exactly this question; null when there is none, or what it was made of is another now. */
  find: (question: string, madeOf: unknown) => Buffer | null
  keep: (question: string, madeOf: unknown, answer: Buffer) => void
}

/** `madeOf` is compared by identity; with another one everything kept before is forgotten. */
export function openKeptAnswers(): KeptAnswers {
  let present: unknown = null
  const answers = new Map<string, Buffer>()
  return {
    find: (question, madeOf) => (madeOf === present ? (answers.get(question) ?? null) : null),
    keep(question, madeOf, answer) {
      if (madeOf !== present || answers.size >= mostAnswers) answers.clear()
      present = madeOf
      if (question.length <= longestQuestion) answers.set(question, answer)
    },
  }
}
