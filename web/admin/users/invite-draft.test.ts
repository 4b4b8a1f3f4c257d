import { expect, test } from 'vitest'
import { blankInvite, inviteFaults } from './invite-draft.ts'

test('an invitation needs an email and a name', () => {
  const paths = (draft: object) => inviteFaults({ ...blankInvite, ...draft }).map(({ path }) => path)
  expect(paths({})).toEqual(['email', 'name'])
  expect(paths({ email: 'no email', name: 'Boris' })).toEqual(['email'])
  expect(paths({ email: ' Boris@Office.example ', name: ' ' })).toEqual(['name'])
  expect(paths({ email: 'boris@office.example', name: 'Boris' })).toEqual([])
})
