/** `npm run check`: types, lint and unit tests. The last line is "N passed, N failed". Plain JavaScript for Node 20. */
import { begin, end, lint, types, unit } from './stages.mjs'

begin()
// Each takes one of two cores for about as long as the other.
const typesThenUnit = async () => {
  await types()
  await unit()
}
await Promise.all([typesThenUnit(), lint()])
end()
