import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UploadState } from '../../contract/verification.ts'
import { willPass } from './call.ts'
import { type UploadOptions, uploadFile } from './upload-file.ts'

const pieceBytes = 4
const file = new File(['0123456789abcdef'], 'film.mp4')
/** The pieces that came to the server, by their position and bytes. */
let came: string[] = []
/** How often the third piece is refused, and by what. */
let refusals: { times: number; status: number; body: string }

const stateAfter = (pieces: number): UploadState => ({
  id: 'one',
  name: file.name,
  size: file.size,
  received: pieces * pieceBytes,
  next: pieces,
  pieceBytes,
  whole: pieces * pieceBytes >= file.size,
  contentType: null,
})

class Request {
  upload = {}
  status = 0
  responseText = ''
  onload = () => undefined
  #address = ''
  open(_method: string, address: string) {
    this.#address = address
  }
  setRequestHeader() {
    // it is always the same one
  }
  abort() {
    // nothing is on its way for longer than a moment
  }
  send(bytes: Blob) {
    const position = Number(this.#address.split('/').at(-1))
    void bytes.text().then((text) => {
      came.push(`${position}: ${text}`)
      const refused = position === 2 && refusals.times-- > 0
      this.status = refused ? refusals.status : 200
      this.responseText = refused ? refusals.body : JSON.stringify({ result: stateAfter(position + 1) })
      this.onload()
    })
  }
}

beforeEach(() => {
  came = []
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => Response.json({ result: stateAfter(0) }))
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = (): UploadOptions => ({ begun: { current: null }, told: () => undefined, signal: new AbortController().signal })
/** What an upload ends with, however long it pauses. */
async function ended(upload: ReturnType<typeof uploadFile>) {
  let answer: Awaited<typeof upload> | null = null
  void upload.then((made) => (answer = made))
  while (!answer) await vi.advanceTimersByTimeAsync(1000)
  return answer as Awaited<typeof upload>
}
const refusedBy = (code: string, details = {}) => JSON.stringify({ error: { details: { ...details, code } } })

describe('a piece that is to come "again in a few seconds"', () => {
  test.each(['SERVICE_BUSY', 'TOO_MANY_CALLS'])('comes again by itself after %s', async (code) => {
    refusals = { times: 2, status: 503, body: refusedBy(code, { retryAfterSeconds: 2 }) }
    expect(await ended(uploadFile(file, begin()))).toEqual({ ok: true, data: stateAfter(4) })
    expect(came).toEqual(['0: 0123', '1: 4567', '2: 89ab', '2: 89ab', '2: 89ab', '3: cdef'])
  })

  test.each(['SERVICE_BUSY', 'TOO_MANY_CALLS'])('leaves what has come, and goes on from there, where %s does not end', async (code) => {
    refusals = { times: Number.POSITIVE_INFINITY, status: 503, body: refusedBy(code, { retryAfterSeconds: 2 }) }
    const options = begin()
    const answer = await ended(uploadFile(file, options))
    expect(answer).toMatchObject({ ok: false, code })
    expect(!answer.ok && willPass(answer.code)).toBe(true)
    expect(options.begun.current).toEqual(stateAfter(2))
    refusals.times = 0
    came = []
    expect(await ended(uploadFile(file, options))).toEqual({ ok: true, data: stateAfter(4) })
    expect(came).toEqual(['2: 89ab', '3: cdef'])
  })

  test('is not waited for where the server names a minute', async () => {
    refusals = { times: 1, status: 429, body: refusedBy('TOO_MANY_CALLS', { retryAfterSeconds: 60 }) }
    expect(await ended(uploadFile(file, begin()))).toMatchObject({ code: 'TOO_MANY_CALLS' })
    expect(came).toHaveLength(3)
  })

  test('does not come any more once the upload was stopped', async () => {
    refusals = { times: Number.POSITIVE_INFINITY, status: 503, body: refusedBy('SERVICE_BUSY', { retryAfterSeconds: 2 }) }
    const stop = new AbortController()
    const upload = uploadFile(file, { ...begin(), signal: stop.signal })
    await vi.waitFor(() => expect(came).toHaveLength(3))
    stop.abort()
    expect(await ended(upload)).toMatchObject({ ok: false })
    expect(came).toHaveLength(3)
  })
})

test('a piece that a proxy answers in our place is broken by its status', async () => {
  refusals = { times: 1, status: 502, body: '<html>502 Bad Gateway</html>' }
  expect(await ended(uploadFile(file, begin()))).toMatchObject({ ok: false, code: 'SERVICE_AWAY' })
  refusals = { times: 1, status: 413, body: '<html>413</html>' }
  expect(await ended(uploadFile(file, begin()))).toMatchObject({ ok: false, code: 'BODY_TOO_LARGE' })
})
