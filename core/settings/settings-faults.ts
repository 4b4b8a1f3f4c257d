/** What single settings allow and together make no sense. Each fault stands at the setting that is usually the wrong one of the two. */
import { paletteFaults } from '../brand/palette.ts'
import { type Fault, fault } from '../directions/fault.ts'
import { nextOpening } from '../directions/working-hours.ts'
import type { Language } from '../language/language.ts'
import { type Decimal, isMore } from '../money/decimal.ts'
import { formatAmount } from '../money/format.ts'
import { addHours, type Instant, isAfter } from '../time/instant.ts'
import { coloursOf, officeOf, type Settings } from './settings.ts'

/** An office that is closed for longer than this is taken for a mistake: longer than any holiday. */
const closedAtMostDays = 60

const number = (value: Decimal, language: Language): string => formatAmount(value, 4, language)

/** The contradictions of these settings at this moment; empty if there are none. `path` is the name of a setting. */
export function settingsFaults(settings: Settings, at: Instant): Fault[] {
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
      fault(office.weekdaysOff.length > 0 && office.daysOff.length === 0 ? 'officeWeekdaysOff' : 'officeDaysOff',
        `Офис не откроется ${closedAtMostDays} дней подряд`, `The office would not open for ${closedAtMostDays} days in a row`),
    idleReminderMinutes >= idleBeforeFilesMinutes &&
      fault('idleReminderMinutes', `Напоминание не успеет уйти: файлы ждём ${idleBeforeFilesMinutes} мин`, `The reminder would never be sent: we wait for files only ${idleBeforeFilesMinutes} min`),
    archiveAfterDays * 24 < watchAfterCloseHours &&
      fault('archiveAfterDays', `За поступлениями следим дольше: ${watchAfterCloseHours} ч после закрытия`, `We watch for payments longer: ${watchAfterCloseHours} h after closing`),
    archiveAfterDays * 24 < chatOpenHours &&
      fault('chatOpenHours', `Заявка уходит в архив раньше: через ${archiveAfterDays} дн.`, `The order is archived before that: after ${archiveAfterDays} days`),
    rateRefreshSeconds >= rateStaleSeconds &&
      fault('rateRefreshSeconds', `Каждая цена устареет раньше следующей: через ${rateStaleSeconds} с`, `Each price would be stale before the next one comes: after ${rateStaleSeconds} s`),
    rateJumpHoldSeconds >= rateStaleSeconds &&
      fault('rateJumpHoldSeconds', `Цена устареет раньше, чем скачок подтвердится: через ${rateStaleSeconds} с`, `The price would be stale before the jump is confirmed: after ${rateStaleSeconds} s`),
    rateForgetMinutes * 60 < rateStaleSeconds &&
      fault('rateForgetMinutes', `К этому времени прежняя цена ещё не устареет: она живёт ${rateStaleSeconds} с`, `The last price is not stale by then: it lives ${rateStaleSeconds} s`),
    !isMore(rateAbsurdPercent, rateJumpPercent) &&
      fault('rateAbsurdPercent', `Должно быть больше обычного скачка: ${number(rateJumpPercent, 'ru')} %`, `It must be more than a usual jump: ${number(rateJumpPercent, 'en')}%`),
    !isMore(markupMostPercent, markupLeastPercent) &&
      fault('markupMostPercent', `Должно быть больше наименьшей наценки: ${number(markupLeastPercent, 'ru')} %`, `It must be more than the minimum mark-up: ${number(markupLeastPercent, 'en')}%`),
    orderLinkDays < Math.ceil(watchAfterCloseHours / 24) &&
      fault('orderLinkDays', `Ссылка устареет, пока мы ещё ждём перевод: ${watchAfterCloseHours} ч после закрытия`, `The link would expire while we still wait for a transfer: ${watchAfterCloseHours} h after closing`),
    ...paletteFaults(coloursOf(settings)),
  ].filter((found) => found !== false)
}
