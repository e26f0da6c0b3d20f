import * as z from 'zod/mini'
import path from 'node:path'
import { isEmail } from '#contract/forms/form-fields.ts'
import { minFirstNameLength } from '#contract/limits.ts'

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/)),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65535))),
)
const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/[^\s]*)?$/))

/** Every key that is read, with what it may hold. `.env.example` lists the same keys. */
export const configKeys = {
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(port, 3000),
  PUBLIC_URL: z.optional(httpAddress),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  TRUST_PROXY: z._default(z.string().check(z.regex(/^\d{1,2}$/)), '0'),
  DOCS: z._default(z.enum(['on', 'off']), 'off'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))),
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
  WORKER_OFF: z._default(z.enum(['on', 'off']), 'off'),
  SEED: z.optional(z.literal('demo')),
}
/** Whoever sets one of these runs a site of their own, which starts empty. */
const productionSiteKeys = ['DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL'] as const
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
  /** The site's own address, used in links that leave the site; never taken from a request. */
  publicUrl: string
  /** Otherwise it follows from host and port; the port is known for sure only once the server listens. */
  publicUrlIsGiven: boolean
  dataFolder: string
  /** An empty database is filled with the example catalogue: asked for, or nothing at all is set. */
  demo: 'asked' | 'nothing set' | null
  logLevel: string
  production: boolean
  /** How many proxies stand in front; their X-Forwarded-For is believed, no others'. */
  trustedProxies: number
  docs: boolean
  /** A PostgreSQL; the file in the data folder when there is none. May hold a password. */
  databaseUrl: string | undefined
  /** Where letters go; without it they land as files in the data folder. May hold a password. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Where people write when something is wrong with an order; shown on the site and in letters. */
  contactEmail: string
  /** The least characters of a first name. */
  minFirstNameLength: number
  /** What one guess costs the browser that proves it is no robot, rounds of PBKDF2. */
  captchaRounds: number
  /** Days until an order loses its person. */
  orderRetentionDays: number
  /** Working days from an order until it is packed and delivered; null = no day is promised. */
  orderDays: { packed: number | null; delivered: { from: number; to: number } | null }
  /** Where errors are sent on to, in production; none otherwise. May hold a secret. */
  errorWebhook: string | undefined
  /** Where the consent box starts. */
  consentDefault: 0 | 1
  /** A program that says whether a file may come in; its path is the last word. */
  scanCommand: string | undefined
  /** Encrypts the secrets of second factors, the same on every server; without it a key in the database does. */
  secretKey: string | undefined
  /** The service worker gives way on every device. */
  workerOff: boolean
  /** How far the event loop may lag behind before requests are turned away, ms; 0 = any. A stalled test machine turns nobody away. */
  maxEventLoopDelayMs: number
}

/** Reads the environment once; throws one error that names every wrong key. */
export function readConfig(given: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => key in configKeys && value !== ''),
  )
  const parsed = environment.safeParse(filled)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is wrong:\n${lines.join('\n')}`)
  }
  const read = parsed.data
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: (read.PUBLIC_URL ?? localAddress(read.HOST, read.PORT)).replace(/(?<!\/)\/+$/, ''),
    publicUrlIsGiven: read.PUBLIC_URL !== undefined,
    dataFolder: path.resolve(read.DATA_DIR),
    demo: demoReason(filled),
    logLevel: read.LOG_LEVEL,
    production: read.NODE_ENV === 'production',
    trustedProxies: Number(read.TRUST_PROXY),
    maxEventLoopDelayMs: read.NODE_ENV === 'test' ? 0 : 2000,
    docs: read.DOCS === 'on' || read.NODE_ENV !== 'production',
    databaseUrl: read.DATABASE_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    contactEmail: read.CONTACT_EMAIL ?? read.MAIL_FROM,
    minFirstNameLength: Number(read.FIRST_NAME_MIN),
    captchaRounds: Number(read.CAPTCHA_ROUNDS),
    orderRetentionDays: Number(read.ORDER_RETENTION_DAYS),
    orderDays: {
      packed: read.ORDER_PACKED_DAYS === undefined ? null : Number(read.ORDER_PACKED_DAYS),
      delivered: read.ORDER_DELIVERED_DAYS === undefined ? null : parseRange(read.ORDER_DELIVERED_DAYS),
    },
    errorWebhook: read.NODE_ENV === 'production' ? read.ERROR_WEBHOOK_URL : undefined,
    consentDefault: read.CONSENT_DEFAULT === '1' ? 1 : 0,
    scanCommand: read.SCAN_COMMAND,
    secretKey: read.SECRET_KEY,
    workerOff: read.WORKER_OFF === 'on',
  }
}

function demoReason(given: Record<string, string | undefined>): Config['demo'] {
  if (given['SEED'] === 'demo') return 'asked'
  return productionSiteKeys.some((key) => given[key] !== undefined) ? null : 'nothing set'
}

/** How this machine reaches a server that listens on the host; 0.0.0.0 and :: are every address, and none to go to. */
export function localAddress(host: string, port: number): string {
  const reachable = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
