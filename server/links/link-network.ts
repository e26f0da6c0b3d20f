import { lookup } from 'node:dns/promises'
import * as z from 'zod/mini'
import type { Config } from '../core/settings/config.ts'

/** How names become addresses, and how an address is reached. */
export type LinkNetwork = {
  resolve: (host: string) => Promise<string[]>
  /** Where the connection to a public address goes: to itself, by TLS. Only tests lead it to a server of their own. */
  target: (address: string) => { address: string; port: number; tls: boolean }
}

const internet: LinkNetwork = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  target: (address) => ({ address, port: 443, tls: true }),
}

const testResolver = z.object({
  /** The addresses of each name. */
  hosts: z.record(z.string(), z.array(z.string())),
  /** The port of a server on this machine that answers for every public address, without TLS. */
  port: z.int(),
})

/** The internet. With the setting of the tests, names are those of the setting; the rules for addresses are the same. */
export function linkNetworkOf({ linkTestResolver }: Pick<Config, 'linkTestResolver'>): LinkNetwork {
  if (linkTestResolver === undefined) return internet
  const { hosts, port } = testResolver.parse(JSON.parse(linkTestResolver))
  return {
    async resolve(host) {
      const addresses = hosts[host]
      if (addresses === undefined) throw Object.assign(new Error(`${host} is unknown`), { code: 'ENOTFOUND' })
      return addresses
    },
    target: () => ({ address: '127.0.0.1', port, tls: false }),
  }
}
