import { expect, test } from 'vitest'
import { sortedBy } from './sorting.ts'

test('a press on a head sorts by it, a second one the other way, a third one as before', () => {
  expect(sortedBy({ sort: 'created', ascending: false }, 'worth')).toEqual({ sort: 'worth', ascending: false })
  expect(sortedBy({ sort: 'worth', ascending: false }, 'worth')).toEqual({ sort: 'worth', ascending: true })
  expect(sortedBy({ sort: 'worth', ascending: true }, 'worth')).toEqual({ sort: 'worth', ascending: false })
  expect(sortedBy({ sort: 'seen', ascending: true }, 'seen', 'waiting')).toEqual({ sort: 'waiting', ascending: false })
})
