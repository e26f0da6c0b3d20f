import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './source-files.ts'

/**
 * Each module with the other modules that its files may import. Files of one module may import each other, but a page, an
 * action or a feature of the server never imports another of its kind.
 */
const allowedImports: Record<string, string> = {
  'plain-contract': '',
  contract: 'plain-contract',
  finder: 'plain-contract',

  storage: 'plain-contract',
  api: 'storage contract plain-contract finder',
  // Components that know nothing of school material.
  ui: 'plain-contract',
  material: 'ui contract plain-contract',
  action: 'material api storage ui contract plain-contract',
  cards: 'action material api storage ui contract plain-contract',
  page: 'cards action material api storage ui contract plain-contract finder',
  app: 'page cards action material api storage ui contract plain-contract finder',

  sw: 'storage finder plain-contract',

  database: 'contract plain-contract',
  mail: 'database contract plain-contract',
  cache: 'database contract plain-contract',
  core: 'mail cache database contract plain-contract',
  uploads: 'core mail cache database contract plain-contract',
  http: 'uploads core mail cache database contract plain-contract finder',
  // Server rendering, and what every feature about materials shares.
  rendering: 'http uploads core mail cache database contract plain-contract finder',
  feature: 'rendering http uploads core mail cache database contract plain-contract finder',
  seed: 'feature rendering http uploads core mail cache database contract plain-contract finder',
  'entry-point':
    'seed feature rendering http uploads core mail cache database contract plain-contract finder',

  tests:
    'app page cards action material api storage ui sw entry-point seed feature rendering http uploads core mail cache database contract plain-contract finder',
}

/** The packages that a module may import; a module that is not named here may import any. */
const notInServer = /^(?!react|@tanstack\/|@mantine\/|@tiptap\/|idb-keyval|dompurify|altcha$)/
const notInPage =
  /^(?!node:|fastify|@fastify\/|kysely|libsql|sanitize-html|sharp|pdfkit|@cantoo\/pdf-lib|@node-rs\/|altcha-lib|file-type|nodemailer)/
const allowedPackages: Record<string, RegExp> = {
  'plain-contract': /^$/,
  contract: /^zod\/mini$/,
  finder: /^@orama\/stemmers(\/|$)/,
  storage: /^idb-keyval$/,
  api: /^(react|@tanstack\/(react-query(-persist-client)?|query-sync-storage-persister)|idb-keyval)$/,
  ui: /^(react|react-dom|dompurify|qrcode|@mantine\/.+)$/,
  material: /^(react|@mantine\/.+)$/,
  action: notInPage,
  cards: notInPage,
  page: notInPage,
  app: notInPage,
  sw: /^(workbox-.+|idb-keyval)$/,
  database: notInServer,
  mail: notInServer,
  cache: notInServer,
  core: notInServer,
  uploads: notInServer,
  http: notInServer,
  rendering: notInServer,
  feature: notInServer,
  seed: notInServer,
  'entry-point': notInServer,
}

/** Files of the contract that import no schemas, so that the first screen may load them. */
const plainContractFiles =
  /^(addresses|server-segments|limits|entry-kind|cache-policy|messages|filters|pictures|call-path|rich-text|outbox-entry|response|protocol|redact|order-steps|licences)\.ts$/
const infrastructure = /^(database|mail|cache|core|uploads|http)$/
const entryPoints = /^(server\/(main|app)\.ts|server\/operator\/.+|seed\/command\.ts)$/

/** The module of a file, and its folder where a module has several independent folders. */
function moduleOf(file: string): [module: string, folder?: string] {
  const [top = '', first = '', second = ''] = file.split('/')
  if (entryPoints.test(file)) return ['entry-point']
  switch (top) {
    case 'contract':
      return [plainContractFiles.test(first) ? 'plain-contract' : 'contract']
    case 'src':
      if (first === 'pages') return ['page', second]
      if (first === 'actions') return ['action', second]
      return [/^(storage|api|ui|material|cards)$/.test(first) ? first : 'app']
    case 'server':
      if (infrastructure.test(first)) return [first]
      return /^(render|materials)$/.test(first) ? ['rendering', first] : ['feature', first]
    default:
      return [top]
  }
}

function mayImport(from: string, to: string): boolean {
  const [module, folder] = moduleOf(from)
  const [otherModule, otherFolder] = moduleOf(to)
  return module === otherModule
    ? folder === otherFolder
    : (allowedImports[module] ?? '').split(' ').includes(otherModule)
}

test('every file belongs to a module', () => {
  expect(sourceFiles.filter((file) => allowedImports[moduleOf(file)[0]] === undefined)).toEqual([])
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

const productFiles = sourceFiles.filter((file) => !file.startsWith('tests/'))

test('no files import each other in a cycle, types included', () => {
  expect(cyclesIn(new Map(productFiles.map((file) => [file, importsOf(file).ours])))).toEqual([])
})

test('of two folders at most one imports the other', () => {
  const imported = new Set<string>()
  for (const file of productFiles) {
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
