import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'

/** A command of the operator's command line, with one argument unless `argumentCount` says more. */
export type OperatorCommand = {
  /** The arguments, such as EMAIL. */
  usage: string
  /** What it does, in Swedish, for the list of commands. */
  description: string
  /** How many arguments it takes, when more than one. */
  argumentCount?: number
  /** The argument may be left out; it is '' then. */
  isArgumentOptional?: boolean
  /** The database is opened as it is, without creating or updating its tables. */
  usesUnmigratedDatabase?: boolean
  /** Returns the message to print. Throws a `CommandError` with a message for the operator when nothing was done. */
  run: (deps: { store: Store; config: Config }, ...args: [string, ...string[]]) => Promise<string>
}

/** Why a command did nothing, as a Swedish message for the operator. */
export class CommandError extends Error {}
