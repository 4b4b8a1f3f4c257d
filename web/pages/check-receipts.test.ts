import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { receiptDocument } from '../../core/orders/receipt.ts'
import { checkReceipts } from './check-receipts.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const keys = { own: Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64') }
const quote = (at: string) => ({ id: at, at, cause: 'createOrder', rate: '86.5', give: '100', take: '8650', fixedUntil: null })
const order = { id: 'abcdefghijklmnopqrstuv', number: 20001 }

function signed(position: number, previous: string | null) {
  const document = receiptDocument(
    order,
    quote(`2026-11-21T12:0${position}:00.000Z`),
    position,
    { give: 'USDTTRC20', take: 'SBERRUB' },
    previous,
  )
  const signature = sign(null, Buffer.from(document), privateKey).toString('base64')
  return { document, hash: createHash('sha256').update(document).digest('hex'), keyId: 'own', signature }
}
const first = signed(0, null)
const second = signed(1, first.hash)
const file = (...receipts: unknown[]) => JSON.stringify({ receipts, keys: { own: 'whatever the file says' } })

test('genuine receipts in a whole chain', async () => {
  const checked = await checkReceipts(file(first, second), keys)
  expect(checked).toMatchObject({ ok: true, brokenAt: null, receipts: [{ genuine: true }, { genuine: true, receipt: { position: 1 } }] })
})

test.each([
  ['another sum', { ...first, document: first.document.replace('8650', '8651') }],
  ['another hash', { ...first, hash: second.hash }],
  ['another signature', { ...first, signature: second.signature }],
  ['a key that is not ours', { ...first, keyId: 'foreign' }],
  ['a signature that is no base64', { ...first, signature: '*' }],
])('%s is not genuine', async (_name, receipt) => {
  expect(await checkReceipts(file(receipt), keys)).toMatchObject({ ok: true, receipts: [{ genuine: false }] })
})

test('a receipt taken out is missed', async () => {
  expect(await checkReceipts(file(second), keys)).toMatchObject({ ok: true, brokenAt: 0, receipts: [{ genuine: true }] })
})

test.each(['', '{}', '[]', 'null', file(), file({ document: '{}' }), file({ ...first, document: '{}' })])(
  'no file of receipts: %s',
  async (text) => {
    expect(await checkReceipts(text, keys)).toEqual({ ok: false, why: 'file' })
  },
)
