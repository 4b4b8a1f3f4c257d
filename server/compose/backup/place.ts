/** Where the database is that a backup is taken of or restored into: DATABASE_URL, or the embedded one in its folder. */
import { rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { removeCluster } from '../../base/db/cluster.ts'
import { embeddedIsMade, runningEmbedded, startEmbedded } from '../../base/db/embedded.ts'
import type { Place } from '../../base/environment.ts'
import { StartRefused } from '../../base/start-refused.ts'

export type OpenPlace = {
  readonly url: string
  /** How people are told of it; no password is in it. */
  readonly name: string
  /** Leaves it as it was found: what was started is stopped; after a failure, what was made is removed. */
  readonly close: (outcome: 'done' | 'failed') => Promise<void>
}

/** A database that is there. One that a running Menyala uses is shared with it; one that stands still is started meanwhile. */
export async function placeToBackUp({ databaseUrl, dataDirectory }: Place, say: (sentence: string) => void): Promise<OpenPlace> {
  if (databaseUrl) return given(databaseUrl)
  const root = resolve(dataDirectory)
  if (!(await embeddedIsMade(root))) throw new StartRefused(`There is no database in ${root}: set DATA_DIRECTORY or DATABASE_URL.`)
  const shared = async (): Promise<OpenPlace | null> => {
    const url = await runningEmbedded(root)
    return url === null ? null : { url, name: root, close: async () => undefined }
  }
  const running = await shared()
  if (running) return running
  try {
    const { url, stop } = await startEmbedded(root, { onProgress: say })
    return { url, name: root, close: stop }
  } catch (error) {
    // A Menyala that was just starting has it by now.
    const started = error instanceof StartRefused ? await shared() : null
    if (started) return started
    throw error
  }
}

/** A database to fill: the embedded one is made when there is none. That it is empty is looked at by whoever fills it. */
export async function placeToRestore({ databaseUrl, dataDirectory }: Place, say: (sentence: string) => void): Promise<OpenPlace> {
  if (databaseUrl) return given(databaseUrl)
  const root = resolve(dataDirectory)
  const hadFolder = await stat(root).then(
    () => true,
    () => false,
  )
  const wasMade = await embeddedIsMade(root)
  const { url, stop } = await startEmbedded(root, { onProgress: say })
  const close = async (outcome: 'done' | 'failed') => {
    await stop()
    if (outcome === 'failed' && !wasMade) await (hadFolder ? removeCluster(root) : rm(root, { recursive: true, force: true }))
  }
  return { url, name: root, close }
}

function given(url: string): OpenPlace {
  const { host, pathname } = new URL(url)
  return { url, name: `${host}${pathname}`, close: async () => undefined }
}
