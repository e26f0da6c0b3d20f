// Assets of earlier builds are stored for 30 days, because a page that was opened before a new version still requests its own.
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

/** Before a build: moves the previous build's assets into `earlier`, with the time of their replacement. */
export function archiveAssets(dist, now = Date.now()) {
  const assets = path.join(dist, 'client/assets')
  const earlier = path.join(dist, 'earlier')
  mkdirSync(earlier, { recursive: true })
  if (!existsSync(assets)) return
  for (const name of readdirSync(assets)) {
    // An asset that is already there was replaced by an earlier build.
    if (existsSync(path.join(earlier, name))) continue
    renameSync(path.join(assets, name), path.join(earlier, name))
    utimesSync(path.join(earlier, name), now / 1000, now / 1000)
  }
}

/** After a build: copies those assets beside the new ones, and deletes those that are current again or older than 30 days. */
export function restoreArchivedAssets(dist, now = Date.now()) {
  const assets = path.join(dist, 'client/assets')
  const earlier = path.join(dist, 'earlier')
  for (const name of readdirSync(earlier)) {
    const archived = path.join(earlier, name)
    const isCurrent = existsSync(path.join(assets, name))
    if (isCurrent || now - statSync(archived).mtimeMs > retentionMs) rmSync(archived)
    else copyFileSync(archived, path.join(assets, name))
  }
}
