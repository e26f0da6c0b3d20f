import { formatBytes, formatInteger } from '#src/ui/format.ts'

/** A limit that was set in whole MB of 1,048,576 bytes, as people say it: '50 MB'. */
export const formatByteLimit = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${formatInteger(bytes / 1_048_576)} MB` : formatBytes(bytes)
