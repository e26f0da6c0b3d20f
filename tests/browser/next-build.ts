import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../support/test-server.ts'

/** Creates another build of the site, with another build id and another name for the script of listings. */
export async function nextBuild(
  transformWorker: (script: string) => string = (script) => script,
): Promise<Build> {
  // Beside the real build, where the test runner does not transform its scripts.
  const folder = await mkdtemp(path.join(root, 'dist/next-'))
  await cp(path.join(root, 'dist/client'), path.join(folder, 'client'), { recursive: true })
  await cp(path.join(root, 'dist/server'), path.join(folder, 'server'), { recursive: true })
  const client = path.join(folder, 'client')
  const shell = await readFile(path.join(client, 'index.html'), 'utf8')
  const name = /name="build" content="(\w+)"/.exec(shell)?.[1] ?? ''
  const next = name.split('').reverse().join('')
  // Files of earlier builds are left out of the new build's folder.
  const manifest = await readFile(path.join(client, '.vite/manifest.json'), 'utf8')
  for (const file of await readdir(path.join(client, 'assets'))) {
    const current = manifest.includes(file.replace(/\.(br|gz)$/, '')) && !/\.(br|gz)$/.test(file)
    if (!current) await rm(path.join(client, 'assets', file))
  }
  for (const file of ['sw.js.br', 'sw.js.gz']) await rm(path.join(client, file))
  for (const file of await readdir(client, { recursive: true })) {
    if (!/\.(js|html|json)$/.test(file)) continue
    const text = await readFile(path.join(client, file), 'utf8')
    const changed = text
      .replaceAll(name, next)
      .replaceAll(/\blisting-page-(?=[\w-]{8}\.js)/g, 'listing-page-n')
      .replace(/"revision":"\w+","url":"shell.html"/, `"revision":"${next}","url":"shell.html"`)
    await writeFile(path.join(client, file), file === 'sw.js' ? transformWorker(changed) : changed)
  }
  const assets = path.join(client, 'assets')
  for (const file of await readdir(assets)) {
    if (/^listing-page-.*\.js$/.test(file))
      await rename(path.join(assets, file), path.join(assets, file.replace('page-', 'page-n')))
  }
  return { name: next, clientFolder: client, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Build = { name: string; clientFolder: string; remove(): Promise<void> }
