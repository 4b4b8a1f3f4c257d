/** The upload of one file: checked before sending, sent in pieces, can be stopped, and continues from where the connection broke. */
import { useEffect, useRef, useState } from 'react'
import type { UploadState } from '../../contract/verification.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { willPass } from '../app/call.ts'
import { judgeFile } from '../app/file-judge.ts'
import { useLanguage } from '../app/language.tsx'
import { uploadFile } from '../app/upload-file.ts'

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
    const answer = await uploadFile(file, { phoneToken, begun, told, signal })
    if (signal.aborted) return
    if (answer.ok) setUpload({ state: 'here', file, id: answer.data.id })
    else if (willPass(answer.code)) setUpload({ state: 'broken', file })
    else clear(errorText(answer.code, language, answer.details))
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
