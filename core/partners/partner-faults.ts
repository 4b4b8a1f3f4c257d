/** Everything that is wrong with a partner before he is saved. The same in the form and on the server. */
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { type Decimal, isDecimal, isLess, isMore } from '../money/decimal.ts'
import { fitsDecimals } from '../money/rounding.ts'
import { isRefId } from '../people/referral.ts'
import type { Terms } from './income.ts'

/** What an admin may change of a partner. */
export type PartnerDraft = {
  /** How staff call him; may be empty. */
  name: string
  percent: Decimal
  of: Terms['of']
  /** A site that compares rates. It is paid of the turnover. */
  monitor: boolean
  /** What his link says. */
  refId: string
  /** For staff only. */
  note: string
}

/** The finest step of a percent: 0.0001 of a hundred. */
export const percentDecimals = 4
export const mostName = 100
export const mostNote = 2000

/** In the order of the form; empty when he can be saved. */
export function partnerFaults({ name, percent, of, monitor, refId, note }: PartnerDraft): Fault[] {
  const faults: Fault[] = []
  if (percent.trim() === '') faults.push(emptyFault('percent'))
  else if (!isDecimal(percent) || isLess(percent, '0') || isMore(percent, '100'))
    faults.push(fault('percent', 'Процент: число от 0 до 100', 'Percent: a number from 0 to 100'))
  else if (!fitsDecimals(percent, percentDecimals))
    faults.push(fault('percent', `Не больше ${percentDecimals} знаков после запятой`, `No more than ${percentDecimals} decimals`))
  if (monitor && of !== 'turnover')
    faults.push(fault('of', 'Мониторингу курсов платят с оборота', 'A rate-comparison site is paid from turnover'))
  if (refId.trim() === '') faults.push(emptyFault('refId'))
  else if (!isRefId(refId))
    faults.push(
      fault(
        'refId',
        'Ссылка: до 64 латинских букв, цифр, дефисов и подчёркиваний',
        'Link: up to 64 Latin letters, digits, hyphens and underscores',
      ),
    )
  if (name.length > mostName) faults.push(fault('name', `Не длиннее ${mostName} знаков`, `No longer than ${mostName} characters`))
  if (note.length > mostNote) faults.push(fault('note', `Не длиннее ${mostNote} знаков`, `No longer than ${mostNote} characters`))
  return faults
}
