// Parts of earlier builds stay for 30 days: a page that was opened before a new version still asks for its own.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import path from 'node:path'

const retentionMs = 30 * 86_400_000

/** Before a build: puts the parts of the one before into `earlier`, dated by when they were replaced. */
export function archiveAssets(dist, now = Date.now()) {
  const assets = path.join(dist, 'client/assets')
  const earlier = path.join(dist, 'earlier')
  mkdirSync(earlier, { recursive: true })
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets)) {
    // What is there already was replaced by an earlier build.
    if (existsSync(path.join(earlier, name))) continue
    renameSync(path.join(assets, name), path.join(earlier, name))
    utimesSync(path.join(earlier, name), now / 1000, now / 1000)
  }
}

/** After a build: lays those parts beside the new ones; what is new again, or has been old for 30 days, goes. */
export function restoreArchivedAssets(dist, now = Date.now()) {
  const assets = path.join(dist, 'client/assets')
  const earlier = path.join(dist, 'earlier')
  for (const name of readdirSync(earlier)) {
    const aside = path.join(earlier, name)
    const isCurrent = existsSync(path.join(assets, name))
    if (isCurrent || now - statSync(aside).mtimeMs > retentionMs) rmSync(aside)
    else copyFileSync(aside, path.join(assets, name))
  }
}
