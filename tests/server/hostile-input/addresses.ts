import { expect } from 'vitest'
import { get, post, type Row, type Site } from './row.ts'

const subject = '/v1/product/category/amne'
const popular = '/v1/product/popular'
const bodyOf = async ({ send }: Site, url: string) => (await send(get(url))).json<object>()
type Listing = { data: { id: number }[]; meta: { total: number; current_page: number } }

/** Both addresses give the same answer. */
const same = (what: string, pairs: [string, string][]): Row => ({
  what,
  async check(site) {
    const answers = []
    for (const [one, other] of pairs) {
      const answer = await site.send(get(one))
      expect(answer.json(), one).toEqual(await bodyOf(site, other))
      answers.push(answer)
    }
    return answers
  },
})

/** Query parameters and routes. */
export const addressRows: Row[] = [
  {
    what: 'page 0 is page 1, and the canonical link has no page',
    async check({ send, server }) {
      const answer = await send(get('/amne?page=0'))
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(`rel="canonical" href="${server.config.publicUrl}/amne"`)
      return [answer]
    },
  },
  {
    what: 'a page that is no whole positive number is page 1',
    sends: () => ['-1', '1.5', '1e3', '٣'].map((page) => get(`${popular}?page=${encodeURIComponent(page)}`)),
    status: 200,
    like: { meta: { current_page: 1 } },
  },
  {
    what: 'of a repeated parameter the first counts',
    sends: () => [get(`${popular}?page=2&page=3`)],
    status: 200,
    like: { meta: { current_page: 2 } },
  },
  {
    what: 'NUL in a number is page 1',
    sends: () => [get(`${popular}?page=%00`), get(`${popular}?page=1%00`)],
    status: 200,
    like: { meta: { current_page: 1 } },
  },
  same('rubbish in a list of ids is dropped', [
    [`${subject}?typ_av_material=1,2,abc,,3`, `${subject}?typ_av_material=1,2,3`],
  ]),
  {
    what: '5,000 ids are cut or refused',
    sends: () => [get(`${subject}?typ_av_material=${Array.from({ length: 5000 }, (_, at) => at).join(',')}`)],
    status: [200, 400, 414],
  },
  same('of several senders the first counts', [[`${popular}?avsandare=1,2`, `${popular}?avsandare=1`]]),
  same('SQL in a number is ignored', [[`${popular}?avsandare=1%20OR%201=1`, popular]]),
  {
    what: 'an unknown keyword page redirects to /404; an unknown id in a filter is ignored',
    async check(site) {
      const page = await site.send(get('/nyckelord/finns-inte?nyckelord=99999'))
      expect([page.statusCode, page.headers.location]).toEqual([302, '/404'])
      expect(await bodyOf(site, `${popular}?nyckelord=99999`)).toEqual(await bodyOf(site, popular))
      return [page]
    },
  },
  same('parameters of campaigns change nothing', [[`${popular}?utm_source=x&fbclid=y`, popular]]),
  {
    what: 'a search of 10,000 characters is cut',
    sends: () => [post('/v1/search', { q: 'vatten '.repeat(1430) }), get(`/search?q=${'a'.repeat(10_000)}`)],
    status: [200, 414],
  },
  {
    what: 'signs of SQL and of patterns are plain characters',
    sends: () => ['%', '_', '\\', "'", '"', '*', '%_%'].map((q) => post('/v1/search', { q })),
    status: 200,
    like: { meta: { total: 0 } },
  },
  {
    what: 'a script as a search is text',
    sends: () => [get(`/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)],
    status: 200,
    lacks: /<script>alert/,
  },
  {
    what: 'emoji, joiners, direction marks and half characters are searched',
    sends: () => ['😀', '👩‍👩‍👧', '\u202Evatten', '\uD800', 'x\uD800y'].map((q) => post('/v1/search', { q })),
    status: 200,
    like: { status: 'OK' },
  },
  {
    what: 'upper and lower case are the same search',
    async check({ send }) {
      const answers = await Promise.all(['ÄMNE', 'ämne', 'Ämne'].map((q) => send(post('/v1/search', { q }))))
      const ids = answers.map((answer) => answer.json<Listing>().data.map(({ id }) => id))
      expect(ids[1]).toEqual(ids[0])
      expect(ids[2]).toEqual(ids[0])
      return answers
    },
  },
  {
    what: 'a path out of the folder reads no file',
    sends: () =>
      ['/..%2f..%2fetc%2fpasswd', '/%252e%252e', '/../../etc/passwd', '/uploads/..%2f..%2fetc%2fpasswd'].map(
        (path) => get(path),
      ),
    status: 404,
    lacks: /root:/,
  },
  {
    what: 'a name of 5,000 characters does not exist',
    sends: () => [get(`/${'a'.repeat(5000)}`), get(`/v1/product/detail/${'a'.repeat(5000)}`)],
    status: [404, 414],
  },
  {
    what: 'other spellings of an address lead to the right one or to none, never to another site',
    async check({ send, print }) {
      const answers = []
      for (const path of [
        '/AMNE',
        '/amne/',
        '//amne',
        '//evil.example',
        '//evil.example/%2e%2e',
        `/${print.slug.toUpperCase()}`,
      ]) {
        const answer = await send(get(path))
        expect([301, 404], path).toContain(answer.statusCode)
        expect(answer.headers.location ?? '/', path).toMatch(/^\/(?!\/)/)
        answers.push(answer)
      }
      return answers
    },
  },
  {
    what: 'a preview of somebody else’s draft does not exist',
    testedIn: ['unpublished-materials', 'for another customer it does not exist'],
  },
  {
    what: 'a broken percent code is a page in Swedish',
    sends: () => [get('/blog/item/%E0%A4%A', { accept: 'text/html' })],
    status: 400,
    lacks: /URIError|FST_ERR/,
  },
  {
    what: 'the address in an email comes from the configuration',
    testedIn: ['accounts', 'links lead to PUBLIC_URL, whatever the request'],
  },
  {
    what: 'who says to be forwarded for others is still one visitor',
    async check({ send }) {
      const answers = []
      for (let guess = 0; guess < 7; guess += 1) {
        const sent = post('/v1/customer/login', { email: 'hops@skola.example', password: 'fel lösenord' })
        const from = Array.from({ length: 1000 }, (_, at) => `198.51.${at % 250}.${guess}`)
          .join(', ')
          .slice(0, 6000)
        answers.push(
          await send({
            ...sent,
            headers: { ...sent.headers, 'x-forwarded-for': from },
            remoteAddress: '203.0.113.32',
          }),
        )
      }
      expect(answers.at(-1)?.statusCode).toBe(429)
      return answers
    },
  },
  {
    what: 'whatever languages and types are accepted, a page is a page in Swedish',
    async check({ send }) {
      const answer = await send(get('/', { accept: 'image/*', 'accept-language': 'zz' }))
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.body).toContain('<html lang="sv"')
      return [answer]
    },
  },
]
