/** By whose link the visitor came. It is kept before anything is drawn: with the first press the address of the page is another one. */
import { isClickOver, isRefId, referralParameter } from '../../core/people/referral.ts'
import { instantOf } from '../../core/time/instant.ts'
import { stored } from './stored.ts'

const clickedKey = 'refAt'
/** The partner whose link this page was opened by. */
let followed: string | null = null

/** Stores the partner whose link this page was opened by. The first one stored stays until the click counts no more. */
export function keepReferral(): void {
  const ref = new URLSearchParams(location.search).get(referralParameter)
  followed = ref !== null && isRefId(ref) ? ref : null
  stored((storage) => {
    const now = instantOf(Date.now())
    if (isClickOver(storage.getItem(clickedKey) ?? now, now)) forgetReferral()
    if (!followed || storage.getItem(referralParameter)) return
    storage.setItem(referralParameter, followed)
    storage.setItem(clickedKey, now)
  })
}

/** Who has brought the person, if the server does not know it yet; else whose link was followed now. */
export const presentReferral = ({ hasReferrer }: { hasReferrer: boolean }): string | null =>
  (hasReferrer ? null : stored((storage) => storage.getItem(referralParameter))) ?? followed

/** What is kept was the link of nobody, or counts no more. */
export const forgetReferral = (): void =>
  void stored((storage) => [referralParameter, clickedKey].forEach((key) => storage.removeItem(key)))
