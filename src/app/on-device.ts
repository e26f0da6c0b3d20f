import { startPocket } from '#src/data/pocket/start-pocket.ts'

/** Starts what the device does by itself, once the page is shown and taken over. */
export function startOnDevice(): void {
  startPocket()
}
