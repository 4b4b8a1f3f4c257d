import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../contract/chat.ts'
import { chatItems } from './chat-items.ts'

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const message = (position: number, time: string, by: string | null, text = `${position}`): ChatMessage => ({
  position,
  at: at(time),
  kind: by === null ? 'client' : 'staff',
  by,
  text,
  files: [],
})
const shown = (change: Partial<Parameters<typeof chatItems>[0]> = {}) =>
  chatItems({
    messages: [],
    more: false,
    lines: [],
    notes: [],
    side: 'client',
    readBefore: 0,
    dayOf: (moment) => moment.slice(0, 10),
    ...change,
  })
const kinds = (items: ReturnType<typeof chatItems>) => items.map(({ kind }) => kind)

describe('what a conversation shows', () => {
  it('is nothing where there is nothing', () => {
    expect(shown()).toEqual([])
  })
  it('puts changes of the order between the messages, and before a message of the same moment', () => {
    const items = shown({
      messages: [message(1, '10:00', null), message(2, '10:05', 'Анна')],
      lines: [
        { at: at('09:59'), words: 'created' },
        { at: at('10:05'), words: 'seen' },
      ],
      readBefore: 2,
    })
    expect(kinds(items)).toEqual(['day', 'line', 'message', 'line', 'message'])
  })
  it('leaves out what happened before the oldest message that is shown, where there are older ones', () => {
    const items = shown({ messages: [message(51, '10:00', null)], more: true, lines: [{ at: at('09:00'), words: 'created' }] })
    expect(kinds(items)).toEqual(['day', 'message'])
  })
  it('names an author once in a row, and again after something else', () => {
    const items = shown({
      messages: [message(1, '10:00', 'Анна'), message(2, '10:01', 'Анна'), message(3, '10:03', 'Анна'), message(4, '10:04', 'Олег')],
      lines: [{ at: at('10:02'), words: 'paid' }],
      readBefore: 4,
    })
    expect(items.flatMap((item) => (item.kind === 'message' ? item.named : []))).toEqual([true, false, true, true])
  })
  it('shows where the unread words of the other side begin, and counts no own ones', () => {
    const items = shown({
      messages: [message(1, '10:00', 'Анна'), message(2, '10:01', 'Анна'), message(3, '10:02', null), message(4, '10:03', 'Анна')],
      readBefore: 1,
    })
    expect(kinds(items)).toEqual(['day', 'message', 'unread', 'message', 'message', 'message'])
    expect(items.find(({ kind }) => kind === 'unread')).toMatchObject({ count: 2 })
  })
  it('begins each day with its date', () => {
    const items = shown({ messages: [message(1, '10:00', null), { ...message(2, '10:00', null), at: '2026-11-22T10:00:00.000Z' }] })
    expect(kinds(items)).toEqual(['day', 'message', 'day', 'message'])
  })
  it('keeps notes of staff beside the messages after which they were written', () => {
    const items = shown({
      side: 'staff',
      messages: [message(1, '10:00', null), message(2, '10:02', 'Анна')],
      notes: [{ id: 7, after: 1, at: at('10:01'), by: 'Олег', text: 'проверить' }],
      readBefore: 2,
    })
    expect(kinds(items)).toEqual(['day', 'message', 'note', 'message'])
  })
})
