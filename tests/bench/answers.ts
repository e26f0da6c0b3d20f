import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { cpuPerRequest, fileOfSize, startBenchServer, type Target } from './cpu-per-request.ts'

/**
 * Processor time per answer of the common reads, compared with a static file of about the same bytes, in turns.
 * `npm run bench answers 10000` for a larger catalogue; a second argument names another checkout to compare with.
 */
const materials = Number(process.argv[2] ?? 142)
const checkouts = [root, ...process.argv.slice(3, 4)]
const rounds = 3

const batch = JSON.stringify({
  requests: ['/menu', '/product/popular', '/product/latest', '/banner', '/setting'].map((path) => ({ path })),
})
let nextTurn = 1000
const grades = [11, 12, 13, 14, 15, 16, 17]
const targets: (Target & { count: number })[] = [
  { name: 'listing', address: '/v1/product/category/amne?childslug=biologi', count: 400 },
  { name: 'detail', address: '/v1/product/1', count: 400 },
  { name: 'schools', address: '/v1/worlplace/get', count: 400 },
  { name: 'batch of 5', address: '/v1/batch', body: batch, count: 400 },
  {
    name: 'listing never seen before',
    address: '/v1/product/category/amne',
    makeAddress: () => {
      const turn = nextTurn++
      return `/v1/product/category/amne?page=1&arskurs=${grades[turn % 7]}&amne=${turn}&per_page=24`
    },
    count: 100,
  },
]

for (const checkout of checkouts) {
  const dataFolder = await createSeededDataFolder({ materials })
  const url = databaseUrlFor(dataFolder)
  const server = await startBenchServer(checkout, {
    DATA_DIR: dataFolder,
    ...(url !== undefined && { DATABASE_URL: url }),
  })
  console.log(
    `${checkout === root ? 'this checkout' : 'the other checkout'}, ${materials} materials, ${url === undefined ? 'SQLite' : 'PostgreSQL'}`,
  )
  for (const target of targets) {
    const { bytes } = await cpuPerRequest(server, target, 3)
    const file = { name: 'file', address: fileOfSize(bytes) }
    await cpuPerRequest(server, file, 50)
    const answers: number[] = []
    const files: number[] = []
    for (let round = 0; round < rounds; round++) {
      answers.push((await cpuPerRequest(server, target, target.count)).ms)
      files.push((await cpuPerRequest(server, file, 400)).ms)
    }
    const [answerMs, fileMs] = [middle(answers), middle(files)]
    console.log(
      `${target.name}: ${answerMs.toFixed(2)} ms of processor time for ${bytes} bytes; ` +
        `as many as ${(fileMs / answerMs).toFixed(2)} of a static file (${fileMs.toFixed(2)} ms)`,
    )
  }
  await server.stop()
  await removeDataFolder(dataFolder)
}
process.exit(0)

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
