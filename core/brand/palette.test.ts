import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, emailColours, fixedColours, inkOn, ourColours, palette, paletteFaults } from './palette.ts'

const faultsOf = (change: Partial<typeof ourColours>) => paletteFaults({ ...ourColours, ...change }).map(({ path }) => path)
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#0c6b4f', '#0c6b4f')).toBe(1)
})

test('our own colours can be read, and change nothing', () => {
  expect(faultsOf({})).toEqual([])
  expect(palette(ourColours)).toEqual({})
})

test('they are those of the style sheet', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../web/ui/tokens.css'), 'utf8')
  const tokenOf = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet)?.slice(1)
  expect(tokenOf('accent')).toEqual([ourColours.accentLight, ourColours.accentDark])
  expect(tokenOf('paper')).toEqual([ourColours.paper, fixedColours.dark.paper])
  for (const [name, value] of Object.entries(fixedColours.light)) expect(tokenOf(name)?.[0], name).toBe(value)
  for (const [name, value] of Object.entries(fixedColours.dark)) expect(tokenOf(name)?.[1], name).toBe(value)
  // every property that an office changes is one of the sheet
  for (const name of Object.keys(palette({ accentLight: '#1d4fa8', accentDark: '#8ab4ff', paper: '#f2f4f8' })))
    expect(sheet).toContain(`${name}:`)
})

test.each([
  [{ accentLight: '#f0c020' }, 'brandAccentLight'],
  [{ accentLight: '#8fbf9f' }, 'brandAccentLight'],
  [{ accentDark: '#1d4fa8' }, 'brandAccentDark'],
  [{ paper: '#999999' }, 'brandPaper'],
] as const)('%o cannot be read, and is refused at its place', (change, path) => {
  expect(faultsOf(change)).toContain(path)
})

test('another brand is taken', () => {
  expect(faultsOf({ accentLight: '#1d4fa8', accentDark: '#8ab4ff', paper: '#f4f6fb' })).toEqual([])
})

test('what is written on any colour can be read', () => {
  fc.assert(fc.property(colour, (ground) => contrast(inkOn(ground), ground) >= 4.5))
})

test('an accent that is not refused carries the words of a button, in emails too', () => {
  fc.assert(
    fc.property(colour, (accentLight) => {
      fc.pre(faultsOf({ accentLight }).length === 0)
      const { accent, ink } = emailColours({ ...ourColours, accentLight })
      expect(contrast(accent, ink)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})
