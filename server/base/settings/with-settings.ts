/** Settings read once for a piece of work. */
import type { Context } from '../context.ts'

/**
 * The same context with the settings of now in hand. A transaction that had to wait for another connection to read them
 * could wait for itself, when all connections are held by those who wait for it.
 */
export async function withSettings(context: Context): Promise<Context> {
  const settings = await context.settings()
  return { ...context, settings: () => Promise.resolve(settings) }
}
