import net from 'node:net'
import { freePort } from './free-port.ts'

/** Passes connections on to a port until it is silenced: then nothing is closed, and nothing is answered. */
export type SilentProxy = {
  port: number
  /** From now on no byte passes, on connections that are open and on new ones. */
  silence(): void
  /** New connections pass again. Those that were open never answer again, as behind a firewall that has dropped their state. */
  pass(): void
  close(): void
}

export async function startSilentProxy(target: number): Promise<SilentProxy> {
  let isSilent = false
  const open = new Set<net.Socket>()
  const drops = new Set<() => void>()
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(target, '127.0.0.1')
    let isDropped = isSilent
    drops.add(() => (isDropped = true))
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      // The close event follows an error.
      socket.on('error', () => undefined)
      socket.on('data', (bytes) => void (isDropped || other.write(bytes)))
      socket.on('close', () => {
        open.delete(socket)
        if (!isDropped) other.destroy()
      })
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    silence() {
      isSilent = true
      for (const dropOne of drops) dropOne()
      drops.clear()
    },
    pass() {
      isSilent = false
    },
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
