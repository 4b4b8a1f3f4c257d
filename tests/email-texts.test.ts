/** listEmailTexts, setEmailText, previewEmail, sendTestEmail: what an admin has written is what is sent, and nothing that makes no sense. */
import { beforeEach, expect, test } from 'vitest'
import type { Payload } from '../contract/calls.ts'
import type { TopicState } from '../contract/live.ts'
import { emailNames, emailTexts } from '../core/emails/email-texts.ts'
import { sendMail } from '../server/work/mail/send-mail.job.ts'
import { aWorld } from './a-world.ts'
import { listen } from './listen.ts'
import { anOrder, audited, good } from './make.ts'
import { newKey, type Process } from './world.ts'

const world = aWorld({ processes: 2 })
const [operator, admin, colleague] = [world.signedIn('operator'), world.signedIn('admin'), world.signedIn('admin')]
const ours = emailTexts.orderCreated.ours
type Texts = NonNullable<Payload<'setEmailText'>['texts']>
const texts = (title: string, lead = ours.ru.lead): Texts => ({ ru: { title, lead }, en: ours.en })
const listed = async (name = 'orderCreated', by = admin) => {
  const found = good(await world.call('listEmailTexts', null, by)).texts.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
const set = async (wanted: Texts | null, by = admin, version?: number) =>
  world.call('setEmailText', { name: 'orderCreated', version: version ?? (await listed()).version, texts: wanted }, by)

let count = 0
let email = ''
beforeEach(async () => {
  count += 1
  email = `written-${count}@example.com`
  good(await set(null))
})
/** The email about a new order, as the client gets it from one process or the other. */
async function received(from: 0 | 1 = 0) {
  await anOrder(world, await world.visitor(), { email })
  await sendMail((world.processes[from] as Process).context)
  return world.simulator.emails().find(({ to }) => to.includes(email))
}
const emailOf = async (uid: string) =>
  (await world.database.kysely.selectFrom('users').select('email').where('uid', '=', uid).executeTakeFirstOrThrow()).email ?? ''
const prove = (at: string | null) =>
  world.database.kysely.updateTable('users').set({ email_proven_at: at }).where('uid', '=', admin.uid).execute()

test('every email has its words, its variables and our text, and nobody has changed it', async () => {
  const all = good(await world.call('listEmailTexts', null, admin)).texts
  expect(all.map(({ name }) => name)).toEqual(emailNames)
  for (const one of all.filter(({ name }) => name !== 'orderCreated'))
    expect(one).toMatchObject({ own: null, version: 0, changed: null, fits: true })
  expect((await listed()).variables.find(({ name }) => name === 'number')).toMatchObject({ use: 'title', example: { ru: '20 418' } })
})

test('what is saved is what is sent, by every process at once, in both languages and escaped', async () => {
  const saved = good(await set(texts('Заявка {number} ждёт вас <b>', `Здравствуйте!\u200b\n\n\n\n${ours.ru.lead}`)))
  expect(saved).toMatchObject({ fits: true, changed: { at: world.clock.now(), by: 'admin' } })
  expect(saved.own?.ru.lead).toBe(`Здравствуйте!\n\n${ours.ru.lead}`)
  const sent = await received(1)
  expect(sent?.subject).toMatch(/^Заявка [\d\s]+ ждёт вас <b>$/)
  expect(sent?.text).toMatch(/Здравствуйте!\n\nКурс закреплён до \d\d:\d\d по Москве. Переведите до этого времени ровно/)
  expect(sent?.html).toContain('ждёт вас &lt;b&gt;')
  expect(sent?.html).not.toContain('ждёт вас <b>')
  const [entry] = (await audited(world, 'emailText:orderCreated')).slice(-1)
  expect(entry).toMatchObject({
    action: 'setEmailText',
    person_id: admin.uid,
    fields: [
      { path: 'title.ru', before: ours.ru.title, after: 'Заявка {number} ждёт вас <b>' },
      { path: 'lead.ru', before: ours.ru.lead },
    ],
  })
})

test('back to ours: what is sent is ours again, and the same text as ours is ours', async () => {
  good(await set(texts('Моя {number}')))
  expect(good(await set(null))).toMatchObject({ own: null })
  expect((await received())?.subject).toMatch(/^Заявка № [\d\s]+ создана$/)
  const { version } = await listed()
  expect(good(await set(texts(ours.ru.title)))).toMatchObject({ own: null, version })
})

test('the log leads back to each former text, newest first, in both languages', async () => {
  const former = async () => good(await world.call('getEmailTextHistory', { name: 'orderCreated' }, admin)).changes
  const begun = (await former()).length
  const first = texts('Раз {number}')
  const second = { ru: { title: 'Два {number}', lead: ours.ru.lead }, en: { title: 'Two {number}', lead: ours.en.lead } }
  good(await set(first))
  good(await set(second, colleague))
  good(await set(null))
  const changes = await former()
  expect(changes.slice(0, changes.length - begun)).toEqual([
    { at: world.clock.now(), by: 'admin', before: second },
    { at: world.clock.now(), by: 'admin', before: first },
    { at: world.clock.now(), by: 'admin', before: ours },
  ])
  expect(good(await world.call('getEmailTextHistory', { name: 'orderDone' }, admin)).changes).toEqual([])
})

test.each<[string, Texts, string]>([
  ['a variable that is not known', texts('Заявка {number} {sum}'), 'ru.title'],
  ['one that is missing', texts('Заявка создана'), 'ru.title'],
  ['a sum that is missing', texts('Заявка {number}', '{first}\n\n{later}'), 'ru.lead'],
  ['an open brace', texts('Заявка {number', ours.ru.lead), 'ru.title'],
  ['no words', texts('', ours.ru.lead), 'ru.title'],
  ['one that is not always there, in the subject', texts('Заявка {number} до {until}'), 'ru.title'],
  ['too many words', texts('Заявка {number}', `${ours.ru.lead}${'я'.repeat(4000)}`), 'ru.lead'],
  ['a fault in English alone', { ru: ours.ru, en: { title: 'Order', lead: ours.en.lead } }, 'en.title'],
])('%s is refused with its place, and nothing is saved, shown or sent', async (_, wrong, path) => {
  const before = await listed()
  expect(await set(wrong)).toMatchObject({
    code: 'EMAIL_TEXT_FAULTY',
    details: { field: `emailText.${path}`, faults: [{ path, words: { ru: expect.any(String), en: expect.any(String) } }] },
  })
  const language = path.startsWith('ru') ? 'ru' : 'en'
  const typed = { name: 'orderCreated', language, text: wrong[language] } as const
  expect(await world.call('previewEmail', typed, admin)).toMatchObject({ code: 'EMAIL_TEXT_FAULTY' })
  expect(await world.call('sendTestEmail', { idempotencyKey: newKey(), ...typed }, admin)).toMatchObject({ code: 'EMAIL_TEXT_FAULTY' })
  expect(await listed()).toEqual(before)
})

test('ten megabytes are refused before they cost anything, and so is a text far too long', async () => {
  const begun = performance.now()
  expect(await set(texts('Заявка {number}', 'я'.repeat(5_000_000)), admin, 0)).toMatchObject({ code: 'BODY_TOO_LARGE' })
  expect(await set(texts('Заявка {number}', 'x'.repeat(20_001)), admin, 0)).toMatchObject({ code: 'INVALID_ARGUMENT' })
  expect(performance.now() - begun).toBeLessThan(2000)
  expect(await world.call('setEmailText', { name: 'nothing' as never, version: 0, texts: null }, admin)).toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
})

test('of two admins who save at once the second is told what has changed; back to ours counts too', async () => {
  const { version } = await listed()
  const answers = await Promise.all([set(texts('Раз {number}'), admin, version), set(texts('Два {number}'), colleague, version)])
  const present = await listed()
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { version: present.version, present: { own: { ru: { title: present.own?.ru.title } } } },
  })
  good(await set(null))
  expect(await set(texts('Три {number}'), admin, version)).toMatchObject({ code: 'CHANGED_MEANWHILE', details: { present: { own: null } } })
})

test('open pages of admins hear of it', async () => {
  const stream = await listen(world.processes[0] as Process, admin)
  await stream.subscribe({ emailTexts: 0 })
  const { version } = (await stream.next(({ topic }) => topic === 'emailTexts')).state as TopicState<'emailTexts'>
  good(await set(texts('Слышно {number}')))
  await stream.next(({ topic, state }) => topic === 'emailTexts' && (state as TopicState<'emailTexts'>).version > version)
})

test('a text whose variable is there no more is not sent: ours is, and the list says so', async () => {
  good(await set(texts('Старая {number}')))
  await world.database.kysely
    .updateTable('email_texts')
    .set({ title: 'Старая {number} {gone}' })
    .where('kind', '=', 'orderCreated')
    .where('language', '=', 'ru')
    .execute()
  expect(await listed()).toMatchObject({ fits: false, own: { ru: { title: 'Старая {number} {gone}' } } })
  expect((await received())?.subject).toMatch(/^Заявка № [\d\s]+ создана$/)
  // an email that this version does not know is no harm either
  await world.database.pool.query(
    `insert into email_texts (kind, language, title, lead, changed_at) values ('ofTomorrow', 'ru', 'x', 'x', $1)`,
    [world.clock.now()],
  )
  expect(good(await world.call('listEmailTexts', null, admin)).texts).toHaveLength(emailNames.length)
  expect(good(await set(null))).toMatchObject({ own: null, fits: true })
})

test.each(emailNames)('the preview of %s shows all of the typed text in both languages, without a brace', async (name) => {
  for (const language of ['ru', 'en'] as const) {
    const { title, lead } = emailTexts[name].ours[language]
    const { subject, html, text } = good(await world.call('previewEmail', { name, language, text: { title: `${title} (!)`, lead } }, admin))
    expect(subject).toMatch(/ \(!\)$/)
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|null/)
    expect(html).toContain(`lang="${language}"`)
    expect(/[а-яё]/i.test(text.replaceAll(/Меняла|Москва|Ежедневно с|до/g, ''))).toBe(language === 'ru')
    // a paragraph is left out only where another stands for it
    const shown = lead.split('\n\n').filter((paragraph) => !/^\{\w+\}$/.test(paragraph))
    for (const paragraph of shown) expect(text).toContain(paragraph.split(/\{\w+\}/).toSorted((a, b) => b.length - a.length)[0])
  }
})

test('a test goes to the own proven e-mail only, marked, once for a key, and so many an hour', async () => {
  const typed = { name: 'orderDone', language: 'ru', text: { title: 'Готово, {number}', lead: 'Вы получили {take}' } } as const
  const send = (idempotencyKey = newKey()) => world.call('sendTestEmail', { idempotencyKey, ...typed }, admin)
  await prove(null)
  expect(await send()).toMatchObject({ code: 'EMAIL_NOT_PROVEN' })
  await prove(world.clock.now())
  const to = await emailOf(admin.uid)
  const sent = () => world.simulator.emails().filter(({ to: mailbox }) => mailbox.includes(to))
  const key = newKey()
  expect(good(await send(key))).toEqual({ to })
  expect(good(await send(key))).toEqual({ to })
  await world.sweep('sendMail')
  expect(sent()).toMatchObject([{ subject: 'Проба: Готово, 20 418', text: expect.stringContaining('Вы получили 145 575 RUB') }])
  const { accountEmailsPerHour } = await world.context.settings()
  for (let time = 1; time < accountEmailsPerHour; time++) {
    good(await send())
    await world.sweep('sendMail')
  }
  expect(await send()).toMatchObject({ code: 'TOO_MANY_CALLS' })
  expect(sent()).toHaveLength(accountEmailsPerHour)
  world.clock.turn({ hours: 1, seconds: 1 })
  good(await send())
  await prove(null)
  await world.sweep('sendMail')
  expect(sent()).toHaveLength(accountEmailsPerHour)
})

test('operators see, change and send nothing', async () => {
  const typed = { name: 'orderCreated', language: 'ru', text: ours.ru } as const
  expect(await world.call('listEmailTexts', null, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await set(texts('Моя {number}'), operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('previewEmail', typed, operator)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('sendTestEmail', { idempotencyKey: newKey(), ...typed }, operator)).toMatchObject({ code: 'NO_ACCESS' })
})
