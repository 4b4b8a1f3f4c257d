/** What staff hear of on every page: how much needs attention, and a word about a trouble that begins. */
import { useEffect, useRef } from 'react'
import { checkWords } from '../../../core/health/check-words.ts'
import { wrongChecks } from '../../../core/health/checks.ts'
import { useLanguage, useTexts } from '../../app/language.tsx'
import { useLocation } from '../../app/router.tsx'
import { toast } from '../../app/toasts.ts'
import { healthTexts } from './health-texts.ts'
import { useHealth } from './use-health.tsx'

/** How many checks the screen of the health lists as not fine; 0 as long as they are not known. */
export function useTroubles(): number {
  const t = useTexts(healthTexts)
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const { data } = useHealth()
  const before = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!data) return
    const troubles = data.checks.filter(({ state }) => state === 'trouble')
    for (const { name, count } of before.current === null ? [] : troubles)
      if (!before.current?.has(name))
        toast({
          type: 'error',
          title: t.begun(checkWords[name].name[language]),
          text: checkWords[name].wrong[language](count),
          action: { label: t.open, onPress: () => navigate('/admin/health') },
        })
    before.current = new Set(troubles.map(({ name }) => name))
  }, [data, language, navigate, t])
  return wrongChecks(data?.checks ?? []).length
}
