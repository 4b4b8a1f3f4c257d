/** Tells a member of staff that a colleague has handed an order over to him, wherever in the desk he is. */
import { useEffect, useMemo, useRef } from 'react'
import { useTexts } from '../../app/language.tsx'
import { useLive } from '../../app/live.ts'
import { useLocation } from '../../app/router.tsx'
import { useSession } from '../../app/session-state.ts'
import { toast } from '../../app/toasts.ts'
import { numberText } from '../../words/order-figures.ts'
import { partsTexts } from './texts.ts'

/** The orders that he has from colleagues, each by a name that stays as long as he has it; null until they are known. */
export function useHandOvers(): ReadonlySet<string> | null {
  const t = useTexts(partsTexts)
  const queue = useLive('queue').state
  const uid = useSession().person?.uid
  const [, navigate] = useLocation()
  const mine = useMemo(() => queue?.rows.filter(({ assignedTo, handedBy }) => handedBy && assignedTo?.id === uid) ?? null, [queue, uid])
  const keys = useMemo(() => mine && new Set(mine.map(({ id, handedBy }) => `handed ${id} by ${handedBy?.id}`)), [mine])
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!mine || !keys) return
    for (const { id, number, handedBy } of before.current === null ? [] : mine)
      if (handedBy && !before.current?.has(`handed ${id} by ${handedBy.id}`))
        toast({
          type: 'info',
          title: t.handedToYou(handedBy.name, numberText(number)),
          action: { label: t.openHanded, onPress: () => navigate(`/admin/orders/${id}`) },
        })
    before.current = keys
  }, [mine, keys, navigate, t])
  return keys
}
