/** The fifteen statuses of an order. Names are fixed; what can go wrong with money is kept beside the status. */
export const statuses = [
  'toBeVerified',
  'checkingVerification',
  'toBeAccountVerified',
  'checkingAccountVerification',
  'verificationDeclined',
  'toBePaid',
  'checkingPayment',
  'paymentChecked',
  'delayed',
  'waitingForMeeting',
  'done',
  'canceled',
  'canceledByClient',
  'canceledAutomatically',
  'paymentNotReceived',
] as const
export type Status = (typeof statuses)[number]
