/** A one-time link with which a smartphone uploads a file for this session. */
import { addMinutes } from '../../../core/time/instant.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { insertPhoneLink } from '../../stores/verification/phone-link-store.ts'

const linkMinutes = 15

export const makePhoneLink = handler('makePhoneLink', {
  async change(_nothing, ctx, tx) {
    const [id, token, at] = [ctx.newId(), newToken(ctx), ctx.now()]
    const expiresAt = addMinutes(at, linkMinutes)
    await insertPhoneLink(tx, { id, tokenHash: hashToken(token), userId: callerOf(ctx).uid, at, expiresAt })
    // the token is behind the #, which browsers do not send, so that no log has it
    return { id, url: `/verify/phone#${token}`, expiresAt }
  },
})
