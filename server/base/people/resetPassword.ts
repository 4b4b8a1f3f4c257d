/** Sets a new password by the one-time link that the person has asked for. */
import { handler } from '../handler.ts'
import { setPasswordByLink } from './set-password-by-link.ts'

export const resetPassword = handler('resetPassword', {
  run: (sent, ctx) => setPasswordByLink(ctx, 'password', sent),
})
