import { afterAll } from 'vitest'
import { startServer, type Server, type StartOptions } from './test-server.ts'

/** A server for all tests of a file, which awaits it at its top. It closes after them, in reverse order of the starts. */
export async function serverForTests(options: StartOptions = {}): Promise<Server> {
  const server = await startServer(options)
  afterAll(() => server.close())
  return server
}
