/** A random name of this tab, as long as it is open. */
export const tabName = crypto.randomUUID()
