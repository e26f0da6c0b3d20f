import { createServer, type Server } from 'node:net'

/** Ports are given out in blocks. The first of a block is held by the process or thread that the block belongs to. */
const firstPort = 20_000
const blockSize = 100
const blockCount = 120

let block: Promise<number> | undefined
let given = 0

/**
 * A port that is not in use. It is lower than those that systems give to outgoing connections, so that none of these takes it
 * before the server listens, and no two test processes are given the same.
 */
export async function freePort(): Promise<number> {
  block ??= takeBlock()
  const first = await block
  for (;;) {
    const port = first + 1 + (given++ % (blockSize - 1))
    const probe = await listenOn(port)
    if (probe === null) continue
    await new Promise<void>((resolve) => probe.close(() => resolve()))
    return port
  }
}

/** Takes the first block that no other process has, for the life of this one. */
async function takeBlock(): Promise<number> {
  for (let index = process.pid; ; index++) {
    const first = firstPort + (index % blockCount) * blockSize
    const holder = await listenOn(first)
    if (holder === null) continue
    // The process may end while it holds the port.
    holder.unref()
    return first
  }
}

async function listenOn(port: number): Promise<Server | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
