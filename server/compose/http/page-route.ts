/**
 * Every address that a person types. Public pages are whole HTML in their language; all others are the same document with an empty place
 * that the screens fill. `build/render/render.js` renders them. The HTML of a page is cached until the service changes; the present
 * catalogue and rates are a JSON block of each answer.
 */

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PageData } from '../../../contract/live.ts'
import type { ReviewsState } from '../../../contract/reviews.ts'
import { inkOn, ourColours } from '../../../core/brand/palette.ts'
import type { Language } from '../../../core/language/language.ts'
import { findLogo } from '../../base/brand/logo-store.ts'
import type { Context } from '../../base/context.ts'
import { codingOf, compressed } from '../../base/http/compressed.ts'
import { originOf } from '../../base/http/headers.ts'
import { openShortMemory } from '../../base/http/short-memory.ts'
import type { Hub } from '../../base/live/hub.ts'
import { legalTextViews } from '../../orders/legal/legal-views.ts'

type Theme = 'light' | 'dark' | 'system'
type Page = { address: string; language: Language; theme: Theme; origin: string; data: PageData }

/** What web/render.tsx gives. */
type Render = {
  body: (address: string, data: PageData) => string
  hasScreen: (address: string, data: PageData) => boolean
  showsReviews: (address: string) => boolean
  showsLegal: (address: string) => boolean
  openPages: (template: string, manifest: unknown) => (page: Page, html: string) => string
  openAwayPages: (template: string, manifest: unknown) => (page: Pick<Page, 'address' | 'language' | 'theme'>) => string
}

/** The cached bodies of public pages, which are few. Other addresses have no body and are not cached. */
const mostKept = 100
/** A page tells the moment at which it was made, from which the browser reckons how old a rate is. So whole pages are cached for a moment only. */
const pageKeptMs = 1000

/** Loads the built screens from `buildRoot`; rejects if they are not built. */
export async function pageRoute(app: FastifyInstance, context: Context, hub: Hub, buildRoot: string): Promise<void> {
  const webRoot = join(buildRoot, 'web')
  const [template, icon, manifest, render] = await Promise.all([
    readFile(join(webRoot, 'index.html'), 'utf8'),
    readFile(join(webRoot, 'icon.svg'), 'utf8'),
    readFile(join(webRoot, '.vite/manifest.json'), 'utf8').then((text) => JSON.parse(text) as unknown),
    import(pathToFileURL(join(buildRoot, 'render/render.js')).href) as Promise<Render>,
  ])
  const document = render.openPages(template, manifest)
  const awayPage = render.openAwayPages(template, manifest)

  await app.register(fastifyStatic, {
    root: webRoot,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', 'index.html.*', 'icon.svg', 'icon.svg.*', '.vite/**', '**/*.br', '**/*.gz'],
    // names of assets change with their content
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  // the logo of the office, or our coin in its colour
  app.get('/icon.svg', async (_request, reply) => {
    const { brandAccentLight, brandLogo } = await context.settings()
    const logo = brandLogo === null ? null : await findLogo(context.database.kysely, brandLogo)
    if (logo !== null) return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(logo)
    const coloured = icon.replaceAll(ourColours.accentLight, brandAccentLight).replaceAll('#fff', inkOn(brandAccentLight))
    return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(coloured)
  })

  const pages = openShortMemory<Buffer>({ keptMs: pageKeptMs, most: mostKept })
  let kept = new Map<string, string>()
  let keptOf = ''
  const bodyOf = (address: string, data: PageData): string => {
    const version = `${data.versions.service} ${data.versions.reviews}`
    if (version !== keptOf) {
      kept = new Map()
      keptOf = version
    }
    const known = kept.get(address)
    if (known !== undefined) return known
    const html = render.body(address, data)
    if (html !== '' && kept.size < mostKept) kept.set(address, html)
    return html
  }

  app.get('/*', async (request, reply) => {
    const address = request.url.split('?')[0] ?? '/'
    // The address of a missing file is no page. While a new version begins, another process may have the file in a second.
    if (address.startsWith('/assets/'))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found')
    const asked = { address, language: languageOf(request), theme: themeOf(request) }
    const data = await pageData(context, hub, { reviews: render.showsReviews(address), legal: render.showsLegal(address) }).catch(
      (error: unknown) => {
        context.log.warn({ err: error }, 'there is no data for a page')
        return null
      },
    )
    if (data === null)
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '10' })
        .type('text/html; charset=utf-8')
        .send(awayPage(asked))
    const coding = codingOf(request.headers['accept-encoding'])
    const origin = originOf(context, request)
    const key = JSON.stringify([address, asked.language, asked.theme, origin, isDrawnThere(request), coding, data.versions])
    const body = await pages.of(key, () => {
      const html = isDrawnThere(request) ? '' : bodyOf(address, data)
      return compressed(document({ ...asked, origin, data }, html), coding)
    })
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', ...(coding ? { 'content-encoding': coding } : {}) })
    return reply
      .code(render.hasScreen(address, data) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(body)
  })
}

/** The present catalogue and rates as the live topics have them, with their versions. */
async function pageData(context: Context, hub: Hub, shows: { reviews: boolean; legal: boolean }): Promise<PageData> {
  const [service, currencies, directions, rates, reviews, legal] = await Promise.all([
    hub.present('service'),
    hub.present('currencies'),
    hub.present('directions'),
    hub.present('rates'),
    shows.reviews ? hub.present('reviews') : null,
    shows.legal ? legalTextViews(context) : null,
  ])
  return {
    now: context.now(),
    service: service.state as PageData['service'],
    currencies: currencies.state as PageData['currencies'],
    directions: directions.state as PageData['directions'],
    rates: rates.state as PageData['rates'],
    ...(reviews && { reviews: reviews.state as ReviewsState }),
    ...(legal && { legal }),
    versions: {
      service: service.version,
      currencies: currencies.version,
      directions: directions.version,
      rates: rates.version,
      reviews: reviews?.version ?? 0,
    },
  }
}

/** The input of the widget's second step is only in the visitor's browser, so only the browser can draw it. */
const isDrawnThere = (request: FastifyRequest): boolean => (request.query as { step?: unknown }).step === 'details'

const languageOf = (request: FastifyRequest): Language => (request.cookies.language === 'en' ? 'en' : 'ru')

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
