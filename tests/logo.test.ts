/** uploadLogo: what a logo becomes, what is refused, and where it is shown. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { TopicState } from '../contract/live.ts'
import { logoPath, logoPixels, mostLogoBytes } from '../core/brand/logo.ts'
import { brandOf } from '../server/work/mail/sender.ts'
import { aWorld } from './a-world.ts'
import { good } from './make.ts'
import { newKey } from './world.ts'

const world = aWorld()
const admin = world.signedIn('admin')
const upload = (file: string | Buffer) =>
  world.call('uploadLogo', { data: Buffer.from(file).toString('base64'), idempotencyKey: newKey() }, admin)
const svg = (inside: string, size = 'viewBox="0 0 60 20"') => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const red = '<rect width="60" height="20" fill="#d00000"/>'
const get = (path: string) => fetch(`${world.url}${path}`)

test('an SVG becomes a picture that holds nothing of its file, and is shown everywhere once it is saved', async () => {
  const file = svg(`${red}<script>alert(1)</script><a href="javascript:alert(1)"><rect width="1" height="1" onclick="alert(1)"/></a>`)
  const { logo } = good(await upload(file))
  const answer = await get(logoPath(logo))
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  const png = Buffer.from(await answer.arrayBuffer())
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: logoPixels, height: Math.round(logoPixels / 3) })
  expect(png.toString('latin1')).not.toMatch(/alert|script/)
  expect([...(await sharp(png).extract({ left: 128, top: 40, width: 1, height: 1 }).raw().toBuffer())].slice(0, 3)).toEqual([0xd0, 0, 0])

  // not shown before it is saved
  const brand = async () => ((await world.hub.present('service')).state as TopicState<'service'>).brand
  expect((await brand()).logo).toBeNull()
  const { version } = good(await world.call('getSettings', null, admin))
  good(await world.call('setSettings', { version, values: { brandLogo: logo } }, admin))
  await expect.poll(async () => (await brand()).logo).toBe(logoPath(logo))
  expect(brandOf(world.context, await world.context.settings(), 'ru').logo).toMatch(new RegExp(`^https?://.*${logoPath(logo)}$`))
  // the same picture has the same name
  expect(good(await upload(file)).logo).toBe(logo)
})

test('a PNG is taken, and made no larger than is shown', async () => {
  const png = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#00c000' } })
    .png()
    .toBuffer()
  const { logo } = good(await upload(png))
  const drawn = Buffer.from(await (await get(logoPath(logo))).arrayBuffer())
  expect(await sharp(drawn).metadata()).toMatchObject({ width: logoPixels, height: Math.round(logoPixels / 3) })
})

test.each<[string, string | Buffer]>([
  ['words', 'logo'],
  ['nothing', svg('')],
  ['an SVG that is cut off', svg(red).slice(0, 60)],
  ['a picture from elsewhere alone', svg('<image href="https://logo.example/x.png" width="60" height="20"/>')],
  ['a file of this machine', svg('<image href="file:///etc/hostname" width="60" height="20"/>')],
  ['a PNG that is cut off', Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAf', 'base64')],
  ['a page', `<!doctype html><html><body>${svg(red)}</body></html>`],
  [
    'entities that grow',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at} "${`&a${at === 0 ? '' : at - 1};`.repeat(10)}">`).join('')}]>${svg(`<text y="10">&a11;</text>`)}`,
  ],
  ['more than a megabyte', svg(`${red}<!--${'x'.repeat(mostLogoBytes)}-->`)],
])('%s is no logo', async (_, file) => {
  expect(await upload(file)).toMatchObject({ code: 'LOGO_UNREADABLE', details: { field: 'data' } })
})

test('a logo of no name is not found', async () => {
  for (const name of ['a'.repeat(32), 'x', '..%2Fsettings', '%00']) expect((await get(`/brand/logo/${name}`)).status, name).toBe(404)
})
