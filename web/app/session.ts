/**
 * Who is signed in. The session cookie decides. `uid` in local storage is a copy that shows whether somebody was signed in before. This
 * script signs a first-time visitor in anonymously, and does so again after a sign-out.
 */
import type { PersonView } from '../../contract/people.ts'
import { errorText } from '../../core/errors/catalogue.ts'
import type { Language } from '../../core/language/language.ts'
import { call, type Refused, renewSessionBy, sessionChangedElsewhere } from './call.ts'
import { forgetKeptWords } from './kept-words.ts'
import { speak } from './language.tsx'
import { onGone, renewLive } from './live.ts'
import { forgetReferral, presentReferral } from './referral-kept.ts'
import { presentSession, putEnded, putSession, unknownSession } from './session-state.ts'
import { stored } from './stored.ts'
import { shellTexts } from './texts.ts'
import { toast } from './toasts.ts'

/** So long after a sign-in the server is told who has brought the person. */
const referralDelayMs = 1000
let asking: Promise<PersonView | null> | null = null
let channel: BroadcastChannel | null = null

/** Listens to the other tabs, and finds out who is signed in. Signs in anonymously if nobody is. */
export function startSession(language: Language): Promise<PersonView | null> {
  renewSessionBy(() => renewSession(language))
  onGone(() => void checkSession(language))
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('menyala-session')
    channel.onmessage = ({ data }: MessageEvent<{ person: PersonView | null; said?: string }>) => {
      sessionChangedElsewhere()
      // signed out in another tab: what this tab keeps is that person's too
      const before = presentSession().person
      if (before && !before.anonymous && before.uid !== data.person?.uid) {
        forgetKeptWords()
        if (data.said !== undefined) toast({ type: 'info', title: data.said })
      }
      accept(data.person)
    }
  }
  return ensurePerson(language)
}

/** The person of this session. If there is none, an anonymous person is created. null if that was refused (offline, too many calls). */
export function ensurePerson(language: Language): Promise<PersonView | null> {
  const { person } = presentSession()
  if (person) return Promise.resolve(person)
  asking ??= findPerson(language).finally(() => {
    asking = null
  })
  return asking
}

/** Call it with the person of a new session, as signIn and register answer it. */
export function acceptPerson(person: PersonView): void {
  updatePerson(person)
  renewLive()
}

/** The same person in the same session has changed: he has an account now. Nothing that is live has to be asked for again. */
export function updatePerson(person: PersonView): void {
  accept(person)
  channel?.postMessage({ person })
}

/**
 * Ends the session in all tabs, and opens an anonymous one. Returns whether it has ended. If it has not, the cookie still opens the
 * account: this is said in a toast, and the page stays as it is.
 */
export async function signOut(language: Language): Promise<boolean> {
  const answer = await call('signOut', {})
  if (!answer.ok && answer.code !== 'UNAUTHENTICATED') {
    sayNotSignedOut(answer, language)
    return false
  }
  forgetKeptWords()
  writeUid(null)
  putSession({ known: false, person: null, refused: null })
  const person = await ensurePerson(language)
  renewLive()
  channel?.postMessage({ person })
  return true
}

function sayNotSignedOut({ code, details }: Refused, language: Language): void {
  const t = speak(shellTexts, language)
  // to be told to check whether it was done helps nobody here
  const cause = errorText(code === 'TIMEOUT' ? 'OFFLINE' : code, language, details)
  toast({ type: 'error', title: t.notSignedOut, text: `${t.stillSignedIn} ${cause}` })
}

/**
 * Runs when a call has found that the session has ended (elsewhere, or because its person was deleted). A visitor becomes a new anonymous
 * person at once. A person with an account is asked to log in again in place: what he has typed stays, and the call waits for him.
 */
async function renewSession(language: Language): Promise<boolean> {
  const before = presentSession().person
  // Another call has found the same, and a new person is already being created.
  if (!before) return asking !== null && (await asking) !== null
  if (!before.anonymous) return askAgain(before)
  writeUid(null)
  putSession(unknownSession)
  const person = await ensurePerson(language)
  renewLive()
  channel?.postMessage({ person })
  return person !== null
}

/** Calls that wait for somebody to log in again. */
let again: { waits: Promise<boolean>; end: (isBack: boolean) => void } | null = null

function askAgain(person: PersonView): Promise<boolean> {
  if (!again) {
    let end: (isBack: boolean) => void = () => undefined
    const waits = new Promise<boolean>((resolve) => {
      end = resolve
    })
    again = { waits, end }
    putEnded(person)
  }
  return again.waits
}

function endAsking(isBack: boolean): void {
  again?.end(isBack)
  again = null
  putEnded(null)
}

/** He does not log in again: the page is that of a visitor from now on. `said`: what his other tabs say of it. */
export async function leaveEnded(language: Language, said?: string): Promise<void> {
  forgetKeptWords()
  writeUid(null)
  putSession(unknownSession)
  endAsking(false)
  const person = await ensurePerson(language)
  renewLive()
  channel?.postMessage({ person, ...(said !== undefined && { said }) })
}

const otherTabsTellMs = 500
let checking = false
/** A session that was ended elsewhere is asked for at once, and not with the next press. */
async function checkSession(language: Language): Promise<void> {
  const { person } = presentSession()
  if (checking || again || !person || person.anonymous) return
  checking = true
  // another tab that has logged out or in tells so by then
  await new Promise((done) => setTimeout(done, otherTabsTellMs))
  const me = presentSession().person === person ? await call('whoAmI', null) : null
  checking = false
  if (me && !me.ok && me.code === 'UNAUTHENTICATED' && presentSession().person === person) void renewSession(language)
}

async function findPerson(language: Language): Promise<PersonView | null> {
  if (readUid()) {
    const me = await call('whoAmI', null)
    if (me.ok && me.data.person) return found(me.data.person)
    // UNAUTHENTICATED means that nobody is signed in. Any other refusal says nothing about the session.
    if (!me.ok && me.code !== 'UNAUTHENTICATED') return fail(me)
  }
  const made = await call('signInAnonymously', { language })
  return made.ok ? found(made.data.person) : fail(made)
}

function found(person: PersonView): PersonView | null {
  applyReferralLater(person)
  return accept(person)
}

async function applyReferral(refId: string): Promise<void> {
  const answer = await call('updateUserInfo', { refId })
  if (!answer.ok) return
  // the link of nobody, of a paused partner or of himself is forgotten
  if (!answer.data.person.hasReferrer) forgetReferral()
  if (presentSession().person?.uid === answer.data.person.uid) accept(answer.data.person)
}

function accept(person: PersonView | null): PersonView | null {
  const before = presentSession().person
  writeUid(person?.uid ?? null)
  putSession({ known: true, person, refused: null })
  // also where he has logged in again in another tab; of somebody else's session the calls that wait know nothing
  if (again) endAsking(person !== null && person.uid === before?.uid)
  return person
}

function fail(refused: Refused): null {
  putSession({ known: true, person: null, refused })
  return null
}

/** Tells the server who has brought the person, if it does not know yet; else of the link that was followed now, so that the visit counts. */
function applyReferralLater(person: PersonView): void {
  const refId = presentReferral(person)
  if (refId) setTimeout(() => void applyReferral(refId), referralDelayMs)
}

const readUid = () => stored((storage) => storage.getItem('uid'))
const writeUid = (uid: string | null) => stored((storage) => (uid ? storage.setItem('uid', uid) : storage.removeItem('uid')))
