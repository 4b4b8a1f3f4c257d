import type { StaffUser } from '../../../contract/users.ts'

/** What each part of one person is given. `onChanged`: after a deed, with the person as he is then. */
export type UserProps = { stored: StaffUser; onChanged: () => void }
