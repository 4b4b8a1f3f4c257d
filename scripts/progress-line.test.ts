import { expect, test } from 'vitest'
import { openProgressLine } from './progress-line.ts'

function told(terminal: { isTTY: boolean; columns?: number }) {
  const texts: string[] = []
  let at = 0
  const line = openProgressLine({ ...terminal, write: (text) => texts.push(text) }, () => at)
  return { texts, line, later: (ms: number) => (at += ms) }
}

test('a terminal has one line that changes, no wider than it is, and gone in the end', () => {
  const { texts, line, later } = told({ isTTY: true, columns: 16 })
  line.tell('too soon')
  later(1200)
  line.tell('10 of 20 orders')
  line.clear()
  line.clear()
  expect(texts).toEqual(['\r\u001b[2K1 s: 10 of 20 o', '\r\u001b[2K'])
})

test('a file gets whole lines, one in five seconds', () => {
  const { texts, line, later } = told({ isTTY: false })
  for (let told = 0; told < 12; told += 1) {
    later(1000)
    line.tell(`${told} of 12`)
  }
  line.clear()
  expect(texts).toEqual(['5 s: 4 of 12\n', '10 s: 9 of 12\n'])
})
