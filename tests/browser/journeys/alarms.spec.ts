/** An admin at the health of the office: he connects a group in Telegram with a code, tries it, disconnects it, and takes a backup. */
import { alarmTexts } from '../../../web/admin/health/alarm-texts.ts'
import { backupTexts } from '../../../web/admin/health/backup-texts.ts'
import { healthTexts } from '../../../web/admin/health/health-texts.ts'
import { noFaults } from '../accessibility.ts'
import { expect, test } from '../exchange-office.ts'
import { signIn } from '../journey.ts'
import { walkedIn } from '../languages.ts'

for (const language of walkedIn('ru'))
  test(`a group in Telegram is connected with a code and hears of alarms (${language})`, async ({ office, person }) => {
    const [admin, staff] = [await person({ language }), await person({ language })]
    await signIn(admin, office.logins.admin)
    await admin.goto('/admin/health')
    await expect(admin.getByRole('region', { name: healthTexts.parts[language] })).toBeVisible()
    // the office takes one by itself each night
    const proved = admin.getByRole('region', { name: backupTexts.title[language] }).getByText(backupTexts.proved[language], { exact: true })
    const start = admin.getByRole('button', { name: backupTexts.start[language] })
    await expect(start).toBeVisible()
    const taken = await proved.count()
    // it is taken and proved while the rest goes on
    await start.click()
    await admin.getByRole('button', { name: alarmTexts.connect[language] }).click()
    const code = admin.getByRole('status').locator('strong')
    await expect(code).toHaveText(/^\d{3} \d{3}$/)
    await noFaults(admin)

    await staff.goto(`/demo/panel?language=${language}`)
    const group = staff.getByRole('region', { name: /Telegram/ })
    await group.getByRole('textbox').fill(`/start ${await code.textContent()}`)
    await group.getByRole('button').click()
    await expect(admin.getByText('Меняла, смена')).toBeVisible()
    await expect(group.getByRole('listitem').first()).toContainText(language === 'ru' ? 'Пробная тревога' : 'Test alarm')
    await noFaults(staff)

    const before = await group.getByRole('listitem').count()
    await admin.getByRole('button', { name: alarmTexts.sendTest[language] }).click()
    await expect(admin.getByText(alarmTexts.testSent[language])).toBeVisible()
    await expect(group.getByRole('listitem')).toHaveCount(before + 1)
    await admin.getByRole('button', { name: alarmTexts.disconnect[language] }).click()
    await expect(admin.getByText(alarmTexts.noGroup[language])).toBeVisible()
    await expect.poll(() => proved.count(), { timeout: 120_000 }).toBeGreaterThan(taken)
    await admin.getByRole('link', { name: alarmTexts.toSettings[language] }).click()
    await expect(admin.getByRole('heading', { name: language === 'ru' ? 'Тревоги' : 'Alarms', exact: true })).toBeInViewport()
  })
