import type { StaffPartner } from '../../../contract/partners.ts'

/** What each part of one partner is given. */
export type PartnerProps = { stored: StaffPartner; mayWrite: boolean; onChanged: () => void }
