import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../support/test-server.ts'

/** Creates another build of the site, with another build id and another name for every script, as if each had changed. */
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
  const scripts = (await readdir(path.join(client, 'assets'))).filter((file) => file.endsWith('.js'))
  const withNextNames = (text: string) =>
    scripts.reduce((changed, script) => changed.replaceAll(script, nextName(script)), text)
  for (const file of await readdir(client, { recursive: true })) {
    if (!/\.(js|html|json)$/.test(file)) continue
    const text = await readFile(path.join(client, file), 'utf8')
    const changed = withNextNames(text.replaceAll(name, next)).replace(
      /"revision":"\w+","url":"shell.html"/,
      `"revision":"${next}","url":"shell.html"`,
    )
    await writeFile(path.join(client, file), file === 'sw.js' ? transformWorker(changed) : changed)
  }
  for (const script of scripts)
    await rename(path.join(client, 'assets', script), path.join(client, 'assets', nextName(script)))
  return { name: next, clientFolder: client, remove: () => rm(folder, { recursive: true, force: true }) }
}

export type Build = { name: string; clientFolder: string; remove(): Promise<void> }

/** 'app-12345678.js' as 'app-n12345678.js'. */
const nextName = (script: string) => script.replace(/-(?=[\w-]{8}\.js$)/, '-n')
