/** setLegalText, listLegalTexts, getLegalTexts, getLegalText: what holds, from when, and what people agree to. */
import { expect, test } from 'vitest'
import type { Payload } from '../contract/calls.ts'
import type { TopicState } from '../contract/live.ts'
import { moscowDate } from '../core/directions/working-hours.ts'
import type { LegalDocument } from '../core/legal/legal-document.ts'
import { addHours } from '../core/time/instant.ts'
import { aWorld } from './a-world.ts'
import { accountConsents, consentVersions, partnerTermsVersion } from './consents.ts'
import { listen } from './listen.ts'
import { anOrder, audited, good } from './make.ts'
import type { Process } from './world.ts'

type Service = TopicState<'service'>

const world = aWorld({ fresh: true })
const [operator, admin, colleague] = [world.signedIn('operator'), world.signedIn('admin'), world.signedIn('admin')]
const dayAhead = (days: number) => moscowDate(addHours(world.clock.now(), days * 24))
const listed = async (document: LegalDocument, by = admin) => {
  const found = good(await world.call('listLegalTexts', null, by)).documents.find((one) => one.document === document)
  if (!found) throw new Error(`no ${document}`)
  return found
}
type Planned = Payload<'setLegalText'>['planned']
const plan = async (document: LegalDocument, planned: Planned, by = admin, version?: number) =>
  world.call('setLegalText', { document, version: version ?? (await listed(document)).version, planned }, by)
const text = (from: string, words = 'Правила') => ({ from, ru: `# ${words}\n\nПункт.`, en: `# Rules\n\nA point of ${words}.` })
const nextDay = async () => {
  await world.sweep('tellOfLegalTexts')
  world.clock.turn({ hours: 24 })
  await world.sweep('tellOfLegalTexts')
  await world.sweep('refreshRates')
}
const shown = async (document: LegalDocument) =>
  good(await world.call('getLegalTexts', null, null)).documents.find((one) => one.document === document)
const refused = async (consents: { rules: string; aml: string }) =>
  anOrder(world, await world.visitor(), { consents }).then(
    () => 'made',
    (error: Error) => /refused: (\w+)/.exec(error.message)?.[1] ?? error.message,
  )

test('ours hold where nobody has written any, and no page calls them drafts', async () => {
  const { documents } = good(await world.call('getLegalTexts', null, null))
  expect(documents.map(({ document, version }) => [document, version])).toEqual([
    ['rules', consentVersions.rules],
    ['aml', consentVersions.aml],
    ['personal-data', accountConsents.personalData],
    ['partners', partnerTermsVersion],
  ])
  expect(JSON.stringify(documents)).not.toMatch(/черновик|draft/i)
  expect(await listed('rules')).toMatchObject({ inForce: { isOurs: true }, former: [], planned: null, version: 0 })
})

test('a version holds from its day on: the page, the pages that are open, orders, accounts and partners', async () => {
  const stream = await listen(world.processes[0] as Process, await world.visitor())
  await stream.subscribe({ service: 0 })
  const service = async (rules: string) =>
    (await stream.next(({ topic, state }) => topic === 'service' && (state as Service).legalVersions.rules === rules)).state as Service
  await service(consentVersions.rules)
  const from = dayAhead(1)
  for (const document of ['rules', 'personal-data', 'partners'] as const) good(await plan(document, text(from)))
  expect(await shown('rules')).toMatchObject({ version: consentVersions.rules })
  expect(await world.call('getLegalText', { document: 'rules', version: from }, null)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refused({ ...consentVersions, rules: from })).toBe('CONSENT_OUTDATED')
  const before = await anOrder(world, await world.visitor())

  await nextDay()
  expect((await service(from)).consentVersions).toEqual({ rules: from, aml: consentVersions.aml })
  expect(await shown('rules')).toMatchObject({
    version: from,
    versions: [from, consentVersions.rules],
    text: { ru: '# Правила\n\nПункт.' },
  })
  expect(await refused(consentVersions)).toBe('CONSENT_OUTDATED')
  const after = await anOrder(world, await world.visitor(), { consents: { ...consentVersions, rules: from } })
  const kept = await world.database.kysely
    .selectFrom('orders')
    .select(['id', 'consent_rules'])
    .where('id', 'in', [before.orderId, after.orderId])
    .execute()
  expect(new Map(kept.map(({ id, consent_rules }) => [id, consent_rules]))).toEqual(
    new Map([
      [before.orderId, consentVersions.rules],
      [after.orderId, from],
    ]),
  )
  // what was agreed to before can be read for ever
  expect(good(await world.call('getLegalText', { document: 'rules', version: consentVersions.rules }, null))).toMatchObject({
    inForce: from,
  })

  const login = { email: 'new@legal.example', password: 'сорок два зонта', language: 'ru', wantToken: true } as const
  const now = { rules: from, aml: consentVersions.aml, personalData: from }
  expect(await world.call('register', { ...login, consents: { ...now, personalData: accountConsents.personalData } })).toMatchObject({
    code: 'CONSENT_OUTDATED',
    details: { field: 'consents.personalData', versions: now },
  })
  good(await world.call('register', { ...login, consents: now }))
  const wish = { email: 'partner@legal.example', place: 'канал', how: 'читатели', language: 'ru' } as const
  expect(await world.call('requestPartnership', { ...wish, terms: partnerTermsVersion })).toMatchObject({ code: 'CONSENT_OUTDATED' })
  good(await world.call('requestPartnership', { ...wish, terms: from }))
})

test('what is planned can be changed and withdrawn until its day, and never after', async () => {
  const version = (await listed('aml')).version
  const planned = good(await plan('aml', text(dayAhead(2), 'Первая')))
  expect(planned).toMatchObject({ planned: { from: dayAhead(2), by: 'admin' }, version: version + 1 })
  good(await plan('aml', text(dayAhead(1), 'Вторая')))
  expect((await listed('aml')).planned?.text.ru).toBe('# Вторая\n\nПункт.')
  good(await plan('aml', null))
  expect(await listed('aml')).toMatchObject({ planned: null })
  await nextDay()
  expect(await shown('aml')).toMatchObject({ version: consentVersions.aml })

  const from = dayAhead(1)
  good(await plan('aml', text(from, 'Третья')))
  await nextDay()
  expect(await listed('aml')).toMatchObject({ inForce: { version: from, isOurs: false }, planned: null })
  // a change is another version now
  good(await plan('aml', text(dayAhead(3), 'Четвёртая')))
  good(await plan('aml', null))
  expect((await shown('aml'))?.text.ru).toBe('# Третья\n\nПункт.')
  const touch = (change: string) => world.database.kysely.executeQuery({ sql: change, parameters: [], query: { kind: 'RawNode' } } as never)
  const at = world.clock.now()
  await expect(touch(`update legal_texts set ru = 'x', changed_at = '${at}' where document = 'aml'`)).rejects.toThrow('never changed')
  await expect(touch('delete from legal_texts')).rejects.toThrow('never changed')
  await expect(touch('truncate legal_texts')).rejects.toThrow()
  const log = await audited(world, 'legalText:aml')
  expect(log.map(({ action }) => action)).toEqual([
    'setLegalText',
    'setLegalText',
    'withdrawLegalText',
    'setLegalText',
    'setLegalText',
    'withdrawLegalText',
  ])
  expect(log[1]).toMatchObject({ fields: [{ path: 'from' }, { path: 'ru', before: '# Первая', after: '# Вторая' }, { path: 'en' }] })
})

test.each<[string, (day: string) => Planned, string]>([
  ['a day that is over', () => text('2020-01-01'), 'from'],
  ['today', () => text(dayAhead(0)), 'from'],
  ['one language alone', (from) => ({ ...text(from), en: '' }), 'en'],
  ['a text of a book', (from) => ({ ...text(from), ru: 'ж'.repeat(60_001) }), 'ru'],
  ['an unknown variable', (from) => ({ ...text(from), ru: 'Пишите на {mail}' }), 'ru'],
])('%s is refused with its place, and nothing is planned', async (_, wrong, path) => {
  const { version } = await listed('rules')
  expect(await plan('rules', wrong(dayAhead(1)))).toMatchObject({ code: 'LEGAL_TEXT_FAULTY', details: { field: `legalText.${path}` } })
  expect((await listed('rules')).version).toBe(version)
})

test('ten megabytes are refused before they are read', async () => {
  const answer = await plan('rules', { ...text(dayAhead(1)), ru: 'ж'.repeat(10_000_000) })
  expect(answer).toMatchObject({ ok: false })
  expect((await listed('rules')).planned).toBeNull()
})

test('of two admins at once the second is told what the first has planned', async () => {
  const { version } = await listed('rules')
  const [one, other] = await Promise.all([
    plan('rules', text(dayAhead(1), 'Одна'), admin, version),
    plan('rules', text(dayAhead(2), 'Другая'), colleague, version),
  ])
  expect([one, other].map(({ ok }) => ok).sort()).toEqual([false, true])
  const lost = one.ok ? other : one
  expect(lost).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { present: { version: version + 1 } } })
  // a withdrawal is a change too
  const after = await listed('rules')
  good(await plan('rules', null))
  expect(await plan('rules', text(dayAhead(1)), colleague, after.version)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('only admins plan', async () => {
  expect(await plan('rules', text(dayAhead(1)), operator, 0)).toMatchObject({ code: 'NO_ACCESS' })
})
