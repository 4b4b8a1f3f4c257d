/** An office in MODE=production as a process of its own, on an empty database, and how it is asked. */
import { randomBytes } from 'node:crypto'
import type { Answer, CallName } from '../contract/calls.ts'
import { emptyFolder, startProcess } from './started-process.ts'

/** Ends with the test, as does the folder of its data. */
export async function startProduction(env: Record<string, string>) {
  const data = await emptyFolder()
  return { ...startProcess({ MODE: 'production', DATA_DIRECTORY: data, SMTP_URL: 'none', ...env }), data }
}

export const secret = () => randomBytes(32).toString('base64')

/** Asks a function of an office at this port; `code` is that of a refusal. */
export const callsAt =
  (port: string) =>
  async <N extends CallName>(name: N, data: unknown, session = ''): Promise<{ result: Answer<N>; code: string | undefined }> => {
    const answer = await fetch(`http://127.0.0.1:${port}/call/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(session ? { authorization: `Bearer ${session}` } : {}) },
      body: JSON.stringify({ data }),
    })
    const { result, error } = (await answer.json()) as { result?: Answer<N>; error?: { details: { code: string } } }
    return { result: result as Answer<N>, code: error?.details.code }
  }
