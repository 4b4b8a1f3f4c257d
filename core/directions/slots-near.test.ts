import { expect, test } from 'vitest'
import { addHours } from '../time/instant.ts'
import { slotsNear } from './slots-near.ts'

const moscow = (date: string, time: string) => addHours(`${date}T${time}:00.000Z`, -3)
const slots = [moscow('2026-01-05', '21:00'), moscow('2026-01-05', '21:30'), moscow('2026-01-06', '10:00'), moscow('2026-01-06', '10:30')]

test('near a taken time are the free ones of its day in Moscow, earlier ones too', () => {
  expect(slotsNear(slots, [moscow('2026-01-05', '21:30')], moscow('2026-01-05', '21:30'))).toEqual([moscow('2026-01-05', '21:00')])
})

test('where nothing of that day is free, the first ones after it', () => {
  expect(slotsNear(slots, [moscow('2026-01-05', '21:00')], moscow('2026-01-05', '21:30'))).toEqual(slots.slice(2))
  expect(slotsNear([], [], moscow('2026-01-05', '21:30'))).toEqual([])
})
