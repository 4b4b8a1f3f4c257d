/** Who an email is from, where its links lead, and by what its recipient is counted. */
import { logoPath } from '../../../core/brand/logo.ts'
import { mainOffice } from '../../../core/brand/offices.ts'
import { emailColours } from '../../../core/brand/palette.ts'
import type { Language } from '../../../core/language/language.ts'
import { hoursBeginning } from '../../../core/office/hours-words.ts'
import { coloursOf, officeOf, type Settings } from '../../../core/settings/settings.ts'
import type { Context } from '../../base/context.ts'
import type { EmailBrand } from './emails/email.ts'

/** The office as an email names it. */
export function brandOf(context: Context, settings: Settings, language: Language): EmailBrand {
  return {
    name: settings.brandName[language],
    address: mainOffice(settings.brandAddress[language]),
    logo: settings.brandLogo === null ? null : `${publicUrl(context)}${logoPath(settings.brandLogo)}`,
    email: settings.brandEmail,
    colours: emailColours(coloursOf(settings)),
    hours: hoursBeginning(officeOf(settings), language),
  }
}

/** The address of the service, without a slash at its end. */
export const publicUrl = ({ environment }: Context): string => environment.publicUrl ?? `http://localhost:${environment.port}`

/** By which the emails of a kind to one e-mail are counted. */
export const recipientOf = ({ cipher }: Pick<Context, 'cipher'>, to: string): string => cipher.hash(`email to ${to}`)
