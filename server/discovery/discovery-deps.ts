import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'

/** What the routes of discovery need. `change` is the number of the last change to the catalogue that this process knows. */
export type DiscoveryDeps = { store: Store; config: Config; change: () => number }
