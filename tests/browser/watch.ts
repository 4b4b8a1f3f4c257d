/** Listens to the pages of a test: what the console says, what is thrown, what fails to load. */
import type { BrowserContext, Page } from '@playwright/test'

export type Complaints = {
  listen: (context: BrowserContext) => void
  /** What a test provokes on purpose is no complaint: a refused call, a cut line. */
  foresee: (words: RegExp) => void
  unforeseen: () => string[]
}

/**
 * Every page asks for the own orders and listens to them. A log-in ends the session, and with it the stream, that a request of a moment
 * before is still for; the page asks again, by a new stream. A page whose session was ended elsewhere asks who is signed in.
 */
const lateOfFormerSession = [/\b401\b.*\/call\/(getUserOrders|whoAmI)/, /\b404\b.*\/live\/(un)?subscribe/]

/** Complaints of every page that `listen` has heard of, in the order in which they came. */
export function watch(): Complaints {
  const heard: string[] = []
  const foreseen: RegExp[] = [...lateOfFormerSession]
  const listenTo = (page: Page) => {
    page.on('console', (message) => heard.push(`console ${message.type()}: ${message.text()} (${pathOf(message.location().url)})`))
    page.on('pageerror', (error) => heard.push(`thrown: ${error.stack ?? error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) heard.push(`HTTP ${response.status()}: ${pathOf(response.url())}`)
    })
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? ''
      // A page that is left takes its requests along.
      if (why !== 'net::ERR_ABORTED') heard.push(`${why}: ${pathOf(request.url())}`)
    })
  }
  return {
    listen: (context) => {
      for (const page of context.pages()) listenTo(page)
      context.on('page', listenTo)
    },
    foresee: (words) => foreseen.push(words),
    unforeseen: () => heard.filter((words) => !foreseen.some((pattern) => pattern.test(words))),
  }
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)
