import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { EntryKind } from '#contract/entry-kind.ts'
import type { Schema } from './compare-schemas.ts'

/** A call as pages of an earlier release make it. */
export type RecordedCall = {
  name: string
  path: string
  method: 'GET' | 'POST'
  kind: 'read' | 'post-only'
  /** `product/high`, for an entry of a batch; null for a call that is sent by itself. */
  policy: string | null
  asCustomer: boolean
  /** What is sent. Of those in `current` the value is one of the test's own run: ids, addresses and secrets. */
  fields: Record<string, string>
  current: string[]
  fileFields: readonly string[]
  status: number
  /** What it takes, and what the pages read of its answer. */
  input: Schema
  answer: Schema
}

/** An entry as the device of an earlier release stores it, and where its worker sends it. */
export type RecordedEntry = {
  path: string
  stored: { id: string; kind: EntryKind; owner: string | null; fields: Record<string, string | number> }
}

export type Recording = { release: string; calls: RecordedCall[]; entries: RecordedEntry[] }

/** A JSON value on each line, so that a difference shows which call is another. */
export const recordingFile = path.join(import.meta.dirname, 'recorded-calls.jsonl')

export function readRecording(): Recording {
  const lines = readFileSync(recordingFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map(
      (line) => JSON.parse(line) as { release: string } | { call: RecordedCall } | { entry: RecordedEntry },
    )
  return {
    release: lines.flatMap((line) => ('release' in line ? [line.release] : [])).join(),
    calls: lines.flatMap((line) => ('call' in line ? [line.call] : [])),
    entries: lines.flatMap((line) => ('entry' in line ? [line.entry] : [])),
  }
}

export const writeRecording = ({ release, calls, entries }: Recording): string =>
  [{ release }, ...calls.map((call) => ({ call })), ...entries.map((entry) => ({ entry }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
