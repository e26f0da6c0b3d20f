/** For `vi.waitFor`: its default of one second is too short on a busy machine. */
export const pollOptions = { timeout: 20_000 }
