/** Sends a file piece by piece, and goes on from where a connection broke. */
import type { UploadState } from '../../contract/verification.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import type { Bucket } from '../../core/verification/file-type.ts'
import { call, newKey, type Outcome } from './call.ts'
import { sendPiece } from './send-piece.ts'

/** "Again in a few seconds". */
const busyCodes: readonly ErrorCode[] = ['SERVICE_BUSY', 'TOO_MANY_CALLS']

/** So often, and for pauses of no more than so long, a busy server is waited for without a word. */
const mostPauses = 5
const longestPauseSeconds = 10

export type UploadOptions = {
  bucket?: Bucket
  /** On a smartphone that sends for another screen. */
  phoneToken?: string | undefined
  /** What the server has of the file already; it is kept here for the next try. */
  begun: { current: UploadState | null }
  /** Gets the number of bytes that were sent. */
  told: (sent: number) => void
  signal: AbortSignal
}

/** Never throws. FILE_NOT_FOUND: the file became shorter meanwhile. */
export async function uploadFile(file: File, { bucket, phoneToken, begun, told, signal }: UploadOptions): Promise<Outcome<UploadState>> {
  told(begun.current?.received ?? 0)
  if (!begun.current) {
    const made = { name: file.name.slice(-200), size: file.size, ...(bucket && { bucket }), ...(phoneToken && { phoneToken }) }
    const answer = await call('startUpload', { ...made, idempotencyKey: newKey() }, signal)
    if (!answer.ok) return answer
    begun.current = answer.data
  }
  for (let there = begun.current; !there.whole; ) {
    const { received, next, pieceBytes, id } = there
    const piece = file.slice(received, received + pieceBytes)
    const send = () => sendPiece<UploadState>(`/upload/${id}/${next}`, piece, (sent) => told(received + sent), signal)
    const answer = await onceNotBusy(send, signal)
    if (!answer.ok) return answer
    if (!answer.data.whole && answer.data.received <= received) return { ok: false, code: 'FILE_NOT_FOUND', details: {} }
    there = begun.current = answer.data
    told(there.received)
  }
  return { ok: true, data: begun.current }
}

async function onceNotBusy<A>(send: () => Promise<Outcome<A>>, signal: AbortSignal): Promise<Outcome<A>> {
  for (let pauses = 0; ; pauses += 1) {
    const answer = await send()
    if (answer.ok || !busyCodes.includes(answer.code) || pauses === mostPauses) return answer
    const seconds = Number(answer.details['retryAfterSeconds'])
    if (!(seconds <= longestPauseSeconds)) return answer
    await pause(seconds * 1000, signal)
  }
}

/** Ends earlier where the upload is stopped. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
