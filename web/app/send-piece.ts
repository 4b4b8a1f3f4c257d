/** Sends bytes and reports the progress, which fetch cannot do. It never throws: a refusal is also a result. */
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { type Outcome, readAnswer } from './call.ts'

/** A connection without progress for this long counts as broken. */
const silentMs = 30_000

/** `told` gets the number of sent bytes. OFFLINE: the connection broke or is silent. ABORTED: the caller aborted `signal`. */
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
    request.onload = () => end(readAnswer<A>(request.status, request.responseText))
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
