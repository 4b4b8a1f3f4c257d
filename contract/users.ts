/** People as admins see and change them: roles, what was stopped and why, devices, notes. */
import { z } from 'zod'
import { statuses } from '../core/orders/statuses.ts'
import { roles } from '../core/people/permissions.ts'
import { secondAdminKinds } from '../core/people/second-admin.ts'
import { givenRoles, mostStaffName, mostUserNote, mostUserReason } from '../core/people/staff.ts'
import { suspendedKinds } from '../core/people/suspension.ts'
import { suspensionView } from './people.ts'
import { changes, decimal, id, instant, language, nothing, reads } from './wire.ts'

const count = z.number().int()
/** CHANGED_MEANWHILE has the present StaffUser in `present`. */
const version = z.number().int().positive()
/** REASON_NEEDED if it is empty. */
const reason = z.string().trim().max(mostUserReason)

/** For admins. `stamp` changes with everything that staff change of a person, and with the number of accounts. `requests`: how many wait for the agreement of a second admin. */
export const usersState = z.strictObject({ stamp: z.string(), requests: count })

/** For the person himself. `stamp` changes with everything that he or an admin changes of the account, its log-in or its devices: it is that of whoAmI. */
export const accountState = z.strictObject({ stamp: z.string(), userType: z.enum(roles), suspension: suspensionView.nullable() })

export const userFilters = ['all', 'clients', 'partners', 'staff', 'suspended', 'withoutAccount'] as const

/** One line of the list. */
export const userRow = z.strictObject({
  id,
  name: z.string(),
  /** Of the account, or of the last order. */
  email: z.string().nullable(),
  role: z.enum(roles),
  /** Without an account. */
  anonymous: z.boolean(),
  /** He has deleted his account; its orders stay. */
  deleted: z.boolean(),
  suspended: suspensionView.omit({ reason: true }).nullable(),
  /** Of the account: whether a link or a password that was sent to it was used. */
  emailProven: z.boolean(),
  /** Whether a second step of log-in is set up. */
  secondStep: z.boolean(),
  orders: count,
  /** Of done orders, in USDT. */
  turnover: decimal,
  /** The link of the partner who brought him. */
  broughtBy: z.string().nullable(),
  since: instant,
  lastSeenAt: instant,
})
export type UserRow = z.infer<typeof userRow>

export const listUsers = reads({
  input: z.strictObject({
    /** A part of the e-mail, of a former one or of the name, an id, the number of an order, the last four of a card, or a whole address. */
    text: z.string().max(200).default(''),
    filter: z.enum(userFilters).default('all'),
    /** `next` of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({ rows: z.array(userRow), next: id.nullable(), counts: z.record(z.enum(userFilters), count) }),
  right: 'users.read',
  about: 'People by search and filter, 50 a page, who was here last comes first. People without an account are those who have an order.',
})

/** What one admin asks another to agree to. */
const userRequest = z.strictObject({
  id,
  kind: z.enum(secondAdminKinds),
  /** Whom it is about; null: an invitation. */
  userId: id.nullable(),
  /** His name, or his e-mail. */
  who: z.string(),
  /** Of a role and of an invitation. */
  roleBefore: z.enum(roles).nullable(),
  role: z.enum(roles).nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** The caller has asked it himself, or it is about him: another admin decides. */
  own: z.boolean(),
})
export type UserRequest = z.infer<typeof userRequest>

export const staffUser = z.strictObject({
  id,
  version,
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(roles),
  anonymous: z.boolean(),
  /** When he deleted his account. */
  deletedAt: instant.nullable(),
  language,
  since: instant,
  lastSeenAt: instant,
  hasPassword: z.boolean(),
  emailProven: z.boolean(),
  secondStep: z.boolean(),
  /** The caller himself. */
  own: z.boolean(),
  /** What waits for the agreement of a second admin. */
  request: userRequest.nullable(),
  broughtBy: z.strictObject({ id, refId: z.string(), name: z.string() }).nullable(),
  /** The one in force. */
  suspension: suspensionView.extend({ at: instant, by: z.string() }).nullable(),
  /** Sums in USDT, of done orders. */
  figures: z.strictObject({ orders: count, open: count, done: count, turnover: decimal, profit: decimal }),
  /** The last ten. */
  orders: z.array(
    z.strictObject({
      id,
      number: count,
      dateCreated: instant,
      giveCurrencyId: id,
      give: decimal,
      takeCurrencyId: id,
      take: decimal,
      status: z.enum(statuses),
    }),
  ),
  /** The last twenty; numbers masked. */
  verifications: z.array(
    z.strictObject({
      id,
      kind: z.enum(['card', 'account']),
      number: z.string(),
      bank: z.string(),
      status: z.enum(['pending', 'declined', 'verified']),
      at: instant,
      /** Null while it waits. */
      decidedBy: z.string().nullable(),
    }),
  ),
  /** Where he is signed in, the one seen last first. */
  devices: z.array(
    z.strictObject({ id, browser: z.string(), system: z.string(), mobile: z.boolean(), firstSeenAt: instant, lastSeenAt: instant }),
  ),
  notes: z.array(z.strictObject({ id, at: instant, by: z.string(), text: z.string() })),
  /** What was done with the account, and what he has changed of his log-in; the last fifty, newest first. */
  changes: z.array(
    z.strictObject({
      at: instant,
      by: z.string(),
      action: z.string(),
      /** What it was and became, where one word tells it. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
})
export type StaffUser = z.infer<typeof staffUser>

export const getUser = reads({
  input: z.strictObject({ id }),
  output: staffUser,
  right: 'users.read',
  about: 'One person: role, orders and sums, verifications, devices, who brought him, notes, what is stopped, and what was changed.',
})

export const setUser = changes({
  input: { id, version, user: z.strictObject({ role: z.enum(givenRoles), name: z.string().trim().max(mostStaffName) }) },
  output: staffUser,
  right: 'users.write',
  about:
    'Changes the role of a person, or the name by which staff and clients see a member of staff. Never the own role. Where there is another admin, a role of staff waits for his agreement (`request`).',
})

export const suspendUser = changes({
  input: { id, version, what: z.enum(suspendedKinds), reason, until: instant.nullable() },
  output: staffUser,
  right: 'users.write',
  about: 'Stops new orders of a person, or closes his log-in too, with a reason that he reads. What is open goes on.',
})

export const liftUserSuspension = changes({
  input: { id, version, reason },
  output: staffUser,
  right: 'users.write',
  about: 'Lets a person exchange and log in again.',
})

export const endUserSessions = changes({
  /** `sessionId` null: all of them. */
  input: { id, sessionId: id.nullable() },
  output: staffUser,
  right: 'users.write',
  about: 'Ends one or all sessions of another person.',
})

export const resetUserSecondFactor = changes({
  input: { id, version, reason },
  output: staffUser,
  right: 'users.write',
  about:
    'Takes the second step of log-in off an account, ends its sessions and tells its owner by email. Never the own one. Where there is another admin, it waits for his agreement (`request`).',
})

export const addUserNote = changes({
  input: { id, text: z.string().trim().max(mostUserNote) },
  output: staffUser,
  right: 'users.write',
  about: 'Writes down what staff want to remember of a person; he never sees it.',
})

const invitations = z.strictObject({
  invitations: z.array(
    z.strictObject({
      id,
      email: z.string(),
      name: z.string(),
      role: z.enum(['operator', 'admin']),
      by: z.string(),
      at: instant,
      /** It waits for the agreement of a second admin: no email has left. */
      waits: z.boolean(),
      /** Past: the link works no more, and can be sent again. */
      expiresAt: instant,
    }),
  ),
})
export type Invitation = z.infer<typeof invitations>['invitations'][number]

export const listInvitations = reads({
  input: nothing,
  output: invitations,
  right: 'users.read',
  about: 'Invitations to the staff that nobody has accepted or withdrawn, the newest first.',
})

export const inviteStaff = changes({
  input: { email: z.string().max(254), name: z.string().trim().max(mostStaffName), role: z.enum(['operator', 'admin']) },
  output: invitations,
  right: 'users.write',
  about: 'Invites somebody to the staff by e-mail: a one-time link, for this e-mail alone.',
})

export const sendInvitationAgain = changes({
  input: { id },
  output: invitations,
  right: 'users.write',
  about: 'Sends an invitation once more, with another link; the former one works no more.',
})

export const withdrawInvitation = changes({
  input: { id },
  output: invitations,
  right: 'users.write',
  about: 'Takes an invitation back: its link works no more.',
})

export const listUserRequests = reads({
  input: nothing,
  output: z.strictObject({ requests: z.array(userRequest) }),
  right: 'users.read',
  about: 'What waits for the agreement of a second admin, the oldest first.',
})

export const decideUserRequest = changes({
  input: {
    id,
    agree: z.boolean(),
    /** Of a refusal. Whoever has asked takes it back without one. */
    reason: reason.default(''),
  },
  output: z.strictObject({ requests: z.array(userRequest) }),
  right: 'users.write',
  about: 'Agrees to what another admin has asked, which is done then; or refuses it, or takes back what one has asked himself.',
})
