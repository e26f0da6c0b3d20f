import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createFolderStore } from '../uploads/folder-store.ts'
import { FileStoreError } from '../uploads/file-store-error.ts'
import type { FileStore, StoredFile } from '../uploads/file-store.ts'
import { createS3Store } from '../uploads/s3-store.ts'
import { CommandError, type OperatorCommand } from './operator-command.ts'

/** The folders that are copied. Files that a request is writing are in none of them. */
const parts = ['file/', 'original/', 'thumb/', 'page/', 'share/', 'box/']
const directions = ['folder→s3', 's3→folder']

/** Copies all files from the folder to the store of S3_URL, or back. A file that is the same in both stays as it is. */
export const copyFiles: OperatorCommand = {
  usage: directions.join('|'),
  description: 'kopierar alla filer mellan mappen och lagringen i S3_URL',
  async run({ config }, direction) {
    const { s3, dataFolder } = config.files
    if (!directions.includes(direction)) throw new CommandError(`Skriv ${directions.join(' eller ')}.`)
    if (s3 === null) throw new CommandError('Sätt S3_URL, S3_KEY_ID och S3_SECRET_KEY först.')
    const [folder, remote] = [createFolderStore(dataFolder), createS3Store(dataFolder, s3)]
    const [source, target] = direction === 'folder→s3' ? [folder, remote] : [remote, folder]
    try {
      return describe(await copyAll(source, target))
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      throw new CommandError(
        `Lagringen svarar inte som den ska: ${error.message}.\nDet som är kopierat är kvar. Kör kommandot igen, så fortsätter det.`,
      )
    }
  },
}

type Copied = { copied: number; unchanged: number; bytes: number; onlyInTarget: string[] }

async function copyAll(source: FileStore, target: FileStore): Promise<Copied> {
  const done: Copied = { copied: 0, unchanged: 0, bytes: 0, onlyInTarget: [] }
  const temporary = await mkdtemp(path.join(target.dataFolder, '.move-'))
  try {
    for (const part of parts) {
      const names = new Set<string>()
      for await (const { name } of source.list(part)) {
        names.add(name)
        const file = await source.find(name)
        // Somebody has removed it meanwhile.
        if (file === null) continue
        const isCopied = await copyOne(source, target, file, path.join(temporary, 'file'))
        done[isCopied ? 'copied' : 'unchanged']++
        done.bytes += file.bytes
      }
      for await (const { name } of target.list(part)) if (!names.has(name)) done.onlyInTarget.push(name)
    }
    return done
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Copies a file unless the target has it, and reads back what was written; false where nothing had to be done. */
async function copyOne(
  source: FileStore,
  target: FileStore,
  { name, bytes, sha256 }: StoredFile,
  temporary: string,
): Promise<boolean> {
  const wanted = sha256 ?? (await hashOf(source, name))
  const present = await target.find(name)
  if (present?.bytes === bytes && (present.sha256 ?? (await hashOf(target, name))) === wanted) return false
  await rm(temporary, { force: true })
  if (!(await source.fetch(name, temporary))) return false
  await target.put(name, temporary)
  if ((await hashOf(target, name)) !== wanted)
    throw new CommandError(`${name} blev inte likadan i målet. Ingenting är borttaget. Kör kommandot igen.`)
  return true
}

async function hashOf(files: FileStore, name: string): Promise<string | null> {
  const bytes = await files.read(name)
  if (bytes === null) return null
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

function describe({ copied, unchanged, bytes, onlyInTarget }: Copied): string {
  const size = (bytes / 1_000_000).toFixed(1).replace('.', ',')
  const lines = [
    `${copied + unchanged} filer, ${size} MB. ${copied} är kopierade och lästa tillbaka, ${unchanged} fanns redan och är likadana.`,
    'De ursprungliga filerna är kvar. Har servern gått under tiden: stoppa den, kör kommandot igen och starta den med de nya inställningarna.',
  ]
  if (onlyInTarget.length > 0)
    lines.push(
      `I målet finns ${onlyInTarget.length} filer som inte finns i källan, till exempel ${onlyInTarget[0]}.`,
    )
  return lines.join('\n')
}
