/** A file that is being sent: its box, the name that its part has, and what the device says of it. */
export type SentFile = { id: string; file: string; type: string; bytes: number; sha256: string }
