import net from 'node:net'
import { freePort } from './free-port.ts'

/** Passes connections on to a port, until it has to swallow what comes: nothing is closed, and nothing is answered. */
export type SwallowingProxy = {
  port: number
  /** From now on no byte passes, on connections that are open and on new ones. */
  swallow(): void
  /** New connections pass again. Those that were open stay silent for ever, as behind a firewall that has forgotten them. */
  pass(): void
  close(): void
}

export async function startSwallowingProxy(target: number): Promise<SwallowingProxy> {
  let isSwallowing = false
  const open = new Set<net.Socket>()
  const forget = new Set<() => void>()
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(target, '127.0.0.1')
    let isForgotten = isSwallowing
    forget.add(() => (isForgotten = true))
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      // The close event follows an error.
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => void (isForgotten || other.write(bytes)))
      socket.on('close', () => {
        open.delete(socket)
        if (!isForgotten) other.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    swallow() {
      isSwallowing = true
      for (const forgetOne of forget) forgetOne()
      forget.clear()
    },
    pass() {
      isSwallowing = false
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
