/** Writes to whoever wanted to hear that new orders are taken again. */
import type { Language } from '../../../core/language/language.ts'
import { breakAt } from '../../../core/office/notices.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type DueParcel, insertParcels } from '../../base/mail/outbox-store.ts'
import { hasOpeningWishes, takeOpeningWishes } from '../../base/settings/opening-wish-store.ts'
import { readSettings } from '../../base/settings/settings-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import type { Email } from './emails/email.ts'
import { takingOrders } from './emails/taking-orders.ts'
import { brandOf, publicUrl } from './sender.ts'

export const takingOrdersKind = 'email:takingOrders'
const atOnce = 200

type Payload = { sealedTo: string; language: Language }

/** Once there is no break, each wish becomes an email of the outbox, in one transaction with its end. */
export async function tellOfOpening(context: Context): Promise<void> {
  const { database, cipher, now } = context
  if (!(await hasOpeningWishes(database.kysely))) return
  for (let taken = atOnce; taken === atOnce && !context.stopping.aborted; ) {
    taken = await transaction(database, async (tx) => {
      // not the settings of a moment ago: a break may have begun since
      if (breakAt(await readSettings(tx), now()) !== null) return 0
      const wishes = await takeOpeningWishes(tx, atOnce)
      await insertParcels(
        tx,
        wishes.map(({ email, language, at }) => {
          const payload: Payload = { sealedTo: cipher.encrypt(email), language }
          const key = `opening:${cipher.hash(`${email} ${at}`)}`
          return { kind: takingOrdersKind, key, payload, orderId: null, requestId: null, at: now() }
        }),
      )
      return wishes.length
    })
  }
}

/** The email and where it goes. */
export async function takingOrdersEmail(context: Context, { payload }: DueParcel): Promise<Email & { to: string }> {
  const { sealedTo, language } = payload as Payload
  const facts = {
    language,
    texts: await ownEmailTexts(context.database.kysely),
    brand: brandOf(context, await context.settings(), language),
    link: `${publicUrl(context)}${language === 'en' ? '/en/' : '/'}`,
  }
  return { to: context.cipher.decrypt(sealedTo), ...takingOrders(facts) }
}
