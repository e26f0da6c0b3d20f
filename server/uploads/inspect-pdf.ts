import { EncryptedPDFError, PDFDict, PDFDocument, PDFName, PDFNumber } from '@cantoo/pdf-lib'
import { findThreat, type PdfThreat } from './pdf-threats.ts'
import { isPolyglot } from './pdf-polyglot.ts'
import { limitUnpacking, resetUnpackedBytes } from './pdf-unpack-limit.ts'

limitUnpacking()

/** Why a document is not taken: it acts, is locked, is also a file of another kind, or cannot be read. */
export type PdfRefusal = PdfThreat | 'hidden' | 'mixed' | 'unreadable'
/** A document written anew, with the number of its pages, 0 where it does not say. */
export type InspectedPdf = { bytes: Uint8Array; pages: number } | { refused: PdfRefusal }

/**
 * Reads a PDF, looks at everything that can be reached in it, and writes it anew of exactly that. What was kept is then what
 * was looked at, also where two programs would read the original differently: earlier versions of an object, objects
 * that nothing leads to and bytes between objects are left behind.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<InspectedPdf> {
  if (isPolyglot(bytes)) return { refused: 'mixed' }
  resetUnpackedBytes()
  try {
    const document = await PDFDocument.load(bytes, {
      // What cannot be read cannot be looked at.
      throwOnInvalidObject: true,
      updateMetadata: false,
      preserveXFA: true,
      parseSpeed: Infinity,
    })
    const { context } = document
    // Also where the key itself is missing.
    if (context.trailerInfo.Encrypt !== undefined) return { refused: 'hidden' }
    const { harm, reached } = findThreat(context)
    if (harm !== null) return { refused: harm }
    for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
    const pages = pagesOf(document)
    const written = await document.save({
      addDefaultPage: false,
      updateFieldAppearances: false,
      objectsPerTick: Infinity,
    })
    return isPolyglot(written) ? { refused: 'mixed' } : { bytes: written, pages }
  } catch (error) {
    return { refused: error instanceof EncryptedPDFError ? 'hidden' : 'unreadable' }
  }
}

/** The number that the page tree gives for itself. */
function pagesOf({ context, catalog }: PDFDocument): number {
  const tree = context.lookup(catalog.get(PDFName.of('Pages')))
  const count = tree instanceof PDFDict ? tree.lookup(PDFName.of('Count')) : undefined
  const pages = count instanceof PDFNumber ? count.asNumber() : 0
  return Number.isInteger(pages) && pages > 0 && pages < 1_000_000 ? pages : 0
}
