import { expect, test } from 'vitest'
import { importsOf, sources } from './tree.ts'

/**
 * The law: a room looks only downstairs. Each room with what else of ours it may import. A file of the same room is always
 * near, but one page, action or area of the server never sees another.
 */
const law: Record<string, string> = {
  dry: '',
  contract: 'dry',
  finder: 'dry',

  device: 'dry',
  data: 'device contract dry finder',
  // Numbers and sentences that several rooms share; nothing that knows school material.
  ui: 'dry',
  material: 'ui contract dry',
  action: 'material data device ui contract dry',
  cards: 'action material data device ui contract dry',
  page: 'cards action material data device ui contract dry finder',
  app: 'page cards action material data device ui contract dry finder',

  sw: 'device finder dry',

  database: 'contract dry',
  floor: 'database contract dry finder',
  area: 'floor database contract dry finder',
  door: 'area floor database contract dry finder',

  tests: 'app page cards action material data device ui sw door area floor database contract dry finder',
}

/** The packages of each craft; a room that is not named here may use any. */
const notThePage = /^(?!react|@tanstack\/|@mantine\/|@tiptap\/|idb-keyval|dompurify|altcha$)/
const notTheServer =
  /^(?!node:|fastify|@fastify\/|kysely|libsql|sanitize-html|sharp|pdfkit|@cantoo\/pdf-lib|@node-rs\/|altcha-lib|file-type|nodemailer)/
const packages: Record<string, RegExp> = {
  dry: /^$/,
  contract: /^zod\/mini$/,
  finder: /^@orama\/stemmers(\/|$)/,
  device: /^idb-keyval$/,
  data: /^(react|@tanstack\/(react-query(-persist-client)?|query-sync-storage-persister)|idb-keyval)$/,
  ui: /^(react|react-dom|dompurify|qrcode|@mantine\/.+)$/,
  material: /^(react|@mantine\/.+)$/,
  action: notTheServer,
  cards: notTheServer,
  page: notTheServer,
  app: notTheServer,
  sw: /^(workbox-.+|idb-keyval)$/,
  database: notThePage,
  floor: notThePage,
  area: notThePage,
  door: notThePage,
}

const dryFiles =
  /^(limits|policy|words|filters|pictures|address|rich-text|parcel|verdict|protocol|traceless|order-steps|licences)\.ts$/
const areas =
  /^(catalogue|material|like|visit|order|download|school|account|workshop|blog|site|discovery|desk)$/
const doors = /^server\/(main|app|seed\/command)\.ts$/

/** The room of a file, and which of its kind where there are several. */
function roomOf(file: string): [room: string, which?: string] {
  const [house = '', first = '', second = ''] = file.split('/')
  switch (house) {
    case 'contract':
      return [dryFiles.test(first) ? 'dry' : 'contract']
    case 'src':
      if (first === 'pages') return ['page', second]
      if (first === 'actions') return ['action', second]
      // What lies in no room is the front door.
      return [/^(device|data|ui|material|cards)$/.test(first) ? first : 'app']
    case 'server':
      if (areas.test(first)) return ['area', first]
      return [doors.test(file) ? 'door' : first === 'database' ? 'database' : 'floor']
    default:
      return [house]
  }
}

function mayImport(from: string, to: string): boolean {
  const [room, which] = roomOf(from)
  const [otherRoom, otherWhich] = roomOf(to)
  return room === otherRoom ? which === otherWhich : (law[room] ?? '').split(' ').includes(otherRoom)
}

test('every file stands in a room', () => {
  expect(sources.filter((file) => law[roomOf(file)[0]] === undefined)).toEqual([])
})

test('a room looks only downstairs', () => {
  const upstairs = sources.flatMap((file) =>
    importsOf(file)
      .ours.filter((other) => !mayImport(file, other))
      .map((other) => `${file} imports ${other}`),
  )
  expect(upstairs).toEqual([])
})

test('a room uses only the packages of its craft', () => {
  const foreign = sources.flatMap((file) => {
    const allowed = packages[roomOf(file)[0]]
    const names = allowed === undefined ? [] : importsOf(file).others.filter((name) => !allowed.test(name))
    return names.map((name) => `${file} imports ${name}`)
  })
  expect(foreign).toEqual([])
})
