import { expect, test } from 'vitest'
import { judgeFile, shortName, sizeOf } from './file-judge.ts'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

test('a picture of a fitting size may be sent', async () => {
  expect(await judgeFile(new Blob([png]))).toBeNull()
})

test('a document is sent in a chat, and is no proof', async () => {
  const document = new Blob(['%PDF-1.7 of a bank'])
  expect(await judgeFile(document, 'chats')).toBeNull()
  expect((await judgeFile(new Blob(['MZ']), 'chats'))?.code).toBe('CHAT_FILE_REFUSED')
})

test('what a file is, is told by its content', async () => {
  expect((await judgeFile(new Blob(['%PDF-1.7 of a bank'], { type: 'image/png' })))?.code).toBe('FILE_TYPE_REFUSED')
})

test('a file that is too large is told before it is read', async () => {
  const slice = () => {
    throw new Error('not to be read')
  }
  expect(await judgeFile({ size: 50 * 1024 * 1024 + 1, slice })).toEqual({ code: 'FILE_TOO_LARGE', details: { megabytes: 50 } })
})

test('a file that cannot be read here is left to the server', async () => {
  const slice = () => {
    throw new Error('taken away')
  }
  expect(await judgeFile({ size: 10, slice })).toBeNull()
})

test('sizes read in kilobytes below one megabyte', () => {
  expect(sizeOf(10, 'ru')).toEqual({ unit: 'kilobytes', text: '1' })
  expect(sizeOf(840 * 1024, 'ru')).toEqual({ unit: 'kilobytes', text: '840' })
  expect(sizeOf(3.2 * 1024 * 1024, 'ru')).toEqual({ unit: 'megabytes', text: '3,2' })
  expect(sizeOf(3.2 * 1024 * 1024, 'en')).toEqual({ unit: 'megabytes', text: '3.2' })
})

test('a long name is known again by its ends', () => {
  expect(shortName('card.png')).toBe('card.png')
  expect(shortName('photo_2026-11-21_12-30-45_karta.jpg')).toBe('photo_2026-11-21_…_karta.jpg')
})
