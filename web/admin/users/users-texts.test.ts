import { expect, test } from 'vitest'
import { ownDeeds } from '../../../core/people/own-deeds.ts'
import { usersTexts } from './users-texts.ts'

test.each(ownDeeds)('an admin reads %s in words', (deed) => {
  expect(usersTexts).toHaveProperty(`deed_${deed}`)
})
