/** The smartphone opens its link: from now on it works in this session only. */
import { callerOf, door } from '../door.ts'
import { usableLink } from './phone-link.ts'
import { changePhoneLink, phoneLinkView } from './phone-link-store.ts'

export const openPhoneLink = door('openPhoneLink', {
  async change({ token }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const link = await usableLink(tx, ctx, token, uid)
    const opened = link.sender_id === null ? await changePhoneLink(tx, link, { sender_id: uid }) : link
    return (await phoneLinkView(tx, opened, ctx.now())).state
  },
})
