import { expect } from 'vitest'
import { recordChangeAndRefresh } from '#tests/support/test-server.ts'
import { get, post, type Row } from './row.ts'

/** The text page is written past the API, so what comes out of the API was cleaned when it was read. */
const html = (what: string, written: string[], lacks: RegExp, contains: RegExp = /Efter/): Row => ({
  what,
  async check({ server, send }) {
    const answers = []
    for (const body of written) {
      await server.store
        .updateTable('text_page')
        .set({ body: `${body}<p>Efter</p>` })
        .where('slug', '=', 'om')
        .execute()
      await recordChangeAndRefresh(server)
      const answer = await send(get('/v1/pages/om'))
      const shown = answer.json<{ data: { body: string } }>().data.body
      expect(shown, body).not.toMatch(lacks)
      expect(shown, body).toMatch(contains)
      answers.push(answer)
    }
    return answers
  },
})

/** HTML in the texts that editors and customers write. */
export const htmlRows: Row[] = [
  html(
    'scripts',
    ['<script>alert(1)</script>', '<ScRiPt/x>alert(1)</ScRiPt>', '<script src=//e></script>'],
    /script/i,
  ),
  html(
    'handlers of events',
    [
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<body onload=alert(1)>',
      '<details open ontoggle=alert(1)>',
    ],
    /\son\w+=|<(svg|body|details)/i,
  ),
  html(
    'frames, objects and what changes the page’s own address',
    [
      '<iframe src="//e"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
      '<object data=x></object><embed src=x><applet></applet><frame src=x>',
      '<base href="//e/"><meta http-equiv=refresh content="0;url=//e"><link rel=import href=//e>',
    ],
    /<(iframe|object|embed|applet|frame|base|meta|link)/i,
  ),
  html(
    'forms',
    ['<form action=//e><input name=password><button formaction=//e>x</button></form>'],
    /<(form|input|button)/i,
  ),
  html(
    'foreign elements that change how what follows is read',
    ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">'],
    /<(math|mtext|mglyph|style)|<img[^>]*onerror/i,
    /./,
  ),
  html(
    'forms within foreign elements',
    [
      '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
    ],
    /<(form|math|svg|style)|<img[^>]*onerror/i,
    /^/,
  ),
  html(
    'templates and what is shown without scripts',
    [
      '<template><script>alert(1)</script></template>',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    ],
    /<(template|script|noscript)|<img[^>]*onerror/i,
    /^/,
  ),
  html(
    'comments, sections and instructions',
    ['<!--><img src=x onerror=alert(1)>-->', '<![CDATA[<script>alert(1)</script>]]><?xml version="1.0"?>'],
    /<!|<\?|<script|onerror/i,
    /^/,
  ),
  html(
    'a link that opens a window',
    ['<a href="https://x.example" target="_blank">x</a>'],
    /opener="/,
    /rel="noopener noreferrer"/,
  ),
  html('a picture of another site', ['<img src="https://tracker.example/pixel.gif">'], /tracker/),
  html('a script that is encoded twice', ['<p>&#x3C;script&#x3E;alert(1)</p>'], /<script/i, /&lt;script&gt;/),
  html(
    'invisible signs in the text of a link',
    ['<a href="https://right.example">wr\u200Bong\u202E</a>'],
    /wrong"/,
    /https:\/\/right\.example/,
  ),
  {
    what: 'HTML that was stored before it was cleaned',
    testedIn: [
      'tests/browser/html-injection.spec.ts',
      'hostile text in any field of a material runs nothing',
    ],
  },
  {
    what: 'a link that is no address of the web, or is 60 kB long',
    async check({ send, print, server }) {
      const links = ['javascript:alert(1)', 'data:text/html,x', `https://x.example/${'a'.repeat(60_000)}`]
      const answers = await Promise.all(
        links.map((link_url) =>
          send(post('/v1/outboundlink', { product_id: print.id, link_title: 'x', link_url })),
        ),
      )
      const stored = await server.store.selectFrom('outbound_link').select('url').execute()
      expect(stored.filter(({ url }) => !url.startsWith('https://') || url.length > 5000)).toEqual([])
      return answers
    },
  },
]
