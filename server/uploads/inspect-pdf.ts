import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { findThreat, type PdfThreat } from './pdf-threats.ts'
import { isPolyglot } from './pdf-polyglot.ts'
import { limitUnpacking, resetUnpackedBytes } from './pdf-unpack-limit.ts'

limitUnpacking()

/** Why a document is refused: it has active content, is encrypted, is also a file of another type, or is unreadable. */
export type PdfRefusal = PdfThreat | 'hidden' | 'mixed' | 'unreadable'
/** A rewritten document with its number of pages, 0 when unknown. */
type InspectedPdf = { bytes: Uint8Array; pages: number } | { refused: PdfRefusal }

/**
 * Reads a PDF, inspects every object that its root reaches, and writes a new PDF from exactly those objects. So the stored
 * file is what was inspected, even where two programs would read the original differently: earlier versions of an object,
 * unreachable objects and bytes between objects are dropped.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  if (isPolyglot(bytes)) return { refused: 'mixed' }
  resetUnpackedBytes()
  try {
    const document = await PDFDocument.load(bytes, {
      // An object that cannot be read cannot be inspected.
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: Infinity,
    })
    const { context } = document
    // Also when the encryption dictionary itself is missing.
    if (context.trailerInfo.Encrypt !== undefined) return { refused: 'hidden' }
    const { threat, reachable } = findThreat(context)
    if (threat !== null) return { refused: threat }
    for (const [ref] of context.enumerateIndirectObjects()) if (!reachable.has(ref)) context.delete(ref)
    const pages = pagesOf(document)
    const written = await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Infinity,
    })
    return isPolyglot(written) ? { refused: 'mixed' } : { bytes: written, pages }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError || namesEncryption(bytes) ? 'hidden' : 'unreadable' }
  }
}

/**
 * Whether the file says that it is encrypted. Where its objects are in encrypted streams, the library fails to read them
 * before it looks for this.
 */
function namesEncryption(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return /\/Encrypt\s*[\d<]/.test(text)
}

/** The page tree's own count. */
function pagesOf({ context, catalog }: PDFDocument): number {
  const tree = context.lookup(catalog.get(PDFName.of('Pages')))
  const count = tree instanceof PDFDict ? tree.lookup(PDFName.of('Count')) : undefined
  const pages = count instanceof PDFNumber ? count.asNumber() : 0
  return Number.isInteger(pages) && pages > 0 && pages < 1_000_000 ? pages : 0
}
