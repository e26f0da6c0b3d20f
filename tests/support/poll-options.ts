/** For `vi.waitFor`, whose own second is too short on a busy machine, which is no fault of what is tested. */
export const pollOptions = { timeout: 20_000 }
