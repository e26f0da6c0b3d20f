import { newId, type NewPart } from '#src/boxes/box-edits.ts'
import { writeOwnFile } from '#src/boxes/box-store.ts'
import { readOlderFiles } from '#src/boxes/older-files.ts'
import { maxBoxFileBytes } from '#contract/account-boxes.ts'
import { isPictureType, maxPartTitleLength } from '#src/boxes/box.ts'

/** Stores a file of the teacher's own, or returns why not. Nothing of it is stored then. */
export async function storeOwnFile(file: File): Promise<NewPart | string> {
  if (file.size > maxBoxFileBytes) return `${file.name} är för stor. Högst 20 MB. Filen har inte sparats.`
  const isPdf = file.type === 'application/pdf'
  if (!isPdf && !isPictureType(file.type))
    return `${file.name} är varken ett foto eller en PDF. Filen har inte sparats.`
  if (!(isPdf ? await isPdfFile(file) : await isPictureFile(file)))
    return `${file.name} går inte att öppna i den här webbläsaren. Filen har inte sparats.`
  const name = newId()
  try {
    // Noted before this one is there: whoever adds it reads where it goes.
    await readOlderFiles()
    await writeOwnFile(name, new Blob([await file.arrayBuffer()], { type: file.type }))
  } catch {
    return `Enheten kunde inte spara ${file.name}. Oftast beror det på att den är full.`
  }
  const title = (file.name.replace(/\.[a-z0-9]{1,5}$/i, '') || file.name).slice(0, maxPartTitleLength)
  return { kind: 'file', title, file: name, type: file.type, bytes: file.size }
}

const isPdfFile = async (file: File) => (await file.slice(0, 1024).text()).includes('%PDF-')

/** Whether the browser decodes it whole, in a small size that does not fill a tablet's memory. */
async function isPictureFile(file: File): Promise<boolean> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: 64 })
    bitmap.close()
    return true
  } catch {
    return false
  }
}
