// oxlint-disable-next-line import/no-named-as-default -- The types of pdfkit declare only the default export.
import PDFDocument from 'pdfkit'
import { figtree } from '#server/discovery/figtree.ts'

type Orientation = 'portrait' | 'landscape'

/** The position of a text or block on a page, in points from the top left. */
type PlacedBlock = { page: number; top: number; bottom: number; text?: string }

/** The PDF document, its measures in points, and the positions of its blocks. */
export type PrintPages = {
  pdf: PDFKit.PDFDocument
  width: number
  height: number
  left: number
  top: number
  /** The lower edge and the width of the text column. */
  bottom: number
  contentWidth: number
  pages: number
  /** Cached widths of words. */
  wordWidths: Map<string, number>
  placed: PlacedBlock[]
  /** Pages without a running title: the title page and posters. */
  pagesWithoutTitle: Set<number>
  drawTagged: (kind: Tag, draw: () => void) => void
  /** Draws content that screen readers skip: rules, frames, ornaments. */
  drawArtifact: (draw: () => void) => void
}

export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'Figure'

export const colours = {
  ink: '#1D2B2A',
  muted: '#53625F',
  line: '#B9B7AC',
  faint: '#DDD8CB',
  paper: '#FBF8F2',
  pine: '#0F5B4C',
  tint: '#E7F2EE',
  sun: '#F5B82E',
  falu: '#A8332A',
  white: '#FFFFFF',
} as const

export const millimetresToPoints = (count: number) => (count * 72) / 25.4

export function openPages(orientation: Orientation, title: string, author: string): PrintPages {
  const [short, long] = [millimetresToPoints(210), millimetresToPoints(297)]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  // Fixed, so that the same document gives the same bytes.
  const createdAt = new Date('2026-08-17T06:00:00Z')
  const pdf = new PDFDocument({
    size: [width, height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: '1.7',
    lang: 'sv-SE',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Creator: 'Skolmaterial',
      Producer: 'Skolmaterial',
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  })
  for (const weight of [400, 600, 700]) {
    pdf.registerFont(`figtree-${weight}`, figtree('latin', weight))
    pdf.registerFont(`figtree-extended-${weight}`, figtree('latin-ext', weight))
  }
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const [side, top, foot] = [millimetresToPoints(18), millimetresToPoints(17), millimetresToPoints(21)]
  const paper: PrintPages = {
    pdf,
    width,
    height,
    left: side,
    top,
    bottom: height - foot,
    contentWidth: width - side * 2,
    pages: 0,
    wordWidths: new Map(),
    placed: [],
    pagesWithoutTitle: new Set([1]),
    drawTagged: (kind, draw) => {
      const content = pdf.markStructureContent(kind)
      draw()
      pdf.endMarkedContent()
      root.add(pdf.struct(kind, {}, [content]))
    },
    drawArtifact: (draw) => {
      pdf.markContent('Artifact', { type: 'Layout' })
      draw()
      pdf.endMarkedContent()
    },
  }
  return paper
}

/** Ends the document and returns its bytes. */
export function closePages({ pdf }: PrintPages): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.on('error', reject)
    pdf.end()
  })
}
