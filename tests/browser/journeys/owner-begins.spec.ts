/** A new owner goes from an empty production to his first order by the screen "First steps", as a person does: nothing but presses. */
import type { BrowserContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import { poolAddress } from '../../../core/credentials/keyless-pool.ts'
import type { StepName } from '../../../core/first-steps/first-steps.ts'
import type { Words } from '../../../core/language/language.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import { type EditedName, settingsTable } from '../../../core/settings/settings.ts'
import { invitationTexts } from '../../../web/account/invitation-texts.ts'
import { accountTexts } from '../../../web/account/texts.ts'
import { credentialsTexts } from '../../../web/admin/credentials/credentials-texts.ts'
import { firstStepsTexts, stepWords } from '../../../web/admin/first-steps/first-steps-texts.ts'
import { ownNames } from '../../drafts.ts'
import { noFaults } from '../accessibility.ts'
import { loseAnswer } from '../cut-line.ts'
import { expect, inLanguage, newPerson, test } from '../exchange-office.ts'
import { createButton, deskRow, fillCard, newEmail, orderIdOf, rateLine, sumField, toDetails } from '../journey.ts'
import { walkedIn } from '../languages.ts'
import { openProduction } from '../production-office.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const language of walkedIn('en'))
  test(`a new owner opens an empty office and takes the first order (${language})`, async ({ browser, complaints }) => {
    complaints.foresee(/ERR_FAILED/)
    const production = await openProduction()
    const contexts: BrowserContext[] = []
    const person = async (path: string) => {
      const page = await newPerson(browser, production.url, { language })
      complaints.listen(page.context())
      contexts.push(page.context())
      await page.goto(path)
      return page
    }
    try {
      const owner = await person(production.invitation)
      await owner.getByLabel(accountTexts.email[language], { exact: true }).fill('owner@office.example')
      await owner.getByLabel(invitationTexts.name[language], { exact: true }).fill('Анна')
      await owner.getByLabel(accountTexts.newPassword[language]).fill('семь синих чашек')
      await button(owner, accountTexts.setPassword[language]).click()
      // a page that is loaded anew goes on with the set-up
      await expect(owner.getByRole('heading', { name: accountTexts.setupTitle[language] })).toBeVisible()
      await owner.reload()
      await owner.getByLabel(accountTexts.password[language], { exact: true }).fill('семь синих чашек')
      await button(owner, accountTexts.goOn[language]).click()
      const key = owner.getByText(accountTexts.setupKey[language], { exact: true }).locator('..')
      await expect(key).toContainText(/[A-Z2-7]{4} [A-Z2-7]{4}/)
      const secret = (await key.innerText()).replace(accountTexts.setupKey[language], '').replaceAll(/\s/g, '')
      await owner.getByLabel(accountTexts.setupCode[language]).fill(await generate({ secret }))
      // the answer with the recovery codes is lost, and the next press, by the next code, brings others
      await loseAnswer(owner, 'confirmSecondFactor')
      // the second step counts, as the page hears at once; the codes stay until they are saved
      const heard = owner.waitForResponse(
        async (answer) => answer.url().endsWith('/call/whoAmI') && (await answer.text()).includes('"ready":true'),
      )
      await button(owner, accountTexts.setupConfirm[language]).click()
      await (await heard).finished()
      await owner.getByLabel(accountTexts.setupCode[language]).fill(await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
      await button(owner, accountTexts.setupConfirm[language]).click()
      await expect(owner.getByRole('list', { name: accountTexts.codesList[language] }).getByRole('listitem')).toHaveCount(10)
      await owner.getByRole('checkbox', { name: accountTexts.codesSaved[language] }).check({ force: true })
      await button(owner, accountTexts.goOn[language]).click()

      // the office greets him with its steps
      await owner.waitForURL(({ pathname }) => pathname === '/admin/first-steps')
      const form = owner.getByRole('form')
      const steps = owner.getByRole('navigation', { name: firstStepsTexts.steps[language] }).getByRole('button')
      const stepOf = (name: StepName) => steps.filter({ hasText: stepWords[name].name[language] })
      const toStep = (name: StepName) => stepOf(name).click()
      const isDone = (name: StepName) => expect(stepOf(name).getByRole('img', { name: firstStepsTexts.done[language] })).toBeVisible()
      const submit = (name: string) => form.getByRole('button', { name, exact: true }).click()

      const field = (words: string) => form.getByRole('textbox', { name: words, exact: true })
      const settingOf = (name: EditedName) => settingsTable[name].words[language]
      /** A text in both languages. */
      const inBoth = async (name: EditedName, text: Words) => {
        const group = form.getByRole('group', { name: settingOf(name) })
        await group.getByRole('textbox').nth(0).fill(text.ru)
        await group.getByRole('textbox').nth(1).fill(text.en)
      }

      await toStep('office')
      for (const name of ['officeOpensAt', 'officeClosesAt'] as const) await field(settingOf(name)).fill('00:00')
      await inBoth('brandAddress', ownNames.brandAddress)
      await inBoth('ownerLegalName', ownNames.ownerLegalName)
      await submit(firstStepsTexts.save[language])
      await isDone('office')
      await toStep('brand')
      await inBoth('brandName', ownNames.brandName)
      await field(settingOf('brandEmail')).fill(ownNames.brandEmail)
      await field(settingOf('brandPhone')).fill(ownNames.brandPhone)
      await submit(firstStepsTexts.save[language])
      await isDone('brand')
      await toStep('currencies')
      await field(firstStepsTexts.reserve[language]).fill('1000000')
      await submit(firstStepsTexts.putOnSite[language])
      await isDone('currencies')
      await toStep('credentials')
      await field(credentialsTexts.value_address[language]).fill(poolAddress('tron', 0, 'the first owner'))
      await submit(firstStepsTexts.addCredentials[language])
      await isDone('credentials')
      await toStep('source')
      // nothing outside answers a test, so the price is typed by hand
      await form.getByRole('radio', { name: sourceTable.fixed.name[language] }).check({ force: true })
      await field(firstStepsTexts.numberOf[language]('USDT', 'RUB')).fill('85')
      await submit(firstStepsTexts.takeNumber[language])
      await isDone('source')
      await toStep('direction')
      await submit(firstStepsTexts.openDirection[language])
      await isDone('direction')
      await toStep('mail')
      await submit(firstStepsTexts.sendTest[language])
      await isDone('mail')
      // of the second step, of its other recovery codes, and the test
      await expect.poll(production.subjects).toHaveLength(3)
      await expect(owner.getByRole('heading', { name: firstStepsTexts.ready[language] })).toBeVisible()
      await noFaults(owner)

      // the site has his name, and takes an order at his price
      const client = await person(inLanguage('/', language))
      await expect(client.getByRole('link', { name: ownNames.brandName[language] }).first()).toBeVisible()
      await expect(rateLine(client, 'USDT')).toBeVisible()
      await sumField(client, 'give', language).fill('500')
      await toDetails(client).click()
      await fillCard(client, newEmail(), language)
      await createButton(client, language).click()
      const orderId = await orderIdOf(client)
      await owner.goto('/admin/orders')
      await expect(deskRow(owner, orderId)).toBeVisible()
    } finally {
      for (const context of contexts) await context.close()
      await production.stop()
    }
  })
