/** A young office and an old one, side by side, for whatever measures what a long past costs. */
import { counted } from '../figures.ts'
import { addToReserve, openStage, type Stage } from '../stage.ts'
import { makePast, type Past } from './make-past.ts'

export type Office = Past & { stage: Stage }
export type Offices = { young: Office; old: Office; stop: () => Promise<void> }

const few: Past = { orders: 1000, credentials: 100 }

/** `orders` of the old one; each has had its address ten times. */
export async function openOffices(orders: number): Promise<Offices> {
  const young = await openOffice(few)
  try {
    const old = await openOffice({ orders, credentials: Math.ceil(orders / 10) })
    const stop = async () => {
      await old.stage.stop()
      await young.stage.stop()
    }
    return { young, old, stop }
  } catch (error) {
    await young.stage.stop()
    throw error
  }
}

async function openOffice(past: Past): Promise<Office> {
  const stage = await openStage()
  try {
    const started = performance.now()
    await addToReserve(stage, 'sber', '1000000000000')
    await makePast(stage, past)
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`    ${counted(past.orders)} past orders at ${counted(past.credentials)} credentials made in ${seconds} s`)
    return { ...past, stage }
  } catch (error) {
    await stage.stop()
    throw error
  }
}
