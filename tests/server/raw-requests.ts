import { connect } from 'node:net'

/**
 * Sends raw bytes and returns the response until the server closes, or until `isComplete` accepts its last bytes. `ends`: the client
 * closes its side when it has sent them.
 */
export function sendRaw(
  port: number,
  text: string | Buffer,
  isComplete: (end: string) => boolean = () => false,
  ends = false,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (ends ? socket.end(text) : socket.write(text)))
    const chunks: string[] = []
    const end = () => {
      socket.destroy()
      resolve(chunks.join(''))
    }
    // Searching all that has come after each chunk would take longer than the thousand answers of one test.
    let last = ''
    socket.setTimeout(60_000, () =>
      reject(new Error(`The server neither answered nor closed: ${chunks.join('').slice(0, 200)}`)),
    )
    socket.on('data', (bytes) => {
      const chunk = bytes.toString('latin1')
      chunks.push(chunk)
      last = (last + chunk).slice(-100_000)
      if (isComplete(last)) end()
    })
    socket.on('end', end)
    // A closed server may answer further bytes with a reset; what came before counts.
    socket.on('error', end)
  })
}

export const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
export const bodyOf = (response: string) => response.slice(response.indexOf('\r\n\r\n') + 4)

/** A whole request of the method GET. */
export const rawGet = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nHost: skola.example\r\nConnection: close\r\n${more}\r\n`
/** The same as a WebSocket begins. */
export const rawWebSocket = (path: string) =>
  rawGet(path)
    .replace('close', 'Upgrade')
    .replace(
      '\r\n\r\n',
      '\r\nUpgrade: websocket\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
    )

/** A request with a body of JSON; `headers` say how long it is. */
export const rawPost = (headers: string, body: string | Buffer, path = '/v1/product/popular') =>
  Buffer.concat([
    Buffer.from(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`),
    Buffer.from(body),
  ])
