/**
 * The colours of an office: what an owner chooses, what follows from it, and whether it can be read. Contrast is that of WCAG 2.2 (1.4.3):
 * 4.5 for text.
 */
import { type Fault, fault } from '../directions/fault.ts'

/** "#0c6b4f". */
export type Colour = string

export type BrandColours = {
  /** Of buttons and links, on light and on dark. */
  accentLight: Colour
  accentDark: Colour
  /** The ground of the pages in the light theme. */
  paper: Colour
}

export const ourColours: BrandColours = { accentLight: '#0c6b4f', accentDark: '#3ecf9b', paper: '#f5f3ec' }

/** What stays as it is, by its names in web/ui/tokens.css. */
export const fixedColours = {
  light: {
    surface: '#fffefa',
    ink: '#16211c',
    'ink-2': '#4d5a53',
    'ink-3': '#5a665f',
    line: '#ddd8c9',
    control: '#85816e',
    gold: '#8a5900',
    'gold-soft': '#fbeecf',
    red: '#b3261e',
    blue: '#1d5fa8',
  },
  dark: {
    paper: '#0e1512',
    surface: '#141d19',
    ink: '#eef3ee',
    'ink-2': '#b3beb7',
    line: '#25322c',
    control: '#64766c',
    gold: '#f0b849',
    'gold-soft': '#33270d',
  },
} as const

const white = '#ffffff'
const black = '#000000'
const leastContrast = 4.5

const partsOf = (colour: Colour): [number, number, number] => [
  Number.parseInt(colour.slice(1, 3), 16),
  Number.parseInt(colour.slice(3, 5), 16),
  Number.parseInt(colour.slice(5, 7), 16),
]

/** Relative luminance, 0 to 1. */
function luminance(colour: Colour): number {
  const [red, green, blue] = partsOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Colour, other: Colour): number {
  const [brighter, darker] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (brighter + 0.05) / (darker + 0.05)
}

/** `share` of `other` in `one`, 0 to 1. */
function mixed(one: Colour, other: Colour, share: number): Colour {
  const others = partsOf(other)
  const parts = partsOf(one).map((part, at) => Math.round(part + ((others[at] ?? 0) - part) * share))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** What is written on a ground of this colour: white or black. */
export const inkOn = (ground: Colour): Colour => (contrast(white, ground) >= contrast(black, ground) ? white : black)

/** A light ground of the same colour, for what is marked softly. */
const softOn = (surface: Colour, accent: Colour): Colour => mixed(surface, accent, 0.13)

/** A button under the pointer goes away from its ink, so that the ink can be read better. */
const hovered = (accent: Colour): Colour => mixed(accent, inkOn(accent) === white ? '#000000' : white, 0.18)

/** The custom properties that differ from web/ui/tokens.css; none for our own colours. */
export function palette(colours: BrandColours): Record<`--${string}`, string> {
  const { accentLight, accentDark, paper } = colours
  const both = (light: Colour, dark: Colour) => `light-dark(${light}, ${dark})`
  const accents =
    accentLight === ourColours.accentLight && accentDark === ourColours.accentDark
      ? {}
      : {
          '--accent': both(accentLight, accentDark),
          '--accent-ink': both(inkOn(accentLight), inkOn(accentDark)),
          '--accent-hover': both(hovered(accentLight), hovered(accentDark)),
          '--accent-soft': both(softOn(fixedColours.light.surface, accentLight), softOn(fixedColours.dark.surface, accentDark)),
          '--guilloche': both(`${accentLight}29`, `${accentDark}21`),
        }
  const grounds =
    paper === ourColours.paper
      ? {}
      : {
          '--paper': both(paper, fixedColours.dark.paper),
          '--sunken': both(mixed(paper, fixedColours.light.ink, 0.04), '#0a100d'),
        }
  return { ...accents, ...grounds }
}

/** Custom properties of one theme, for a piece of a page that shows it whatever theme the page has. */
export function themeProperties({ accentLight, accentDark, paper }: BrandColours, theme: 'light' | 'dark'): Record<`--${string}`, string> {
  const accent = theme === 'light' ? accentLight : accentDark
  const all = { paper, ...fixedColours[theme], accent, 'accent-ink': inkOn(accent) }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`--${name}`, value]))
}

/** The colours of an email, which is always light. */
export const emailColours = ({ accentLight, paper }: BrandColours) => ({
  accent: accentLight,
  ink: inkOn(accentLight),
  soft: softOn(fixedColours.light.surface, accentLight),
  edge: mixed(fixedColours.light.surface, accentLight, 0.4),
  paper,
})

/** What could not be read. `path` is the name of the setting. */
export function paletteFaults({ accentLight, accentDark, paper }: BrandColours): Fault[] {
  const { light, dark } = fixedColours
  const worst = (colour: Colour, grounds: readonly Colour[]) => Math.min(...grounds.map((ground) => contrast(colour, ground)))
  const onPaper = Math.min(...(['ink', 'ink-2', 'ink-3', 'gold', 'red', 'blue'] as const).map((name) => contrast(light[name], paper)))
  return [
    ['brandPaper', onPaper] as const,
    ['brandAccentLight', worst(accentLight, [light.surface, paper, softOn(light.surface, accentLight)])] as const,
    ['brandAccentDark', worst(accentDark, [dark.paper, dark.surface, softOn(dark.surface, accentDark)])] as const,
  ].flatMap(([path, found]) => (found < leastContrast ? [lowContrast(path, found)] : []))
}

function lowContrast(path: string, found: number): Fault {
  const [has, needs] = [found.toFixed(1), String(leastContrast)]
  return fault(
    path,
    `Текст будет плохо виден: контраст ${has.replace('.', ',')}, нужно ${needs.replace('.', ',')}`,
    `Text would be hard to read: the contrast is ${has}, ${needs} is needed`,
  )
}
