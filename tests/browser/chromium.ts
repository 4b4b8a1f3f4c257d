/**
 * The Chromium that comes inside an npm package (@sparticuz/chromium), unpacked into .cache/chromium together with the
 * libraries and fonts that a bare machine lacks. So browser tests need neither a download nor root.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { unpackTar } from './unpack-tar.ts'

export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const packed = join(root, 'node_modules/@sparticuz/chromium')

/** Where the browser is and how it is launched; unpacks it on the first call (some seconds). */
export async function findChromium(): Promise<Chromium> {
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8')) as { version: string }
  // A user's own folder: one unpacked by root must not be in the way of another user.
  const home = join(root, '.cache/chromium', `${version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: join(home, 'chromium'),
    // Not the package's own arguments: they switch web security off.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: join(home, 'lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
      HOME: join(home, 'home'),
      XDG_CACHE_HOME: join(home, 'home/.cache'),
      XDG_CONFIG_HOME: join(home, 'home/.config'),
    },
  }
}

async function unpack(home: string): Promise<void> {
  const unfinished = `${home}.${process.pid}`
  await mkdir(join(unfinished, 'home/.cache'), { recursive: true })
  const bin = join(packed, 'bin')
  await pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), createWriteStream(join(unfinished, 'chromium')))
  await chmod(join(unfinished, 'chromium'), 0o755)
  await unpackTar(join(bin, 'al2023.tar.br'), unfinished)
  await unpackTar(join(bin, 'fonts.tar.br'), unfinished)
  await unpackTar(join(bin, 'swiftshader.tar.br'), unfinished)
  await writeFile(join(unfinished, 'fonts/fonts.conf'), fontsConfiguration(join(home, 'fonts'), join(home, 'home/.cache/fontconfig')))
  await rename(unfinished, home).catch(() => rm(unfinished, { recursive: true, force: true }))
}

const fontsConfiguration = (fonts: string, cache: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`
