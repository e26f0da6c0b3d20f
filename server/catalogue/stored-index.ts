import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { compiledFolder, programFolder } from '../core/settings/program-files.ts'
import { lastChange } from '../database/change-log.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import type { Store } from '../database/open.ts'
import { loadGoals } from '../materials/goals.ts'
import type { BuiltIndex } from './build-messages.ts'

/** What an index in a file depends on, beside its change number. */
type Origin = {
  /** The code that has built it, and the engine that has written it. */
  program: string
  database: string
  /** The goals of curricula as they read on the day: no change says when that day has come. */
  goals: string
}
type Head = Origin & { seq: number; builtAt: number; sha256: string }

/** An index that was stored by an earlier run, and when it was built, ms. */
type StoredIndex = BuiltIndex & { builtAt: number }

/** Everything that an index in a file depends on, as it is now. */
export async function originOf(store: Store): Promise<Origin> {
  return {
    program: programHash(),
    database: (await keyedHash(store, 'stored index')).toString('hex'),
    goals: sha256(JSON.stringify(await loadGoals(store))),
  }
}

/** The bytes of a file that holds the index: a line of JSON, then the index as V8 writes it. */
export function encodeIndexFile(built: BuiltIndex, origin: Origin): Buffer {
  const body = serialize(built)
  const head: Head = { ...origin, seq: built.seq, builtAt: Date.now(), sha256: sha256(body) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/** Stores the bytes whole or not at all. */
export async function writeIndexFile(file: string, bytes: Buffer): Promise<void> {
  // Servers in containers may share the folder and have the same number.
  const temporary = `${file}.${os.hostname()}-${process.pid}.part`
  try {
    const handle = await open(temporary, 'w')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

/** The index in a file; null where there is none, it is damaged, or it was built from something else. */
export async function readStoredIndex(file: string, store: Store): Promise<StoredIndex | null> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return null
  const end = bytes.indexOf('\n')
  const head = parseHead(bytes.subarray(0, Math.max(end, 0)).toString())
  if (head === null) return null
  const origin = await originOf(store)
  if ((['program', 'database', 'goals'] as const).some((name) => head[name] !== origin[name])) return null
  // A log that is behind the file is that of a database from before.
  if (head.seq > (await lastChange(store))) return null
  const body = bytes.subarray(end + 1)
  if (sha256(body) !== head.sha256) return null
  return { ...(deserialize(body) as BuiltIndex), builtAt: head.builtAt }
}

function parseHead(line: string): Head | null {
  try {
    return JSON.parse(line) as Head
  } catch {
    return null
  }
}

let hashOfProgram: string | null = null

/** A hash of the program's files, its packages and its engine: each may change what an index of the same catalogue is. */
function programHash(): string {
  if (hashOfProgram !== null) return hashOfProgram
  const hash = createHash('sha256').update(process.versions.v8)
  for (const name of readdirSync(compiledFolder).sort())
    hash.update(name).update(readFileSync(path.join(compiledFolder, name)))
  hash.update(readFileSync(path.join(programFolder, 'package.json')))
  hashOfProgram = hash.digest('hex')
  return hashOfProgram
}

function sha256(of: string | Buffer): string {
  return createHash('sha256').update(of).digest('hex')
}
