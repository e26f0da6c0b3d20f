import { createServer, type AddressInfo, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The behaviour of the mail server, which may change while it runs. */
export type SmtpBehaviour = {
  /** The code that a recipient is refused with. */
  recipientCode?: (address: string) => number | undefined
  /** The code instead of a greeting, after which the connection ends. */
  greetingCode?: number | undefined
  /** Asks for a log-in, and the code that it is refused with. Whether it asks is decided at the start. */
  logIn?: { code?: number | undefined }
  /** Ends the connection when the beginning of a message has come. */
  cutsMessages?: boolean
  /** The response after a whole message: a code that refuses it, or silence. */
  messageResponse?: (text: string) => number | 'silence' | undefined
  /** Whether encryption is offered, with an untrusted certificate. */
  encrypted?: boolean
  /** The delay before each response to a message, ms. */
  delayMs?: number
}

export type MailServer = {
  url: string
  port: number
  behaviour: SmtpBehaviour
  /** The accepted messages, in order. */
  accepted: { recipient: string; text: string }[]
  /** Every whole message received, answered or not. */
  arrived: string[]
  close(): Promise<void>
}

/** A real mail server on 127.0.0.1. */
export async function startSmtp({
  port = 0,
  ...behaviour
}: SmtpBehaviour & { port?: number } = {}): Promise<MailServer> {
  const accepted: MailServer['accepted'] = []
  const arrived: string[] = []
  const refusal = (code: number) =>
    Object.assign(new Error(`${code >= 500 ? '5.1.1' : '4.7.1'} <canary@skola.example> is not wanted`), {
      responseCode: code,
    })
  const server = new SMTPServer({
    disabledCommands: [
      ...(behaviour.logIn === undefined ? ['AUTH'] : []),
      ...(behaviour.encrypted === true ? [] : ['STARTTLS']),
    ],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      done(behaviour.greetingCode === undefined ? null : refusal(behaviour.greetingCode))
    },
    onAuth({ username }, _session, done) {
      const code = behaviour.logIn?.code
      if (code === undefined) done(null, { user: username })
      else done(refusal(code))
    },
    onRcptTo({ address }, _session, done) {
      const code = behaviour.recipientCode?.(address)
      done(code === undefined ? null : refusal(code))
    },
    onData(stream, { envelope, id }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => {
        pieces.push(piece)
        if (behaviour.cutsMessages === true)
          for (const connection of server.connections) if (connection.id === id) connection._socket.destroy()
      })
      stream.on('end', () => {
        const text = Buffer.concat(pieces).toString()
        arrived.push(text)
        const response = behaviour.messageResponse?.(text)
        if (response === 'silence') return
        if (response !== undefined) return done(refusal(response))
        setTimeout(() => {
          accepted.push({ recipient: envelope.rcptTo.map(({ address }) => address).join(' '), text })
          done(null)
        }, behaviour.delayMs ?? 0)
      })
    },
  })
  // A client that is killed while sending is no failure of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const listeningPort = (server.server.address() as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${listeningPort}`,
    port: listeningPort,
    behaviour,
    accepted,
    arrived,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Accepts every connection and stays silent. */
export async function startSilentServer(): Promise<{
  url: string
  calls: () => number
  close(): Promise<void>
}> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => sockets.length,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
