/** What a piece of work asks the database, without what goes on beside it. */
import pg from 'pg'

/** The texts of the statements in their order. Readings of signals and the life of a process are left out. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  // pg's query has a dozen overloads
  const prototype = pg.Client.prototype as unknown as { query: (...given: unknown[]) => unknown }
  const original = prototype.query
  prototype.query = function query(this: unknown, ...given: unknown[]) {
    const [first] = given
    const { text, name } = typeof first === 'string' ? { text: first, name: '' } : (first as { text: string; name?: string })
    if (name !== 'signals-since' && !/^\s*(notify|listen)|live_processes/i.test(text)) asked.push(text)
    return original.apply(this, given)
  }
  try {
    await work()
  } finally {
    prototype.query = original
  }
  return asked
}
