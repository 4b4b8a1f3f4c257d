/** The smartphone opens its link. From now on the link works only in this session. */
import { callerOf, handler } from '../../base/handler.ts'
import { hashToken } from '../../base/people/sessions/session-store.ts'
import { changePhoneLink, lockPhoneLink } from '../../stores/verification/phone-link-store.ts'
import { hasSent, usableLink } from './phone-link.ts'
import { phoneLinkView } from './upload-view.ts'

export const openPhoneLink = handler('openPhoneLink', {
  async change({ token }, ctx, tx) {
    const { uid } = callerOf(ctx)
    // the phone has sent its file and loads the page again: the answer says that the file was sent
    const known = await lockPhoneLink(tx, hashToken(token))
    if (known?.sender_id === uid && (await hasSent(tx, known))) return (await phoneLinkView(tx, known, ctx.now())).state
    const link = await usableLink(tx, ctx, token, uid)
    const opened = link.sender_id === null ? await changePhoneLink(tx, link, { sender_id: uid }) : link
    return (await phoneLinkView(tx, opened, ctx.now())).state
  },
})
