/** `npm test`: everything, from a fresh clone. The last line is "N passed, N failed". Plain JavaScript for Node 20. */
import { install } from './install.mjs'
import { begin, browser, end, integration, lint, ready, types, unit } from './stages.mjs'

await install()
begin()
// Integration tests wait for the database most of their time: what computes runs beside them.
const beside = async () => {
  for (const stage of [types, lint, unit, ready]) await stage()
}
await Promise.all([integration(), beside()])
// Browsers take all that two cores have.
await browser()
end()
