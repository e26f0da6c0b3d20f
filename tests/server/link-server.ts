import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A public address, which the tests' resolver gives to names and leads to the server on this machine. */
export const publicAddress = '93.184.216.34'

/** A real web server that answers for every name, by `host/path`. It counts the requests that are open at once for each host. */
export async function startLinkServer() {
  const answers = new Map<string, Answer>()
  const requests: string[] = []
  const open = new Map<string, number>()
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    requests.push(`${request.method} ${host}${request.url}`)
    open.set(host, (open.get(host) ?? 0) + 1)
    mostAtOnce = Math.max(mostAtOnce, open.get(host) ?? 0)
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    const answer = answers.get(`${host}${request.url}`)
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    mostAtOnce: () => mostAtOnce,
    answer: (address: string, answer: Answer) => void answers.set(address, answer),
    status: (address: string, status: number, headers: Record<string, string> = {}) =>
      void answers.set(address, (_request, response) => response.writeHead(status, headers).end()),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The value of LINK_TEST_RESOLVER: names with their addresses. */
export const testResolver = (port: number, hosts: Record<string, string[]>) => JSON.stringify({ hosts, port })
