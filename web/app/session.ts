/**
 * Who I am. The session cookie decides; `uid` in local storage is a copy that tells whether somebody was here before.
 * A first visitor is signed in anonymously by this script; signing out signs in anonymously anew.
 */
import type { PersonView } from '../../contract/people.ts'
import type { Language } from '../../core/language/language.ts'
import { call, type Refused, renewSessionBy } from './call.ts'
import { renewLive } from './live.ts'
import { presentSession, putSession, unknownSession } from './session-state.ts'

const referralDelayMs = 1000
let asking: Promise<PersonView | null> | null = null
let channel: BroadcastChannel | null = null

/** Keeps `?ref=`, listens to the other tabs, and finds out who is here; signs in anonymously where nobody is. */
export function startSession(language: Language): Promise<PersonView | null> {
  keepReferral()
  renewSessionBy(() => renewSession(language))
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('menyala-session')
    channel.onmessage = ({ data }: MessageEvent<{ person: PersonView | null }>) => accept(data.person)
  }
  return ensurePerson(language)
}

/** The person of this session; makes an anonymous one when there is none. Null when that was refused (no line, too many). */
export function ensurePerson(language: Language): Promise<PersonView | null> {
  const { person } = presentSession()
  if (person) return Promise.resolve(person)
  asking ??= findPerson(language).finally(() => {
    asking = null
  })
  return asking
}

/** To be called with the person that signIn (or acceptInvitation) has answered. */
export function acceptPerson(person: PersonView): void {
  accept(person)
  renewLive()
  channel?.postMessage({ person })
}

/** Ends the session here and in the other tabs, and begins an anonymous one. */
export async function signOut(language: Language): Promise<void> {
  await call('signOut', {})
  writeUid(null)
  putSession({ known: false, person: null, refused: null })
  const person = await ensurePerson(language)
  renewLive()
  channel?.postMessage({ person })
}

/**
 * A call has found nobody signed in, though somebody was: the session is over (ended elsewhere, or its person deleted). A visitor becomes
 * a new anonymous person at once; whoever has signed in by name is asked to do so again by the screens.
 */
async function renewSession(language: Language): Promise<boolean> {
  const before = presentSession().person
  // Another call has found the same, and a new person is already being made.
  if (!before) return asking !== null && (await asking) !== null
  writeUid(null)
  putSession(before.anonymous ? unknownSession : { known: true, person: null, refused: null })
  const person = before.anonymous ? await ensurePerson(language) : null
  renewLive()
  channel?.postMessage({ person })
  return person !== null
}

async function findPerson(language: Language): Promise<PersonView | null> {
  if (readUid()) {
    const me = await call('whoAmI', null)
    if (me.ok && me.data.person) return accept(me.data.person)
    // A session that is over is as good as none; any other refusal says nothing about who is here.
    if (!me.ok && me.code !== 'UNAUTHENTICATED') return fail(me)
  }
  const made = await call('signInAnonymously', { language })
  if (!made.ok) return fail(made)
  applyReferralLater(made.data.person)
  return accept(made.data.person)
}

async function applyReferral(refId: string): Promise<void> {
  const answer = await call('updateUserInfo', { refId })
  if (answer.ok && presentSession().person?.uid === answer.data.person.uid) accept(answer.data.person)
}

function accept(person: PersonView | null): PersonView | null {
  writeUid(person?.uid ?? null)
  putSession({ known: true, person, refused: null })
  return person
}

function fail(refused: Refused): null {
  putSession({ known: true, person: null, refused })
  return null
}

/** Remembers the referrer of this visit; the first one stays. */
function keepReferral(): void {
  const ref = new URLSearchParams(location.search).get('ref')
  if (ref && /^[\w-]{1,64}$/.test(ref)) stored((storage) => storage.getItem('ref') ?? storage.setItem('ref', ref))
}

function applyReferralLater(person: PersonView): void {
  const refId = stored((storage) => storage.getItem('ref'))
  if (!refId || person.refId) return
  setTimeout(() => void applyReferral(refId), referralDelayMs)
}

const readUid = () => stored((storage) => storage.getItem('uid'))
const writeUid = (uid: string | null) => stored((storage) => (uid ? storage.setItem('uid', uid) : storage.removeItem('uid')))

/** Local storage may be closed to us (private windows): then nothing is remembered, and nothing breaks. */
function stored<A>(use: (storage: Storage) => A): A | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}
