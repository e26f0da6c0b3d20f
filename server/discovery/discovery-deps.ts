import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'

/** Dependencies of the discovery routes. `change`: the number of the last catalogue change that this process knows. */
export type DiscoveryDeps = { store: Store; config: Config; change: () => number }
