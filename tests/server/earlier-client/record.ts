import { writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { Call } from '#contract/calls/call.ts'
import { entryPaths, newEntry } from '#contract/outbox-entry.ts'
import { schemasOf } from '#contract/schemas/all-schemas.ts'
import { toStoredEntry } from '#src/storage/stored-entry.ts'
import type { Server } from '#tests/support/test-server.ts'
import type { Schema } from './compare-schemas.ts'
import { currentRequests } from './current-fields.ts'
import { recordingFile, writeRecording, type RecordedCall, type RecordedEntry } from './recorded.ts'
import { sendAsPage } from './send.ts'

/** Fields whose values belong to a catalogue, a person or a device, also where two runs have the same; so do ids and secrets in any field. */
const namesOfCurrent = /^(id|ids|\w+_id|slug|idOrSlug|material|materials|copies|counts|email)$/
const secretValue = /^[\w-]{20,}$/

/** What is about to be compared with later versions of the contract. */
export const schemasNow = (call: Call): { input: Schema; answer: Schema } => {
  const { input, output } = schemasOf(call)
  return {
    input: shortened(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })),
    answer: shortened(z.toJSONSchema(output, { unrepresentable: 'any' })),
  }
}

/** Writes down the calls of this version, for the versions after it. */
export async function recordCalls(server: Server, release: string): Promise<void> {
  const requestFor = await currentRequests(server)
  const calls: RecordedCall[] = []
  for (const call of allCalls.filter(({ roles }) => roles === undefined)) {
    const { fields, headers, asCustomer } = await requestFor(call)
    const again = (await requestFor(call)).fields
    const current = Object.keys(fields).filter(
      (name) =>
        fields[name] !== again[name] || namesOfCurrent.test(name) || secretValue.test(fields[name] ?? ''),
    )
    const recorded = {
      name: call.name,
      ...{ path: call.path, method: call.method, kind: call.kind },
      policy: call.batched ? `${call.resource}/${call.priority}` : null,
      asCustomer,
      fields: { ...fields, ...Object.fromEntries(current.map((name) => [name, ''])) },
      current,
      fileFields: call.fileFields ?? [],
    }
    const { status } = await sendAsPage(server, recorded, fields, headers)
    calls.push({ ...recorded, status, ...schemasNow(call) })
  }
  const entries = Object.entries(entryPaths).map(([kind, path]): RecordedEntry => {
    const call = calls.find((one) => one.path === path)
    if (call === undefined) throw new Error(`No call has the path ${path}`)
    const about = {
      id: `recorded-${kind}`,
      title: 'Cellen',
      slug: 'cellen',
      image: '',
      maxQuantity: 5,
      owner: null,
    }
    const entry = newEntry(
      { ...about, kind: kind as keyof typeof entryPaths, fields: call.fields },
      1_764_000_000_000,
    )
    return { path, stored: toStoredEntry(entry) }
  })
  await writeFile(recordingFile, writeRecording({ release, calls, entries }))
}

/** Without what says nothing: the limits of all whole numbers, and the five types of a field that its feature reads. */
function shortened(schema: unknown): Schema {
  return JSON.parse(
    JSON.stringify(schema, (keyword, value: unknown) => {
      if (keyword === '$schema' || (keyword === 'additionalProperties' && value === false)) return undefined
      if (Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) return undefined
      const isLoose =
        typeof value === 'object' &&
        value !== null &&
        'anyOf' in value &&
        JSON.stringify(value.anyOf) === looseTypes
      return isLoose ? {} : value
    }),
  ) as Schema
}
const looseTypes = JSON.stringify([
  ...['string', 'number', 'boolean', 'null'].map((type) => ({ type })),
  { type: 'array', items: {} },
])
