/**
 * The Bot API of Telegram with one bot and one group that it is a member of. What the bot sends is kept as the group would show it; what
 * people write there waits for getUpdates until the next offset confirms it. A group takes twenty messages a minute, as the real one.
 */
import { type Answer, type Asked, type Counterparty, ok, textField } from './counterparty.ts'

export type TelegramMessage = { id: number; at: string; by: 'bot' | 'person'; text: string; silent: boolean }
export type TelegramGroup = {
  /** Newest first. */
  messages: TelegramMessage[]
  /** Whether the bot is a member; a group can throw it out. */
  isMember: boolean
  updates: { id: number; messageId: number; text: string; at: number }[]
}

export const createTelegramGroup = (): TelegramGroup => ({ messages: [], isMember: true, updates: [] })

export const telegramToken = '000000:DEMO'
const bot = { id: 1, is_bot: true, first_name: 'Меняла', username: 'menyala_demo_bot' }
const group = { id: -1001234567890, title: 'Меняла, смена', type: 'supergroup' }
const mostMessages = 200
const mostPerMinute = 20

const failed = (code: number, description: string, parameters?: object): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters ? { parameters } : {}) },
})

/** Somebody writes in the group. */
export function writeInGroup(telegram: TelegramGroup, text: string, now: number): void {
  const messageId = keep(telegram, { at: new Date(now).toISOString(), by: 'person', text, silent: false })
  if (telegram.isMember) telegram.updates.push({ id: 900_000 + messageId, messageId, text, at: now })
}

function keep(telegram: TelegramGroup, message: Omit<TelegramMessage, 'id'>): number {
  const id = (telegram.messages[0]?.id ?? 0) + 1
  telegram.messages = [{ id, ...message }, ...telegram.messages].slice(0, mostMessages)
  return id
}

const tag = /<\/?(b|strong|i|em|u|s|code|pre)>|<a href="[^"<>]*">|<\/a>/g
/** As its parser says: tags that it knows, and no other `<`, `>` or `&`. */
const isParsed = (html: string): boolean => !/[<>]|&(?!(amp|lt|gt|quot);)/.test(html.replace(tag, ''))
const shown = (html: string): string =>
  html.replace(tag, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '')

export function telegram(state: TelegramGroup, now: () => number): Counterparty {
  function send(body: unknown): Answer {
    if (textField(body, 'chat_id') !== String(group.id)) return failed(400, 'Bad Request: chat not found')
    if (!state.isMember) return failed(403, 'Forbidden: bot was kicked from the supergroup chat')
    const html = textField(body, 'text')
    if (textField(body, 'parse_mode') === 'HTML' && !isParsed(html)) return failed(400, "Bad Request: can't parse entities")
    const text = shown(html)
    if (text.trim() === '') return failed(400, 'Bad Request: message text is empty')
    if (text.length > 4096) return failed(400, 'Bad Request: message is too long')
    const recent = state.messages.filter(({ by, at }) => by === 'bot' && Date.parse(at) > now() - 60_000)
    if (recent.length >= mostPerMinute) return failed(429, 'Too Many Requests: retry after 7', { retry_after: 7 })
    const silent = (body as { disable_notification?: unknown }).disable_notification === true
    const id = keep(state, { at: new Date(now()).toISOString(), by: 'bot', text, silent })
    return ok({ ok: true, result: { message_id: id, date: Math.floor(now() / 1000), chat: group, from: bot, text } })
  }

  function updates(body: unknown): Answer {
    const offset = Number(textField(body, 'offset', '0'))
    state.updates = state.updates.filter(({ id }) => id >= offset)
    const result = state.updates.slice(0, 100).map(({ id, messageId, text, at }) => ({
      update_id: id,
      message: {
        message_id: messageId,
        date: Math.floor(at / 1000),
        chat: group,
        from: { id: 42, is_bot: false, first_name: 'Олег' },
        text,
      },
    }))
    return ok({ ok: true, result })
  }

  return {
    name: 'telegram',
    bodyError: failed(400, 'Bad Request: chat not found'),
    answer({ method, path, body }: Asked) {
      const [, token = '', name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
      if (token !== telegramToken) return failed(token === '' ? 404 : 401, token === '' ? 'Not Found' : 'Unauthorized')
      if (method !== 'POST') return null
      if (name === 'getMe') return ok({ ok: true, result: { ...bot, can_join_groups: true } })
      if (name === 'sendMessage') return send(body)
      if (name === 'getUpdates') return updates(body)
      return failed(404, 'Not Found')
    },
  }
}
