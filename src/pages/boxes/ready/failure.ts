/** Why a part cannot be fetched now; `waits` where nothing but an answer was missing. */
export type Failure = { text: string; waits: boolean }
