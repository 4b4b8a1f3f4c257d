import { expect, test } from 'vitest'
import type { PersonView } from '../../contract/people.ts'
import { type Session, unknownSession } from '../app/session-state.ts'
import { isOfFormer, ownerOf } from './form-owner.ts'

const of = (uid: string, anonymous: boolean): Session => ({ known: true, person: { uid, anonymous } as PersonView, refused: null })
const nobody: Session = { known: true, person: null, refused: null }

/** What becomes of a form that was open through these sessions, one after another. */
function isOver(...sessions: Session[]): boolean {
  let owner: string | null = null
  return sessions.some((session) => {
    const over = isOfFormer(owner, session)
    owner = ownerOf(owner, session)
    return over
  })
}

test('a form with the details of an account is not shown to whoever comes after its owner', () => {
  expect(isOver(of('anna', false), unknownSession, of('visitor', true))).toBe(true)
  expect(isOver(of('anna', false), of('visitor', true))).toBe(true)
  expect(isOver(of('anna', false), of('boris', false))).toBe(true)
  expect(isOver(of('anna', false), nobody)).toBe(true)
})

test('it stays with who logs in again, and with a visitor who logs in or makes an account', () => {
  expect(isOver(unknownSession, of('anna', false), of('anna', false))).toBe(false)
  expect(isOver(of('anna', false), unknownSession, of('anna', false))).toBe(false)
  expect(isOver(of('visitor', true), of('visitor', false))).toBe(false)
  expect(isOver(of('visitor', true), unknownSession, of('anna', false))).toBe(false)
  expect(isOver(of('visitor', true), of('next visitor', true))).toBe(false)
})
