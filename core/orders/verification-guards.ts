/** Guards on verification: whether a file is there, which number it is about, and who may decide. */
import { type Guard, known, typed, when } from './guard-builders.ts'
import { openNeed } from './next-status.ts'
import type { Need } from './order.ts'

const gateIs = (kind: Need['kind']): Guard => when('ACTION_NOT_NOW', ({ order }) => openNeed(order.needs)?.kind === kind)
/** What staff ask for: a card where they say nothing else. */
const asked = (kind: Need['kind']): Guard => when('ACTION_NOT_NOW', ({ inputs, listing }) => listing || (inputs.kind ?? 'card') === kind)
/** The order pays to a card or an account, or its new details have one that must be verified first. */
const payoutDetailsHave = (kind: Need['kind']): Guard =>
  when('ACTION_NOT_NOW', ({ order, facts }) => order.takeKind === 'cashless' || openNeed(facts.detailsNeeds ?? [])?.kind === kind)
const numberOf = (kind: Need['kind']): Guard => typed('NUMBER_NEEDED', ({ inputs }) => inputs.number?.kind === kind)

export const verificationGuards = {
  /** The server has it whole, and knows by its content what it is. */
  fileFits: typed('FILE_NEEDED', ({ inputs }) => inputs.fileId !== undefined),
  numberMatchesOrder: typed('NUMBER_DIFFERS', ({ order, inputs }) => {
    const need = openNeed(order.needs)
    return need !== null && inputs.number?.kind === need.kind && inputs.number.numberHash === need.numberHash
  }),
  notVerifiedYet: known('numberVerified', 'ALREADY_VERIFIED', (verified) => verified !== true),
  verifiedForThisUser: known('numberVerified', 'OTHER_NOT_VERIFIED', (verified) => verified === true),
  /** What staff asked for is about one number: another does not answer it. */
  verifiedFitsDirection: (question) =>
    openNeed(question.order.needs)?.askedAt === null
      ? known('otherVerified', 'OTHER_NOT_VERIFIED', (fits) => fits === true)(question)
      : 'ACTION_NOT_NOW',
  verifiedFitsDetails: known('otherVerified', 'OTHER_NOT_VERIFIED', (fits) => fits === true),
  /** Other details than those that were verified are as good as unverified: a delay is no way round a verification. */
  newDetailsVerified: known('detailsNeeds', 'NEEDS_VERIFICATION', (needs) => openNeed(needs ?? []) === null),
  newDetailsUnverified: when('ACTION_NOT_NOW', ({ facts }) => openNeed(facts.detailsNeeds ?? []) !== null),
  cardMayBeAsked: payoutDetailsHave('card'),
  accountMayBeAsked: payoutDetailsHave('account'),
  notAuthor: when('OWN_VERIFICATION', ({ by, facts }) => by.personId === null || by.personId !== facts.ownerId),
  /** A machine approves only what is verified by now. */
  systemKnowsVerified: when('OTHER_NOT_VERIFIED', ({ by, facts }) => by.actor !== 'system' || facts.numberVerified === true),
  stillPending: when('ACTION_NOT_NOW', ({ order }) => openNeed(order.needs)?.state === 'pending'),
  attemptsLeft: when('ATTEMPTS_USED_UP', ({ order, facts }) => order.declines < facts.settings.declinesAtMost),
  gateIsCard: gateIs('card'),
  gateIsAccount: gateIs('account'),
  cardAsked: asked('card'),
  accountAsked: asked('account'),
  cardNumberKnown: numberOf('card'),
  accountNumberKnown: numberOf('account'),
  bankMoneyTaken: when('ACTION_NOT_NOW', ({ order }) => order.takeKind === 'cashless'),
} as const satisfies Record<string, Guard>
