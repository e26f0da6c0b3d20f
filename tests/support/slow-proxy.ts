import net from 'node:net'
import { freePort } from './free-port.ts'

/** Passes connections on to a port, each piece of bytes after a delay, as over a long or crowded line. */
export type SlowProxy = {
  port: number
  /** From now on each piece takes so long in each direction, ms. What is on its way arrives at once when it is 0. */
  delay(ms: number): void
  close(): void
}

export async function startSlowProxy(target: number): Promise<SlowProxy> {
  let delayMs = 0
  const onTheWay = new Set<() => void>()
  const open = new Set<net.Socket>()
  const arrival = () =>
    delayMs === 0
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          const arrive = () => {
            clearTimeout(timer)
            onTheWay.delete(arrive)
            resolve()
          }
          const timer = setTimeout(arrive, delayMs)
          onTheWay.add(arrive)
        })
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(target, '127.0.0.1')
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      let last = Promise.resolve()
      const after = (act: () => void) => {
        const arrived = arrival()
        last = last.then(() => arrived).then(act)
      }
      open.add(from)
      // The close event follows an error.
      from.on('error', () => undefined)
      from.on('data', (bytes) => after(() => void (to.destroyed || to.write(bytes))))
      // What was sent before arrives, also when its sender waits no longer.
      from.on('close', () => {
        open.delete(from)
        after(() => void to.end())
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    delay(ms) {
      delayMs = ms
      if (ms === 0) for (const arrive of onTheWay) arrive()
    },
    close() {
      server.close()
      for (const arrive of onTheWay) arrive()
      for (const socket of open) socket.destroy()
    },
  }
}
