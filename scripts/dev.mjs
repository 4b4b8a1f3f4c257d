/** `npm run dev`: the world of npm start with instant reload; Vite serves the screens, the server restarts by itself. Plain JavaScript for Node 20. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildScreens } from './build-screens.mjs'
import { install } from './install.mjs'
import { environment, newerNode, root } from './program.mjs'
import { serve } from './serve.mjs'

await install()
// Vite takes the data of a page from the server's own page, which is a built one.
if (!(await buildScreens())) process.exit(1)
const port = Number(process.env.PORT || 3000)
const serverPort = Number(process.env.SERVER_PORT || port + 1)
const env = { ...environment(), PORT: String(port), SERVER_PORT: String(serverPort) }

const vite = spawn(newerNode(), [join(root, 'node_modules/vite/bin/vite.js')], { cwd: root, env, stdio: 'inherit' })
vite.once('exit', (code) => process.exit(code ?? 1))
process.once('exit', () => vite.kill())

const watched = ['server', 'core', 'contract', 'outside', 'simulator'].map((floor) => `--watch-path=${floor}`)
// Emails and the terminal name the address that people open: Vite's.
serve(['--watch', '--watch-preserve-output', ...watched, 'server/main.ts'], {
  ...env,
  PORT: String(serverPort),
  PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${port}`,
})
