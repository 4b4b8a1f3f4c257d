/**
 * Telegram's Bot API: messages to a group, and what people write to the bot (getUpdates, without a webhook). The token is a part of every
 * address, so an address is never shown or logged. Failures are told in the body, with the status of the answer beside it.
 * https://core.telegram.org/bots/api
 */
import { z } from 'zod'
import { type Instant, instantOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'

export type TelegramOptions = { baseUrl: string; token: string; timeoutMs?: number }

/** What somebody wrote where the bot can read it. Ids have up to 64 bits, so they are text. */
export type TelegramWord = { updateId: string; chatId: string; title: string; text: string; at: Instant }

/** All of them throw OutsideError. Its kind is `body` where Telegram will refuse the same again: an unknown chat, a bot that was thrown out. */
export interface Telegram {
  /** The bot's name, without the @. */
  whoAmI(context: { signal: AbortSignal }): Promise<string>
  /** `html`: text with its few tags, 4096 characters at most. Answers the chat where it was sent: a group that grew has a new id. */
  send(message: { chatId: string; html: string; silent: boolean }, context: { signal: AbortSignal }): Promise<{ chatId: string }>
  /** What was written after this update, the oldest first. To ask confirms what stands before. */
  wordsAfter(updateId: string, context: { signal: AbortSignal }): Promise<TelegramWord[]>
}

const source = 'telegram'
/** Statuses whose body says what is wrong. */
const saidInBody = [400, 401, 403, 404, 409, 420, 429]

const answered = z.union([
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({
    ok: z.literal(false),
    error_code: z.string(),
    description: z.string().default(''),
    parameters: z.object({ retry_after: z.string().optional(), migrate_to_chat_id: z.string().optional() }).optional(),
  }),
])
const id = z.string().regex(/^-?\d{1,20}$/)
const chat = z.object({ id, title: z.string().optional(), first_name: z.string().optional() })
const me = z.object({ username: z.string() })
const sent = z.object({ chat: z.object({ id }) })
const updates = z.array(
  z
    .object({
      update_id: id,
      message: z
        .object({ chat, text: z.string().optional(), date: z.string().regex(/^\d{1,12}$/) })
        .optional()
        .catch(undefined),
    })
    .loose(),
)

export function telegram({ baseUrl, token, timeoutMs = 8000 }: TelegramOptions): Telegram {
  async function ask(method: string, body: object, signal: AbortSignal): Promise<{ result: unknown } | { movedTo: string }> {
    const address = addressUnder(baseUrl, `/bot${token}/${method}`)
    const answer = readShape(
      answered,
      await fetchJson(address, { source, method: 'POST', body, signal, timeoutMs, alsoRead: saidInBody }),
      source,
    )
    if (answer.ok) return { result: answer.result }
    const { error_code: code, description, parameters } = answer
    if (parameters?.migrate_to_chat_id !== undefined) return { movedTo: parameters.migrate_to_chat_id }
    const status = Number(code)
    if (status === 429)
      throw new OutsideError('limit', source, description, { status, retryAfterSeconds: Number(parameters?.retry_after ?? 30) })
    // the same message to the same chat is refused again; a wrong token can be mended
    throw new OutsideError(status === 400 || status === 403 ? 'body' : 'http', source, description, { status })
  }
  async function result(method: string, body: object, signal: AbortSignal): Promise<unknown> {
    const answer = await ask(method, body, signal)
    if ('movedTo' in answer) throw new OutsideError('body', source, `moved to ${answer.movedTo}`)
    return answer.result
  }

  return {
    whoAmI: async ({ signal }) => readShape(me, await result('getMe', {}, signal), source).username,
    async send({ chatId, html, silent }, { signal }) {
      const message = { text: html, parse_mode: 'HTML', link_preview_options: { is_disabled: true }, disable_notification: silent }
      const first = await ask('sendMessage', { chat_id: chatId, ...message }, signal)
      const last = 'movedTo' in first ? await result('sendMessage', { chat_id: first.movedTo, ...message }, signal) : first.result
      return { chatId: readShape(sent, last, source).chat.id }
    },
    async wordsAfter(updateId, { signal }) {
      const offset = String(BigInt(updateId) + 1n)
      const body = { offset, timeout: 0, allowed_updates: ['message'] }
      return readShape(updates, await result('getUpdates', body, signal), source).map(({ update_id, message }) => ({
        updateId: update_id,
        chatId: message?.chat.id ?? '',
        title: message?.chat.title ?? message?.chat.first_name ?? '',
        text: message?.text ?? '',
        at: instantOf(Number(message?.date ?? 0) * 1000),
      }))
    },
  }
}

/** A text as HTML of Telegram, which knows three signs that must be written otherwise. */
export const telegramText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
