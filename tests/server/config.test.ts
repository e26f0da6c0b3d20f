import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configKeys, readConfig } from '#server/core/settings/config.ts'
import { secretKeys } from '#server/core/settings/secret-files.ts'
import { root } from '#tests/support/test-server.ts'

const example = readFileSync(path.join(root, '.env.example'), 'utf8').split('\n')
const given = example.flatMap((line) => (/^([A-Z\d_]+)=(.*)$/.exec(line) ?? []).slice(1, 3).join('=') || [])

test('.env.example lists exactly the keys that are read', () => {
  expect(given.map((line) => line.split('=')[0]).sort()).toEqual(Object.keys(configKeys).sort())
})

test('.env.example contains the defaults, and is valid', () => {
  const environment: Record<string, string> = Object.fromEntries(
    given.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  expect(readConfig(environment)).toEqual(readConfig({}))
})

test('every key in .env.example has a description', () => {
  for (const [position, line] of example.entries()) {
    if (/^[A-Z\d_]+=/.test(line)) expect(example[position - 1], line).toMatch(/^(#|[A-Z\d_]+=)/)
  }
})

test('all invalid keys are reported at once', () => {
  const wrong = {
    PORT: '70000',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'prod',
    PUBLIC_URL: 'skola.example',
    TRUST_PROXY: 'yes',
    DOCS: '1',
  }
  const message = messageOf(wrong)
  for (const key of Object.keys(wrong)) expect(message).toContain(key)
  expect(message).not.toContain('HOST')
})

test('the keys of an S3 store are set together, and name it', () => {
  const S3_URL = 'https://s3.skola.example/material/'
  expect(messageOf({ S3_URL })).toMatch(/S3_KEY_ID: .*\n.*S3_SECRET_KEY: /)
  const { files } = readConfig({ S3_URL, S3_KEY_ID: 'skola', S3_SECRET_KEY: 'hemlig' })
  const s3 = { url: 'https://s3.skola.example/material', keyId: 'skola', secretKey: 'hemlig' }
  expect(files.s3).toEqual({ ...s3, region: 'us-east-1' })
  expect(readConfig({}).files.s3).toBe(null)
})

test('an invalid value is not repeated, because it may be a secret', () => {
  expect(messageOf({ DATABASE_URL: 'postgres://site:canary@db.example/site', PORT: 'canary' })).not.toContain(
    'canary',
  )
})

test('errors are reported in production only', () => {
  const ERROR_WEBHOOK_URL = 'https://hooks.example/x'
  expect(readConfig({ ERROR_WEBHOOK_URL }).errorWebhook).toBe(ERROR_WEBHOOK_URL)
  expect(readConfig({ ERROR_WEBHOOK_URL, NODE_ENV: 'development' }).errorWebhook).toBeUndefined()
  expect(readConfig({}).errorWebhook).toBeUndefined()
  expect(messageOf({ ERROR_WEBHOOK_URL: 'hooks.example' })).toContain('ERROR_WEBHOOK_URL: ')
})

test('database, mail server and sender are read as configured', () => {
  const read = readConfig({
    DATABASE_URL: 'postgres://site@db.example/site',
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'material@skola.example',
    FIRST_NAME_MIN: '2',
    ORDER_RETENTION_DAYS: '90',
    CONSENT_DEFAULT: '0',
  })
  expect(read).toMatchObject({
    databaseUrl: 'postgres://site@db.example/site',
    smtpUrl: 'smtp://mail.example:587',
    mailFrom: 'material@skola.example',
    minFirstNameLength: 2,
    orderRetentionDays: 90,
    consentDefault: 0,
  })
  const wrong = {
    DATABASE_URL: 'mysql://db.example',
    SMTP_URL: 'mail.example',
    MAIL_FROM: 'a, b',
    FIRST_NAME_MIN: '0',
    ORDER_RETENTION_DAYS: '0',
    CONSENT_DEFAULT: 'yes',
  }
  for (const key of Object.keys(wrong)) expect(messageOf(wrong)).toContain(key)
})

test('replicas are named together with their database, and what is wrong with an address is said without it', () => {
  const [DATABASE_URL, one] = ['postgres://site@db.example/site', 'postgres://site:canary@one.example/site']
  const two = 'postgres://site@two.example:5433/site?connections=6&sslmode=verify-full'
  const read = readConfig({ DATABASE_URL, DATABASE_READ_URL: `${one}, ${two}` })
  expect(read.databaseReadUrls).toEqual([one, two])
  expect(readConfig({ DATABASE_URL }).databaseReadUrls).toEqual([])
  expect(messageOf({ DATABASE_READ_URL: one })).toContain('DATABASE_READ_URL: only together with')
  for (const [wrong, reason] of [
    [`${one},mysql://two.example`, 'the address of a PostgreSQL'],
    [`${one},`, 'the address of a PostgreSQL'],
    [`${one}?connections=1`, 'connections'],
    [`${one}?prepared=on&pooler=on`, 'prepared=on cannot be together with pooler=on'],
    [`${one}?pooler=yes`, 'pooler has to be on or off'],
  ] as const) {
    if (!wrong.includes(',')) expect(messageOf({ DATABASE_URL: wrong })).toContain(`DATABASE_URL: ${reason}`)
    const message = messageOf({ DATABASE_URL, DATABASE_READ_URL: wrong })
    expect(message).toContain(`DATABASE_READ_URL: ${reason}`)
    expect(message).not.toContain('canary')
  }
  const unchecked = { DATABASE_URL: two, DATABASE_READ_URL: `${two},${one}`, SMTP_URL: 'smtp://localhost:25' }
  expect(messageOf({ ...unchecked, REQUIRE_TLS: 'on' })).toContain('DATABASE_READ_URL: REQUIRE_TLS')
  expect(messageOf({ ...unchecked, DATABASE_READ_URL: two, REQUIRE_TLS: 'on' })).toBe('')
})

test('only a configuration without any setting gets the demo by default', () => {
  expect(readConfig({}).demo).toBe('nothing set')
  expect(readConfig({ PORT: '8080', LOG_LEVEL: 'warn', DATA_DIR: '' }).demo).toBe('nothing set')
  for (const own of [
    { DATA_DIR: '/srv/material' },
    { DATABASE_URL: 'postgres://db.example/site' },
    { PUBLIC_URL: 'https://material.example' },
  ]) {
    expect(readConfig(own).demo).toBe(null)
    expect(readConfig({ ...own, SEED: 'demo' }).demo).toBe('asked')
  }
  expect(messageOf({ SEED: 'yes' })).toContain('SEED')
})

test('the printed address of a server that listens on all interfaces can be opened', () => {
  expect(readConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080')
  expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000')
})

test('an empty key means the default, and an unknown key is ignored', () => {
  expect(readConfig({ PORT: '', HOST: '', PATH: '/bin' })).toEqual(readConfig({}))
})

test('the public address follows from host and port, without a trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080')
  expect(readConfig({ PUBLIC_URL: 'https://material.example/' }).publicUrl).toBe('https://material.example')
})

test('where encryption is required, no address leads to another machine without it', () => {
  const unencrypted = {
    PUBLIC_URL: 'http://material.example',
    DATABASE_URL: 'postgres://site@db.example/site?sslmode=require',
    SMTP_URL: 'smtp://mail.example:587',
    ERROR_WEBHOOK_URL: 'http://hooks.example/x',
    CDN_PURGE_URL: 'http://cdn.example/purge',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318',
    ...{ S3_URL: 'http://s3.example/material', S3_KEY_ID: 'skola', S3_SECRET_KEY: 'hemlig' },
  }
  expect(messageOf(unencrypted)).toBe('')
  const refused = messageOf({ ...unencrypted, REQUIRE_TLS: 'on' })
  for (const [key, url] of Object.entries(unencrypted))
    expect(refused.includes(`${key}: REQUIRE_TLS`), key).toBe(url.includes('://'))
  const unchecked = 'smtps://mail.example?tls.rejectUnauthorized=false'
  expect(messageOf({ SMTP_URL: unchecked, REQUIRE_TLS: 'on' })).toContain('SMTP_URL')
  const encrypted = {
    PUBLIC_URL: 'https://material.example',
    DATABASE_URL: 'postgres://site@db.example/site?sslmode=verify-full',
    SMTP_URL: 'smtp://mail.example:587?requireTLS=true',
    ...{ S3_URL: 'https://s3.example/material', S3_KEY_ID: 'skola', S3_SECRET_KEY: 'hemlig' },
  }
  expect(messageOf({ ...encrypted, REQUIRE_TLS: 'on' })).toBe('')
  // What stays on one machine.
  for (const DATABASE_URL of [
    'postgres://site@127.0.0.1:5432/site',
    'postgres://site@%2Frun%2Fpostgresql/site',
    'postgres:///site?host=/run/postgresql',
  ])
    expect(messageOf({ DATABASE_URL, SMTP_URL: 'smtp://localhost:25', REQUIRE_TLS: 'on' })).toBe('')
  const elsewhere = 'postgres://127.0.0.1/site?host=db.example'
  expect(messageOf({ DATABASE_URL: elsewhere, REQUIRE_TLS: 'on' })).toContain('DATABASE_URL')
})

test('what lets somebody in may be in a file, whose content no message repeats', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  for (const key of secretKeys) expect(configKeys).toHaveProperty(key)
  const SECRET_KEY_FILE = file('key', `${'k'.repeat(40)}\n`)
  const DATABASE_URL_FILE = file('database', 'postgres://site:hemlig@db.example/site')
  expect(readConfig({ SECRET_KEY_FILE, DATABASE_URL_FILE })).toMatchObject({
    ...{ secretKey: 'k'.repeat(40), databaseUrl: 'postgres://site:hemlig@db.example/site', demo: null },
  })
  expect(messageOf({ SECRET_KEY_FILE, SECRET_KEY: 'x'.repeat(40) })).toContain('SECRET_KEY: is set')
  expect(messageOf({ SECRET_KEY_FILE: path.join(folder, 'none') })).toContain(
    'SECRET_KEY_FILE: the file cannot',
  )
  expect(messageOf({ SECRET_KEY_FILE: file('empty', '\n') })).toContain('SECRET_KEY_FILE: the file is empty')
  const wrong = messageOf({ SECRET_KEY_FILE: file('short', 'canary') })
  expect(wrong).toContain('SECRET_KEY')
  expect(wrong).not.toContain('canary')
})

function messageOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}
