import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles, textOf, valueImportsOf } from './source-files.ts'

/** The contract's folders; only the server loads schemas (see below), page and worker know no more than their types. */
const wholeContract = 'calls forms schemas contract'

/**
 * Each module with the other modules that its files may import. Files of one module may import each other, but a page, an
 * action or a feature of the server never imports another of its kind.
 */
const allowedImports: Record<string, string> = {
  // Only the files beside the contract's folders: limits, messages, formats and the like; `wholeContract` is all of it.
  contract: '',
  forms: 'contract',
  schemas: 'forms contract',
  calls: 'schemas contract',
  finder: 'contract',

  browser: 'contract',
  storage: 'browser contract',
  // The document of a box and its storage on the device, loaded with the first page or dialog that needs a box.
  boxes: 'storage browser contract',
  api: `storage browser ${wholeContract} finder`,
  // Components that know nothing of school material; those of other modules may.
  ui: 'browser contract',
  // The text editor and the cropping of pictures, for customers' and staff's forms.
  editor: 'browser ui contract',
  material: `browser ui ${wholeContract}`,
  action: `boxes material api storage browser ui ${wholeContract}`,
  cards: `action material api storage browser ui ${wholeContract}`,
  page: `cards editor action boxes material api storage browser ui ${wholeContract} finder`,
  // What a page does before it is hydrated, without React.
  enhance: `action api storage browser ui ${wholeContract}`,
  app: `enhance page cards action boxes material api storage browser ui ${wholeContract} finder`,

  // The staff pages: a program of their own, of which the site's pages know nothing.
  staff: `editor material api storage browser ui ${wholeContract}`,

  sw: 'storage browser calls contract',

  database: wholeContract,
  mail: `database ${wholeContract}`,
  cache: `database ${wholeContract}`,
  core: `mail cache database ${wholeContract}`,
  uploads: `core mail cache database ${wholeContract}`,
  http: `uploads core mail cache database ${wholeContract} finder`,
  // What every feature may import: pages as HTML (`server/render`), and materials (`server/materials`), which do not import each other.
  'shared-feature': `http uploads core mail cache database ${wholeContract} finder`,
  feature: `shared-feature http uploads core mail cache database ${wholeContract} finder`,
  seed: `feature shared-feature http uploads core mail cache database ${wholeContract} finder`,
  'entry-point': `seed feature shared-feature http uploads core mail cache database ${wholeContract} finder`,

  tests: `staff app enhance page cards editor action boxes material api storage browser ui sw entry-point seed feature shared-feature http uploads core mail cache database ${wholeContract} finder`,
}

/** The folders of `server/core`, each with the others that it may import. */
const coreFolders: Record<string, string> = {
  settings: '',
  refusals: '',
  markup: '',
  limits: 'refusals',
  fields: 'refusals',
  time: 'refusals',
  callers: 'limits refusals',
  people: 'callers refusals',
  publishing: 'people refusals settings',
  records: 'publishing people callers refusals settings',
  emails: 'records people callers markup refusals settings',
  boxes: 'people callers',
  stock: 'records people callers settings',
  jobs: 'settings',
  'import-export': 'jobs people refusals',
  'personal-data': 'stock boxes emails records people jobs settings',
}

const allowedOnServer = /^(?!react|@tanstack\/|@mantine\/|@tiptap\/|idb-keyval|dompurify|altcha$)/
const allowedOnPages =
  /^(?!node:|fastify|@fastify\/|kysely|libsql|sanitize-html|sharp|pdfkit|@cantoo\/pdf-lib|@node-rs\/|altcha-lib|file-type|nodemailer)/
/** A page may make PDFs on the device; the weight test keeps the library in a chunk that is loaded for it. */
const allowedOnPagesWithPdf = new RegExp(allowedOnPages.source.replace('|@cantoo\\/pdf-lib', ''))
/** The packages that a module may import; a module that is not named here may import any. */
const allowedPackages: Record<string, RegExp> = {
  contract: /^$/,
  calls: /^$/,
  forms: /^zod\/mini$/,
  schemas: /^zod\/mini$/,
  finder: /^@orama\/stemmers(\/|$)/,
  browser: /^$/,
  storage: /^idb-keyval$/,
  boxes: /^(idb-keyval|yjs|jittered-fractional-indexing)$/,
  api: /^(react|@tanstack\/(react-query(-persist-client)?|query-sync-storage-persister)|idb-keyval)$/,
  ui: /^(react|react-dom|react-hook-form|dompurify|qrcode|@mantine\/.+)$/,
  editor: /^(react|react-image-crop(\/.+)?|@mantine\/.+|@tiptap\/.+)$/,
  material: /^(react|@mantine\/.+)$/,
  action: allowedOnPages,
  cards: allowedOnPages,
  page: allowedOnPagesWithPdf,
  enhance: /^morphdom$/,
  app: allowedOnPages,
  staff: allowedOnPages,
  sw: /^(workbox-.+|idb-keyval)$/,
  database: allowedOnServer,
  mail: allowedOnServer,
  cache: allowedOnServer,
  core: allowedOnServer,
  uploads: allowedOnServer,
  http: allowedOnServer,
  'shared-feature': allowedOnServer,
  feature: allowedOnServer,
  seed: allowedOnServer,
  'entry-point': allowedOnServer,
}

const infrastructure = /^(database|mail|cache|core|uploads|http)$/
const entryPoints = /^(server\/(main|app|mount-calls|start-jobs)\.ts|server\/commands\/.+|seed\/command\.ts)$/

/** The module of a file, and its folder where a module has several independent folders. */
function moduleOf(file: string): [module: string, folder?: string] {
  const [top = '', first = '', second = ''] = file.split('/')
  if (entryPoints.test(file)) return ['entry-point']
  switch (top) {
    case 'contract':
      return [/^(calls|forms|schemas)$/.test(first) ? first : 'contract']
    case 'src':
      if (first === 'pages') return ['page', second]
      if (first === 'actions') return ['action', second]
      return [
        /^(browser|storage|boxes|api|ui|editor|material|cards|enhance|staff)$/.test(first) ? first : 'app',
      ]
    case 'server':
      if (first === 'core') return ['core', second]
      if (infrastructure.test(first)) return [first]
      return /^(render|materials)$/.test(first) ? ['shared-feature', first] : ['feature', first]
    default:
      return [top]
  }
}

function mayImport(from: string, to: string): boolean {
  const [module, folder = ''] = moduleOf(from)
  const [otherModule, otherFolder = ''] = moduleOf(to)
  if (module === 'core' && otherModule === 'core' && folder !== otherFolder)
    return (coreFolders[folder] ?? '').split(' ').includes(otherFolder)
  return module === otherModule
    ? folder === otherFolder
    : (allowedImports[module] ?? '').split(' ').includes(otherModule)
}

test('every file belongs to a module', () => {
  expect(sourceFiles.filter((file) => allowedImports[moduleOf(file)[0]] === undefined)).toEqual([])
})

test('every file of server/core is in a folder that has a rule and a line in its README', () => {
  const folders = sourceFiles
    .filter((file) => moduleOf(file)[0] === 'core')
    .map((file) => path.posix.dirname(file))
  const ruled = Object.keys(coreFolders).map((folder) => `server/core/${folder}`)
  expect([...new Set(folders)].sort()).toEqual(ruled.sort())
  const described = [...textOf('server/core/README.md').matchAll(/^\| `([a-z-]+)` /gm)].map(
    ([, folder]) => `server/core/${folder}`,
  )
  expect(described.sort()).toEqual(ruled)
})

test('a module imports only the modules below it', () => {
  const forbidden = sourceFiles.flatMap((file) =>
    importsOf(file)
      .ours.filter((other) => !mayImport(file, other))
      .map((other) => `${file} imports ${other}`),
  )
  expect(forbidden).toEqual([])
})

test('a module imports only the packages that its rule allows', () => {
  const forbidden = sourceFiles.flatMap((file) => {
    const allowed = allowedPackages[moduleOf(file)[0]]
    const names = allowed === undefined ? [] : importsOf(file).others.filter((name) => !allowed.test(name))
    return names.map((name) => `${file} imports ${name}`)
  })
  expect(forbidden).toEqual([])
})

test('page and worker import only the types of schemas', () => {
  const loaded = sourceFiles
    .filter((file) => /^(src|sw|finder|contract\/calls)\//.test(file))
    .flatMap((file) => valueImportsOf(file).map((other) => `${file} imports ${other}`))
    .filter((line) => line.includes(' imports contract/schemas/'))
  expect(loaded).toEqual([])
})

test('the first screen loads neither schemas nor the rules of forms', () => {
  const entry = 'src/main.ts'
  // The entry loads the app in steps; each of them belongs to the first screen.
  const steps = importsOf(entry).ours.filter((file) => !file.includes('/diagnostics/'))
  const loaded = new Set<string>()
  const load = (file: string) => {
    if (loaded.has(file) || !/\.tsx?$/.test(file)) return
    loaded.add(file)
    valueImportsOf(file).forEach(load)
  }
  steps.forEach(load)
  expect(loaded).toContain('contract/calls/site.ts')
  expect([...loaded].filter((file) => /^contract\/(forms|schemas)\//.test(file))).toEqual([])
  expect([...loaded].filter((file) => /from '(zod|@mantine)\b/.test(textOf(file)))).toEqual([])
})

const nonTestFiles = sourceFiles.filter((file) => !file.startsWith('tests/'))

test('no files import each other in a cycle, types included', () => {
  expect(cyclesIn(new Map(nonTestFiles.map((file) => [file, importsOf(file).ours])))).toEqual([])
})

test('of two folders at most one imports the other', () => {
  const imported = new Set<string>()
  for (const file of nonTestFiles) {
    for (const other of importsOf(file).ours) {
      const [from, to] = [path.posix.dirname(file), path.posix.dirname(other)]
      if (from !== to) imported.add(`${from} -> ${to}`)
    }
  }
  const mutual = [...imported].filter((arrow) => {
    const [from, to] = arrow.split(' -> ')
    return (from ?? '') < (to ?? '') && imported.has(`${to} -> ${from}`)
  })
  expect(mutual).toEqual([])
})

/** The strongly connected components of more than one file (Tarjan 1972). */
function cyclesIn(graph: Map<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []
  const visit = (file: string): number => {
    const index = order.size
    order.set(file, index)
    lowest.set(file, index)
    stack.push(file)
    for (const other of graph.get(file) ?? []) {
      if (!order.has(other)) lowest.set(file, Math.min(lowest.get(file) ?? index, visit(other)))
      else if (stack.includes(other))
        lowest.set(file, Math.min(lowest.get(file) ?? index, order.get(other) ?? index))
    }
    if (lowest.get(file) === index) {
      const component = stack.splice(stack.indexOf(file))
      if (component.length > 1) cycles.push(component.sort())
    }
    return lowest.get(file) ?? index
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return cycles
}
