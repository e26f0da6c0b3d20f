import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ArchiveKind } from './manifest.ts'

const archiveName = /^skolmaterial-(backup|site)-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}\.zip$/

/** A name with its time in UTC, so that names sort by time. */
export function archiveFileName(kind: ArchiveKind, at: number): string {
  return `skolmaterial-${kind}-${new Date(at).toISOString().slice(0, 23).replace(/[:.]/g, '-')}.zip`
}

/** The archives of a kind in a folder, newest first; none when there is no folder. */
export async function listArchives(
  folder: string,
  kind: ArchiveKind,
): Promise<{ name: string; at: number; bytes: number }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => archiveName.exec(name)?.[1] === kind)
  const found = await Promise.all(
    names.sort().map(async (name) => {
      const { mtimeMs, size } = await stat(path.join(folder, name))
      return { name, at: Math.round(mtimeMs), bytes: size }
    }),
  )
  return found.reverse()
}

/** Removes the oldest archives of a kind from a folder, until `keep` are left. */
export async function removeOldArchives(folder: string, kind: ArchiveKind, keep: number): Promise<void> {
  for (const { name } of (await listArchives(folder, kind)).slice(keep))
    await rm(path.join(folder, name), { force: true })
}
