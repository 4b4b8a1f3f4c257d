import { expect, test } from 'vitest'
import { contentTypeOf, isAccepted, isVideo } from './file-type.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part)))

test.each([
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xdb])],
  ['image/png', bytes([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['video/mp4', bytes([0, 0, 0, 24], 'ftypisom')],
  ['video/mp4', bytes([0, 0, 0, 24], 'ftypmp42')],
  ['video/quicktime', bytes([0, 0, 0, 20], 'ftypqt  ')],
  ['video/quicktime', bytes([0, 0, 0, 8], 'wide', [0, 0, 0, 9], 'mdat')],
  ['video/webm', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84], 'webm')],
  ['video/x-flv', bytes('FLV', [1, 5])],
  ['application/pdf', bytes('%PDF-1.7')],
] as const)('%s is told by its first bytes', (type, head) => {
  expect(contentTypeOf(head)).toBe(type)
  expect(isVideo(type)).toBe(type.startsWith('video'))
})

test.each([
  ['nothing', bytes()],
  ['a text that is named as a picture', bytes('<svg onload=alert(1)>')],
  ['a page', bytes('<!doctype html><script>')],
  ['a GIF', bytes('GIF89a')],
  ['HEIC in the box of MP4', bytes([0, 0, 0, 24], 'ftypheic')],
  ['Matroska that is no WebM', bytes([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88], 'matroska')],
  ['a program', bytes('MZ', [0x90, 0])],
])('%s is refused', (_what, head) => {
  expect(contentTypeOf(head)).toBeNull()
})

test('a document is sent in a chat and proves nothing; a video that browsers do not play proves, and is not sent in a chat', () => {
  expect([isAccepted('chats', 'application/pdf'), isAccepted('verifications', 'application/pdf')]).toEqual([true, false])
  expect([isAccepted('chats', 'video/x-flv'), isAccepted('verifications', 'video/x-flv')]).toEqual([false, true])
  for (const bucket of ['chats', 'verifications'] as const) expect(isAccepted(bucket, 'image/png')).toBe(true)
})
