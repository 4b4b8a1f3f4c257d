/** The partner, the withdrawal and the invitation of the examples. */
import { emailVariables } from '../../../../core/emails/email-variables.ts'
import { arriving } from '../../../../core/partners/withdrawal.ts'
import type { PartnerEmailFacts } from '../emails/partner.ts'
import type { PartnerAcceptedFacts, PartnerDeclinedFacts } from '../emails/partner-answer.ts'
import type { StaffInvitedFacts } from '../emails/staff-invitation.ts'
import type { WithdrawalEmailFacts } from '../emails/withdrawal.ts'
import type { ExampleSetting } from './example-facts.ts'

/** One without a password, to whom the share is told. */
export const exampleAccepted = (setting: ExampleSetting): PartnerAcceptedFacts => ({
  ...setting,
  percent: '15',
  of: 'profit',
  referralLink: `${setting.link}/?ref=example`,
  hasPassword: false,
  linkDays: 14,
})

export const exampleDeclined = (setting: ExampleSetting): PartnerDeclinedFacts => ({
  ...setting,
  reason: setting.language === 'ru' ? 'Сайт не открывается' : 'The site does not open',
})

/** Both the terms and the link are others. */
export const exampleTerms = (setting: ExampleSetting): PartnerEmailFacts => ({
  ...setting,
  at: emailVariables.since.example[setting.language],
  before: { percent: '15', of: 'profit', link: `${setting.link}/?ref=example` },
  after: { percent: '20', of: 'profit', link: `${setting.link}/?ref=other` },
  cabinet: setting.link,
})

/** To an address that is new. */
export const exampleWithdrawal = (setting: ExampleSetting): WithdrawalEmailFacts => ({
  ...setting,
  amount: '128.4',
  arrives: arriving({ amount: '128.4', cost: '3' }),
  network: 'TRC20',
  wallet: 'TExampleOfAnAddress',
  linkHours: 24,
  waitsUntil: emailVariables.payableFrom.example[setting.language],
  waitHours: 24,
  payoutHours: 24,
  proof: 'ab12cd34',
  proofUrl: setting.link,
  reason: setting.language === 'ru' ? 'Адрес другой сети' : 'An address of another network',
})

export const exampleInvitation = (setting: ExampleSetting): StaffInvitedFacts => ({
  ...setting,
  name: emailVariables.name.example[setting.language],
  role: 'operator',
  by: setting.language === 'ru' ? 'Анна' : 'Anna',
  hours: 72,
  hasAccount: true,
})
