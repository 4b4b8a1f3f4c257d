/** The files of a message that is being written: each is uploaded at once, and goes on by itself once the line is back. */
import { useEffect, useRef, useState } from 'react'
import type { UploadState } from '../../contract/verification.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import { newKey, willPass } from '../app/call.ts'
import { judgeFile } from '../app/file-judge.ts'
import { useLanguage } from '../app/language.tsx'
import { uploadFile } from '../app/upload-file.ts'

export type ChosenFile = {
  key: string
  name: string
  size: number
  sent: number
  /** Null until the server has the whole file. */
  id: string | null
  broken: boolean
}
type Work = { file: File; begun: { current: UploadState | null }; run: AbortController }

/** `left`: how many files can still be sent. */
export function useFiles(left: number) {
  const { language } = useLanguage()
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [error, setError] = useState<string | null>(null)
  const works = useRef(new Map<string, Work>())
  useEffect(() => {
    const all = works.current
    return () => {
      for (const { run } of all.values()) run.abort()
    }
  }, [])

  const set = (key: string, change: Partial<ChosenFile>) =>
    setFiles((list) => list.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const remove = (key: string) => {
    works.current.get(key)?.run.abort()
    works.current.delete(key)
    setFiles((list) => list.filter((one) => one.key !== key))
  }
  const send = async (key: string, { file, begun, run }: Work) => {
    const told = (sent: number) => set(key, { sent: Math.min(sent, file.size), broken: false })
    const answer = await uploadFile(file, { bucket: 'chats', begun, told, signal: run.signal })
    if (run.signal.aborted) return
    if (answer.ok) set(key, { id: answer.data.id, sent: file.size })
    else if (willPass(answer.code)) set(key, { broken: true })
    else {
      remove(key)
      setError(`${file.name}: ${errorText(answer.code, language, answer.details)}`)
    }
  }
  const add = (chosen: readonly File[]) => {
    setError(null)
    const room = Math.max(0, left - files.length)
    if (chosen.length > room) setError(errorText('TOO_MANY_FILES', language, { left: room }))
    for (const file of chosen.slice(0, room)) {
      const key = newKey()
      const work = { file, begun: { current: null }, run: new AbortController() }
      works.current.set(key, work)
      setFiles((list) => [...list, { key, name: file.name, size: file.size, sent: 0, id: null, broken: false }])
      void judgeFile(file, 'chats').then((fault) => {
        if (work.run.signal.aborted) return
        if (fault === null) return send(key, work)
        remove(key)
        setError(`${file.name}: ${errorText(fault.code, language, fault.details)}`)
      })
    }
  }
  const goOn = (key: string) => {
    const work = works.current.get(key)
    if (work) void send(key, work)
  }
  /** Files that were sent; those that were chosen since stay. */
  const forget = (keys: readonly string[]) => {
    for (const key of keys) works.current.delete(key)
    setFiles((list) => list.filter(({ key }) => !keys.includes(key)))
    setError(null)
  }
  return { files, add, remove, goOn, forget, error, ready: files.every(({ id }) => id !== null) }
}
