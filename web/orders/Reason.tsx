/** Why an order ended or was refused, in the operator's words, with a button that marks the reason as read. */

import { actionWords } from '../../core/orders/action-words.ts'
import { saidReason } from '../../core/orders/reasons.ts'
import { useTexts } from '../app/language.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './OrderScreen.module.css'
import { orderTexts } from './texts.ts'
import type { OrderViewProps } from './use-order.ts'

/** These reasons are codes. The situation already has a sentence for them. */
const coded = new Set(['credentialsNotRelevant'])

export function Reason({ order, language, may, act, busy }: OrderViewProps) {
  const t = useTexts(orderTexts)
  if (!order.reason || coded.has(order.reason)) return null
  return (
    <Notice
      tone="gold"
      title={t.reasonTitle}
      className={css.gap}
      action={
        may('markReasonAsRead') && (
          <Button kind="line" busy={busy === 'markReasonAsRead'} onClick={() => void act('markReasonAsRead')}>
            {actionWords.markReasonAsRead.client?.[language]}
          </Button>
        )
      }
    >
      {saidReason(order.reason, language)}
    </Notice>
  )
}
