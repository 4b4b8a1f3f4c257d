/** A client has the proof of his rate: the receipts of his order, and the page that checks them. */
import { readFile, writeFile } from 'node:fs/promises'
import { orderTexts } from '../../../web/orders/texts.ts'
import { receiptTexts } from '../../../web/pages/receipt-texts.ts'
import { expect, test } from '../exchange-office.ts'
import { comeIn, expectStatus, makeOrder } from '../journey.ts'
import { tabTo } from '../tab-to.ts'

test('a client takes the receipts of his order along and checks them, by the keyboard alone', async ({ person }, info) => {
  const page = await person()
  await comeIn(page)
  await page.goto(`/order/${await makeOrder(page)}`)
  await expectStatus(page, 'toBePaid', 'ru')
  const file = info.outputPath('receipts.json')
  const downloading = page.waitForEvent('download')
  await tabTo(page, page.getByRole('button', { name: orderTexts.receiptsDownload.ru, exact: true }), 60)
  await page.keyboard.press('Enter')
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^receipt-\d+\.json$/)
  await download.saveAs(file)

  await tabTo(page, page.getByRole('link', { name: orderTexts.receiptsCheck.ru, exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: receiptTexts.title.ru })).toBeVisible()
  const choose = async (words: string, path: string) => {
    const choosing = page.waitForEvent('filechooser')
    await tabTo(page, page.getByRole('button', { name: words, exact: true }), 60)
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(path)
  }
  await choose(receiptTexts.choose.ru, file)
  await expect(page.getByText(receiptTexts.good.ru, { exact: true })).toBeVisible()
  await expect(page.getByText(receiptTexts.genuine.ru, { exact: true })).toHaveCount(1)
  await expect(page.getByText('500 USDTTRC20', { exact: true })).toBeVisible()

  // One digit more, and it is nobody's word any more.
  const whole = await readFile(file, 'utf8')
  const changed = whole.replaceAll('500', '5000')
  expect(changed).not.toBe(whole)
  const other = info.outputPath('changed.json')
  await writeFile(other, changed)
  await choose(receiptTexts.other.ru, other)
  await expect(page.getByText(receiptTexts.bad.ru, { exact: true })).toBeVisible()
  await expect(page.getByText(receiptTexts.notGenuine.ru, { exact: true })).toBeVisible()
  await expect(page.getByText(receiptTexts.good.ru, { exact: true })).toBeHidden()

  const none = info.outputPath('none.json')
  await writeFile(none, '{"receipts": "no"}')
  await choose(receiptTexts.other.ru, none)
  await expect(page.getByText(receiptTexts.noFile.ru, { exact: true })).toBeVisible()
})
