import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'

/** What the calls of moderation need. */
export type ModerationDeps = { store: Store; config: Config; staffRouter: StaffRouter }
