// Renders the films into the folders beside this one: npx tsx seed/films/draw/make-films.ts [film …] (needs ffmpeg)
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { figtree } from '#server/discovery/figtree.ts'
import { captionsOf } from './captions.ts'
import { democracy } from './democracy.ts'
import { forest } from './forest.ts'
import { frameAt, durationSeconds, video, type Film } from './scene.ts'
import { water } from './water.ts'

const maxFilmBytes = 1_000_000
const work = mkdtempSync(path.join(tmpdir(), 'films-'))
configureFontconfig(work)
const { default: sharp } = await import('sharp')

const folders = process.argv.slice(2)
for (const film of [forest, water, democracy])
  if (folders.length === 0 || folders.includes(film.folder)) await make(film)
rmSync(work, { recursive: true })

async function make(film: Film): Promise<void> {
  const folder = path.join(import.meta.dirname, '..', film.folder)
  mkdirSync(folder, { recursive: true })
  const master = path.join(work, `${film.folder}.mkv`)
  await recordMaster(film, master)
  encode(
    master,
    path.join(folder, 'film.mp4'),
    [25, 27, 29, 31],
    [
      ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation'],
      ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-bitexact'],
    ],
  )
  encode(
    master,
    path.join(folder, 'film.webm'),
    [38, 42, 46],
    [
      ...[
        '-c:v',
        'libvpx-vp9',
        '-b:v',
        '0',
        '-row-mt',
        '1',
        '-cpu-used',
        '3',
        '-pix_fmt',
        'yuv420p',
        '-bitexact',
      ],
    ],
  )
  writeFileSync(path.join(folder, 'captions.vtt'), captionsOf(film))
  await sharp(Buffer.from(frameAt(film, film.posterSeconds)))
    .webp({ quality: 84 })
    .toFile(path.join(folder, 'poster.webp'))
}

/** Encodes at the best quality that keeps the file small enough. */
function encode(master: string, file: string, qualities: readonly number[], codec: readonly string[]): void {
  for (const quality of qualities) {
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', master, ...codec, '-crf', String(quality), file])
    const { size } = statSync(file)
    console.log(file, size, 'bytes at quality', quality)
    if (size <= maxFilmBytes) return
  }
  throw new Error(`${file} is too large`)
}

/** Renders every frame into a lossless master. */
async function recordMaster(film: Film, master: string): Promise<void> {
  const { width, height, framesPerSecond } = video
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    String(framesPerSecond),
    '-i',
    '-',
  ]
  const recorder = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...raw, '-c:v', 'libx264rgb', '-preset', 'ultrafast', '-crf', '0', master],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  const done = new Promise<void>((resolve, reject) =>
    recorder.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code}`)))),
  )
  for (let frame = 0; frame < durationSeconds(film) * framesPerSecond; frame++) {
    const drawing = await sharp(Buffer.from(frameAt(film, frame / framesPerSecond)))
      .removeAlpha()
      .raw()
      .toBuffer()
    if (!recorder.stdin.write(drawing)) await new Promise((resolve) => recorder.stdin.once('drain', resolve))
  }
  recorder.stdin.end()
  await done
}

/** Makes Figtree available to the renderer, because it may not be installed. */
function configureFontconfig(folder: string): void {
  for (const weight of [400, 600, 700])
    writeFileSync(path.join(folder, `figtree-${weight}.ttf`), figtree('latin', weight))
  const settings = path.join(folder, 'fonts.conf')
  writeFileSync(
    settings,
    `<?xml version="1.0"?><fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = settings
}
