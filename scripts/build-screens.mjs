/** Builds the screens, only when something that goes into them has changed. Plain JavaScript for Node 20. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, root } from './program.mjs'

const inputs = ['web', 'core', 'contract', 'docs/help', 'vite.config.ts', 'package-lock.json', 'package.json']
const stamp = join(root, 'build/inputs')

/** Answers whether build/ is whole now; the words of a failed build are printed. */
export async function buildScreens() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return true
  console.log('Building the screens')
  rmSync(stamp, { force: true })
  const { code } = await npm('Building the screens', ['run', 'build', '--silent'], { quiet: true })
  if (code !== 0) return false
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => {
    hash.update(path)
    hash.update('\0')
    hash.update(readFileSync(join(root, path)))
  }
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    if (/\.\w+$/.test(input)) add(input)
    else
      for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((found) => found.isFile() && !/\.test\.tsx?$/.test(found.name))
        .map((found) => join(found.parentPath, found.name).slice(root.length + 1))
        .sort())
        add(entry)
  }
  return hash.digest('hex')
}
