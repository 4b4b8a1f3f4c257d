/** The filters of a list, which its address keeps. */
import { useState } from 'react'
import { useLocation, useSearch } from '../../../app/router.tsx'
import { listAddress } from './query-fields.ts'

/** `read` reads them from a query, `write` writes them into one and leaves what is not theirs. */
export function useListFilter<W extends { text: string }>({
  read,
  write,
}: {
  read: (query: string) => W
  write: (query: URLSearchParams, wanted: W) => void
}) {
  const [path, navigate] = useLocation()
  const address = useSearch()
  const filter = read(address)
  const [typed, setTyped] = useState(filter.text)
  const ask = (next: W) => {
    setTyped(next.text)
    const query = new URLSearchParams(address)
    write(query, { ...next, text: next.text.trim() })
    navigate(listAddress(path, null, query.toString()), { replace: true })
  }
  // the address has no space at the end of what is typed, where another word may follow
  return { filter, text: typed.trim() === filter.text ? typed : filter.text, ask }
}
