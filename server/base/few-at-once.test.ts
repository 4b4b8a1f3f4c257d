import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('so many run at once, the others in the order of asking, also after one that fails', async () => {
  const inTurn = fewAtOnce(2)
  const [begun, ends]: [number[], (() => void)[]] = [[], []]
  const work = (name: number) =>
    inTurn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(name)
          ends[name] = () => (name === 1 ? reject(new Error('fails')) : resolve(name))
        }),
    )
  const all = [0, 1, 2, 3].map(work)
  const settled = Promise.allSettled(all)
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await expect(all[1]).rejects.toThrow('fails')
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const place of [2, 3]) ends[place]?.()
  expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
})
