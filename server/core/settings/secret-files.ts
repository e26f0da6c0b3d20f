import { readFileSync } from 'node:fs'

/** Settings that let somebody in. Each may be in a file instead, which `<KEY>_FILE` names: what a vault's agent, systemd or Kubernetes writes. */
export const secretKeys = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'ERROR_WEBHOOK_URL',
  'S3_KEY_ID',
  'S3_SECRET_KEY',
  'CDN_PURGE_HEADER',
] as const

type Variables = Record<string, string | undefined>

/** The environment with the contents of those files; a line break at the end does not count. Throws with the name of the key. */
export function withSecretFiles(variables: Variables): Variables {
  const read: Variables = {}
  for (const key of secretKeys) {
    const file = variables[`${key}_FILE`] ?? ''
    if (file === '') continue
    if ((variables[key] ?? '') !== '') throw invalid(key, `is set, and ${key}_FILE too`)
    try {
      read[key] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      throw invalid(`${key}_FILE`, `the file cannot be read (${code})`)
    }
    if (read[key] === '') throw invalid(`${key}_FILE`, 'the file is empty')
  }
  return { ...variables, ...read }
}

const invalid = (key: string, reason: string) =>
  new Error(`The configuration is invalid:\n  ${key}: ${reason}`)
