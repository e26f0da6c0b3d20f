import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { S3mini } from 's3mini'
import { freePort } from '#tests/support/free-port.ts'

const store = process.env['TEST_S3_URL'] ?? ''
const keys = {
  S3_KEY_ID: process.env['TEST_S3_KEY_ID'] ?? '',
  S3_SECRET_KEY: process.env['TEST_S3_SECRET_KEY'] ?? '',
}

/** A new, empty bucket of the real store, and the keys of a server that has its files there. */
export async function createBucket() {
  const S3_URL = `${store}/tests-${randomUUID()}`
  const bucket = new S3mini({
    ...{ endpoint: S3_URL, region: 'us-east-1' },
    ...{ accessKeyId: keys.S3_KEY_ID, secretAccessKey: keys.S3_SECRET_KEY },
  })
  if (!(await bucket.createBucket())) throw new Error('the store made no bucket')
  return {
    bucket,
    environment: { S3_URL, ...keys },
    names: async (beginning = '') =>
      ((await bucket.listObjects('/', beginning)) ?? []).map(({ Key }) => Key).sort(),
  }
}

/** The way to the store over a port that can be closed, as a cut forwarder does; `close` also ends what is on its way. */
export async function createForwarder() {
  const port = await freePort()
  const { hostname, port: target } = new URL(store)
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target), hostname)
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await open()
  return {
    address: (url: string) => url.replace(store, `http://127.0.0.1:${port}`),
    open,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
