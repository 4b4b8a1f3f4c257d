/** Runs the server as a child that ends with us, however we end. Plain JavaScript for Node 20. */
import { spawn } from 'node:child_process'
import { environment, newerNode, root } from './program.mjs'

/** Room for short-lived objects: docs/decisions/0039. The Dockerfile and `npm run bench` have the same. */
const room = '--max-semi-space-size=32'

/** Hands signals on, and ends with the child's exit code. */
export function serve(args, env = environment()) {
  // The channel tells the server when we are gone without a word, by SIGKILL.
  const child = spawn(newerNode(), [room, ...args], { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
  // npm hands on every signal but SIGKILL; without npm nobody is left who could stop us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event)
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500).unref()
  return child
}
