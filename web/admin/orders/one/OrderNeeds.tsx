/** What must be verified for the order and what already is: one line each, with a link to the verification. */

import type { OrderView } from '../../../../contract/orders.ts'
import type { StaffOrderView } from '../../../../contract/staff.ts'
import { useTexts } from '../../../app/language.tsx'
import { Link } from '../../../app/router.tsx'
import type { Tone } from '../../../ui/Badge.tsx'
import css from '../../parts/Detail.module.css'
import { type Piece, Pieces } from '../../parts/forms/Pieces.tsx'
import { deskTexts } from '../texts.ts'

type Need = OrderView['needs'][number]
/** Gold: the client must act. Blue: staff must act. */
const tones: Record<Need['state'], Tone> = { missing: 'gold', pending: 'blue', declined: 'gold', verified: 'green', waived: 'grey' }

export function OrderNeeds({ view: { order, detailsNeeds } }: { view: StaffOrderView }) {
  const { needs, gate } = order
  const t = useTexts(deskTexts)
  const nameOf = ({ kind, lastFour }: Pick<Need, 'kind' | 'lastFour'>) => (kind === 'card' ? t.needCard(lastFour) : t.needAccount(lastFour))
  const isOfDetails = (need: Need) => detailsNeeds.some(({ kind, lastFour }) => kind === need.kind && lastFour === need.lastFour)
  const ofDetails = detailsNeeds.map(
    (need): Piece => ({
      id: `new ${need.kind} ${need.lastFour}`,
      name: nameOf(need),
      state: need.state === 'missing' ? t.needUnverified : t[`need_${need.state}`],
      tone: need.state === 'missing' ? 'red' : tones[need.state],
      lines: [t.needOfNewDetails, need.state !== 'verified' && need.state !== 'waived' && t.needBlocksPayout],
    }),
  )
  const pieces = needs
    .filter((need) => !isOfDetails(need))
    .map((need): Piece => {
      const of = gate?.verification && gate.kind === need.kind && gate.verification.lastFour === need.lastFour ? gate.verification : null
      return {
        id: `${need.kind} ${need.lastFour}`,
        name: nameOf(need),
        state: t[`need_${need.state}`],
        tone: tones[need.state],
        lines: [
          need.asked && t.needAsked,
          of && (
            <Link className={css.link} href={`/verifications/${of.id}`}>
              {t.openVerification}
            </Link>
          ),
        ],
      }
    })
  return <Pieces title={t.verification} pieces={[...ofDetails, ...pieces]} />
}
