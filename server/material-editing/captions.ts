import { readFile } from 'node:fs/promises'
import { decodeUtf8OrWindows1252 } from '../core/import-export/decode-text.ts'

/** A cue's times, in WebVTT with a full stop and in SRT with a comma before the milliseconds. */
const cueTimes = /^(?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3}/

/** The captions of a WebVTT or SRT file as WebVTT; null for anything else. */
export async function readCaptions(file: string): Promise<string | null> {
  // Older programs write SRT in Windows-1252.
  const lines = decodeUtf8OrWindows1252(await readFile(file)).split(/\r\n|\r|\n/)
  if (lines.join('').includes('\0')) return null
  if (!lines.some((line) => cueTimes.test(line))) return null
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')
  const asWebVtt = lines.map((line) =>
    cueTimes.test(line) ? line.replaceAll(/(\d),(\d{3})/g, '$1.$2') : line,
  )
  return `${(isWebVtt ? asWebVtt : ['WEBVTT', '', ...asWebVtt]).join('\n').trimEnd()}\n`
}
