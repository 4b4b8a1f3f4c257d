/** What every page needs to know of the service as a whole. */
import type { ServiceState } from '../../../contract/live.ts'
import { logoPath } from '../../../core/brand/logo.ts'
import type { LegalVersions } from '../../../core/legal/in-force.ts'
import { announcementsAt, breakAt, nextBreak } from '../../../core/office/notices.ts'
import { consentsOf } from '../../../core/people/consents.ts'
import { coloursOf, type Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'

/** The public part of the settings, at a moment. */
export const serviceState = (settings: Settings, legal: LegalVersions, demo: boolean, now: Instant): ServiceState => ({
  demo,
  brand: {
    name: settings.brandName,
    email: settings.brandEmail,
    phone: settings.brandPhone,
    telegram: settings.brandTelegram,
    links: settings.brandLinks,
    address: settings.brandAddress,
    logo: settings.brandLogo === null ? null : logoPath(settings.brandLogo),
    legalName: settings.ownerLegalName,
    registration: settings.ownerRegistration,
    colours: coloursOf(settings),
  },
  office: {
    opensAt: settings.officeOpensAt,
    closesAt: settings.officeClosesAt,
    daysOff: settings.officeDaysOff,
    weekdaysOff: settings.officeWeekdaysOff,
  },
  paused: breakAt(settings, now),
  nextBreak: nextBreak(settings.plannedBreaks, now),
  announcements: announcementsAt(settings.announcements, now).map(({ id, text, until }) => ({ id, text, until })),
  rateTolerancePercent: settings.rateTolerancePercent,
  payWindowMinutes: settings.payWindowMinutes,
  meetingDaysAhead: settings.meetingDaysAhead,
  rateStaleSeconds: settings.rateStaleSeconds,
  visitorKeptDays: settings.anonymousKeptDays,
  consentVersions: consentsOf(legal),
  legalVersions: legal,
  partners: {
    percent: settings.referralPercent,
    monitorPercent: settings.partnerMonitorPercent,
    answerDays: settings.partnerAnswerDays,
    payoutHours: settings.partnerPayoutHours,
    withdrawalLeast: settings.withdrawalLeast,
    declinedDays: settings.declinedApplicationDays,
  },
})
