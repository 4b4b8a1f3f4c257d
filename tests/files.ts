/** Files for tests of verification: bytes that begin as a picture or a video does, sent piece by piece. */

import type { Payload } from '../contract/calls.ts'
import type { UploadState, VerificationView } from '../contract/verification.ts'
import type { Bucket } from '../core/verification/file-type.ts'
import { good, type Wanted } from './make.ts'
import { newKey, type Session, type World } from './world.ts'

const heads = {
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  mp4: [0, 0, 0, 0x18, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const

/** So many bytes that begin as that kind of file does. */
export function bytesLike(kind: keyof typeof heads, length = 2000): Buffer {
  const bytes = Buffer.alloc(length, 7)
  Buffer.from(heads[kind]).copy(bytes)
  return bytes
}

export type PieceAnswer = { http: number; state: UploadState | null; code: string | null; details: Record<string, unknown> }

/** Sends one piece. */
export async function sendPiece(world: World, session: Session | null, id: string, position: number, bytes: Buffer): Promise<PieceAnswer> {
  const response = await fetch(`${world.url}/upload/${id}/${position}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(session ? { authorization: `Bearer ${session.token}` } : {}) },
    body: new Uint8Array(bytes),
  })
  const body = (await response.json()) as { result?: UploadState; error?: { details: Record<string, unknown> & { code: string } } }
  return { http: response.status, state: body.result ?? null, code: body.error?.details.code ?? null, details: body.error?.details ?? {} }
}

/** A whole file, and its id. */
export async function upload(
  world: World,
  session: Session,
  bytes = bytesLike('jpeg'),
  more: { phoneToken?: string; bucket?: Bucket } = {},
): Promise<string> {
  const begun = good(await world.call('startUpload', { idempotencyKey: newKey(), name: 'карта.jpg', size: bytes.length, ...more }, session))
  for (let position = 0; position * begun.pieceBytes < bytes.length; position += 1) {
    const piece = bytes.subarray(position * begun.pieceBytes, (position + 1) * begun.pieceBytes)
    const { state, code } = await sendPiece(world, session, begun.id, position, piece)
    if (state === null) throw new Error(`a piece was refused: ${code}`)
  }
  return begun.id
}

/** Sends a card or an account to be verified, with a new file. */
export async function sendCard(
  world: World,
  session: Session,
  change: Partial<Omit<Payload<'verifyCard'>, 'idempotencyKey'>> = {},
): Promise<VerificationView> {
  const file = await upload(world, session)
  return good(await world.call('verifyCard', { idempotencyKey: newKey(), kind: 'card', bank: 'Сбер', file, ...change }, session))
}

/** From now on this direction asks for a card of its clients. */
export async function askForCard(
  world: World,
  directionId = 'usdt-sber',
  verification: 'card' | 'account' | 'none' = 'card',
): Promise<void> {
  const admin = await world.admin()
  const { direction, version } = good(await world.call('getDirection', { id: directionId }, admin))
  const { id: _, ...draft } = direction
  good(
    await world.call('setDirection', { idempotencyKey: newKey(), id: directionId, version, direction: { ...draft, verification } }, admin),
  )
}

/** A verdict of staff on what they see now. */
export async function verdict(
  world: World,
  operator: Session,
  id: string,
  word: 'approve' | 'decline',
  reason?: string,
): Promise<Awaited<ReturnType<typeof decideNow>>> {
  return decideNow(world, operator, id, word, reason)
}

async function decideNow(world: World, operator: Session, id: string, word: 'approve' | 'decline', reason?: string) {
  const { version } = good(await world.call('getVerification', { id }, operator))
  return world.call(
    'decideVerification',
    { idempotencyKey: newKey(), id, verdict: word, version, ...(reason === undefined ? {} : { reason }) },
    operator,
  )
}

export const otherCard: Pick<Wanted, 'fields'> = { fields: { card: '5555 5555 5555 4444', holder: 'Мария Иванова' } }
