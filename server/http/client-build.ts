import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  src?: string
  isEntry?: boolean
}

/** The client build: the template, and the script and style sheets of each source file. */
export type ClientBuild = {
  template: string
  manifest: Record<string, Chunk>
  /** The text of each style sheet, by its address. */
  styleText: Map<string, string>
  styles: string[]
  /** The texts of the template's inline scripts. */
  inlineScripts: string[]
}

const builds = new Map<string, ClientBuild>()

/** Reads the client build once; an empty build when there is none (tests of the API). */
export function readClientBuild(clientFolder: string): ClientBuild {
  const cached = builds.get(clientFolder)
  if (cached !== undefined) return cached
  const build = read(clientFolder)
  builds.set(clientFolder, build)
  return build
}

function read(clientFolder: string): ClientBuild {
  const manifestFile = path.join(clientFolder, '.vite/manifest.json')
  if (!existsSync(manifestFile))
    return { template: '', manifest: {}, styleText: new Map(), styles: [], inlineScripts: [] }
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>
  const styleText = new Map<string, string>()
  for (const address of new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))) {
    styleText.set(`/${address}`, readFileSync(path.join(clientFolder, address), 'utf8').trim())
  }
  const template = readFileSync(path.join(clientFolder, 'index.html'), 'utf8')
  return {
    template,
    manifest,
    styleText,
    styles: [...styleText.values()],
    inlineScripts: [...template.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text),
  }
}

/** The style sheets that a source file's chunk needs, including those of its imports. */
export const stylesOf = (build: ClientBuild, source: string): string[] => [
  ...new Set(chunksOf(build, source).flatMap(({ css }) => (css ?? []).map((file) => `/${file}`))),
]

/** The scripts that a source file's chunk consists of: its own, and those that it imports. */
export const scriptsOf = (build: ClientBuild, source: string): string[] =>
  chunksOf(build, source).map(({ file }) => file)

/** A source file's chunk after those that it imports. */
function chunksOf(build: ClientBuild, source: string): Chunk[] {
  const seen = new Set<string>()
  const chunks: Chunk[] = []
  const visit = (key: string) => {
    const chunk = build.manifest[key]
    if (chunk === undefined || seen.has(key)) return
    seen.add(key)
    for (const imported of chunk.imports ?? []) visit(imported)
    chunks.push(chunk)
  }
  visit(source)
  return chunks
}
