/** A browser for scripts and tests alike: `const browser = await launchBrowser()`, then Playwright's pages. */
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'
import { findChromium } from './chromium.ts'

/** Starts the npm-borne Chromium headless; `options` are Playwright's, `args` are added to ours. Close it when done. */
export async function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium()
  return chromium.launch({ executablePath: found.executablePath, env: found.env, args: [...found.args, ...args], ...options })
}
