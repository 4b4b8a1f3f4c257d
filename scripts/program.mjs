/** Runs other programs for the scripts beside it, so that the terminal is never silent for long. Plain JavaScript for Node 20. */
import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

/** The Node that came through npm where there is one for this machine, else the machine's own. */
export function newerNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const brought = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(brought) ? brought : process.execPath
}

/** The environment in which programs of node_modules are found first, the newer Node among them. */
export const environment = () => ({
  ...process.env,
  // Node keeps what it makes of our TypeScript: the next start loads in half of the time.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compile'),
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':'),
})

/**
 * Runs a program to its end and answers with its exit code and what it printed. `quiet` keeps its words back unless it
 * fails; meanwhile `title` and the seconds gone by are told every `beatMs`. `givesWay`: what else wants
 * the processor gets three times as much of it.
 */
export function run(title, program, args, { quiet = false, env = environment(), beatMs = 1900, givesWay = false } = {}) {
  const started = Date.now()
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: givesWay })
    if (givesWay) giveWay(child.pid)
    let output = ''
    let spokeAt = Date.now()
    const hear = (chunk) => {
      output += chunk
      if (quiet) return
      spokeAt = Date.now()
      process.stdout.write(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const beat = setInterval(() => {
      if (Date.now() - spokeAt < beatMs) return
      spokeAt = Date.now()
      console.log(`${title}: ${seconds()}`)
    }, 500)
    // what gives way has a group of its own, which a press of Ctrl-C does not end
    const stop = (signal) => (givesWay && child.exitCode === null ? process.kill(-child.pid, signal) : child.kill(signal))
    process.once('SIGINT', stop).once('SIGTERM', stop)
    const tidy = () => {
      clearInterval(beat)
      process.off('SIGINT', stop).off('SIGTERM', stop)
    }
    child.once('error', (error) => {
      tidy()
      fail(error)
    })
    child.once('close', (code, signal) => {
      tidy()
      if (quiet && code !== 0) process.stdout.write(output)
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143)
      done({ code: code ?? 1, output, seconds: seconds() })
    })
  })
}

/** A third of the usual share. The lowest would have none at all on a machine that has other work. */
const niceness = 5

/**
 * Lowers the priority of a process that leads a session of its own, and of what it starts. Linux gives each session an equal share
 * whatever its processes' priorities are, until the session itself gives way (man 7 sched, "The autogroup feature").
 */
function giveWay(pid) {
  try {
    setPriority(pid, niceness)
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Not Linux, or ended already: it competes as an equal, which costs seconds only.
  }
}

/** npm, by the very file that runs us when npm does. */
export function npm(title, args, options) {
  const file = process.env.npm_execpath
  if (file?.endsWith('.js')) return run(title, process.execPath, [file, ...args], options)
  return run(title, process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}
