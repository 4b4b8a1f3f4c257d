/** `npm start`: installs, builds the screens, and runs the server until it is told to stop. Plain JavaScript for Node 20. */
import { buildScreens } from './build-screens.mjs'
import { install } from './install.mjs'
import { serve } from './serve.mjs'

await install()
if (!(await buildScreens())) {
  console.error('The screens could not be built: the words of vite are above.')
  process.exit(1)
}
serve(['server/main.ts'])
