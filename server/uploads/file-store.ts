import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What is known of a stored file. `sha256` is null where it is not stored and would have to be computed. */
export type StoredFile = { name: string; bytes: number; at: number; sha256: string | null }

/**
 * Where uploaded files are: a folder, or a store with the interface of S3. A file's name is its path below `uploads`, such as
 * file/kojor-1.0123456789.pdf. A store that does not answer throws a `FileStoreError`.
 */
export type FileStore = {
  /** The folder for what this server alone needs for a moment. */
  dataFolder: string
  /** Whether every access goes over a network: then a transaction must not wait for more than a copy. */
  isRemote: boolean
  /** Makes a local file the file of this name, whole or not at all. The local file may be gone afterwards. */
  put(name: string, localFile: string): Promise<void>
  write(name: string, bytes: Buffer): Promise<void>
  /** What is known of a file; null when there is none. */
  find(name: string): Promise<StoredFile | null>
  /** The bytes of a file, verified as they pass where a checksum is stored; null when there is none. */
  read(name: string): Promise<Readable | null>
  /** Makes a local file with the same bytes; false when there is none of this name. */
  fetch(name: string, localFile: string): Promise<boolean>
  /** Works on a local file with the bytes of this name; it may be missing. */
  withLocalFile<Result>(name: string, work: (file: string) => Promise<Result>): Promise<Result>
  copy(from: string, to: string): Promise<void>
  /** Removes files; those that do not exist are no failure. */
  remove(names: string[]): Promise<void>
  /** Removes all files whose names begin with this and a slash. */
  removeFolder(name: string): Promise<void>
  /** The files whose names begin so. */
  list(beginning: string): AsyncGenerator<StoredFile>
  /** Answers a request with a file, whole or the range that it asks for. `isPrivate`: no cache may store it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    file: { name: string; isPrivate: boolean },
  ): Promise<FastifyReply>
  pieces: PieceStore
}

/** The bytes of uploads that arrive in pieces. Every server sees them, so that the next piece may go to another. */
export type PieceStore = {
  create(id: string): Promise<void>
  /** How many bytes have arrived in a row from the first; null when there is no such upload. */
  arrived(id: string): Promise<number | null>
  /** Writes a piece at its place. Two requests that send the same piece write the same bytes, so they need no lock. */
  write(id: string, piece: { offset: number; bytes: Buffer }): Promise<void>
  /** A local file with all bytes that have arrived, in this folder or where they are already. */
  local(id: string, folder: string): Promise<string>
  remove(id: string): Promise<void>
  /** The uploads of which there are bytes, and when the last of them arrived. */
  list(): Promise<{ id: string; at: number }[]>
}
