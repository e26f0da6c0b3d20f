import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')

/** Folders whose files are generated. */
const generatedFolders = new Set(['node_modules', 'dist', 'data', '.types', '.git', 'test-results'])

/** Every file of the repository, as a path from its root with forward slashes. */
export const files: string[] = readdirSync(root, { recursive: false, withFileTypes: true })
  .filter((entry) => !generatedFolders.has(entry.name))
  .flatMap((entry) => (entry.isDirectory() ? filesUnder(entry.name) : [entry.name]))
  .sort()

function filesUnder(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

export const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The repository's TypeScript files. */
export const sourceFiles = files.filter((file) =>
  /^(contract|finder|seed|src|sw|server|tests)\/.*\.tsx?$/.test(file),
)

/** What a file imports, statically, dynamically or as a worker: our files by their path from the root, packages by name. */
export function importsOf(file: string): { ours: string[]; others: string[] } {
  const imported = /\b(?:from|import|new URL)\s*\(?\s*'([^'\n]+)'/g
  const names = [...textOf(file).matchAll(imported)].map((match) => match[1] ?? '')
  const ours = names.map((name) => ownFile(file, name)).filter((name) => name !== null)
  return { ours, others: names.filter((name) => ownFile(file, name) === null) }
}

/** The files of ours that a file loads when it is loaded itself: neither types nor what is imported when needed. */
export function valueImportsOf(file: string): string[] {
  const imported = /^(?:import|export)\s+(?!type\b)(?:[^'\n]|\n(?!import|export))*?'([^'\n]+)'/gm
  const statements = [...textOf(file).matchAll(imported)].filter(([text]) => /^import '|\bfrom '/.test(text))
  return statements.map((match) => ownFile(file, match[1] ?? '')).filter((name) => name !== null)
}

function ownFile(from: string, name: string): string | null {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  return name.startsWith('#') ? name.slice(1) : null
}
