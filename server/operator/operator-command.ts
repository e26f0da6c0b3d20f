import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'

/** One thing that an operator does from the command line, with one word after its name. */
export type OperatorCommand = {
  /** What stands after the name, as EMAIL. */
  usage: string
  /** What it does, for the list of tasks. */
  description: string
  /** How many words stand after the name, where it is more than one. */
  argumentCount?: number
  /** Throws `NothingDone` with words for the operator. Gives what is said when it is done. */
  run: (desk: { store: Store; config: Config }, ...given: [string, ...string[]]) => Promise<string>
}

/** Why a task was not done, in the operator's words. */
export class CommandError extends Error {}
