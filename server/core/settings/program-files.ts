import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { programModules } from './program-modules.ts'

/** The folder of package.json, from which the site's other files are named: the same for the sources and for the compiled program. */
export const programFolder = folderOfPackage(import.meta.dirname)

/** The server, the operator's commands and the seed as JavaScript (vite.program.config.ts). */
export const compiledFolder = path.join(programFolder, 'dist/program')

/** The compiled file of a module that runs in a process or thread of its own. */
export const programModule = (name: keyof typeof programModules): URL =>
  pathToFileURL(path.join(compiledFolder, `${name}.js`))

function folderOfPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderOfPackage(path.dirname(folder))
}
