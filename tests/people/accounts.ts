/** Accounts to test with: made, proven by their email, logged in to on another device. */
import { generate } from 'otplib'
import { millisecondsOf } from '../../core/time/instant.ts'
import { accountConsentsAt } from '../consents.ts'
import { good } from '../make.ts'
import type { Session, World } from '../world.ts'

type Given = Pick<World, 'call' | 'sweep' | 'simulator' | 'clock'>

export const usualPassword = 'сорок два зонта'
let count = 0

export type Account = Session & { email: string; password: string }

/** Somebody who has registered, and has not confirmed his e-mail yet. */
export async function anAccount(world: Given, as: Session | null = null, email = `person-${++count}@accounts.example`): Promise<Account> {
  const wanted = {
    email,
    password: usualPassword,
    consents: accountConsentsAt(world.clock.now()),
    language: 'ru',
    wantToken: true,
  } as const
  return sessionOf(good(await world.call('register', wanted, as)), email)
}

/** The same with the e-mail proven in the session that made the account. */
export async function aProvenAccount(world: Given, as: Session | null = null): Promise<Account> {
  const account = await anAccount(world, as)
  await prove(world, account)
  return account
}

export async function prove(world: Given, account: Account): Promise<void> {
  good(await world.call('confirmEmail', { token: await tokenMailed(world, account.email, 'confirm') }, account))
}

/** Logs in anew, as on another device. */
export async function elsewhere(world: Given, { email, password }: Account, code?: string): Promise<Account> {
  const wanted = { email, password, wantToken: true, ...(code === undefined ? {} : { code }) }
  return sessionOf(good(await world.call('signIn', wanted)), email, password)
}

/** The token of the newest emailed link to `/auth/<page>`; empty if there is none. */
export async function tokenMailed(world: Given, email: string, page: string): Promise<string> {
  await world.sweep('sendMail')
  const link = new RegExp(`/auth/${page}#([\\w-]+)`)
  const text = world.simulator.emails().find((sent) => sent.to.includes(email) && link.test(sent.text))?.text ?? ''
  return link.exec(text)?.[1] ?? ''
}

/** The subjects of all that was mailed to somebody, the newest first. */
export async function subjectsTo(world: Given, email: string): Promise<string[]> {
  await world.sweep('sendMail')
  return world.simulator
    .emails()
    .filter(({ to }) => to.includes(email))
    .map(({ subject }) => subject)
}

/** Turns the second step on; answers what makes its codes, a new one each time, and the recovery codes. */
export async function withSecondFactor(world: Given, account: Account): Promise<{ code: () => Promise<string>; recovery: string[] }> {
  const { secret } = good(await world.call('prepareSecondFactor', { password: account.password }, account))
  const code = () => {
    // a code works once: the next one is of the next half minute
    world.clock.turn({ minutes: 1 })
    return generate({ secret, epoch: Math.floor(millisecondsOf(world.clock.now()) / 1000) })
  }
  const recovery = good(await world.call('confirmSecondFactor', { code: await code() }, account)).recoveryCodes ?? []
  return { code, recovery }
}

const sessionOf = (made: { person: { uid: string }; token: string | null }, email: string, password = usualPassword): Account => ({
  uid: made.person.uid,
  token: made.token ?? '',
  email,
  password,
})
