/** The live figures of one's own invitations. */
import type { ReferralFigures } from '../../contract/partner-incomes.ts'
import { useLive } from '../app/live.ts'
import { useSession } from '../app/session-state.ts'

/** undefined until they arrive; `gone` is the code of a refusal. */
export function useReferral(): { figures: ReferralFigures | undefined; gone: string | null } {
  const { person } = useSession()
  const { state, gone } = useLive(person ? `referral:${person.uid}` : null)
  return { figures: state, gone }
}
