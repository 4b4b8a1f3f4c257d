/** What of an order is verified, or to be: one line each, and the way to the verification itself. */
import { Link } from 'wouter'
import type { OrderView } from '../../contract/orders.ts'
import { useTexts } from '../app/language.tsx'
import type { Tone } from '../ui/Badge.tsx'
import css from './OrderDesk.module.css'
import { type Piece, Pieces } from './Pieces.tsx'
import { deskTexts } from './texts.ts'

type Need = OrderView['needs'][number]
/** Gold waits for the client, blue for us. */
const tones: Record<Need['state'], Tone> = { missing: 'gold', pending: 'blue', declined: 'gold', verified: 'green', waived: 'grey' }

export function OrderNeeds({ order: { needs, gate } }: { order: OrderView }) {
  const t = useTexts(deskTexts)
  const pieces = needs.map((need): Piece => {
    const of = gate?.verification && gate.kind === need.kind && gate.verification.lastFour === need.lastFour ? gate.verification : null
    return {
      id: `${need.kind} ${need.lastFour}`,
      name: need.kind === 'card' ? t.needCard(need.lastFour) : t.needAccount(need.lastFour),
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
  return <Pieces title={t.verification} pieces={pieces} />
}
