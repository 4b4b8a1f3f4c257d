/** An admin changes settings and plans breaks: refused where they cannot be, with a reason where money moves, seen at once by everybody, and taken back. */
import { randomUUID } from 'node:crypto'
import { settingsTable } from '../../../core/settings/settings.ts'
import { formTexts } from '../../../web/admin/parts/forms/form-texts.ts'
import { noticesTexts } from '../../../web/admin/settings/notices-texts.ts'
import { settingsTexts } from '../../../web/admin/settings/settings-texts.ts'
import { noFaults } from '../accessibility.ts'
import { callAs, expect, inLanguage, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

type Name = keyof typeof settingsTable

for (const language of walkedIn('en'))
  test(`settings are changed, refused, seen at once and taken back (${language})`, async ({ office, person }) => {
    const [admin, second, visitor] = [await person({ language }), await person({ language }), await person({ language })]
    for (const page of [admin, second]) {
      await signIn(page, office.logins.admin)
      await page.goto('/admin/settings')
    }
    await visitor.goto(inLanguage('/', language))
    const fieldOf = (page: typeof admin, name: Name) =>
      page.getByRole('textbox', { name: settingsTable[name].words[language], exact: true })
    const save = admin.getByRole('button', { name: formTexts.save[language], exact: true })
    const saved = admin.getByText(formTexts.saved[language], { exact: true })

    // out of bounds: the field says so, with the likely slip, and nothing is sent
    await fieldOf(admin, 'payWindowMinutes').fill('150')
    await save.click()
    await expect(fieldOf(admin, 'payWindowMinutes')).toBeFocused()
    await expect(fieldOf(admin, 'payWindowMinutes')).toHaveAccessibleDescription(/15.*\?$/)
    // what is no whole number is refused key by key: no other number is made of its digits
    await fieldOf(admin, 'payWindowMinutes').fill('')
    await fieldOf(admin, 'payWindowMinutes').pressSequentially('2.5')
    await expect(fieldOf(admin, 'payWindowMinutes')).toHaveValue('2.5')
    await expect(fieldOf(admin, 'payWindowMinutes')).toHaveAttribute('aria-invalid', 'true')
    await fieldOf(admin, 'payWindowMinutes').press('Tab')
    await expect(fieldOf(admin, 'payWindowMinutes')).toHaveValue('150')
    await fieldOf(admin, 'payWindowMinutes').fill('20')

    // a colour that cannot be read is refused; another one is worn by an open page and by the next one
    await fieldOf(admin, 'brandAccentLight').fill('#f0c020')
    await save.click()
    await expect(fieldOf(admin, 'brandAccentLight')).toHaveAttribute('aria-invalid', 'true')
    await fieldOf(admin, 'brandAccentLight').fill('#1d4fa8')

    // the mark-up moves money: a reason
    await fieldOf(admin, 'markupMostPercent').fill('25')
    await save.click()
    await expect(admin.getByLabel(settingsTexts.reason[language])).toBeFocused()
    await admin.getByLabel(settingsTexts.reason[language]).fill('Редкие монеты')
    await save.click()
    await expect(saved).toBeVisible()
    const accent = () => visitor.evaluate(() => document.documentElement.style.getPropertyValue('--accent'))
    await expect.poll(accent).toContain('#1d4fa8')
    await visitor.reload()
    expect(await accent()).toContain('#1d4fa8')
    const icon = await visitor.request.get('/icon.svg')
    expect(await icon.text()).toContain('#1d4fa8')

    // the open page of the other admin has it without a press; what he types himself stays
    await expect(fieldOf(second, 'payWindowMinutes')).toHaveValue('20')

    // the clock shows what it was, and takes it back
    await admin.getByRole('searchbox').fill(settingsTable.payWindowMinutes.words[language].slice(0, 10))
    await admin.getByRole('button', { name: settingsTexts.history[language](settingsTable.payWindowMinutes.words[language]) }).click()
    await admin.getByRole('button', { name: /15/ }).first().click()
    await expect(fieldOf(admin, 'payWindowMinutes')).toHaveValue('15')
    await expect(fieldOf(admin, 'payWindowMinutes')).toBeFocused()
    await admin.getByRole('searchbox').fill(settingsTable.brandAccentLight.words[language].slice(0, 12))
    await fieldOf(admin, 'brandAccentLight').fill('#0c6b4f')
    await save.click()
    await expect.poll(accent).toBe('')
    await expect(fieldOf(second, 'payWindowMinutes')).toHaveValue('15')
  })

for (const language of walkedIn('en'))
  test(`a contradiction is said where it is seen, with a way to each setting, and the reason is asked for last (${language})`, async ({
    office,
    person,
  }) => {
    const admin = await person({ language })
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/settings')
    const words = (name: Name) => settingsTable[name].words[language]
    const fieldOf = (name: Name) => admin.getByRole('textbox', { name: words(name), exact: true })
    const save = admin.getByRole('button', { name: formTexts.save[language], exact: true })
    const contradiction = admin.getByRole('alert').filter({ hasText: settingsTexts.contradiction[language] })

    // the search hides the other of the two
    await admin.getByRole('searchbox').fill(words('rateRefreshSeconds'))
    await fieldOf('rateRefreshSeconds').fill('60')
    await expect(contradiction).toBeHidden()
    await save.click()
    await expect(contradiction).toBeInViewport()
    await expect(fieldOf('rateRefreshSeconds')).toBeFocused()
    await expect(fieldOf('rateRefreshSeconds')).toBeInViewport({ ratio: 1 })
    await contradiction.getByRole('link', { name: new RegExp(`^${words('rateStaleSeconds')}`) }).click()
    await expect(fieldOf('rateStaleSeconds')).toBeFocused()
    await expect(admin.getByLabel(settingsTexts.reason[language])).toBeHidden()

    // the other way out moves money: the reason is asked for with the press that saves
    await fieldOf('rateStaleSeconds').fill('120')
    await expect(contradiction).toBeHidden()
    await expect(admin.getByLabel(settingsTexts.reason[language])).toBeHidden()
    await save.click()
    await expect(admin.getByLabel(settingsTexts.reason[language])).toBeFocused()
    await expect(admin.getByText(settingsTexts.reasonLacks[language], { exact: true })).toBeHidden()
    await save.click()
    await expect(admin.getByText(settingsTexts.reasonLacks[language], { exact: true })).toBeVisible()
    await admin.getByRole('button', { name: formTexts.undo[language], exact: true }).click()
    await expect(fieldOf('rateStaleSeconds')).toHaveValue('60')
    await expect(admin.getByLabel(settingsTexts.reason[language])).toBeHidden()
  })

test('the menu of the desk stands still from screen to screen, scrolled or under a long name of the office, with the help beside it or not', async ({
  office,
  person,
}) => {
  // lower than the menu
  const admin = await person({ height: 700 })
  await signIn(admin, office.logins.admin)
  await admin.goto('/admin/orders')
  const link = (path: string) => admin.locator(`aside nav a[href="${path}"]`)
  const placeOf = async (path: string) => (await link(path).boundingBox())?.y
  const standsStill = async (watched: string, paths: readonly string[]) => {
    const before = await placeOf(watched)
    for (const path of paths) {
      await link(path).click()
      await expect(link(path)).toHaveAttribute('aria-current', 'page')
      await expect(admin.locator('h1')).toBeVisible()
      expect(await placeOf(watched), path).toBe(before)
    }
  }
  await link('/admin/help').scrollIntoViewIfNeeded()
  await standsStill('/admin/settings', ['/admin/help', '/admin/health', '/admin/settings'])

  await admin.setViewportSize({ width: 1440, height: 900 })
  const rename = async (brandName: { ru: string; en: string }) => {
    const { version } = await callAs(admin, 'getSettings', {})
    await callAs(admin, 'setSettings', { idempotencyKey: randomUUID(), version, values: { brandName }, reason: '' })
  }
  await rename({ ru: 'Обмен валюты на Малой Никитской', en: 'Exchange in Malaya Nikitskaya' })
  try {
    await admin.goto('/admin/orders')
    await expect(admin.locator('aside').getByText('Обмен валюты на Малой Никитской')).toBeVisible()
    await standsStill('/admin/orders', ['/admin/help', '/admin/health'])
  } finally {
    await rename(settingsTable.brandName.default)
  }
})

for (const language of walkedIn('ru'))
  test(`a line and a break are planned, seen by who has the site open, and taken back (${language})`, async ({ office, person }) => {
    const [admin, visitor] = [await person({ language }), await person({ language })]
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/settings/breaks')
    await visitor.goto(inLanguage('/', language))
    const inMoscow = (minutes: number) => new Date(Date.now() + (180 + minutes) * 60_000).toISOString().slice(0, 16)
    const save = admin.getByRole('button', { name: formTexts.save[language], exact: true })

    await admin.getByRole('button', { name: noticesTexts.addAnnouncement[language] }).click()
    const line = admin.getByRole('region', { name: noticesTexts.oneAnnouncement[language](1) })
    await line.getByLabel(noticesTexts.from[language]).fill(inMoscow(-1))
    await line.getByLabel(noticesTexts.until[language]).fill(inMoscow(60))
    await line.getByLabel(noticesTexts.textRu[language]).fill('Курьер сегодня до 15:00.')
    await save.click()
    await expect(line.getByLabel(noticesTexts.textEn[language])).toBeFocused()
    await line.getByLabel(noticesTexts.textEn[language]).fill('The courier works until 15:00 today.')
    await save.click()
    await expect(visitor.getByText('Курьер сегодня до 15:00.')).toBeVisible()

    await admin.getByRole('button', { name: noticesTexts.addBreak[language] }).click()
    const planned = admin.getByRole('region', { name: noticesTexts.oneBreak[language](1) })
    await planned.getByLabel(noticesTexts.from[language]).fill(inMoscow(-1))
    await planned.getByLabel(noticesTexts.until[language]).fill(inMoscow(60))
    await planned.getByLabel(noticesTexts.reasonRu[language]).fill('Обновляем связь с банком.')
    await planned.getByLabel(noticesTexts.reasonEn[language]).fill('We renew the line to the bank.')
    await save.click()
    await expect(visitor.getByText('Обновляем связь с банком.')).toBeVisible()
    await visitor.reload()
    await expect(visitor.getByText('Обновляем связь с банком.')).toBeVisible()
    await noFaults(visitor)

    for (const [name, remove] of [
      [noticesTexts.oneBreak[language](1), planned],
      [noticesTexts.oneAnnouncement[language](1), line],
    ] as const)
      await remove.getByRole('button', { name: noticesTexts.remove[language](name) }).click()
    await save.click()
    await expect(visitor.getByText('Обновляем связь с банком.')).toBeHidden()
    await expect(visitor.getByText('Курьер сегодня до 15:00.')).toBeHidden()
  })
