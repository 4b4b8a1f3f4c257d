import { expect, test } from 'vitest'
import type { Outcome } from '../app/call.ts'
import { askedAnew, type IncomePage } from './income-pages.ts'

const page = (name: string, state: string) =>
  ({ before: { id: name }, incomes: [{ id: `of ${name}`, state }], next: null }) as unknown as IncomePage

test('incomes that were paid by a withdrawal are shown as paid on older pages too; a page that does not come stays', async () => {
  const pages = [page('first', 'available'), page('second', 'available')]
  const ask = async ({ before }: Pick<IncomePage, 'before'>): Promise<Outcome<IncomePage>> =>
    before.id === 'first' ? { ok: true, data: page('first', 'withdrawn') } : { ok: false, code: 'OFFLINE', details: {} }
  expect(await askedAnew(pages, ask)).toEqual([page('first', 'withdrawn'), page('second', 'available')])
})
