/** Who may do what: the matrix of rights, and one question to ask it. */

/** Someone anonymous is regular too. */
export const roles = ['regular', 'partner', 'operator', 'admin'] as const
export type Role = (typeof roles)[number]

/** What the matrix needs to know of a caller. */
export type Person = { id: string; role: Role }

type Cell = 'no' | 'own' | 'all'

/** How far a right goes: nothing, everything, or what belongs to one owner. */
export type Scope = 'no' | 'all' | { ownerId: string }

// biome-ignore format: a matrix is read by columns
const matrix = {
  //                      regular  partner  operator  admin
  'order.create':         ['own',   'own',   'own',    'own'],
  'order.actAsClient':    ['own',   'own',   'own',    'own'],
  'order.read':           ['own',   'own',   'all',    'all'],
  'order.operate':        ['no',    'no',    'all',    'all'],
  'order.seeProfit':      ['no',    'no',    'no',     'all'],
  'order.correct':        ['no',    'no',    'no',     'all'],

  'chat.read':            ['own',   'own',   'all',    'all'],
  'chat.write':           ['own',   'own',   'all',    'all'],
  'chat.own':             ['own',   'own',   'own',    'own'],

  'verification.own':     ['own',   'own',   'own',    'own'],
  'verification.read':    ['own',   'own',   'all',    'all'],
  'verification.decide':  ['no',    'no',    'all',    'all'],
  'file.own':             ['own',   'own',   'own',    'own'],
  'file.read':            ['own',   'own',   'all',    'all'],

  'account.own':          ['own',   'own',   'own',    'own'],
  'referral.own':         ['own',   'own',   'own',    'own'],
  'withdrawal.request':   ['no',    'own',   'no',     'no'],
  'partners.area':        ['no',    'own',   'no',     'no'],
  'partners.read':        ['no',    'no',    'all',    'all'],
  'partners.confirm':     ['no',    'no',    'all',    'all'],
  'partners.write':       ['no',    'no',    'no',     'all'],

  'catalogue.readPublic': ['all',   'all',   'all',    'all'],
  'currencies.read':      ['no',    'no',    'all',    'all'],
  'currencies.write':     ['no',    'no',    'no',     'all'],
  'directions.read':      ['no',    'no',    'all',    'all'],
  'directions.write':     ['no',    'no',    'no',     'all'],
  'rates.readSources':    ['no',    'no',    'all',    'all'],
  'credentials.read':     ['no',    'no',    'all',    'all'],
  'credentials.write':    ['no',    'no',    'no',     'all'],

  'blocked.read':         ['no',    'no',    'all',    'all'],
  'blocked.write':        ['no',    'no',    'no',     'all'],

  'users.read':           ['no',    'no',    'no',     'all'],
  'users.write':          ['no',    'no',    'no',     'all'],
  'settings.read':        ['no',    'no',    'no',     'all'],
  'settings.write':       ['no',    'no',    'no',     'all'],
  'service.pause':        ['no',    'no',    'no',     'all'],
  'payouts.stop':         ['no',    'no',    'all',    'all'],
  'payouts.resume':       ['no',    'no',    'no',     'all'],
  'audit.read':           ['no',    'no',    'no',     'all'],
  'staff.enter':          ['no',    'no',    'all',    'all'],
  'secondFactor.own':     ['own',   'own',   'own',    'own'],
} as const satisfies Record<string, [Cell, Cell, Cell, Cell]>

export type Right = keyof typeof matrix

/** Every right there is, in the order of the matrix. */
export const rights = Object.keys(matrix) as Right[]

/** How far a person's right goes. Stores take it, so a row out of reach does not exist for the caller. */
export function scope(person: Person, right: Right): Scope {
  const cell = matrix[right][roles.indexOf(person.role)] ?? 'no'
  return cell === 'own' ? { ownerId: person.id } : cell
}

/** Whether a reach covers what belongs to `ownerId`; what has no owner is covered by `all` alone. */
export const covers = (granted: Scope, ownerId: string | null): boolean =>
  typeof granted === 'object' ? granted.ownerId === ownerId : granted === 'all'
