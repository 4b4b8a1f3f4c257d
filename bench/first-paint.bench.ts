/** What a phone must fetch until the widget of `/` answers to typing, and what Lighthouse says of the page, reviews of clients among it. */
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import type { Browser } from '@playwright/test'
import lighthouse from 'lighthouse'
import { newPerson } from '../tests/browser/exchange-office.ts'
import { sumField } from '../tests/browser/journey.ts'
import { launchBrowser } from '../tests/browser/launch.ts'
import { setReviewScene } from '../tests/browser/looks/review-scene.ts'
import { setPeople } from '../tests/browser/looks/scene.ts'
import type { Office } from '../tests/browser/office.ts'
import { alone, median } from './figures.ts'

const mostKilobytes = 105
/** Points of Lighthouse, in the order of its categories. */
const leastScores = [99, 95, 95, 95]
const lighthouseRuns = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Bytes on the wire in gzip, as the server itself sends it. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200 || answer.headers['content-encoding'] !== 'gzip')
        reject(new Error(`${url} was answered ${answer.statusCode} in ${answer.headers['content-encoding'] ?? 'no'} coding`))
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

/** Kilobytes of scripts and styles: until the widget answers, and after it in idle time. Idle time begins when we say so. */
async function fetched(browser: Browser, url: string): Promise<{ needed: number; idle: number }> {
  const page = await newPerson(browser, url, { width: 412, height: 823 })
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) asked.add(request.url())
  })
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    const idle = { didTimeout: false, timeRemaining: () => 50 }
    window.requestIdleCallback = (run) => waiting.push(run)
    Object.assign(window, {
      beIdle() {
        window.requestIdleCallback = (run) => {
          setTimeout(() => run(idle))
          return 0
        }
        for (const run of waiting.splice(0)) run(idle)
      },
    })
  })
  await page.goto('/')
  const [give, take] = [sumField(page, 'give', 'ru'), sumField(page, 'take', 'ru')]
  for (const deadline = Date.now() + 30_000; ; ) {
    const before = await take.inputValue()
    await give.fill('')
    await give.pressSequentially(String(1000 + Math.floor(Math.random() * 9000)))
    await page.waitForTimeout(100)
    const after = await take.inputValue()
    if (after !== '' && after !== before) break
    if (Date.now() > deadline) throw new Error('the widget does not answer to typing')
  }
  const needed = [...asked]
  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle())
  // the live stream never ends, so quiet is when nothing new was asked for a while
  for (let known = 0; known < asked.size; await page.waitForTimeout(2000)) known = asked.size
  const later = [...asked].filter((one) => !needed.includes(one))
  await page.context().close()
  const kilobytes = async (urls: readonly string[]) =>
    (await Promise.all(urls.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0) / 1000
  return { needed: await kilobytes(needed), idle: await kilobytes(later) }
}

/** A free port of this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Lighthouse's scores, 0 to 100, on its phone profile; each time in a browser that was never here. */
async function scores(url: string): Promise<number[]> {
  const port = await freePort()
  const browser = await launchBrowser({ args: [`--remote-debugging-port=${port}`] })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] })
    if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse failed: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
    const told = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index']
    console.log(
      `    ${told.map((name) => `${name} ${result.lhr.audits[name]?.displayValue}`).join(', ')}, CPU ${Math.round(result.lhr.environment.benchmarkIndex)}`,
    )
    return categories.map((name) => (result.lhr.categories[name]?.score ?? 0) * 100)
  } finally {
    await browser.close()
  }
}

export async function benchFirstPaint(office: Office): Promise<void> {
  const { url } = office
  const browser = await launchBrowser()
  try {
    // the page is heavier once it shows what clients say
    await setReviewScene(browser, office, await setPeople(browser, office))
    const page = await (await fetch(`${url}/`)).text()
    if (!page.includes('AggregateRating')) throw new Error('the landing shows no reviews')
    const { needed, idle } = await fetched(browser, url)
    alone('/ until the widget answers, JS and CSS in gzip', needed, 'kB', { atMost: mostKilobytes })
    alone('/ fetched when idle, JS and CSS in gzip', idle, 'kB')
  } finally {
    await browser.close()
  }
  const runs: number[][] = []
  for (let run = 0; run < lighthouseRuns; run += 1) runs.push(await scores(`${url}/`))
  for (const [index, name] of categories.entries())
    alone(`Lighthouse 13 on a phone, ${name}`, median(runs.map((run) => run[index] ?? 0)), 'points', { atLeast: leastScores[index] ?? 100 })
}
