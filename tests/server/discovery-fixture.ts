import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { root, type Server } from '#tests/support/test-server.ts'

export const site = 'https://material.example'

/** A server with pages, and helpers to read them. */
export async function startDiscoverySite() {
  const clientFolder = path.join(root, 'dist/client')
  expect(existsSync(clientFolder), 'the page is built before the tests').toBe(true)
  const server = await serverForTests({ clientFolder, environment: { PUBLIC_URL: site } })
  const { store } = server
  const row = await store
    .selectFrom('material')
    .innerJoin('material_file', 'material_file.material_id', 'material.id')
    .innerJoin('material_keyword', 'material_keyword.material_id', 'material.id')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select(['material.id', 'material.slug', 'material.name'])
    .select(['keyword.slug as word', 'keyword.id as number', 'material_file.file'])
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
  const material = { ...row, keyword: `/nyckelord/${row.word}?nyckelord=${row.number}` }
  const article = await store
    .selectFrom('article')
    .select(['slug', 'name'])
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  return { server, material, article, get, headOf: pageHeadReader(server) }
}

/** Reads the head of a page. */
function pageHeadReader(server: Server) {
  return async (url: string, headers: Record<string, string> = {}) => {
    const response = await server.app.inject({ url, headers })
    const head = response.body.slice(0, response.body.indexOf('</head>'))
    const text = (written: string | undefined) =>
      written?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    const meta = (name: string) =>
      text(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1])
    return {
      status: response.statusCode,
      head,
      title: text(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      meta,
      canonical: text(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
      link: (type: string) => text(new RegExp(`type="${type}"[^>]*href="([^"]*)"`).exec(head)?.[1]),
      ld: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
        (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
      ),
    }
  }
}

const schemaOrgThings = (ld: Record<string, unknown>[]) =>
  ld.flatMap((one) => (one['@graph'] as Record<string, unknown>[] | undefined) ?? [one])
/** The first node of a type. */
export const schemaOrgThing = (ld: Record<string, unknown>[], type: string) =>
  schemaOrgThings(ld).find((one) => one['@type'] === type)
