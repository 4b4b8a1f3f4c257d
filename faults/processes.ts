/** The processes that are killed: the server as `npm start` runs it, and the PostgreSQL that it has made. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const readyWithinMs = 90_000
const stopsWithinMs = 60_000

export type Processes = ReturnType<typeof openProcesses>

/** `env` is all that the server gets; its PORT and DATA_DIRECTORY are fixed, so that clients and data find it again. */
export function openProcesses(env: Record<string, string> & { PORT: string; DATA_DIRECTORY: string }) {
  const url = `http://127.0.0.1:${env.PORT}`
  let child: ChildProcess | null = null
  let killed = false
  let words = ''
  let cries = ''
  let lastKillAt = Date.now()
  /** How often the server ended though nobody killed it, with its last words. */
  const fell: string[] = []
  let databaseKills = 0

  const begin = (): void => {
    killed = false
    words = ''
    cries = ''
    // the channel ends the server by itself when this process is killed
    const begun = spawn(process.execPath, ['server/main.ts', '--no-screens'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    child = begun
    begun.stdout?.on('data', (text) => {
      if (child === begun) words = `${words}${text}`.slice(-5000)
    })
    begun.stderr?.on('data', (text) => {
      if (child === begun) cries = `${cries}${text}`.slice(-5000)
    })
    begun.once('exit', (code, signal) => {
      if (child !== begun || killed) return
      fell.push(`${signal ?? code}: ${cries} ${words.slice(-500)}`)
      // what every supervisor does
      setTimeout(begin, 200)
    })
  }

  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    await answer?.arrayBuffer().catch(() => undefined)
    return answer?.ok ?? false
  }

  /** How long it took until requests were served, in milliseconds. */
  const ready = async (): Promise<number> => {
    const since = performance.now()
    while (!(await isReady())) {
      if (performance.now() - since > readyWithinMs) throw new Error(`not ready within ${readyWithinMs / 1000} s: ${cries} ${words}`)
      await pause(25)
    }
    return performance.now() - since
  }

  const killServer = async (): Promise<void> => {
    const victim = child
    if (!victim || victim.exitCode !== null || victim.signalCode !== null) return
    killed = true
    lastKillAt = Date.now()
    const gone = new Promise((done) => victim.once('exit', done))
    victim.kill('SIGKILL')
    await gone
  }

  return {
    url,
    fell,
    begin,
    ready,
    isReady,
    killServer,
    killDatabase: () => {
      databaseKills += 1
      lastKillAt = Date.now()
      return killDatabase(join(env.DATA_DIRECTORY, 'postgres'))
    },
    databaseKills: () => databaseKills,
    /** Whether nothing was killed for so long since a moment: who waits in vain for longer waits for what will not come. */
    calmSince: (at: number, forMs: number): boolean => Date.now() > Math.max(at, lastKillAt) + forMs,
    /** In good order, the database with it. */
    async stop(): Promise<void> {
      const last = child
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      killed = true
      const gone = new Promise((done) => last.once('exit', done))
      last.kill('SIGTERM')
      await Promise.race([gone, pause(stopsWithinMs, undefined, { ref: false })])
      if (last.exitCode === null && last.signalCode === null) last.kill('SIGKILL')
    },
  }
}

/** The postmaster and everybody whom it has begun, all at once. False where none was running at this moment. */
async function killDatabase(cluster: string): Promise<boolean> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number(text.split('\n')[0])
  if (!(postmaster > 0)) return false
  const everybody = [postmaster, ...(await childrenOf(postmaster))]
  return everybody.map(kill)[0] ?? false
}

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    // it has ended by itself
    return false
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  if (process.platform !== 'linux') return childrenByPs(parent)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // "123 (name) S 1 ...": the name may hold anything, so it is read from behind
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    }),
  )
  return pids.flatMap((pid, index) => (parents[index] === parent ? [Number(pid)] : []))
}

async function childrenByPs(parent: number): Promise<number[]> {
  const ps = spawn('ps', ['-A', '-o', 'pid=,ppid='], { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  ps.stdout.on('data', (text) => (output += text))
  await new Promise((done) => ps.once('close', done))
  const rows = output.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([pid = 0, ppid]) => (ppid === parent ? [pid] : []))
}
