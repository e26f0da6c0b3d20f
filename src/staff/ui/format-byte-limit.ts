const size = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1 })

/** '12,4 MB' */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e9) return `${size.format(bytes / 1e9)} GB`
  return bytes >= 1e6 ? `${size.format(bytes / 1e6)} MB` : `${size.format(Math.ceil(bytes / 1e3))} kB`
}

/** A limit that was set in whole MB of 1,048,576 bytes, as people say it: '50 MB'. */
export const formatByteLimit = (bytes: number): string =>
  bytes % 1_048_576 === 0 ? `${size.format(bytes / 1_048_576)} MB` : formatBytes(bytes)
