import type { ModelDesk } from './model-desk.ts'
import type { ModelOffice } from './model-office.ts'
import type { ModelWatchers } from './model-watchers.ts'
import type { Outside } from './outside.ts'

/** An office in memory and all around it, as random days live it. */
export type Days = { office: ModelOffice; desk: ModelDesk; watchers: ModelWatchers; outside: Outside; most: number }
