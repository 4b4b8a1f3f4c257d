/**
 * One event stream over fetch. EventSource cannot tell a silent connection from a dead one. Here a silence longer than the limit counts
 * as a dead connection: the server tells its time more often.
 */
const silenceMs = 40_000

type Events = {
  /** One event: its name and its data as text. */
  event: (name: string, data: string) => void
  /** The stream has ended, failed or gone silent. `status` is the HTTP status if it was not 200. */
  end: (status: number | null) => void
}

/** Opens GET `url` and reads it until it ends. The returned function closes it without calling `end`. */
export function openStream(url: string, { event, end }: Events): () => void {
  const control = new AbortController()
  let closed = false
  let watch: ReturnType<typeof setTimeout> | undefined

  const finish = (status: number | null) => {
    if (closed) return
    closed = true
    clearTimeout(watch)
    control.abort()
    end(status)
  }
  const alive = () => {
    clearTimeout(watch)
    watch = setTimeout(() => finish(null), silenceMs)
  }

  const read = async () => {
    alive()
    const response = await fetch(url, { headers: { accept: 'text/event-stream' }, cache: 'no-store', signal: control.signal })
    if (!response.ok || !response.body) return finish(response.status)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return finish(null)
      alive()
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) tellBlock(block, event)
    }
  }
  read().catch(() => finish(null))

  return () => {
    closed = true
    clearTimeout(watch)
    control.abort()
  }
}

function tellBlock(block: string, event: Events['event']): void {
  let name = 'message'
  const data: string[] = []
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim()
    else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''))
  }
  if (data.length) event(name, data.join('\n'))
}
