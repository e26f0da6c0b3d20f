import type { PDFDocument } from '@cantoo/pdf-lib'
import { arrangeParts } from '#src/boxes/box-order.ts'
import { formatMinutes, summarize, type Box } from '#src/boxes/box.ts'
import { plannedTime } from './planned-time.ts'
import { drawPages, layOut, type Fonts, type Line } from './paper-pages.ts'

/** How much of the notes a plan has: where there are many parts they are cut or left out, so that it is one page. */
export type PlanNotes = 'all' | 'shortened' | 'none'

/** Smaller type than the last cannot be read. */
const scales = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45]
/** How much of a note there is, characters: all of it, less and less, none. */
const noteLengths = [Infinity, 160, 60, 0]
/** What does not fit on one page is as easy to read as a page of its own. */
const scaleOfSeveralPages = 0.8

/**
 * The order, the times and the notes on one page: the type gets smaller until they fit, then the notes shorter. A box with more parts than can be
 * read there gets several pages. Returns how much of the notes there is.
 */
export function writePlan(document: PDFDocument, fonts: Fonts, box: Box): PlanNotes {
  for (const noteLength of noteLengths) {
    const lines = planLines(box, noteLength)
    for (const scale of scales) {
      const pages = layOut(fonts, lines, scale)
      if (pages.length > 1) continue
      drawPages(document, fonts, pages, 0)
      if (noteLength === Infinity) return 'all'
      return noteLength === 0 ? 'none' : 'shortened'
    }
  }
  drawPages(document, fonts, layOut(fonts, planLines(box, Infinity), scaleOfSeveralPages), 0)
  return 'all'
}

function planLines(box: Box, noteLength: number): Line[] {
  const { minutes } = summarize(box, 0)
  const facts = [box.subject, box.grade, minutes > 0 ? formatMinutes(minutes) : '']
  const lines: Line[] = [{ text: box.title, style: 'title' }, { text: facts.filter(Boolean).join(' · ') }]
  for (const { heading, parts } of arrangeParts(box.parts)) {
    if (heading !== null) lines.push({ text: heading.title, style: 'heading', right: plannedTime(parts) })
    for (const part of parts) {
      const right = part.minutes > 0 ? `${part.minutes} min` : ''
      lines.push({ text: part.title, indent: 12, right })
      const [text, note] = [shorten(part.text, noteLength), shorten(part.note, noteLength)]
      if (text !== '') lines.push({ text, style: 'small', indent: 24 })
      if (note !== '') lines.push({ text: `Bara för dig: ${note}`, style: 'small', indent: 24 })
    }
  }
  return lines
}

function shorten(text: string, length: number): string {
  if (text.length <= length || length === 0) return length === 0 ? '' : text
  // By whole characters: half of one is none.
  return `${Array.from(text).slice(0, length).join('').trimEnd()} …`
}
