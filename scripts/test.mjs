/** `npm test`: everything, from a fresh clone. The last line is "N passed, N failed". Plain JavaScript for Node 20. */
import { install } from './install.mjs'
import { begin, browser, end, integration, lint, ready, types, unit } from './stages.mjs'

await install()
begin()
await Promise.all([integration(), ready()])
// Browser tests wait an eighth of their time: what computes takes that, and gives way to them.
const beside = async () => {
  for (const stage of [types, lint, unit]) await stage({ givesWay: true })
}
await Promise.all([browser(), beside()])
end()
