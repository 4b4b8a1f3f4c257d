/** `npm start`: installs, builds the screens, and runs the server until it is told to stop. Plain JavaScript for Node 20. */
import { buildScreens } from './build-screens.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

if (process.argv.includes('--help')) {
  console.log('npm start: installs what is missing, builds the screens and runs the exchange. Ctrl+C stops it.')
  console.log('It has no options. PORT=4000 npm start listens elsewhere; docs/running.md lists every variable.')
  process.exit(0)
}

await install()
if (!(await buildScreens())) {
  console.error('The screens could not be built: the words of vite are above.')
  process.exit(1)
}
serve(['server/main.ts'])
