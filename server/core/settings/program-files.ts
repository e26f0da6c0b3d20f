import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { programModules, type ProgramModule } from './program-modules.ts'

/** The folder of package.json, from which the site's other files are named: the same for the sources and for the compiled program. */
export const programFolder = folderOfPackage(import.meta.dirname)

/** The compiled program is JavaScript, all of it in one folder; tests and `npm run dev` run the sources. */
const isCompiled = import.meta.filename.endsWith('.js')

/** What the code that runs consists of, as paths from the program's folder. */
export const codeFolders = isCompiled
  ? [path.relative(programFolder, import.meta.dirname)]
  : ['contract', 'finder', 'server']

/** The file of a module that runs in a process or thread of its own. */
export function programModule(name: ProgramModule): URL {
  const { source, thread }: { source: string; thread?: string } = programModules[name]
  return pathToFileURL(
    isCompiled
      ? path.join(import.meta.dirname, `${name}.js`)
      : path.join(programFolder, 'server', thread ?? source),
  )
}

function folderOfPackage(folder: string): string {
  return existsSync(path.join(folder, 'package.json')) ? folder : folderOfPackage(path.dirname(folder))
}
