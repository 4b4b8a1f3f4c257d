/**
 * Makes `node_modules/.bin/node` after an install: npm 10 leaves it out, since three packages (one per platform) claim the name.
 * Every npm script finds the newer Node by it. Plain JavaScript for Node 20.
 */
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { newerNode, root } from './program.mjs'

const bin = join(root, 'node_modules/.bin')
const link = join(bin, 'node')
const brought = newerNode()

if (process.platform !== 'win32' && brought.startsWith(root) && !existsSync(link)) {
  mkdirSync(bin, { recursive: true })
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
  symlinkSync(relative(bin, brought), link)
}
