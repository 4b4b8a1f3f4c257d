/**
 * A process of its own that draws a file as a picture, from standard input to standard output: a file that crashes the drawing or never
 * lets it end takes nothing else along. Exit code 1: it is no SVG or PNG that can be drawn. Scripts, links and files that an SVG names are
 * not followed. Source: https://sharp.pixelplumbing.com, "SVG input is rendered with librsvg", which loads nothing from outside.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { logoPixels } from '../../../core/brand/logo.ts'

/** Dots per inch at which an SVG has the size that it says. */
const ownDensity = 72
const mostPixels = 40_000_000

try {
  const file = await buffer(process.stdin)
  const options = { limitInputPixels: mostPixels, failOn: 'error' } as const
  const { format, width, height } = await sharp(file, options).metadata()
  if (format !== 'svg' && format !== 'png') throw new Error(`${format} is no logo`)
  const density = format === 'svg' ? Math.min(Math.max((ownDensity * logoPixels) / Math.max(width, height), 1), 7200) : ownDensity
  const drawn = sharp(file, { ...options, density }).resize({ width: logoPixels, height: logoPixels, fit: 'inside' })
  const { channels } = await drawn.clone().ensureAlpha().stats()
  if (channels[3]?.max === 0) throw new Error('nothing is drawn')
  process.stdout.write(await drawn.png().toBuffer())
} catch {
  process.exitCode = 1
}
