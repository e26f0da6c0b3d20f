import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { root } from '#tests/support/test-server.ts'

/** What is asked, again and again. */
export type Target = { name: string; address: string; body?: string; makeAddress?: () => string }
export type BenchServer = { address: string; pid: number; stop: () => Promise<void> }

const connections = 8
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })

/** The server of a checkout in a process of its own. */
export async function startBenchServer(
  checkout: string,
  environment: Record<string, string>,
): Promise<BenchServer> {
  const port = await freePort()
  const compiled = 'dist/program/main.js'
  // A checkout from before the server was compiled runs its sources.
  const isCompiled = existsSync(path.join(checkout, compiled))
  const command = isCompiled ? [compiled] : ['--import', 'tsx', 'server/main.ts']
  const child = spawn(process.execPath, command, {
    cwd: checkout,
    env: { PATH: process.env['PATH'] ?? '', LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const address = `http://127.0.0.1:${port}`
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`))),
  )
  ended.catch(() => undefined)
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
  const ready = (async () => {
    while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  })()
  await Promise.race([ready, ended])
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await ended.catch(() => undefined)
    },
  }
}

/** The processor time of a process, ms: of all its threads, as the kernel counts it in hundredths of a second. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Processor time of the server per request, ms, and the bytes of one answer. Elapsed time would measure the other processes of the machine. */
export async function cpuPerRequest(server: BenchServer, target: Target, count: number) {
  let bytes = 0
  let next = 0
  const before = cpuMs(server.pid)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < count) {
        next += 1
        bytes = await ask(server.address, target)
      }
    }),
  )
  return { ms: (cpuMs(server.pid) - before) / count, bytes }
}

function ask(server: string, { address, body, makeAddress }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'br, gzip',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const request = http.request(`${server}${makeAddress?.() ?? address}`, { agent, method, headers })
    request.once('response', (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.once('end', () => {
        if (response.statusCode === 200) resolve(bytes)
        else reject(new Error(`${address} was answered with ${response.statusCode}`))
      })
    })
    request.once('error', reject)
    request.end(body)
  })
}

/** The built file whose brotli form is nearest to a number of bytes. */
export function fileOfSize(bytes: number): string {
  const folder = path.join(root, 'dist/client/assets')
  const [nearest] = readdirSync(folder)
    .filter((name) => name.endsWith('.br'))
    .map((name) => ({ name, difference: Math.abs(statSync(path.join(folder, name)).size - bytes) }))
    .sort((a, b) => a.difference - b.difference)
  if (nearest === undefined) throw new Error('The page is not built.')
  return `/assets/${nearest.name.slice(0, -'.br'.length)}`
}
