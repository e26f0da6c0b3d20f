import * as z from 'zod/mini'
import { problemOfPostgresAddress } from '../../database/postgres-address.ts'

/** The addresses of a setting that takes several, with commas between. */
export const addressesIn = (written: string): string[] => written.split(',').map((address) => address.trim())

/** What is wrong with addresses of PostgreSQL; null when nothing is. Never names an address, which may hold a password. */
function problemOf(addresses: readonly string[]): string | null {
  if (!addresses.every((address) => /^postgres(ql)?:\/\/\S+$/.test(address)))
    return 'the address of a PostgreSQL'
  return addresses.map(problemOfPostgresAddress).find((problem) => problem !== null) ?? null
}

/** An address of a PostgreSQL, with our own settings in it. */
export const databaseUrl = z.string().check(
  z.refine((url) => problemOf([url]) === null, {
    error: ({ input }) => problemOf([String(input)]) ?? '',
  }),
)

/** The addresses of replicas, with commas between. */
export const databaseReadUrls = z.string().check(
  z.refine((urls) => problemOf(addressesIn(urls)) === null, {
    error: ({ input }) => problemOf(addressesIn(String(input))) ?? '',
  }),
)

/** Throws when replicas are named of a database that is not PostgreSQL. */
export function replicaAddresses(values: {
  DATABASE_URL?: string | undefined
  DATABASE_READ_URL?: string | undefined
}): string[] {
  if (values.DATABASE_READ_URL === undefined) return []
  if (values.DATABASE_URL === undefined)
    throw new Error(
      'The configuration is invalid:\n  DATABASE_READ_URL: only together with DATABASE_URL, whose replicas it names',
    )
  return addressesIn(values.DATABASE_READ_URL)
}
