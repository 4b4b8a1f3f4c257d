/** What single settings allow and together make no sense. Each fault stands at the setting that is usually the wrong one of the two. */
import { paletteFaults } from '../brand/palette.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { nextOpening, type Office } from '../directions/working-hours.ts'
import type { Language } from '../language/language.ts'
import { type Decimal, isMore } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { addHours, type Instant, isAfter } from '../time/instant.ts'
import { coloursOf, type EditedName, isEdited, officeOf, type Settings } from './settings.ts'

/** An office that is closed for longer than this is taken for a mistake: longer than any holiday. */
const closedAtMostDays = 60

/** `path` is the setting that is usually the wrong one; `names` are all that have a part in the contradiction, this one first. */
export type Contradiction = Fault & { readonly names: readonly EditedName[] }

const between = (names: readonly [EditedName, ...EditedName[]], ru: string, en: string): Contradiction => ({
  ...fault(names[0], ru, en),
  names,
})

const number = (value: Decimal, language: Language): string => formatAmount(value, 4, language)

/** The contradictions of these settings at this moment; empty if there are none. */
export function settingsFaults(settings: Settings, at: Instant): Contradiction[] {
  const {
    idleReminderMinutes,
    idleBeforeFilesMinutes,
    archiveAfterDays,
    watchAfterCloseHours,
    chatOpenHours,
    rateRefreshSeconds,
    rateStaleSeconds,
    rateJumpHoldSeconds,
    rateForgetMinutes,
    rateJumpPercent,
    rateAbsurdPercent,
    markupLeastPercent,
    markupMostPercent,
    orderLinkDays,
  } = settings
  const office = officeOf(settings)
  const neverOpens = isAfter(nextOpening(office, at), addHours(at, closedAtMostDays * 24))
  // biome-ignore format: one rule, two or three lines
  return [
    neverOpens &&
      between(daysOffOf(office),
        `Офис не откроется ${closedAtMostDays} дней подряд`, `The office would not open for ${closedAtMostDays} days in a row`),
    idleReminderMinutes >= idleBeforeFilesMinutes &&
      between(['idleReminderMinutes', 'idleBeforeFilesMinutes'], `Напоминание не успеет уйти: файлы ждём ${idleBeforeFilesMinutes} мин`, `The reminder would never be sent: we wait for files only ${idleBeforeFilesMinutes} min`),
    archiveAfterDays * 24 < watchAfterCloseHours &&
      between(['archiveAfterDays', 'watchAfterCloseHours'], `За поступлениями следим дольше: ${watchAfterCloseHours} ч после закрытия`, `We watch for payments longer: ${watchAfterCloseHours} h after closing`),
    archiveAfterDays * 24 < chatOpenHours &&
      between(['chatOpenHours', 'archiveAfterDays'], `Заявка уходит в архив раньше: через ${archiveAfterDays} дн.`, `The order is archived before that: after ${archiveAfterDays} days`),
    rateRefreshSeconds >= rateStaleSeconds &&
      between(['rateRefreshSeconds', 'rateStaleSeconds'], `Каждая цена устареет раньше следующей: через ${rateStaleSeconds} с`, `Each price would be stale before the next one comes: after ${rateStaleSeconds} s`),
    rateJumpHoldSeconds >= rateStaleSeconds &&
      between(['rateJumpHoldSeconds', 'rateStaleSeconds'], `Цена устареет раньше, чем скачок подтвердится: через ${rateStaleSeconds} с`, `The price would be stale before the jump is confirmed: after ${rateStaleSeconds} s`),
    rateForgetMinutes * 60 < rateStaleSeconds &&
      between(['rateForgetMinutes', 'rateStaleSeconds'], `К этому времени прежняя цена ещё не устареет: она живёт ${rateStaleSeconds} с`, `The last price is not stale by then: it lives ${rateStaleSeconds} s`),
    !isMore(rateAbsurdPercent, rateJumpPercent) &&
      between(['rateAbsurdPercent', 'rateJumpPercent'], `Должно быть больше обычного скачка: ${number(rateJumpPercent, 'ru')} %`, `It must be more than a usual jump: ${number(rateJumpPercent, 'en')}%`),
    !isMore(markupMostPercent, markupLeastPercent) &&
      between(['markupMostPercent', 'markupLeastPercent'], `Должно быть больше наименьшей наценки: ${number(markupLeastPercent, 'ru')} %`, `It must be more than the minimum mark-up: ${number(markupLeastPercent, 'en')}%`),
    orderLinkDays < Math.ceil(watchAfterCloseHours / 24) &&
      between(['orderLinkDays', 'watchAfterCloseHours'], `Ссылка устареет, пока мы ещё ждём перевод: ${watchAfterCloseHours} ч после закрытия`, `The link would expire while we still wait for a transfer: ${watchAfterCloseHours} h after closing`),
    ...paletteFaults(coloursOf(settings)).map((found) => ({ ...found, names: [found.path].filter(isEdited) })),
  ].filter((found) => found !== false)
}

/** The settings by which the office is closed. */
function daysOffOf({ daysOff, weekdaysOff }: Office): [EditedName, ...EditedName[]] {
  if (weekdaysOff.length === 0) return ['officeDaysOff']
  return daysOff.length === 0 ? ['officeWeekdaysOff'] : ['officeDaysOff', 'officeWeekdaysOff']
}
