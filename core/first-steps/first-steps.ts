/** The way from an empty office to its first order: what is done, and what is still missing. Pure. */

export const stepNames = ['office', 'brand', 'currencies', 'credentials', 'source', 'direction', 'mail', 'staff', 'backup'] as const
export type StepName = (typeof stepNames)[number]

/** What a step lacks. `offSale` has a code of the error catalogue beside it. */
export const missingThings = [
  'addressOurs',
  'legalNameEmpty',
  'nameOurs',
  'emailOurs',
  'phoneOurs',
  'oneCurrency',
  'noReserve',
  'noCredentials',
  'noSource',
  'noDirection',
  'offSale',
  'mailOff',
  'nothingSent',
  'alone',
  'noBackup',
  'backupsOff',
] as const
export type MissingThing = (typeof missingThings)[number]

export type FirstStep = {
  name: StepName
  /** Nothing can be sold, or clients come to harm, without it; the others can wait. */
  isNeeded: boolean
  missing: readonly MissingThing[]
}

export type StepFacts = {
  /** Which of these still are what the product came with. */
  ours: { address: boolean; name: boolean; email: boolean; phone: boolean }
  legalNameEmpty: boolean
  /** Currencies that are on the site, and whether one of them has a reserve. */
  currencies: number
  hasReserve: boolean
  /** Payment details that can be given to a client, of people or of an exchange. */
  credentials: number
  /** Whether a source has a price, or a direction has one by hand. */
  hasPrice: boolean
  /** How many are switched on, and how many of them can be ordered. */
  directions: { on: number; onSale: number }
  mail: 'off' | 'nothingSent' | 'sent'
  staff: number
  backup: 'off' | 'none' | 'good'
}

/** All steps in their order. */
export function firstSteps({ ours, legalNameEmpty, ...facts }: StepFacts): FirstStep[] {
  const { currencies, hasReserve, credentials, hasPrice, directions, mail, staff, backup } = facts
  const step = (name: StepName, isNeeded: boolean, lacks: Partial<Record<MissingThing, boolean>>): FirstStep => ({
    name,
    isNeeded,
    missing: missingThings.filter((thing) => lacks[thing]),
  })
  return [
    step('office', true, { addressOurs: ours.address, legalNameEmpty }),
    step('brand', true, { nameOurs: ours.name, emailOurs: ours.email, phoneOurs: ours.phone }),
    step('currencies', true, { oneCurrency: currencies < 2, noReserve: !hasReserve }),
    step('credentials', true, { noCredentials: credentials === 0 }),
    step('source', true, { noSource: !hasPrice }),
    step('direction', true, { noDirection: directions.on === 0, offSale: directions.on > 0 && directions.onSale === 0 }),
    step('mail', true, { mailOff: mail === 'off', nothingSent: mail === 'nothingSent' }),
    step('staff', false, { alone: staff < 2 }),
    step('backup', false, { noBackup: backup === 'none', backupsOff: backup === 'off' }),
  ]
}

export const isDone = ({ missing }: Pick<FirstStep, 'missing'>): boolean => missing.length === 0

/** Whether orders can come: every step that is needed is done. */
export const isReady = (steps: readonly FirstStep[]): boolean => steps.every((step) => !step.isNeeded || isDone(step))
