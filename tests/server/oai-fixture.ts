import { expect } from 'vitest'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { startServer } from '#tests/support/test-server.ts'
import { childOf, childrenOf, namesIn, readXml, textOf, type XmlElement } from './xml-tree.ts'

const oai = 'http://www.openarchives.org/OAI/2.0/'
export const site = 'https://material.example'
export const utcDatestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

export const errorOf = (root: XmlElement) => childOf(root, 'error')?.attributes['code']
export const idOf = (header: XmlElement | undefined) => Number(textOf(header, 'identifier').split('/').at(-1))
export const headersIn = (list: XmlElement | undefined) =>
  list?.name === 'ListRecords'
    ? childrenOf(list, 'record').map((record) => childOf(record, 'header'))
    : childrenOf(list, 'header')

/** A server with the harvesting route. */
export async function startOaiSite() {
  const server = await startServer({ environment: { PUBLIC_URL: site } })

  /** Sends a request and checks what every response of the protocol must contain. */
  async function ask(
    query: string | [string, string][],
    method: 'GET' | 'POST' = 'GET',
  ): Promise<XmlElement> {
    const written = new URLSearchParams(query).toString()
    const response = await server.app.inject(
      method === 'GET'
        ? { url: `/oai?${written}` }
        : {
            method,
            url: '/oai',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: written,
          },
    )
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/xml; charset=utf-8')
    expect(response.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
    const root = readXml(response.body)
    expect([root.name, root.namespace]).toEqual(['OAI-PMH', oai])
    expect(root.attributes['xsi:schemaLocation']).toBe(`${oai} ${oai}OAI-PMH.xsd`)
    expect(namesIn(root).slice(0, 2)).toEqual(['responseDate', 'request'])
    expect(root.children.length).toBe(3)
    expect(textOf(root, 'responseDate')).toMatch(utcDatestamp)
    expect(textOf(root, 'request')).toBe(`${site}/oai`)
    return root
  }

  /** A complete harvest by its resumption tokens. */
  async function harvest(
    verb: string,
    query: string,
  ): Promise<{ records: XmlElement[]; headers: XmlElement[]; parts: number }> {
    const found = { records: [] as XmlElement[], headers: [] as XmlElement[], parts: 0 }
    let next = `verb=${verb}&${query}`
    let size = ''
    while (next !== '') {
      const list = childOf(await ask(next), verb)
      const token = childOf(list, 'resumptionToken')
      if (token !== undefined) {
        expect(token.attributes['cursor']).toBe(String(found.headers.length))
        size ||= token.attributes['completeListSize'] ?? ''
        if (token.text !== '') expect(token.attributes['expirationDate']).toMatch(utcDatestamp)
      }
      found.records.push(...childrenOf(list, 'record'))
      found.headers.push(...headersIn(list).filter((header) => header !== undefined))
      found.parts++
      next = token === undefined || token.text === '' ? '' : `verb=${verb}&resumptionToken=${token.text}`
    }
    if (size !== '') expect(Number(size)).toBe(found.headers.length)
    return found
  }

  async function change(id: number, set: { status?: 0 | 1; name?: string }, kind: ChangeKind = 'material') {
    await server.store.transaction().execute(async (writing) => {
      if (Object.keys(set).length > 0)
        await writing.updateTable('material').set(set).where('id', '=', id).execute()
      await recordChange(writing, kind, id)
    })
  }

  async function publishedIds(): Promise<number[]> {
    const rows = await server.store
      .selectFrom('material')
      .select('id')
      .where('status', '=', 1)
      .orderBy('id')
      .execute()
    return rows.map(({ id }) => id)
  }

  return { server, ask, harvest, change, publishedIds }
}
export type Harvest = Awaited<ReturnType<typeof startOaiSite>>
