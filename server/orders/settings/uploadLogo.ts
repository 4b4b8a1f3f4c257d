/** Takes a logo and draws it anew as a picture; the setting `brandLogo` names it once it is saved. */
import { mostLogoBytes } from '../../../core/brand/logo.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { drawLogo } from '../../base/brand/draw-logo.ts'
import { keepLogo } from '../../base/brand/logo-store.ts'
import { callerOf, handler } from '../../base/handler.ts'

export const uploadLogo = handler('uploadLogo', {
  async change({ data }, ctx, tx) {
    const file = Buffer.from(data, 'base64')
    if (file.length === 0 || file.length > mostLogoBytes) throw new Refusal('LOGO_UNREADABLE', { field: 'data' })
    const png = await drawLogo(file)
    if (png === null) throw new Refusal('LOGO_UNREADABLE', { field: 'data' })
    return { logo: await keepLogo(tx, png, ctx.now(), callerOf(ctx).uid) }
  },
})
