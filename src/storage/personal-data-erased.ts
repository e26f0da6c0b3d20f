import { broadcast, onBroadcast } from '#src/browser/broadcast.ts'

/** Calls the listener when a person erases their data on this device, in this tab or another: what only a page holds goes too. */
export const onPersonalDataErased = (listener: () => void) => onBroadcast('forgotten', listener)

export const broadcastPersonalDataErased = () => broadcast({ v: 1, t: 'forgotten' })
