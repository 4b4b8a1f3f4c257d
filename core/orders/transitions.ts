/**
 * THE TABLE: everything that can happen to an order, one row a line, in the order in which rows of one action are tried.
 * Read a row like this: an order in `from`, the `action` by one of these actors, `only if` every guard passes, goes `to` a status, and `then` has these effects.
 *
 * By: C client, O operator (an admin may do all that an operator may), A admin, S system.
 * To: a status; 'stays'; 'next' (next-status.ts decides the status); 'as paymentSeen' (the row of that action handles the move).
 * Entering checkingPayment, paymentChecked or waitingForMeeting always has the effects of enter.ts. Entering toBePaid has them on 'next' and
 * where a row names `enterToBePaid`. A move that no row accepts is refused and changes nothing.
 */
import type { Action } from './actions.ts'
import type { EffectName } from './effects.ts'
import type { GuardName } from './guards.ts'
import { closedStatuses, openStatuses, type Status, statuses } from './statuses.ts'

/** Effects that only rows of not-yet.ts name. */
type LaterEffect = 'payoutInBank' | 'correctFigures'

export type By = 'C' | 'O' | 'A' | 'S' | 'C O' | 'O S'
export type To = Status | 'stays' | 'next' | 'as paymentSeen'

// Groups of statuses that share rows
const unverified = ['toBeVerified', 'toBeAccountVerified'] as const
const underReview = ['checkingVerification', 'checkingAccountVerification'] as const
const declined = 'verificationDeclined'
const open = openStatuses
const closed = closedStatuses
const any = statuses
const isNew = 'new'
const canCreate = [
  'notPaused',
  'onSale',
  'consentsGiven',
  'emailPresent',
  'notTooManyOrders',
  'withinLimits',
  'reserveIsFree',
  'rateAsSeen',
  'meetingFits',
] as const

// biome-ignore format: a table is read by its columns
const lines = [
  // id     from                    action                        by     only if                                                                          to                             then
  // Creation
  ['N1',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'nothingStandsBeforePayment', 'credentialsAtHand'],                'toBePaid',                    ['enterToBePaid', 'mailOrderCreated']],
  ['N2',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'cardNeeded'],                                                    'toBeVerified',                ['indicativeQuote', 'mailOrderCreated']],
  ['N3',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'cardUnderReview'],                                               'checkingVerification',        ['indicativeQuote', 'mailOrderCreated']],
  ['N4',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'accountNeeded'],                                                 'toBeAccountVerified',         ['indicativeQuote', 'mailOrderCreated']],
  ['N5',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'accountUnderReview'],                                            'checkingAccountVerification', ['indicativeQuote', 'mailOrderCreated']],
  ['N6',   isNew,                  'createOrder | repeatOrder',   'C',   [...canCreate, 'paidAtMeeting'],                                                 'waitingForMeeting',           ['indicativeQuote', 'mailOrderCreated']],

  // toBeVerified (card) and toBeAccountVerified (account): the gate differs, the rows are the same
  ['V1',   'toBeVerified',         'submitVerification',          'C',   ['fileFits', 'numberMatchesOrder', 'notVerifiedYet'],                            'checkingVerification',        ['openVerification', 'alertVerification']],
  ['V1a',  'toBeAccountVerified',  'submitVerification',          'C',   ['fileFits', 'numberMatchesOrder', 'notVerifiedYet'],                            'checkingAccountVerification', ['openVerification', 'alertVerification']],
  ['V2',   [...unverified, declined], 'verifiedElsewhere',        'S',   ['verifiedForThisUser'],                                                         'next',                        ['needVerified', 'mailVerified']],
  ['V3',   unverified,             'waiveVerification',           'O',   ['reasonGiven', 'waiverAllowed', 'withinOnePersonsLimit'],                       'next',                        ['waiveNeed', 'audit']],
  ['V4',   unverified,             'useOtherVerified',            'C',   ['verifiedFitsDirection'],                                                       'next',                        ['useVerifiedDetails', 'needVerified']],
  ['V5',   unverified,             'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['V6',   unverified,             'cancel',                      'O',   ['reasonGiven', 'noLikelyPayment', 'moneyWithinOnePersonsLimit'],                'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['V7r',  unverified,             'remind',                      'S',   ['notRemindedYet', 'reminderIsDue', 'noMoney'],                           'stays',                       ['remindClient']],
  ['V7',   unverified,             'idleTimer',                   'S',   ['idleTimePassed', 'noMoney', 'notMarkedPaid', 'noLikelyPayment', 'watchersUpToDate', 'clientReminded'], 'canceledAutomatically',    ['close']],
  ['V8',   unverified,             'paymentSeen',                 'S',   ['paymentIsNew', 'notCredited'],                                                 'stays',                       ['attachPayment', 'alertEarlyPayment']],

  // checkingVerification and checkingAccountVerification
  ['C1',   underReview,            'approve',                     'O S', ['notAuthor', 'systemKnowsVerified', 'secondFactorFresh'],                                              'next',                        ['needVerified', 'moveJoinedOrders', 'mailVerified']],
  ['C2',   underReview,            'decline',                     'O',   ['reasonGiven', 'notAuthor'],                                                                 'verificationDeclined',        ['needDeclined', 'tellReason', 'moveJoinedOrders', 'mailDeclined']],
  ['C3',   underReview,            'replaceFile',                 'C',   ['stillPending', 'fileFits'],                                                                'stays',                       ['replaceFile']],
  ['C4',   underReview,            'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['C5',   underReview,            'cancel',                      'O',   ['reasonGiven', 'noLikelyPayment', 'moneyWithinOnePersonsLimit'],                'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['C6',   underReview,            'goalTimer',                   'S',   ['notAlarmedYet', 'reviewGoalPassed'],                                           'stays',                       ['escalate']],
  ['C7',   underReview,            'paymentSeen',                 'S',   ['paymentIsNew', 'notCredited'],                                                 'stays',                       ['attachPayment', 'alertEarlyPayment']],

  // verificationDeclined (remembers its gate)
  ['D1',   declined,               'submitVerification',          'C',   ['gateIsCard', 'attemptsLeft', 'fileFits', 'numberMatchesOrder', 'notVerifiedYet'],                                                    'checkingVerification',        ['openVerification', 'readReason', 'alertVerification']],
  ['D1a',  declined,               'submitVerification',          'C',   ['gateIsAccount', 'attemptsLeft', 'fileFits', 'numberMatchesOrder', 'notVerifiedYet'],                                                    'checkingAccountVerification', ['openVerification', 'readReason', 'alertVerification']],
  ['D2',   [declined, ...unverified], 'markReasonAsRead',         'C',   ['reasonUnread'],                                                                'stays',                       ['readReason']],
  ['D3',   declined,               'useOtherVerified',            'C',   ['verifiedFitsDirection'],                                                       'next',                        ['useVerifiedDetails', 'needVerified']],
  ['D4',   declined,               'approveOnAppeal',             'O',   ['reasonGiven', 'notAuthor', 'secondFactorFresh'],                                                                 'next',                        ['needVerified', 'moveJoinedOrders', 'mailVerified']],
  ['D5',   declined,               'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['D6',   declined,               'cancel',                      'O',   ['reasonGiven', 'noLikelyPayment', 'moneyWithinOnePersonsLimit'],                'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['D7',   declined,               'idleTimer',                   'S',   ['idleTimePassed', 'noMoney', 'notMarkedPaid', 'noLikelyPayment', 'watchersUpToDate'],              'canceledAutomatically',       ['close']],
  ['D8',   declined,               'paymentSeen',                 'S',   ['paymentIsNew', 'notCredited'],                                                 'stays',                       ['attachPayment', 'alertEarlyPayment']],

  // toBePaid
  ['P1',   'toBePaid',             'markInstructionsAsRead',      'C',   ['instructionsUnread'],                                                          'stays',                       ['readInstructions']],
  ['P2',   'toBePaid',             'markOrderAsPaid',             'C',   ['instructionsRead', 'payWindowOpen'],                                           'checkingPayment',             ['markPaid', 'scanForPayment', 'alertPaymentToCheck']],
  ['P3b',  'toBePaid',             'paymentSeen',                 'S',   ['paymentIsNew', 'paymentHasProblem'],                                           'checkingPayment',             ['attachPayment', 'alertPaymentProblem']],
  ['P3',   'toBePaid',             'paymentSeen',                 'S',   ['paymentIsNew', 'paymentCoversDue'],                                            'checkingPayment',             ['attachPayment', 'mailOverPayment', 'mailPaymentOffHours', 'alertPaymentToCheck']],
  ['P4',   'toBePaid',             'paymentSeen',                 'S',   ['paymentIsNew'],                                                                'stays',                       ['attachPayment', 'topUpWindow', 'mailPartialPayment', 'alertPaymentToCheck']],
  ['P4a',  'toBePaid',             'resolvePartial',              'C O', ['takesLess', 'noHold', 'isPartial', 'notLate', 'nothingUnconfirmed', 'receivedAboveMinimum', 'takeAsSeen'], 'checkingPayment', ['dueIsReceived']],
  ['P4r',  'toBePaid',              'paymentReturned',            'S',   ['vanishedByItself', 'paymentCoversDue'],                                        'checkingPayment',             ['paymentComesBack', 'mailPaymentReturned', 'alertPaymentReturned']],
  ['P3c',  'toBePaid',             'balanceGrew',                 'S',   ['notMarkedPaid', 'notAlarmedYet'],                                              'stays',                       ['alertMoneyUnexplained']],
  ['P3w',  'toBePaid',             'otherAssetSeen',              'S',   ['otherAssetIsNew'],                                                             'checkingPayment',             ['keepOtherAssets', 'mailOtherAsset', 'alertPaymentProblem']],
  ['P3l',  'toBePaid',             'likelyPaymentSeen',           'S',   ['likelyPaymentIsNew'],                                                          'stays',                       ['keepLikelyPayments', 'alertLikelyPayment']],
  ['P6',   'toBePaid',             'payTimer',                    'S',   ['payTimePassed', 'watchersUpToDate', 'anyMoney'],                               'checkingPayment',             ['mailPartialPayment', 'alertPaymentProblem']],
  ['P6l',  'toBePaid',             'payTimer',                    'S',   ['payTimePassed', 'likelyPaymentThere', 'noMoney'],                              'checkingPayment',             ['mailLikelyPayment', 'alertLikelyPayment']],
  ['P5',   'toBePaid',             'payTimer',                    'S',   ['payTimePassed', 'watchersUpToDate', 'noMoney', 'notMarkedPaid', 'noLikelyPayment', 'notAlarmedYet'], 'canceledAutomatically',       ['close']],
  ['P7',   'toBePaid',             'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['P8',   'toBePaid',             'cancel',                      'O',   ['reasonGiven', 'noLikelyPayment', 'moneyWithinOnePersonsLimit'],                'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['P9',   'toBePaid',             'replaceCredentials',          'O S', ['notCashGiven', 'otherCredentialsFree', 'quoteIfLockOver'],                     'stays',                       ['replaceCredentials', 'restartPayTime', 'mailNewCredentials']],
  ['P10',  'toBePaid',             'credentialsGone',             'S',   ['noneFree', 'noMoney', 'notMarkedPaid', 'noLikelyPayment'],                                        'canceled',                    ['reasonCredentialsNotRelevant', 'close']],
  ['P10b', 'toBePaid',             'credentialsGone',             'S',   ['noneFree', 'notAlarmedYet'],                                                   'stays',                       ['alertCredentialsGone']],
  ['P11',  'toBePaid',             'requireVerification',         'O',   ['cardAsked', 'noMoney', 'reasonGiven', 'cardNumberKnown'],                                                      'toBeVerified',                ['addNeed', 'hideCredentials', 'tellReason', 'mailVerificationNeeded']],
  ['P11a', 'toBePaid',             'requireVerification',         'O',   ['accountAsked', 'noMoney', 'reasonGiven', 'accountNumberKnown'],                                                      'toBeAccountVerified',         ['addNeed', 'hideCredentials', 'tellReason', 'mailVerificationNeeded']],
  ['P12p', 'toBePaid',             'openingOfService',            'S',   ['madeOffHours', 'officeOpen', 'someMoney', 'seenOffHours', 'rateMovedMuch'],    'checkingPayment',             []],
  ['P12',  'toBePaid',             'openingOfService',            'S',   ['madeOffHours', 'officeOpen', 'quoteAtHand'],                                   'stays',                       ['newQuote', 'mailNewQuote']],
  ['P13',  'toBePaid',             'refreshQuote',                'C',   ['lockOver', 'payWindowOpen', 'noMoney', 'noLikelyPayment', 'refreshesLeft', 'quoteAtHand', 'reserveForNewQuote'], 'stays',                     ['newQuote', 'countRefresh']],
  ['P14',  'toBePaid',             'markAsPaid',                  'O',   ['reasonGiven'],                                                                 'checkingPayment',             ['markPaid', 'scanForPayment', 'audit']],

  // checkingPayment
  ['K1r',  'checkingPayment',       'confirmPayment',             'S',   ['creditWasTakenBack', 'noHold', 'receivedCoversDue', 'nothingUnconfirmed', 'noException', 'amlPassed'], 'next',                        ['creditAgain']],
  ['K1',   'checkingPayment',      'confirmPayment',              'O S', ['noHold', 'receivedCoversDue', 'nothingUnconfirmed', 'noException', 'amlPassed', 'notOffHours', 'systemMayConfirm'], 'next', ['credit', 'mailCredited']],
  ['K2',   'checkingPayment',      'paymentSeen',                 'S',   ['paymentIsNew'],                                                                'stays',                       ['attachPayment', 'offerNewRate', 'mailOverPayment', 'mailPaymentOffHours', 'alertPaymentToCheck']],
  ['K2b',  'checkingPayment',      'confirmationsGrew',           'S',   ['somethingGrew'],                                                               'stays',                       ['growConfirmations']],
  ['K3',   'checkingPayment',      'unmarkPaid',                  'C',   ['justMarkedPaid', 'noMoney', 'noHold', 'notCashGiven', 'timerRuns', 'needsMet'], 'toBePaid',                    ['clearPaidMark', 'credentialsAgain']],
  ['K4',   'checkingPayment',      'paymentNotFound',             'O S', ['noMoney', 'noLikelyPayment', 'clientWasAsked', 'systemWaitedEnough', 'watchersUpToDate'],         'paymentNotReceived',          ['close']],
  ['K5a',  'checkingPayment',      'resolvePartial',              'C O', ['takesLess', 'noHold', 'isPartial', 'nothingUnconfirmed', 'receivedAboveMinimum', 'takeAsSeen'], 'stays',     ['dueIsReceived']],
  ['K5b',  'checkingPayment',      'resolvePartial',              'C O', ['topsUp', 'noHold', 'isPartial', 'notCashGiven', 'hasCredentials', 'topUpsLeft', 'notLate', 'nothingOffered', 'needsMet'], 'toBePaid', ['topUpWindow', 'clearPaidMark', 'credentialsAgain']],
  ['K5c',  'checkingPayment',      'resolvePartial',              'C O', ['wantsRefund', 'noHold', 'isPartial', 'notesCounted', 'refundAddressConfirmed'],                'canceled',                    ['cancelWithMoney', 'close']],
  ['K6a',  'checkingPayment',      'resolveOver',                 'C O', ['takesAll', 'noHold', 'isOver', 'nothingUnconfirmed', 'withinMaximum', 'priceOfAllKnown', 'reserveForAll', 'takeAsSeen'], 'stays', ['dueIsReceived']],
  ['K6b',  'checkingPayment',      'resolveOver',                 'C O', ['wantsExcessBack', 'noHold', 'isOver', 'refundNotClaimed', 'nothingUnconfirmed', 'excessAboveNetworkCost'], 'stays',               ['refundExcess']],
  ['K6c',  'checkingPayment',      'resolveOver',                 'O S', ['keepsExcess', 'noHold', 'isOver', 'nothingUnconfirmed', 'excessIsSmall'],      'stays',                       ['bookExcess']],
  ['K7',   'checkingPayment',      'resolveLate',                 'C O', ['takesNewRate', 'noHold', 'isLate', 'someMoney', 'offerStands', 'reserveForNewRate', 'takeAsSeen'], 'stays',   ['takeNewRate']],
  ['K7a',  'checkingPayment',      'resolveLate',                 'S',   ['noHold', 'cameLate', 'someMoney', 'rateMovedLittle', 'reserveForNewRate'],     'stays',                       ['takeNewRate', 'mailNewQuote']],
  ['K7o',  'checkingPayment',      'resolveLate',                 'S',   ['noHold', 'cameLate', 'someMoney', 'nothingOffered', 'quoteAtHand', 'reserveForNewRate'], 'stays',             ['offerNewRate']],
  ['K8',   'checkingPayment',      'resolveLate',                 'C O', ['wantsRefund', 'noHold', 'someMoney', 'refundMayBeChosen', 'notesCounted', 'clientConfirmedAddress'], 'canceled',              ['cancelWithMoney', 'close']],
  ['K9',   'checkingPayment',      'hold',                        'O S', ['noHold', 'someMoney', 'reasonGiven'],                                          'stays',                       ['holdOrder', 'mailHeld']],
  ['K9r',  ['checkingPayment', 'paymentChecked', 'delayed'], 'release', 'O S', ['onHold', 'reasonGiven'],                                                'stays',                       ['resumeTimers', 'releaseOrder', 'mailReleased']],
  ['K10',  'checkingPayment',      'requireVerification',         'O',   ['cardAsked', 'needsMet', 'notesCounted', 'reasonGiven', 'cardNumberKnown'],     'toBeVerified',                ['addNeed', 'tellReason', 'mailVerificationNeeded']],
  ['K10a', 'checkingPayment',      'requireVerification',         'O',   ['accountAsked', 'needsMet', 'notesCounted', 'reasonGiven', 'accountNumberKnown'], 'toBeAccountVerified',         ['addNeed', 'tellReason', 'mailVerificationNeeded']],
  ['K11',  'checkingPayment',      'paymentReversed',             'S',   ['paymentCounts', 'allMoneyGoes', 'timerRuns', 'needsMet', 'hasCredentials'],      'toBePaid',                    ['paymentVanishes', 'liftHold', 'clearPaidMark', 'credentialsAgain', 'alertPaymentGone']],
  ['K11a', 'checkingPayment',      'paymentReversed',             'S',   ['paymentCounts', 'allMoneyGoes', 'noLikelyPayment'],                                               'paymentNotReceived',          ['paymentVanishes', 'liftHold', 'clearPaidMark', 'alertPaymentGone', 'close']],
  ['K11w', 'checkingPayment',      'otherAssetGone',              'O S', ['otherAssetWent', 'nothingElseHere', 'noHold', 'timerRuns', 'needsMet', 'hasCredentials'], 'toBePaid',                    ['keepOtherAssets', 'credentialsAgain']],
  ['K8w',  'checkingPayment',      'otherAssetGone',              'O',   ['otherAssetWent', 'nothingElseHere', 'noLikelyPayment', 'noHold'],                                 'canceled',                    ['keepOtherAssets', 'reasonOtherAsset', 'close']],
  ['K11x', 'checkingPayment',      'otherAssetGone',              'S',   ['otherAssetWent', 'nothingElseHere', 'noLikelyPayment', 'noHold'],                                 'paymentNotReceived',          ['keepOtherAssets', 'close']],
  ['K11l', 'checkingPayment',      'likelyPaymentSettled',        'S',   ['nothingIsAwaited', 'noHold', 'timerRuns', 'needsMet', 'hasCredentials'],         'toBePaid',                    ['requestIsAnswered', 'credentialsAgain']],
  ['K11m', 'checkingPayment',      'likelyPaymentSettled',        'S',   ['nothingIsAwaited', 'noHold'],                                                  'paymentNotReceived',          ['requestIsAnswered', 'close']],
  ['K11d', 'checkingPayment',      'denyLikelyPayment',           'C O', ['likelyPaymentNamed', 'staffGiveReason', 'unpaidWithoutIt', 'noHold', 'timerRuns', 'needsMet', 'hasCredentials'], 'toBePaid', ['denyLikelyPayment', 'mailLikelyPaymentDenied', 'credentialsAgain']],
  ['K4d',  'checkingPayment',      'denyLikelyPayment',           'O',   ['likelyPaymentNamed', 'reasonGiven', 'unpaidWithoutIt', 'noHold'],              'paymentNotReceived',          ['denyLikelyPayment', 'tellReason', 'close']],
  ['K4c',  'checkingPayment',      'denyLikelyPayment',           'C',   ['likelyPaymentNamed', 'unpaidWithoutIt', 'noHold'],                             'paymentNotReceived',          ['denyLikelyPayment', 'close']],
  ['K12',  'checkingPayment',      'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['K13',  open,                   'requestCancel',               'C',   ['moneySeen', 'noPayoutAlive', 'cancelNotRequested'],                            'stays',                       ['requestCancel', 'alertCancelRequested']],
  ['K13w', open,                   'withdrawRefundRequest',       'C',   ['cancelRequested', 'noRefundWaits'],                                            'stays',                       ['withdrawRefund']],
  ['K6w',  'checkingPayment',      'withdrawRefundRequest',       'C',   ['noHold', 'refundAskedByClient', 'notCredited'],                                'stays',                       ['withdrawRefund', 'alertPaymentToCheck']],
  ['K14',  'checkingPayment',      'cancel',                      'O',   ['reasonGiven', 'amlHoldOnlyByAdmin', 'noLikelyPayment', 'notesCounted', 'moneyWithinOnePersonsLimit'], 'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['K15',  'checkingPayment',      'cashCounted',                 'O',   ['cashGiven', 'noHold', 'amountGiven', 'cashLeftToCount', 'withinOnePersonsLimit'], 'stays',                     ['countCash']],
  ['K16',  'checkingPayment',      'openingOfService',            'S',   ['madeOffHours', 'officeOpen', 'rateNotFinal', 'quoteIfSeenOffHours'],           'stays',                       ['requoteAtOpening']],
  ['K17',  'checkingPayment',      'acceptException',             'O',   ['reasonGiven', 'exceptionCanBeAccepted'],                                       'stays',                       ['acceptException', 'audit']],
  ['K18',  'checkingPayment',      'checkGoalOver',               'S',   ['awaitsGoal', 'checkGoalPassed'],                                               'stays',                       ['escalate', 'askForProof']],
  ['K19',  'checkingPayment',      'rateOfferOver',               'S',   ['offerTimePassed'],                                                             'stays',                       ['rateOfferOver', 'alertRateToDecide']],

  // paymentChecked: credited, the rate is final, money goes out
  ['X1',   'paymentChecked',       'recordPayout',                'O',   ['noHold', 'payoutQueued', 'notUnderway', 'noneLeftAfterAll', 'notCashPayout', 'proofGiven', 'receiptHasForm', 'proofHasForm', 'proofIsNew', 'sumAsQueued', 'withinOnePersonsLimit', 'secondFactorFresh', 'claimedByMover'], 'stays', ['payoutByHand', 'sendPayout', 'bookMissing', 'mailPayoutSent']],
  ['X1c',  'paymentChecked',       'claimPayout',                 'O',   ['noHold', 'payoutQueued', 'notAskedYet', 'noneLeftAfterAll', 'notCashPayout', 'payoutUnclaimed', 'payoutAgreed'], 'stays', ['claimPayout']],
  ['X1rv', 'paymentChecked',       'releasePayout',               'O',   ['payoutClaimed', 'mayReleaseClaim', 'moneyMissing'],                           'checkingPayment',             ['releaseClaim', 'uncredit', 'dropQueuedPayout', 'alertPaymentGone']],
  ['X1r',  'paymentChecked',       'releasePayout',               'O',   ['payoutClaimed', 'mayReleaseClaim'],                                           'stays',                       ['releaseClaim']],
  ['X1w',  'paymentChecked',       'claimNearlyOver',             'S',   ['claimNearlyOver'],                                                            'stays',                       ['alarmClaimer', 'alertClaimNearlyOver']],
  ['X1o',  'paymentChecked',       'claimOver',                   'S',   ['claimIsOver'],                                                                'stays',                       ['alarmOverClaim', 'alertClaimOver']],
  ['X1a',  'paymentChecked',       'askPayout',                   'S',   ['noHold', 'payoutQueued', 'notAskedYet', 'notClaimed', 'noneLeftAfterAll', 'cryptoPayout', 'receivedCoversDue', 'cancelNotRequested', 'noComplaint', 'payoutAgreed'], 'stays', ['askPayout']],
  ['X1s',  'paymentChecked',       'recordPayout',                'S',   ['payoutUnderway', 'proofGiven'],                                                'stays',                       ['sendPayout', 'bookMissing', 'blockIfMissing', 'mailPayoutSent']],
  ['X1f',  'paymentChecked',       'recordPayout',                'S',   ['payoutQueued', 'notAskedYet', 'notClaimed', 'cryptoPayout', 'proofGiven', 'providerNamed'], 'stays',          ['sendPayout', 'bookMissing', 'mailPayoutSent']],
  ['X1u',  'paymentChecked',       'payoutLost',                  'S',   ['payoutUnderway', 'notLostYet'],                                                'stays',                       ['payoutLost', 'alertPayoutLost']],
  ['X1v',  'paymentChecked',       'payoutNotSent',               'O S', ['payoutUnderway', 'lostIfPerson', 'moneyMissing', 'reasonGiven', 'withinOnePersonsLimit', 'secondFactorFresh'], 'checkingPayment', ['payoutNotSent', 'uncredit', 'dropQueuedPayout', 'alertPaymentGone']],
  ['X1n',  'paymentChecked',       'payoutNotSent',               'O S', ['payoutUnderway', 'lostIfPerson', 'reasonGiven', 'withinOnePersonsLimit', 'secondFactorFresh'], 'stays',      ['payoutNotSent', 'alertPayoutNotSent']],
  ['X1h',  ['paymentChecked', 'done'], 'payoutNews',              'S',   ['payoutByProvider', 'somethingNew'],                                            'stays',                       ['payoutNews']],
  ['X2',   'paymentChecked',       'payoutConfirmed',             'S',   ['noHold', 'payoutSent'],                                                        'done',                        ['payoutArrived', 'complete']],
  ['X3',   'paymentChecked',       'finishOrder',                 'C',   ['noHold', 'payoutSent'],                                                        'done',                        ['payoutArrived', 'complete']],
  ['X4',   'paymentChecked',       'complete',                    'O',   ['noHold', 'payoutSent'],                                                        'done',                        ['payoutArrived', 'complete']],
  ['X5',   'paymentChecked',       'automaticDone',               'S',   ['noHold', 'payoutSent', 'noComplaint', 'silenceAfterPayout'],                   'done',                        ['payoutArrived', 'complete']],
  ['X6',   'paymentChecked',       'payoutDeclined',              'O S', ['payoutSent', 'failureProved', 'reasonGiven'],                                  'delayed',                     ['payoutFailed', 'tellReason', 'mailPayoutDelayed']],
  ['X7',   'paymentChecked',       'retryPayout',                 'O',   ['payoutSent', 'noneLeftAfterAll', 'receivedCoversDue', 'failureProved', 'reasonGiven', 'detailsNotAtFault'], 'stays',                       ['payoutFailed', 'queuePayout']],
  ['X8',   'paymentChecked',       'scheduleMeeting',             'O',   ['cashTaken', 'noPayoutAlive', 'slotFits'],                                      'waitingForMeeting',           ['payoutInCash', 'agreeMeeting']],
  ['X9',   'paymentChecked',       'requireAccountVerification',  'O',   ['noPayoutAlive', 'bankMoneyTaken', 'receivedCoversDue', 'reasonGiven', 'accountNumberKnown'], 'toBeAccountVerified',         ['addNeed', 'dropQueuedPayout', 'tellReason', 'mailVerificationNeeded']],
  ['X10',  'paymentChecked',       'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason', 'noPayoutAlive'],                         'checkingPayment',             ['paymentVanishes', 'uncredit', 'dropQueuedPayout', 'alertPaymentGone']],
  ['X11c', 'paymentChecked',       'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason', 'payoutClaimed'],                         'stays',                       ['paymentVanishes', 'holdOrder', 'alertPaymentGone']],
  ['X11u', 'paymentChecked',       'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason', 'payoutUnderway'],                        'stays',                       ['paymentVanishes', 'holdOrder', 'alertPaymentGone']],
  ['X11',  'paymentChecked',       'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason', 'payoutSent'],                            'stays',                       ['paymentVanishes', 'holdOrder', 'bookLoss', 'blockDetails', 'alertPaymentGone']],
  ['X12',  'paymentChecked',       'cancel',                      'O',   ['reasonGiven', 'noPayoutAlive', 'withinOnePersonsLimit'],                       'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['X12w', 'paymentChecked',       'withdrawRefundRequest',       'C',   ['noHold', 'refundAskedByClient', 'noPayoutAlive'],                              'checkingPayment',             ['withdrawRefund', 'uncredit', 'dropQueuedPayout', 'alertPaymentToCheck']],
  ['X13',  'paymentChecked',       'reportProblem',               'C',   ['noComplaint'],                                                                 'stays',                       ['reportProblem', 'alertProblem']],

  // delayed: the bank refused the details
  ['L1',   'delayed',              'submitNewDetails',            'C',   ['detailsFit'],                                                                  'stays',                       ['keepNewDetails']],
  ['L1c',  'delayed',              'confirmNewDetails',           'C',   ['confirmedByEmail'],                                                            'stays',                       ['confirmDetails', 'alertNewDetails']],
  ['L1v',  'delayed',              'useOtherVerified',            'C',   ['verifiedFitsDetails'],                                                         'stays',                       ['chooseVerifiedDetails', 'alertNewDetails']],
  ['L2',   'delayed',              'acceptDetails',               'O',   ['detailsChangedOrReason', 'noPayoutOpen', 'noHold', 'receivedCoversDue', 'newDetailsVerified'], 'paymentChecked', ['keepDetailsNeeds', 'replaceDetails']],
  ['L2w',  'delayed',              'waiveVerification',           'O',   ['newDetailsUnverified', 'reasonGiven', 'waiverAllowed', 'withinOnePersonsLimit'], 'stays',                     ['waiveDetailsNeed', 'audit']],
  ['L3',   'delayed',              'requireAccountVerification',  'O',   ['accountMayBeAsked', 'noPayoutOpen', 'noHold', 'receivedCoversDue', 'reasonGiven', 'accountNumberKnown'], 'toBeAccountVerified', ['addNeed', 'replaceDetails', 'tellReason', 'mailVerificationNeeded']],
  ['L3c',  'delayed',              'requireVerification',         'O',   ['cardAsked', 'cardMayBeAsked', 'noPayoutOpen', 'noHold', 'receivedCoversDue', 'reasonGiven', 'cardNumberKnown'], 'toBeVerified', ['addNeed', 'replaceDetails', 'tellReason', 'mailVerificationNeeded']],
  ['L4',   'delayed',              'payInCash',                   'O',   ['noPayoutOpen', 'slotFits'],                                                    'waitingForMeeting',           ['payoutInCash', 'agreeMeeting']],
  ['L5',   'delayed',              'complete',                    'O',   ['proofGiven', 'receiptHasForm', 'proofHasForm', 'proofIsNew', 'noPayoutOpen', 'noHold'],                          'done',                        ['payoutWasThere', 'bookMissing', 'complete']],
  ['L6',   'delayed',              'markReasonAsRead',            'C',   ['reasonUnread'],                                                                'stays',                       ['readReason']],
  ['L7',   'delayed',              'cancel',                      'O',   ['reasonGiven', 'noPayoutOpen', 'withinOnePersonsLimit'],                        'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['L8',   'delayed',              'reminderTimer',               'S',   ['reminderDue'],                                                                 'stays',                       ['remindOfDetails']],
  ['L9',   'delayed',              'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason'],                                          'stays',                       ['paymentVanishes', 'holdOrder', 'mailHeld', 'alertPaymentGone']],

  // waitingForMeeting
  ['M1',   'waitingForMeeting',    'reschedule',                  'C O', ['slotFits'],                                                                    'stays',                       ['proposeOrAgreeMeeting', 'mailMeeting']],
  ['M2',   'waitingForMeeting',    'clientArrived',               'O',   ['notCashGiven', 'notCredited', 'noMoney', 'quoteAtHand', 'credentialsAtHand'],  'toBePaid',                    ['enterToBePaid']],
  ['M3',   'waitingForMeeting',    'cashReceived',                'O',   ['cashGiven', 'noMoney', 'amountGiven', 'receiveCodeMatches', 'quoteAtHand'],    'checkingPayment',             ['newQuote', 'cashSeen']],
  ['M4',   'waitingForMeeting',    'cashHandedOver',              'O',   ['isCredited', 'receivedCoversDue', 'noHold', 'cashPayoutQueued', 'handoverCodeMatches', 'withinOnePersonsLimit', 'secondFactorFresh'], 'done', ['handOverCash', 'complete']],
  ['M5',   'waitingForMeeting',    'paymentSeen',                 'S',   ['paymentIsNew', 'notCredited', 'credentialsOnceShown'],                         'checkingPayment',             ['quoteAtFirstSight', 'attachPayment', 'alertEarlyPayment']],
  ['M5r',  'waitingForMeeting',     'paymentReturned',            'S',   ['vanishedByItself', 'notCredited'],                                             'checkingPayment',             ['paymentComesBack', 'mailPaymentReturned', 'alertPaymentReturned']],
  ['M6',   'waitingForMeeting',    'cancelOrder',                 'C',   ['noMoneySeen'],                                                                 'canceledByClient',            ['close']],
  ['M7',   'waitingForMeeting',    'cancel',                      'O',   ['reasonGiven', 'noPayoutAlive', 'noLikelyPayment', 'moneyWithinOnePersonsLimit'], 'canceled',                    ['tellReason', 'cancelWithMoney', 'close']],
  ['M8',   'waitingForMeeting',    'noShowTimer',                 'S',   ['noShowTimePassed', 'noMoney', 'notMarkedPaid', 'noLikelyPayment', 'watchersUpToDate'],            'canceledAutomatically',       ['close']],
  ['M9',   'waitingForMeeting',    'noShowTimer',                 'S',   ['noShowTimePassed', 'anyMoney', 'notAlarmedYet'],                               'stays',                       ['alertNoShowThoughPaid']],
  ['M10',  'waitingForMeeting',    'movedToBank',                 'O',   ['isCredited', 'noPayoutAlive', 'confirmedByEmail'],                             'next',                        ['replaceDetails', 'addNeed', 'payoutInBank']],

  // canceledAutomatically, canceledByClient, canceled, paymentNotReceived: not done
  ['R1',   closed,                 'paymentSeen',                 'S',   ['paymentIsNew', 'stillWatched', 'credentialsStillOurs', 'refundNotClaimed'],                        'checkingPayment',             ['dropOpenRefunds', 'uncredit', 'attachPayment', 'mailLatePayment', 'alertPaymentToCheck']],
  ['R1r',  closed,                  'paymentReturned',            'S',   ['vanishedByItself', 'closedSinceThen', 'refundNotClaimed'],                                         'checkingPayment',             ['dropOpenRefunds', 'uncredit', 'paymentComesBack', 'mailPaymentReturned', 'alertPaymentReturned']],
  ['R2',   ['canceledAutomatically', 'paymentNotReceived'], 'markOrderAsPaid', 'C', ['refundNotClaimed', 'stillWatched', 'proofGiven'],                                    'checkingPayment',             ['dropOpenRefunds', 'uncredit', 'markPaid', 'scanForPayment', 'alertPaymentToCheck']],
  ['R3',   [...open, ...closed],   'checkTransaction',            'C O', ['notTooSoon'],                                                                  'stays',                       ['keepProof', 'scanForPayment']],
  ['R4',   closed,                 'reopen',                      'O',   ['refundNotClaimed', 'reasonGiven', 'moneyOnceRefundsDrop', 'onSale', 'needsMet', 'noRefundSent', 'notAtMeeting'], 'checkingPayment', ['dropOpenRefunds', 'uncredit', 'startAfresh', 'audit']],
  ['R4b',  closed,                 'reopen',                      'O',   ['refundNotClaimed', 'reasonGiven', 'onSale', 'needsMet', 'noRefundSent', 'notAtMeeting', 'reserveIsFree', 'quoteAtHand', 'credentialsAtHand'], 'toBePaid', ['dropOpenRefunds', 'uncredit', 'startAfresh', 'enterToBePaid', 'audit']],
  ['R4w',  'canceled',             'withdrawRefundRequest',       'C',   ['noRefundSent', 'refundAskedByClient', 'moneyOnceRefundsDrop', 'onSale', 'needsMet', 'notAtMeeting'], 'checkingPayment', ['withdrawRefund', 'uncredit', 'startAfresh', 'alertPaymentToCheck']],
  ['R5',   closed,                 'openRefund',                  'O',   ['moneyNotReturned', 'noRefundWaits'],                                           'stays',                       ['openRefund', 'mailRefund']],
  ['R6',   closed,                 'repeatOrder',                 'C',   [],                                                                              'stays',                       ['newOrder']],
  ['R7',   closed,                 'markReasonAsRead',            'C',   ['reasonUnread'],                                                                'stays',                       ['readReason']],
  ['R7b',  closed,                 'rateService',                 'C',   ['notRatedYet', 'nothingOwed'],                                                                 'stays',                       ['rateService']],
  ['R8',   'paymentNotReceived',   'closeForGood',                'O',   ['noMoney', 'noLikelyPayment'],                                                                     'canceled',                    ['close']],
  ['R9',   closed,                 'archive',                     'S',   ['oldEnough', 'noOpenRefund', 'noOpenPayment', 'noLikelyPayment', 'notArchivedYet'],                'stays',                       ['archive']],

  // done
  ['E1',   'done',                 'payoutReturned',              'A',   ['notCashTaken', 'noPayoutOpen', 'failureProved', 'reasonGiven', 'secondPersonAgrees'], 'delayed',              ['payoutReturned', 'reverseIncome', 'tellReason', 'mailPayoutDelayed']],
  ['E2',   'done',                 'paymentSeen',                 'S',   ['paymentIsNew'],                                                                'stays',                       ['keepUnmatched', 'mailUnmatched', 'alertUnmatched']],
  ['E3',   'done',                 'rateService',                 'C',   ['notRatedYet', 'nothingOwed'],                                                                 'stays',                       ['rateService']],
  ['E3b',  'done',                 'repeatOrder',                 'C',   [],                                                                              'stays',                       ['newOrder']],
  ['E4',   'done',                 'correctFigures',              'A',   ['reasonGiven'],                                                                 'stays',                       ['correctFigures']],
  ['E5',   'done',                 'paymentReversed',             'O S', ['paymentCounts', 'personGivesReason'],                                          'stays',                       ['paymentVanishes', 'bookLoss', 'reverseIncome', 'alertPaymentGone']],

  // Two people over one decision: one asks, another agrees, and then it is done as it was asked for
  ['G1',   any,                      'askAgreement',                'O',   ['mayBeAsked', 'nothingAsked'],                                                  'stays',                       ['askAgreement', 'alertAgreement']],
  ['G2',   any,                      'agree',                       'O',   ['somethingAsked', 'otherPersonAgrees', 'secondFactorFresh'],                    'stays',                       ['agree', 'audit']],
  ['G3',   any,                      'dropAgreement',               'O',   ['agreementThere'],                                                              'stays',                       ['dropAgreement']],
  // Refunds in any status: proposed, approved, sent, arrived or failed; and where to, as the client says it and confirms it by an email
  ['R5n',  any,                    'giveRefundDetails',           'C',   ['notCashGiven', 'refundInQuestion', 'refundNotClaimed', 'addressGiven'],                            'stays',                       ['keepRefundDetails', 'mailRefundDetails']],
  ['R5m',  any,                    'confirmRefundDetails',        'C',   ['detailsOfEmail', 'refundNotClaimed'],                                                             'stays',                       ['confirmRefundDetails', 'alertRefund']],
  ['R5a',  any,                    'approveRefund',               'O',   ['refundProposed', 'knownWhereTo', 'approverIsOther', 'secondFactorFresh'],                      'stays',                       ['approveRefund']],
  ['R5q',  any,                    'claimRefund',                 'O',   ['refundApproved', 'noHold', 'noneLeftAfterAll', 'noRefundOnItsWay', 'nothingUnconfirmed', 'placeAgreed', 'refundUnclaimed', 'refundIsAgreed'], 'stays', ['claimRefund']],
  ['R5l',  any,                    'releaseRefund',               'O',   ['refundClaimed', 'mayReleaseRefund'],                                           'stays',                       ['releaseRefund']],
  ['R5w',  any,                    'claimNearlyOver',             'S',   ['refundClaimNearlyOver'],                                                       'stays',                       ['alarmRefundClaimer', 'alertRefundClaimNearlyOver']],
  ['R5o',  any,                    'claimOver',                   'S',   ['refundClaimIsOver'],                                                           'stays',                       ['alarmOverRefundClaim', 'alertRefundClaimOver']],
  ['R5b',  any,                    'recordRefund',                'O',   ['refundApproved', 'noHold', 'noneLeftAfterAll', 'noRefundOnItsWay', 'knownWhereTo', 'proofGiven', 'proofHasForm', 'proofOfRefundIsNew', 'proofIsNew', 'refundIsAgreed', 'secondFactorFresh', 'refundClaimedByMover'], 'stays', ['sendRefund', 'refundFollowsSum', 'mailRefund']],
  ['R5c',  any,                    'refundConfirmed',             'O S', ['refundOnItsWay'],                                                              'stays',                       ['refundArrived', 'mailRefund']],
  ['R5d',  any,                    'refundFailed',                'O',   ['refundOnItsWay', 'refundFailureProved', 'reasonGiven', 'secondFactorFresh'],   'stays',                       ['refundFails', 'mailRefund']],
  ['R5x',  any,                    'dropRefund',                  'O',   ['refundWaits', 'refundNotClaimed', 'notCredited', 'reasonGiven'],                                   'stays',                       ['dropRefund']],

  // Any status, unless a row of the status itself accepts the action: money is never refused
  ['A1',   open,                   'paymentSeen',                 'S',   ['paymentIsNew', 'notCredited'],                                                 'stays',                       ['attachPayment', 'alertEarlyPayment']],
  ['A1u',  open,                   'paymentSeen',                 'S',   ['paymentIsNew'],                                                                'stays',                       ['keepUnmatched', 'mailUnmatched', 'alertUnmatched']],
  ['A1w',  any,                    'otherAssetSeen',              'S',   ['otherAssetIsNew'],                                                             'stays',                       ['keepOtherAssets', 'mailOtherAsset', 'alertPaymentProblem']],
  ['A2',   any,                    'confirmationsGrew',           'S',   ['somethingGrew'],                                                               'stays',                       ['growConfirmations', 'refundFollowsSum']],
  ['A2v',  any,                    'paymentReversed',             'O S', ['paymentKnown', 'personGivesReason'],                                           'stays',                       ['paymentVanishes', 'bookLossIfPaidOut', 'ifNothingIsLeft', 'refundFollowsSum', 'alertPaymentGone']],
  ['A2r',  any,                     'paymentReturned',            'S',   ['vanishedByItself'],                                                            'stays',                       ['paymentComesBack', 'refundFollowsSum', 'mailPaymentReturned', 'alertPaymentReturned']],
  ['A2u',  any,                     'paymentReturned',            'S',   ['vanishedUnmatched'],                                                           'stays',                       ['paymentComesBack']],
  ['A2w',  any,                    'otherAssetGone',              'O S', ['otherAssetWent'],                                                              'stays',                       ['keepOtherAssets']],
  ['A2l',  any,                    'likelyPaymentSeen',           'S',   ['likelyPaymentIsNew'],                                                          'stays',                       ['keepLikelyPayments', 'mailLikelyPayment', 'alertLikelyPayment']],
  ['A2d',  any,                    'denyLikelyPayment',           'C O', ['likelyPaymentNamed', 'staffGiveReason'],                                       'stays',                       ['denyLikelyPayment', 'mailLikelyPaymentDenied']],
  ['A3',   any,                    'attachPayment',               'O',   ['proofGiven', 'proofHasForm', 'proofIsNew', 'amountGiven', 'timeGiven', 'timeOfThisOrder', 'timeNotAfterMark', 'withinOnePersonsLimit', 'worseRateSeen'], 'as paymentSeen',              ['audit']],
  ['A3d',  any,                    'detachPayment',               'O',   ['paymentKnown', 'reasonGiven', 'paymentMayLeave', 'leavesWithinOnePersonsLimit'], 'stays',                       ['detachPayment', 'ifNothingIsLeft', 'refundFollowsSum', 'audit']],
  ['A4',   closed,                 'paymentSeen',                 'S',   ['paymentIsNew'],                                                                'stays',                       ['keepUnmatched', 'mailUnmatched', 'alertUnmatched']],
  ['A5',   any,                    'payoutDoubted',               'S',   ['doubtIsNews'],                                                                 'stays',                       ['doubtPayout']],
  ['A6',   any,                    'payoutExplained',             'A',   ['payoutDoubted', 'reasonGiven'],                                                'stays',                       ['explainPayout', 'audit']],
  ['A7',   any,                    'correctProof',                'A',   ['recordedProofNamed', 'proofGiven', 'proofDiffers', 'correctedReceiptHasForm', 'proofHasForm', 'proofIsNew', 'reasonGiven', 'secondFactorFresh'], 'stays', ['correctProof', 'audit']],
] as const satisfies readonly Line[]

type Line = readonly [
  id: string,
  from: Status | 'new' | readonly Status[],
  action: Action | 'createOrder | repeatOrder',
  by: By,
  onlyIf: readonly GuardName[],
  to: To,
  then: readonly (EffectName | LaterEffect)[],
]

export type RowId = (typeof lines)[number][0]
export type Row = {
  id: RowId
  /** Empty for a new order. */
  from: readonly Status[]
  isNew: boolean
  actions: readonly Action[]
  by: By
  onlyIf: readonly GuardName[]
  to: To
  effects: readonly (EffectName | LaterEffect)[]
}

/** The rows of the table, in the order in which they are tried. */
export const transitions: readonly Row[] = lines.map(([id, from, action, by, onlyIf, to, effects]) => ({
  id,
  from: from === 'new' ? [] : typeof from === 'string' ? [from] : from,
  isNew: from === 'new',
  actions: action === 'createOrder | repeatOrder' ? ['createOrder', 'repeatOrder'] : [action],
  by,
  onlyIf,
  to,
  effects,
}))
