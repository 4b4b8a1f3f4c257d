/** The upload of one file: checked before sending, sent in pieces, can be stopped, and continues from where the connection broke. */
import { useEffect, useRef, useState } from 'react'
import type { UploadState } from '../../contract/verification.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { call, newKey, type Refused } from '../app/call.ts'
import { useLanguage } from '../app/language.tsx'
import { sendPiece } from '../app/send-piece.ts'
import { judgeFile } from './file-judge.ts'

export type Upload =
  | { state: 'none'; error: string | null }
  | { state: 'sending'; file: File; sent: number }
  /** The connection broke. The pieces that have arrived are not sent again. */
  | { state: 'broken'; file: File }
  | { state: 'here'; file: File | Pick<File, 'name' | 'size' | 'type'>; id: string }

export type Uploading = {
  upload: Upload
  start: (file: File) => void
  again: () => void
  /** Takes a file that arrived another way: from a smartphone. */
  take: (uploaded: UploadState) => void
  /** Stops the upload, or removes the uploaded file. */
  clear: (error?: string | null) => void
}

const broken: readonly string[] = ['OFFLINE', 'SERVICE_AWAY', 'TIMEOUT', 'SOMETHING_WRONG']

/** `phoneToken`: on a smartphone, where the file is for another screen. */
export function useUpload(phoneToken?: string): Uploading {
  const { language } = useLanguage()
  const [upload, setUpload] = useState<Upload>({ state: 'none', error: null })
  const run = useRef<AbortController | null>(null)
  const begun = useRef<UploadState | null>(null)
  useEffect(() => () => run.current?.abort(), [])

  const clear = (error: string | null = null) => {
    run.current?.abort()
    begun.current = null
    setUpload({ state: 'none', error })
  }

  const send = async (file: File) => {
    run.current?.abort()
    const { signal } = (run.current = new AbortController())
    const told = (sent: number) => {
      if (!signal.aborted) setUpload({ state: 'sending', file, sent: Math.min(sent, file.size) })
    }
    const end = ({ code, details }: Refused) => {
      if (signal.aborted) return
      if (broken.includes(code)) setUpload({ state: 'broken', file })
      else clear(errorText(code, language, details))
    }
    told(begun.current?.received ?? 0)
    if (!begun.current) {
      const made = { name: file.name.slice(-200), size: file.size, ...(phoneToken && { phoneToken }) }
      const answer = await call('startUpload', { ...made, idempotencyKey: newKey() }, signal)
      if (!answer.ok) return end(answer)
      begun.current = answer.data
    }
    for (let there = begun.current; !there.whole; ) {
      const { received, next, pieceBytes, id } = there
      const piece = file.slice(received, received + pieceBytes)
      const answer = await sendPiece<UploadState>(`/upload/${id}/${next}`, piece, (sent) => told(received + sent), signal)
      if (!answer.ok) return end(answer)
      // If the file became shorter meanwhile, there are no more pieces to send.
      if (!answer.data.whole && answer.data.received <= received) return end({ ok: false, code: 'FILE_NOT_FOUND', details: {} })
      there = begun.current = answer.data
      told(there.received)
    }
    if (!signal.aborted) setUpload({ state: 'here', file, id: begun.current.id })
  }

  const start = (file: File) => {
    clear()
    const { signal } = (run.current = new AbortController())
    void judgeFile(file).then((fault) => {
      if (signal.aborted) return
      if (fault) clear(errorText(fault.code, language, fault.details))
      else void send(file)
    })
  }
  const again = () => {
    if (upload.state === 'broken') void send(upload.file)
  }
  const take = ({ id, name, size, contentType }: UploadState) => {
    clear()
    setUpload({ state: 'here', id, file: { name, size, type: contentType ?? '' } })
  }
  return { upload, start, again, take, clear }
}
