/**
 * The key by which TanStack Router knows an entry of the browser's history; undefined where the router made no state. The
 * name is internal: tests/unit/app/router-internals.test.ts fails when an update moves it.
 */
export const historyKeyOf = (state: unknown): string | undefined =>
  (state as { __TSR_key?: string } | null | undefined)?.__TSR_key
