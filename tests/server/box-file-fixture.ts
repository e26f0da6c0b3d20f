import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import * as Y from 'yjs'
import { boxFilePath, boxFilePieceBytes } from '#contract/account-boxes.ts'
import type { Success } from '#contract/calls/call.ts'
import type { listBoxFiles, sendBoxFile } from '#contract/calls/account-box.ts'
import { documentOf } from '#src/boxes/box-document.ts'
import type { Server } from '#tests/support/test-server.ts'
import { base64, setFields } from './account-box-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { photo } from './customer-material-fields.ts'

export const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A file as a device has it: its name in a part, its type and its bytes. */
export type OwnFile = { file: string; type: string; contents: Buffer }
export const ownFile = (contents: Buffer, type = 'image/jpeg'): OwnFile => ({
  file: randomUUID(),
  type,
  contents,
})

/** Adds a part with a file to a document, as the page does; returns the part's id. */
export function addFilePart(document: Y.Doc, { file, type, contents }: OwnFile): string {
  const part = randomUUID()
  setFields(document, { kind: 'file', title: 'Tavlan', file, type, bytes: contents.length }, part)
  return part
}

/** Calls about files of boxes as a device makes them. */
export function fileCalls(server: Server) {
  const team = teamCalls(server)
  /** Makes a box with parts that name these files. */
  const boxWith = async (person: Person, ...files: OwnFile[]) => {
    const document = documentOf([])
    setFields(document, { title: 'Vikingatiden' })
    const parts = files.map((file) => addFilePart(document, file))
    const id = randomUUID()
    await team.sync(person, { id, update: base64(Y.encodeStateAsUpdate(document)) })
    return { id, document, parts }
  }
  const fieldsOf = (id: string, { file, type, contents }: OwnFile) => ({
    ...{ id, file, type, bytes: String(contents.length), sha256: sha256Of(contents) },
  })
  const pieceOf = ({ contents }: OwnFile, offset: number) => ({
    offset: String(offset),
    piece: contents.subarray(offset, offset + boxFilePieceBytes).toString('base64'),
  })
  const sendPiece = (person: Person, id: string, file: OwnFile, more: object = {}) =>
    team.call('box-file', person, { ...fieldsOf(id, file), ...more })
  /** Sends a file to its end, or until it is refused. */
  async function put(person: Person, id: string, file: OwnFile) {
    let response = await sendPiece(person, id, file)
    for (;;) {
      if (response.statusCode !== 200) return response
      const { data } = response.json<Partial<Success<typeof sendBoxFile>>>()
      if (data === undefined || data.is_stored) return response
      response = await sendPiece(person, id, file, pieceOf(file, data.arrived))
    }
  }
  return {
    ...{ boxWith, sendPiece, pieceOf, put },
    /** Sends a file that has to be taken. */
    store: async (person: Person, id: string, file: OwnFile) => {
      const response = await put(person, id, file)
      expect(response.statusCode, response.body).toBe(200)
      expect(response.json()).toMatchObject({ data: { is_stored: true } })
    },
    list: async (person: Person, id: string) =>
      (await team.call('box-files', person, { id })).json<Partial<Success<typeof listBoxFiles>>>().data,
    get: (headers: Record<string, string>, id: string, file: string) =>
      server.app.inject({ method: 'GET', url: boxFilePath(id, file), headers }),
    /** What the store of files has of boxes. */
    stored: () => readdir(path.join(server.config.dataFolder, 'uploads/box')).catch(() => []),
    unfinished: () => readdir(path.join(server.config.dataFolder, 'uploads/unfinished')).catch(() => []),
  }
}

/** Puts a photo into a box of an account. */
export async function addBoxFile(server: Server): Promise<void> {
  const person = await createPerson(server, 'Anna')
  const { boxWith, store } = fileCalls(server)
  const file = ownFile(await photo())
  await store(person, (await boxWith(person, file)).id, file)
}
