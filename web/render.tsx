/**
 * Public pages as HTML, before any JavaScript. This file is built separately (`build/render/render.js`) and the server loads the built
 * file:
 *   const pages = openPages(template, manifest)   // build/web/index.html and build/web/.vite/manifest.json
 *   pages.body({ path, language, service })       // the server keeps it until the service changes
 *   pages.document({ ... })                       // the whole page around it, with the JSON block of the moment
 */
import { renderToString } from 'react-dom/server'
import type { PageData, ServiceState } from '../contract/live.ts'
import type { ReviewsSummary } from '../contract/reviews.ts'
import { ourColours, palette } from '../core/brand/palette.ts'
import type { Language } from '../core/language/language.ts'
import { hrefIn, LanguageProvider } from './app/language.tsx'
import { bringAll } from './app/later.tsx'
import { pageDataId } from './app/page-data.tsx'
import { innerTitles, notFoundTitle, pageWords } from './app/page-words.ts'
import { isPublicPath, legalPath, type PublicPath, publicPaths, readAddress, reviewPaths } from './app/route-paths.ts'
import { Router } from './app/router.tsx'
import { findRoute, publicRoutes } from './app/routes.ts'
import type { Theme } from './app/theme.ts'
import { App } from './shell/App.tsx'
import { AwayScreen, awayTexts } from './shell/AwayScreen.tsx'
import { loadScreen } from './shell/screens.ts'

// renderToString waits for nothing, so every screen must be loaded before the first rendering.
await Promise.all(publicRoutes.map(loadScreen))
await bringAll()

export { publicPaths, readAddress }

export type Page = {
  /** The requested address without its query: `/en/qa`, `/order/x`. */
  address: string
  /** The cookie `language`. It is used for addresses that name no language. */
  language: Language
  /** The cookie `theme`. */
  theme: Theme
  /** `https://menyala.example`, for canonical addresses. */
  origin: string
  data: PageData
}

/** What the build manifest (`build/web/.vite/manifest.json`) says about one file. */
type Manifest = Record<string, { file: string; name?: string; css?: string[]; imports?: string[]; assets?: string[] }>

/** The HTML of a public page, in the language of its address. It is empty for every other address. */
export function body(address: string, { service, reviews, legal }: Pick<PageData, 'service' | 'reviews' | 'legal'>): string {
  const { path, language } = readAddress(address)
  if (!language || !isPublicPath(path) || isNothing(path, { reviews })) return ''
  return renderToString(<App service={service} reviews={reviews} legal={legal} language={language} ssrPath={hrefIn(language, path)} />)
}

/** Reviews are a part of this page. */
export const showsReviews = (address: string): boolean => reviewPaths.includes(readAddress(address).path)

/** The legal texts are this page. */
export const showsLegal = (address: string): boolean => readAddress(address).path === legalPath

/** While there are too few marks there is no page of reviews. */
const isNothing = (path: string, { reviews }: { reviews?: PageData['reviews'] }): boolean => path === '/reviews' && !reviews

/** Whether an address has a screen. If it has none, the server answers 404 with the same page. */
export function hasScreen(address: string, data: PageData): boolean {
  const { path } = readAddress(address)
  return findRoute(path) !== null && !isNothing(path, data)
}

/** The whole document: head, page (`html` from `body`) and JSON block. It has no inline scripts; the only inline style is that of the colours. */
export function openPages(template: string, manifest: Manifest) {
  const before = fontPreloads(manifest)
  return (page: Page, html: string): string => {
    const { path, language: said } = readAddress(page.address)
    const language = said ?? page.language
    const head = `${headOf(path, language, page)}${before}${screenLinks(manifest, path)}`
    const data = `<script type="application/json" id="${pageDataId}">${JSON.stringify(page.data).replaceAll('<', '\\u003c')}</script>`
    return template
      .replace('<html lang="ru" data-theme="system">', `<html lang="${language}" data-theme="${page.theme}"${styleOf(page.data.service)}>`)
      .replace(`content="${ourColours.paper}"`, `content="${page.data.service.brand.colours.paper}"`)
      .replace('<!--head-->', () => head)
      .replace('<!--app-->', () => html)
      .replace('<!--data-->', () => data)
  }
}

/** The document for any address while there is no data to show. It reloads itself every 10 seconds and loads no code. */
export function openAwayPages(template: string, manifest: Manifest) {
  // this page uses the styles of the "not found" screen
  const sheets = linksOf(manifest, ['shell/NotFoundScreen.tsx'], false)
  const bare = template.replace(/<script\b[^>]*><\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
  return ({ address, language: chosen, theme }: Pick<Page, 'address' | 'language' | 'theme'>): string => {
    const language = readAddress(address).language ?? chosen
    const html = renderToString(
      <Router ssrPath={address}>
        <LanguageProvider language={language} setLanguage={() => undefined}>
          <AwayScreen address={address} />
        </LanguageProvider>
      </Router>,
    )
    const head = `<title>${escaped(awayTexts.title[language])}</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="10">${sheets}`
    return bare
      .replace('<html lang="ru" data-theme="system">', `<html lang="${language}" data-theme="${theme}">`)
      .replace('<!--head-->', () => head)
      .replace('<!--app-->', () => html)
      .replace('<!--data-->', '')
  }
}

/** The colours of the office where they are not ours: an attribute, so that the first paint has them. */
function styleOf({ brand }: ServiceState): string {
  const properties = Object.entries(palette(brand.colours))
  return properties.length === 0 ? '' : ` style="${properties.map(([name, value]) => `${name}:${value}`).join(';')}"`
}

/** Title, description, canonical address, the other language, Open Graph. Screens that are not public are not indexed. */
function headOf(path: string, language: Language, { origin, data }: Page): string {
  const brand = data.service.brand.name[language]
  if (!isPublicPath(path) || isNothing(path, data)) {
    const words =
      findRoute(path) && !isNothing(path, data) ? innerTitles.find(([beginning]) => path.startsWith(beginning))?.[1] : notFoundTitle
    const title = words ? `${words[language]} · ${brand}` : brand
    return `<title>${escaped(title)}</title><meta name="robots" content="noindex">`
  }
  const { title, description } = pageWords[path]
  const full = escaped(`${title[language]} · ${brand}`)
  const about = escaped(description[language])
  const url = (of: Language) => escaped(origin + hrefIn(of, path))
  return [
    `<title>${full}</title>`,
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="${url(language)}">`,
    `<link rel="alternate" hreflang="ru" href="${url('ru')}">`,
    `<link rel="alternate" hreflang="en" href="${url('en')}">`,
    `<link rel="alternate" hreflang="x-default" href="${url('ru')}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escaped(brand)}">`,
    `<meta property="og:title" content="${full}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="${url(language)}">`,
    `<meta property="og:locale" content="${language === 'ru' ? 'ru_RU' : 'en_GB'}">`,
    `<meta property="og:image" content="${escaped(origin)}/share.png">`,
    '<meta name="twitter:card" content="summary_large_image">',
    ...(data.reviews ? [ratingOf(data.reviews.summary, brand, origin)] : []),
  ].join('')
}

/** The average for search engines, of the very marks that the page shows. */
function ratingOf({ average, count, shown }: ReviewsSummary, name: string, url: string): string {
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: average,
    bestRating: 5,
    worstRating: 1,
    ratingCount: count,
    reviewCount: shown,
  }
  const data = { '@context': 'https://schema.org', '@type': 'FinancialService', name, url, aggregateRating }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/**
 * Links to the code and the style sheets of the screen at this address, so that its HTML is styled at once and hydrates without a second
 * request.
 */
function screenLinks(manifest: Manifest, path: string): string {
  const route = findRoute(path)?.route
  if (!route || !('file' in route)) return ''
  const first = manifest[route.file] ? route.file : nameOf(manifest, 'landing')
  const way = isPublicPath(path) ? [] : ['shell/inner-screens.ts', ...(route.right ? ['shell/Gate.tsx'] : [])]
  return linksOf(manifest, [first, ...way], true)
}

/** Links to what these files need and the main page does not already load: style sheets and, if wanted, code. */
function linksOf(manifest: Manifest, keys: readonly string[], withCode: boolean): string {
  const main = new Set<string>()
  collect(manifest, 'index.html', main)
  const mine = new Set<string>()
  for (const key of keys) collect(manifest, key, mine)
  const files = [...mine].filter((key) => !main.has(key)).flatMap((key) => manifest[key] ?? [])
  const sheets = files.flatMap(({ css }) => css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  const code = withCode ? files.map(({ file }) => `<link rel="modulepreload" href="/${file}">`) : []
  return [...new Set([...sheets, ...code])].join('')
}

/** The landing screen is in a chunk of its own. Its name is set in vite.config.ts. */
const nameOf = (manifest: Manifest, name: string): string => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? ''

function collect(manifest: Manifest, key: string, into: Set<string>): void {
  if (into.has(key) || !manifest[key]) return
  into.add(key)
  for (const next of manifest[key].imports ?? []) collect(manifest, next, into)
}

function fontPreloads(manifest: Manifest): string {
  const fonts = Object.values(manifest)
    .flatMap(({ file, assets }) => [file, ...(assets ?? [])])
    .filter((file) => /onest-(latin|cyrillic)-wght-normal.*\.woff2$/.test(file))
  return [...new Set(fonts)].map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`).join('')
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export type { PublicPath }
