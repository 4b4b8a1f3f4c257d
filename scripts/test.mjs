/** `npm test`: everything, from a fresh clone. The last line is "N passed, N failed". Plain JavaScript for Node 20. */
import { install } from './install.mjs'
import { begin, browser, end, integration, lint, ready, types, unit } from './stages.mjs'

await install()
begin()
await Promise.all([integration(), ready()])
let browsersWork = true
const browsers = async () => {
  await browser()
  browsersWork = false
}
// Browser tests wait an eighth of their time: what computes takes that, and gives way to them.
const beside = async () => {
  for (const stage of [types, lint, unit]) await stage({ givesWay: browsersWork })
}
await Promise.all([browsers(), beside()])
end()
