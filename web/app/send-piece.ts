/** Sends bytes and tells how far they have come; a fetch cannot tell that. Never throws: being refused is an answer too. */
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import type { Outcome } from './call.ts'

/** A line that brings nothing on for this long is a broken one. */
const silentMs = 30_000

/** `told` gets the bytes that have left. OFFLINE: the line broke or is silent; ABORTED: `signal` was aborted by the caller. */
export function sendPiece<A>(address: string, bytes: Blob, told: (sent: number) => void, signal: AbortSignal): Promise<Outcome<A>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const end = (outcome: Outcome<A>) => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
      resolve(outcome)
    }
    const refused = (code: ErrorCode) => end({ ok: false, code, details: {} })
    const stop = () => request.abort()
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(stop, silentMs)
    }
    request.upload.onprogress = ({ loaded }) => {
      heard()
      told(loaded)
    }
    request.onload = () => end(readAnswer<A>(request.responseText))
    request.onerror = () => refused('OFFLINE')
    request.onabort = () => refused(signal.aborted ? 'ABORTED' : 'OFFLINE')
    if (signal.aborted) return refused('ABORTED')
    signal.addEventListener('abort', stop)
    request.open('POST', address)
    request.setRequestHeader('content-type', 'application/octet-stream')
    heard()
    request.send(bytes)
  })
}

function readAnswer<A>(text: string): Outcome<A> {
  try {
    const { result, error } = JSON.parse(text) as { result?: A; error?: { details?: Record<string, unknown> } }
    if (!error) return { ok: true, data: result as A }
    const details = error.details ?? {}
    return { ok: false, code: (details.code as ErrorCode | undefined) ?? 'SOMETHING_WRONG', details }
  } catch {
    return { ok: false, code: 'SOMETHING_WRONG', details: {} }
  }
}
