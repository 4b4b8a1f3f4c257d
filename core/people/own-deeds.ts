/** What a person changes of his own log-in and is written to the audit, so that an admin can tell how an account was kept or lost. */
export const ownDeeds = [
  'changePassword',
  'resetPassword',
  'requestEmailChange',
  'changeEmail',
  'undoEmailChange',
  'prepareSecondFactor',
  'confirmSecondFactor',
  'turnOffSecondFactor',
  'renewRecoveryCodes',
  'loseSecondFactor',
  'addPasskey',
  'removePasskey',
  'deleteAccount',
] as const
export type OwnDeed = (typeof ownDeeds)[number]
