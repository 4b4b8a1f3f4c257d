import { type BrandColours, palette } from '../../core/brand/palette.ts'

/** Gives the page these colours in place of those that it had. */
export function wear(colours: BrandColours): void {
  const { style } = document.documentElement
  style.cssText = ''
  for (const [name, value] of Object.entries(palette(colours))) style.setProperty(name, value)
}
