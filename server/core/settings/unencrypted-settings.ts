import { addressesIn } from './database-settings.ts'

type Addresses = Partial<
  Record<
    | 'PUBLIC_URL'
    | 'DATABASE_URL'
    | 'DATABASE_READ_URL'
    | 'SMTP_URL'
    | 'S3_URL'
    | 'ERROR_WEBHOOK_URL'
    | 'CDN_PURGE_URL'
    | 'OTEL_EXPORTER_OTLP_ENDPOINT',
    string | undefined
  >
>

/**
 * The settings that lead to or from the server without encryption, or without a check of whom it speaks to, each with what is asked for.
 * What stays on this machine needs none.
 */
export function unencryptedSettings(values: Addresses): [key: string, wanted: string][] {
  const found: [string, string][] = []
  for (const key of [
    'PUBLIC_URL',
    'S3_URL',
    'ERROR_WEBHOOK_URL',
    'CDN_PURGE_URL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
  ] as const)
    if (leadsElsewhere(values[key]) && !values[key]?.startsWith('https:')) found.push([key, 'https'])
  for (const key of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const isUnchecked = (url: string) =>
      leadsElsewhere(url) && addressOf(url)?.searchParams.get('sslmode') !== 'verify-full'
    if (values[key] !== undefined && addressesIn(values[key]).some(isUnchecked))
      found.push([key, 'sslmode=verify-full'])
  }
  const mail = addressOf(values.SMTP_URL)
  const isEncrypted = mail?.protocol === 'smtps:' || mail?.searchParams.get('requireTLS') === 'true'
  const isChecked = mail?.searchParams.get('tls.rejectUnauthorized') !== 'false'
  if (leadsElsewhere(values.SMTP_URL) && !(isEncrypted && isChecked))
    found.push(['SMTP_URL', 'smtps or requireTLS=true, and the certificate checked'])
  return found
}

const addressOf = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url) : undefined

function leadsElsewhere(url: string | undefined): boolean {
  if (url === undefined) return false
  const address = addressOf(url)
  const host = address?.searchParams.get('host') ?? address?.hostname
  // The folder of a socket is where the name of another machine would, with its slashes or without them.
  return host === undefined || !/^(|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|(\/|%2F).*)$/i.test(host)
}
