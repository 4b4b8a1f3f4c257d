/** `npm run check`: types, lint and unit tests. The last line is "N passed, N failed". Plain JavaScript for Node 20. */
import { begin, end, lint, types, unit } from './stages.mjs'

begin()
await types()
await Promise.all([lint(), unit()])
end()
