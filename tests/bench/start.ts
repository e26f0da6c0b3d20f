import { readFileSync } from 'node:fs'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { cpuMs, startBenchServer } from './cpu-per-request.ts'

/**
 * How long a server takes until it is ready, and the memory that it needs then, after the first reads, and after the catalogue of
 * devices was packed: `npm run bench start 100000`. A second argument names another checkout to take turns with.
 */
const materials = Number(process.argv[2] ?? 10_000)
const checkouts = [root, ...process.argv.slice(3, 4)]
const rounds = 3
const quietCpuMs = 50
const firstReads = [
  '/v1/product/category/amne?childslug=biologi',
  '/v1/product/popular',
  '/v1/search?q=vatten',
  '/v1/product/category/amne?page=3&arskurs=14',
]

const dataFolder = await createSeededDataFolder({ materials })
const url = databaseUrlFor(dataFolder)
const environment = { DATA_DIR: dataFolder, ...(url !== undefined && { DATABASE_URL: url }) }

console.log(`${materials} materials; s until ready, processor s until then, MB of memory`)
for (let round = 0; round < rounds; round++)
  for (const checkout of checkouts) {
    const start = performance.now()
    const server = await startBenchServer(checkout, environment)
    const [wallMs, cpu] = [performance.now() - start, cpuMs(server.pid)]
    const ready = memoryMb(server.pid)
    for (const path of firstReads) await readUntilAnswered(server.address, path)
    await quiet(server.pid)
    const afterReads = memoryMb(server.pid)
    const beforeSnapshot = cpuMs(server.pid)
    const bytes = await readUntilAnswered(server.address, '/v1/catalogue')
    const snapshotCpu = cpuMs(server.pid) - beforeSnapshot
    await quiet(server.pid)
    console.log(
      [
        checkout === root ? 'this ' : 'other',
        `ready after ${seconds(wallMs)} s, ${seconds(cpu)} s of processor time`,
        `${ready.now} MB, at most ${ready.most}; after the first reads ${afterReads.now}`,
        `catalogue for devices ${seconds(snapshotCpu)} s of processor time, ${(bytes / 1e6).toFixed(1)} MB`,
        `then ${memoryMb(server.pid).now} MB, at most ${memoryMb(server.pid).most}`,
      ].join('; '),
    )
    await server.stop()
  }
await removeDataFolder(dataFolder)
process.exit(0)

async function read(address: string, path: string): Promise<number> {
  const response = await fetch(address + path, { headers: { 'accept-encoding': 'br' } })
  const length = Number(response.headers.get('content-length') ?? 0)
  const body = await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  return length === 0 ? body.byteLength : length
}

/** The first packing may take longer than a request, and a busy machine refuses reads: who asks again gets the answer. */
async function readUntilAnswered(address: string, path: string): Promise<number> {
  for (;;) {
    const bytes = await read(address, path).catch(() => null)
    if (bytes !== null) return bytes
  }
}

/** Waits until the server has nothing to do, such as what it does by itself after its start. */
async function quiet(pid: number): Promise<void> {
  for (let before = cpuMs(pid); ; before = cpuMs(pid)) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (cpuMs(pid) - before <= quietCpuMs) return
  }
}

function memoryMb(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
  return { now: mb('VmRSS'), most: mb('VmHWM') }
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
