/** Playwright's global setup: what cannot run says so before the first test; then one PostgreSQL and one office for all workers. */
import { openOffice, startDatabaseServer } from './office.ts'
import prepare from './prepare.ts'

/** What it answers stops both. */
export default async function openOneOffice(): Promise<() => Promise<void>> {
  await prepare()
  const server = await startDatabaseServer()
  try {
    process.env.BROWSER_DATABASE_SERVER = JSON.stringify({ adminUrl: server.adminUrl, template: server.template })
    const office = await openOffice()
    process.env.BROWSER_OFFICE = JSON.stringify(office.address)
    return async () => {
      await office.stop()
      await server.stop()
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}
