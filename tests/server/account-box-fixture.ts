import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { applyChanges, documentOf, type BoxDocument } from '#src/boxes/box-document.ts'
import type { FieldValue } from '#src/boxes/field-change.ts'
import type { AccessFixture } from './access-fixture.ts'
import type { AccessRow } from './access-rows.ts'

export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

/** Sets fields of a box, or of one of its parts. */
export const setFields = (document: BoxDocument, fields: Record<string, FieldValue>, part = '') =>
  applyChanges(
    document,
    Object.entries(fields).map(([field, to]) => ({ part, field, from: null, to })),
  )

/** A box with a name, as an update with everything in it. */
export function boxUpdate(title: string): string {
  const document = documentOf([])
  setFields(document, { title })
  return base64(Y.encodeStateAsUpdate(document))
}

export const sampleAccountBoxFields: Record<string, Record<string, string>> = {
  listAccountBoxes: {},
  syncAccountBox: { id: randomUUID(), since: '0', update: boxUpdate('Vikingatiden') },
  eraseAccountBox: { id: randomUUID() },
}

const loggedIn: AccessRow['expected'] = [401, 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok']
const owner: AccessRow['expected'] = [401, 'ok', 'hidden', 'hidden', 401, 401, 'hidden', 403, 'hidden']
const ownBox = async ({ ownBox: make }: AccessFixture) => ({ id: await make(boxUpdate('Vikingatiden')) })

/** A box is its owner's alone, and for others like one that is not there. */
export const accountBoxRows: Record<string, AccessRow[]> = {
  listAccountBoxes: [{ expected: loggedIn }],
  syncAccountBox: [
    { expected: loggedIn, fields: () => ({ id: randomUUID(), update: boxUpdate('Vikingatiden') }) },
    { variant: 'what the owner has made', expected: owner, fields: ownBox },
    {
      variant: 'changing what the owner has made',
      expected: owner,
      fields: async (fixture) => ({ ...(await ownBox(fixture)), update: boxUpdate('Runor') }),
    },
  ],
  eraseAccountBox: [{ expected: owner, fields: ownBox }],
}
