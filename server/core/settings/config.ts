import * as z from 'zod/mini'
import path from 'node:path'
import { isEmail } from '#contract/forms/form-fields.ts'
import { minFirstNameLength } from '#contract/limits.ts'
import { databaseReadUrls, databaseUrl, replicaAddresses } from './database-settings.ts'
import { s3Settings, type S3Settings } from './s3-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { unencryptedSettings } from './unencrypted-settings.ts'
import { withoutTrailingSlashes } from './without-trailing-slashes.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65535))),
)
const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/))

/** Every environment variable that is read, with its values. `.env.example` lists the same keys. */
export const configKeys = {
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(httpAddress),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  TRUST_PROXY: z._default(z.string().check(z.regex(/^\d{1,2}$/)), '0'),
  DOCS: z._default(z.enum(['on', 'off']), 'off'),
  DATABASE_URL: z.optional(databaseUrl),
  DATABASE_READ_URL: z.optional(databaseReadUrls),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/))),
  MAIL_FROM: z._default(z.string().check(z.refine(isEmail)), 'skolmaterial@skolmaterial.example'),
  CONTACT_EMAIL: z.optional(z.string().check(z.refine(isEmail))),
  FIRST_NAME_MIN: z._default(z.string().check(z.regex(/^([1-9]|[1-9]\d)$/)), String(minFirstNameLength)),
  CAPTCHA_ROUNDS: z._default(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), '1000'),
  ERROR_WEBHOOK_URL: z.optional(httpAddress),
  ORDER_RETENTION_DAYS: z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '730'),
  ORDER_PACKED_DAYS: z.optional(z.string().check(z.regex(/^\d{1,2}$/))),
  ORDER_DELIVERED_DAYS: z.optional(
    z.string().check(z.refine(isRange, 'two numbers, the smaller first: 3-6')),
  ),
  CONSENT_DEFAULT: z._default(z.enum(['0', '1']), '1'),
  SCAN_COMMAND: z.optional(z.string().check(z.regex(/\S/))),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
  BACKUP_DIR: z.optional(z.string().check(z.minLength(1))),
  BACKUP_HOURS: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
  BACKUP_KEEP: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), '14'),
  LINK_CHECKS: z._default(z.enum(['on', 'off']), 'off'),
  LINK_TEST_RESOLVER: z.optional(z.string()),
  WORKER_OFF: z._default(z.enum(['on', 'off']), 'off'),
  ROLE: z._default(z.enum(['all', 'web', 'jobs']), 'all'),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\w.~+/-]{24,200}$/))),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpAddress),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string().check(z.regex(/^[\w-]+=[\x21-\x7e]+$/))),
  OTEL_EXPORTER_OTLP_TIMEOUT: z._default(z.string().check(z.regex(/^[1-9]\d{1,6}$/)), '3000'),
  LOG_FORMAT: z._default(z.enum(['lines', 'json']), 'lines'),
  ANSWER_CACHE_MB: z._default(z.string().check(z.regex(/^[1-9]\d{0,4}$/)), '64'),
  SEED: z.optional(z.literal('demo')),
  CDN_SECONDS: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
  CDN_PURGE_URL: z.optional(httpAddress),
  CDN_PURGE_HEADER: z.optional(z.string().check(z.regex(/^[\w-]+: ?[\x21-\x7e][\x20-\x7e]*$/))),
  S3_URL: z.optional(httpAddress),
  S3_KEY_ID: z.optional(z.string().check(z.regex(/^\S+$/))),
  S3_SECRET_KEY: z.optional(z.string().check(z.regex(/^\S+$/))),
  S3_REGION: z._default(z.string().check(z.regex(/^[\w-]{1,60}$/)), 'us-east-1'),
  REQUIRE_TLS: z._default(z.enum(['on', 'off']), 'off'),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
}
/** Whoever sets one of these runs a real site, which starts empty. */
const productionSiteKeys = ['DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'S3_URL'] as const
const environment = z.object(configKeys)

/** '3-6' */
function parseRange(written: string): { from: number; to: number } {
  const [from = NaN, to = NaN] = /^\d{1,2}-\d{1,2}$/.test(written) ? written.split('-').map(Number) : []
  return { from, to }
}
function isRange(written: string): boolean {
  const { from, to } = parseRange(written)
  return from <= to
}

export type Config = {
  host: string
  /** 0 lets the system choose. */
  port: number
  /** The site's own address, for links in emails and feeds; never taken from a request. */
  publicUrl: string
  /** False when it is derived from host and port; the port is only certain once the server listens. */
  publicUrlIsGiven: boolean
  dataFolder: string
  /** Where uploaded files are: in the data folder, unless `s3` names a store. Holds a secret. */
  files: { dataFolder: string; s3: S3Settings | null }
  /** Why an empty database is filled with the demo catalogue: SEED asks for it, or no site key is set. */
  demo: 'asked' | 'nothing set' | null
  /** Whether this process answers visitors, does what a server does by itself, or both. */
  role: 'all' | 'web' | 'jobs'
  logLevel: string
  /** What the start prints for people is part of the log too, so that every line is JSON. */
  logsOnlyJson: boolean
  /** Whoever sends it gets /metrics; without it there are none. */
  metricsToken: string | undefined
  /** Where traces go, with headers that may hold a secret; null = nothing is traced. */
  tracing: { endpoint: string; headers: string | undefined; timeoutMs: number } | null
  production: boolean
  /** How many reverse proxies to trust; only their X-Forwarded-For counts. */
  trustedProxies: number
  docs: boolean
  /** The URL of a PostgreSQL; without it, SQLite in the data folder. May hold a password. */
  databaseUrl: string | undefined
  /** The replicas of that PostgreSQL that reads which may be late go to. May hold passwords. */
  databaseReadUrls: string[]
  /** The mail server; without it emails become files in the data folder. May hold a password. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The address for problems with an order, shown on the site and in emails. */
  contactEmail: string
  /** The minimum length of a first name, characters. */
  minFirstNameLength: number
  /** The cost of one guess of the captcha's proof of work, rounds of PBKDF2. */
  captchaRounds: number
  /** Days until an order is anonymized. */
  orderRetentionDays: number
  /** Working days from an order until it is packed and delivered; null = the site promises no day. */
  orderDays: { packed: number | null; delivered: { from: number; to: number } | null }
  /** The webhook that receives errors, in production only. May hold a secret. */
  errorWebhook: string | undefined
  /** Whether the consent box starts checked. */
  consentDefault: 0 | 1
  /** A command that scans uploads; the file's path is its last argument. */
  scanCommand: string | undefined
  /** Encrypts the secrets of second factors, the same on every server; without it a key in the database is used. */
  secretKey: string | undefined
  /** Where backups are written; how many hours pass between two, null = only when somebody asks for one; how many stay. */
  backup: { folder: string; everyHours: number | null; keep: number }
  /** Whether links to other sites are checked: the only requests that the server makes to addresses that people have written. */
  linkChecks: boolean
  /** Tests only: which addresses names have, as JSON, and the local port that answers for them. */
  linkTestResolver: string | undefined
  /** Every device removes its service worker. */
  workerOff: boolean
  /** The memory for cached answers of reads, bytes. */
  answerCacheBytes: number
  /** How long a CDN in front may store what is for everybody, s; null = as long as browsers. How it is asked to discard it. */
  cdn: {
    seconds: number | null
    purge: { url: string; header: { name: string; value: string } | null } | null
  }
  /** How long a read may wait for its turn before it is refused, ms; 0 = no limit, for tests on a slow machine. */
  maxReadWaitMs: number
  /** Whether browsers are to use https for the subdomains of the site's host too. */
  hstsForSubdomains: boolean
  /** The event loop's delay above which requests are refused, ms; 0 = no limit, for tests on a slow machine. */
  maxEventLoopDelayMs: number
}

/** Reads the environment; throws one error that names every invalid key. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(withSecretFiles(variables)).filter(([key, value]) => key in configKeys && value !== ''),
  )
  const parsed = environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`)
  }
  const values = parsed.data
  const unencrypted = values.REQUIRE_TLS === 'on' ? unencryptedSettings(values) : []
  if (unencrypted.length > 0) {
    const lines = unencrypted.map(([key, wanted]) => `  ${key}: REQUIRE_TLS asks for ${wanted}`)
    throw new Error(`The configuration is invalid:\n${lines.join('\n')}`)
  }
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: withoutTrailingSlashes(values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)),
    publicUrlIsGiven: values.PUBLIC_URL !== undefined,
    dataFolder: path.resolve(values.DATA_DIR),
    files: { dataFolder: path.resolve(values.DATA_DIR), s3: s3Settings(values) },
    demo: demoReason(nonEmpty),
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    logsOnlyJson: values.LOG_FORMAT === 'json',
    metricsToken: values.METRICS_TOKEN,
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS,
            timeoutMs: Number(values.OTEL_EXPORTER_OTLP_TIMEOUT),
          },
    production: values.NODE_ENV === 'production',
    trustedProxies: Number(values.TRUST_PROXY),
    maxReadWaitMs: values.NODE_ENV === 'test' ? 0 : 200,
    maxEventLoopDelayMs: values.NODE_ENV === 'test' ? 0 : 2000,
    docs: values.DOCS === 'on' || values.NODE_ENV !== 'production',
    databaseUrl: values.DATABASE_URL,
    databaseReadUrls: replicaAddresses(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL ?? values.MAIL_FROM,
    minFirstNameLength: Number(values.FIRST_NAME_MIN),
    captchaRounds: Number(values.CAPTCHA_ROUNDS),
    orderRetentionDays: Number(values.ORDER_RETENTION_DAYS),
    orderDays: {
      packed: values.ORDER_PACKED_DAYS === undefined ? null : Number(values.ORDER_PACKED_DAYS),
      delivered: values.ORDER_DELIVERED_DAYS === undefined ? null : parseRange(values.ORDER_DELIVERED_DAYS),
    },
    errorWebhook: values.NODE_ENV === 'production' ? values.ERROR_WEBHOOK_URL : undefined,
    consentDefault: values.CONSENT_DEFAULT === '1' ? 1 : 0,
    scanCommand: values.SCAN_COMMAND,
    secretKey: values.SECRET_KEY,
    backup: {
      folder: path.resolve(values.BACKUP_DIR ?? path.join(values.DATA_DIR, 'backups')),
      everyHours: values.BACKUP_HOURS === undefined ? null : Number(values.BACKUP_HOURS),
      keep: Number(values.BACKUP_KEEP),
    },
    linkChecks: values.LINK_CHECKS === 'on',
    linkTestResolver: values.NODE_ENV === 'test' ? values.LINK_TEST_RESOLVER : undefined,
    workerOff: values.WORKER_OFF === 'on',
    cdn: {
      seconds: values.CDN_SECONDS === undefined ? null : Number(values.CDN_SECONDS),
      purge:
        values.CDN_PURGE_URL === undefined
          ? null
          : { url: values.CDN_PURGE_URL, header: parseHeader(values.CDN_PURGE_HEADER) },
    },
    hstsForSubdomains: values.HSTS_SUBDOMAINS === 'on',
    answerCacheBytes: Number(values.ANSWER_CACHE_MB) * 1_000_000,
  }
}

/** 'Authorization: Bearer …' */
function parseHeader(written: string | undefined): { name: string; value: string } | null {
  if (written === undefined) return null
  const colon = written.indexOf(':')
  return { name: written.slice(0, colon), value: written.slice(colon + 1).trim() }
}

function demoReason(variables: Record<string, string | undefined>): Config['demo'] {
  if (variables['SEED'] === 'demo') return 'asked'
  return productionSiteKeys.some((key) => variables[key] !== undefined) ? null : 'nothing set'
}

/** The address at which this machine reaches the server. 0.0.0.0 and :: mean every address, and cannot be connected to. */
export function localAddress(host: string, port: number): string {
  const reachable = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
