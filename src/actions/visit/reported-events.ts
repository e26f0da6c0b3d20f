const reported = new WeakSet<Event>()

/** A component has recorded the visit that a press on a link begins. Before hydration src/enhance/record-visits.ts does, and never twice. */
export const markReported = (event: Event): void => void reported.add(event)
export const isReported = (event: Event): boolean => reported.has(event)
