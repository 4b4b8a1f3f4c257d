/** Allowed moves between statuses. What the table can produce is tested to lie within; all else is refused. */
import type { Status } from './statuses.ts'

// biome-ignore format: one status, one line
export const graph: Record<Status | 'new', readonly Status[]> = {
  new:                         ['toBePaid', 'toBeVerified', 'checkingVerification', 'toBeAccountVerified', 'checkingAccountVerification', 'waitingForMeeting'],
  toBeVerified:                ['checkingVerification', 'canceledByClient', 'canceled', 'canceledAutomatically', 'toBeAccountVerified', 'checkingAccountVerification', 'toBePaid', 'checkingPayment', 'paymentChecked', 'waitingForMeeting'],
  toBeAccountVerified:         ['checkingAccountVerification', 'canceledByClient', 'canceled', 'canceledAutomatically', 'toBePaid', 'checkingPayment', 'paymentChecked', 'waitingForMeeting'],
  checkingVerification:        ['verificationDeclined', 'canceledByClient', 'canceled', 'toBeAccountVerified', 'checkingAccountVerification', 'toBePaid', 'checkingPayment', 'paymentChecked', 'waitingForMeeting'],
  checkingAccountVerification: ['verificationDeclined', 'canceledByClient', 'canceled', 'toBePaid', 'checkingPayment', 'paymentChecked', 'waitingForMeeting'],
  verificationDeclined:        ['checkingVerification', 'checkingAccountVerification', 'canceledByClient', 'canceled', 'canceledAutomatically', 'toBeAccountVerified', 'toBePaid', 'checkingPayment', 'paymentChecked', 'waitingForMeeting'],
  toBePaid:                    ['checkingPayment', 'canceledAutomatically', 'canceledByClient', 'canceled', 'toBeVerified', 'toBeAccountVerified'],
  checkingPayment:             ['paymentChecked', 'toBePaid', 'paymentNotReceived', 'canceled', 'canceledByClient', 'toBeVerified', 'toBeAccountVerified', 'checkingVerification', 'checkingAccountVerification'],
  paymentChecked:              ['done', 'delayed', 'waitingForMeeting', 'toBeAccountVerified', 'checkingPayment', 'canceled'],
  delayed:                     ['paymentChecked', 'toBeVerified', 'toBeAccountVerified', 'waitingForMeeting', 'done', 'canceled'],
  waitingForMeeting:           ['toBePaid', 'checkingPayment', 'paymentChecked', 'toBeAccountVerified', 'checkingAccountVerification', 'done', 'canceledByClient', 'canceled', 'canceledAutomatically'],
  canceledAutomatically:       ['checkingPayment', 'toBePaid'],
  canceledByClient:            ['checkingPayment', 'toBePaid'],
  canceled:                    ['checkingPayment', 'toBePaid'],
  paymentNotReceived:          ['checkingPayment', 'toBePaid', 'canceled'],
  done:                        ['delayed'],
}
