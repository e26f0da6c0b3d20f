import { readOwnFile } from '#src/boxes/box-store.ts'
import type { Part } from '#src/boxes/box.ts'
import type { PartCheck } from '#src/boxes/readiness.ts'
import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import { externalAddress } from '#src/material/facts.ts'
import { filesOf } from '#src/material/files.ts'
import { readSavedFile } from '#src/storage/saved-files.ts'
import { readSaved } from '#src/storage/saved-rows.ts'
import { checkFile, UnopenedFileError, type DeviceFile } from './check-file.ts'

/** Opens every file that the device has of a part; null for a part that has none. */
export async function checkPart(part: Part): Promise<PartCheck | null> {
  const at = Date.now()
  const version = part.kind === 'material' ? await savedVersion(part.materialId) : ''
  try {
    if (part.kind === 'file') return { ...(await checkOwnFile(part)), version, at }
    if (part.kind === 'material') return { ...(await checkMaterial(part)), version, at }
    return null
  } catch (error) {
    if (!(error instanceof UnopenedFileError)) console.warn('A part could not be opened.', error)
    const text =
      error instanceof UnopenedFileError ? error.message : `${part.title} gick inte att läsa från enheten.`
    return { state: 'failed', text, version, at }
  }
}

const savedVersion = async (materialId: number) =>
  (await readSaved(materialId).catch(() => null))?.version ?? ''

async function checkOwnFile({
  file,
  title,
  type,
  bytes,
}: Part): Promise<Pick<PartCheck, 'state' | 'text' | 'wasMissing'>> {
  const blob = await readOwnFile(file)
  if (blob === null) return { state: 'failed', text: `${title} finns inte på enheten.`, wasMissing: true }
  return { state: 'ready', text: await checkFile({ blob, url: '', title, type, size: bytes }) }
}

async function checkMaterial(part: Part): Promise<Pick<PartCheck, 'state' | 'text'>> {
  const row = await readSaved(part.materialId)
  if (row === null && part.copies.length > 0) return checkCopies(part)
  if (row === null) throw new UnopenedFileError(`${part.title} är inte sparat på enheten.`)
  const tried: string[] = []
  const files = row.files.map(async (file): Promise<DeviceFile> => ({
    ...file,
    blob: await readSavedFile(file.url),
  }))
  const films: string[] = []
  let filmError: UnopenedFileError | null = null
  for (const opening of files) {
    const file = await opening
    if (!file.type.startsWith('video/')) {
      tried.push(await checkFile(file))
      continue
    }
    try {
      films.push(await checkFile(file))
    } catch (error) {
      if (!(error instanceof UnopenedFileError)) throw error
      // A film has several formats, of which a browser needs one.
      filmError = error
    }
  }
  if (filmError !== null && films.length === 0) throw filmError
  const place = onlineOnly(row.material as MaterialResponse)
  if (place !== null) return { state: 'online', text: place }
  const text = [...films.slice(0, 1), ...tried].join('. ')
  return { state: 'ready', text: text || 'Sidan är sparad. Den har inga filer.' }
}

/** The files that came with a material in a file. */
async function checkCopies({ copies }: Part): Promise<Pick<PartCheck, 'state' | 'text'>> {
  const tried: string[] = []
  for (const { file, title, type, bytes } of copies)
    tried.push(await checkFile({ blob: await readOwnFile(file), url: '', title, type, size: bytes }))
  return { state: 'ready', text: `Ur filen: ${tried.join('. ')}` }
}

/** Why a material can only be shown with network, null where it can be saved. */
export function onlineOnly({ data }: MaterialResponse): string | null {
  const files = filesOf(data)
  const address = externalAddress(data)
  if (address !== null && files.length === 0)
    return `Materialet ligger hos ${new URL(address).host} och behöver nät.`
  const film = data.video_embed_url
  if (/^https?:/.test(film) && !files.some(({ type }) => type.startsWith('video/')))
    return `Filmen ligger hos ${new URL(film).host} och behöver nät.`
  return null
}
