/** What of an order is verified, or to be: one line each, and the way to the verification itself. */
import { Link } from 'wouter'
import type { OrderView } from '../../contract/orders.ts'
import { useTexts } from '../app/language.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import css from './OrderDesk.module.css'
import { deskTexts } from './texts.ts'

type Need = OrderView['needs'][number]
/** Gold waits for the client, blue for us. */
const tones: Record<Need['state'], Tone> = { missing: 'gold', pending: 'blue', declined: 'gold', verified: 'green', waived: 'grey' }

export function OrderNeeds({ order: { needs, gate } }: { order: OrderView }) {
  const t = useTexts(deskTexts)
  if (needs.length === 0) return null
  return (
    <section className={css.part} aria-label={t.verification}>
      <h3>{t.verification}</h3>
      <ul className={css.pieces}>
        {needs.map((need) => {
          const of =
            gate?.verification && gate.kind === need.kind && gate.verification.lastFour === need.lastFour ? gate.verification : null
          return (
            <li key={`${need.kind} ${need.lastFour}`}>
              <b>{need.kind === 'card' ? t.needCard(need.lastFour) : t.needAccount(need.lastFour)}</b>
              <Badge tone={tones[need.state]} dense>
                {t[`need_${need.state}`]}
              </Badge>
              <span className={css.lines}>
                {need.asked && <span>{t.needAsked}</span>}
                {of && (
                  <Link className={css.link} href={`/verifications/${of.id}`}>
                    {t.openVerification}
                  </Link>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
