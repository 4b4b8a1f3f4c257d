/** The server in this process, on the stage's database: so that what it asks the database can be recorded. */
import type { CallName, Payload } from '../contract/calls.ts'
import type { Context } from '../server/base/context.ts'
import { openRateLimits } from '../server/base/http/call-limits.ts'
import { startHub } from '../server/base/live/hub.ts'
import { buildApp } from '../server/compose/http/app.ts'
import { topicStates } from '../server/compose/live/topic-states.ts'
import type { Person } from './stage.ts'

export type InProcess = {
  /** One call as over HTTP; throws where it is refused. */
  call: <N extends CallName>(person: Person, name: N, data: Payload<N>) => Promise<void>
  stop: () => Promise<void>
}

/** Opens it without screens and without limits. */
export async function openInProcess(context: Context): Promise<InProcess> {
  const hub = await startHub(context, topicStates)
  const rateLimits = openRateLimits(1000)
  const app = buildApp(context, { hub, readiness: { stopping: false }, buildRoot: null, demoAddress: null, rateLimits })
  return {
    async call({ token, address }, name, data) {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-forwarded-for': address }
      const answer = await app.inject({ method: 'POST', url: `/call/${name}`, headers, payload: { data } })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    async stop() {
      await app.close()
      await hub.close()
    },
  }
}
