import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filePath } from '#server/uploads/upload-paths.ts'
import { senders } from './content/senders.ts'
import type { SeedMaterial } from './content/seed-material.ts'
import { makePdf } from './make-pdf.ts'

export type GeneratedFile = { file: string; title: string; type: string; size: number; pages: number }
/** The files of each material, by its slug. */
export type GeneratedFilesBySlug = Map<string, GeneratedFile[]>

const filmParts = [
  { name: 'film.mp4', title: 'Filmen', type: 'video/mp4' },
  { name: 'film.webm', title: 'Filmen, öppet format', type: 'video/webm' },
  { name: 'captions.vtt', title: 'Svensk text', type: 'text/vtt' },
  { name: 'poster.webp', title: 'Bild ur filmen', type: 'image/webp' },
]

/** Makes the printable files and puts the films beside them; names hold a hash of what is in them. */
export async function generateFiles(
  materials: readonly SeedMaterial[],
  dataFolder: string,
): Promise<GeneratedFilesBySlug> {
  const folder = path.join(dataFolder, 'uploads/file')
  await mkdir(folder, { recursive: true })
  const made: GeneratedFilesBySlug = new Map()
  for (const material of materials) {
    const files: GeneratedFile[] = []
    const put = async (bytes: Buffer, ending: string, title: string, type: string) => {
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
      const name = `${material.slug}-${files.length + 1}.${hash}.${ending}`
      await writeFile(path.join(folder, name), bytes)
      const pages = type === 'application/pdf' ? countPages(bytes) : 0
      files.push({ file: filePath + name, title, type, size: bytes.length, pages })
    }
    if (material.film !== undefined) {
      for (const part of filmParts) {
        const bytes = await readFile(path.join(import.meta.dirname, 'films', material.film, part.name))
        await put(bytes, part.name.split('.').at(-1) ?? '', part.title, part.type)
      }
    }
    for (const document of material.documents ?? []) {
      const sender = senders.find((one) => one.slug === material.sender)?.name ?? ''
      const about = { sender, license: material.license, address: `/${material.slug}` }
      await put(await makePdf(document, about), 'pdf', document.title, 'application/pdf')
    }
    if (files.length > 0) made.set(material.slug, files)
  }
  return made
}

/** The number that the page tree of a PDF gives for itself; the largest where there are several trees. */
function countPages(pdf: Buffer): number {
  // regex-ok: the PDF was made a moment ago, by this program
  const counts = [...pdf.toString('latin1').matchAll(/\/Type\s*\/Pages[^>]*?\/Count\s+(\d+)/g)].map((match) =>
    Number(match[1]),
  )
  return Math.max(1, ...counts)
}
