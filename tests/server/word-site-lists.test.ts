import { expect, test } from 'vitest'
import type { Server } from '#tests/support/test-server.ts'
import { photoFile, sendForm } from './customer-material-fields.ts'
import {
  errorsOf,
  liveWithin,
  messageOf,
  read,
  save,
  wordNamed,
  wordsOf,
  startTwoServers,
} from './word-list-fixture.ts'

const { server, second, editor } = await startTwoServers()

type Link = { title: string; url: string }
const menuOf = async (each: Server) => (await read<{ data: Link[] }>(each, '/menu')).data
const bannersOf = async (each: Server) =>
  (await read<{ data: { title: string; image: string }[] }>(each, '/banner')).data
const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm' }).format(Date.now() + days * 86_400_000)

test('a link is added to the main menu, moved first and removed, on every server', async () => {
  const before = await menuOf(second)
  const link = { title: 'Temadagar', url: '/search?q=temadag' }
  await save(editor, 'main_menu', null, link)
  await expect.poll(() => menuOf(second), liveWithin).toEqual([...before, link])
  const added = await wordNamed(editor, 'main_menu', 'Temadagar')
  await editor.call('/word-move', { kind: 'main_menu', id: added.id, after: '' })
  await expect.poll(() => menuOf(second), liveWithin).toEqual([link, ...before])
  await editor.call('/word-remove', { kind: 'main_menu', id: added.id, version: added.version })
  await expect.poll(() => menuOf(second), liveWithin).toEqual(before)
})

test('a link that leads nowhere or runs a script is refused beside its field', async () => {
  for (const url of ['', 'amne', '//evil.example', 'javascript:alert(1)', 'mailto:a@b.example']) {
    const refused = await save(editor, 'text_link', null, { title: 'Provlänk', url })
    expect(refused.statusCode, url).toBe(422)
    expect(Object.keys(errorsOf(refused))).toEqual(['url'])
  }
  await save(editor, 'text_link', null, { title: 'Provlänk', url: 'https://www.skolverket.se/' })
  const links = async () => (await read<{ data: Link[] }>(second, '/text-link')).data
  await expect
    .poll(links, liveWithin)
    .toContainEqual(expect.objectContaining({ title: 'Provlänk', url: 'https://www.skolverket.se/' }))
})

test('links of the footer with the same heading are listed together', async () => {
  const heading = 'Om oss i klassrummet'
  await save(editor, 'footer_menu', null, { group_title: heading, title: 'Ett', url: '/pages/om' })
  await save(editor, 'footer_menu', null, { group_title: heading, title: 'Två', url: '/blog' })
  const footer = async () =>
    (await read<{ data: { title: string; links: Link[] }[] }>(second, '/menu/footer')).data.at(-1)
  await expect.poll(footer, liveWithin).toEqual({
    title: heading,
    links: [
      { title: 'Ett', url: '/pages/om' },
      { title: 'Två', url: '/blog' },
    ],
  })
})

test('a banner is shown in its period, with its picture, and the picture of one that is gone is gone too', async () => {
  const fields = {
    title: 'Höstlov',
    body: 'Böcker att läsa.',
    active: 1,
    link_url: '/tema',
    link_title: 'Se teman',
  }
  expect(errorsOf(await save(editor, 'banner', null, { ...fields, link_title: '' }))).toHaveProperty(
    'link_title',
  )
  for (const shown_from of ['31 november', '1 decembr 2026'])
    expect(errorsOf(await save(editor, 'banner', null, { ...fields, shown_from }))).toEqual({
      shown_from: ['Skriv en dag som finns, till exempel 15 januari eller 2027-01-15.'],
    })
  const wrongPeriod = { ...fields, shown_from: dayAfter(2), shown_until: dayAfter(1) }
  expect(errorsOf(await save(editor, 'banner', null, wrongPeriod))).toHaveProperty('shown_until')
  await save(editor, 'banner', null, { ...fields, shown_from: dayAfter(0), shown_until: dayAfter(0) })
  const titles = async () => (await bannersOf(second)).map(({ title }) => title)
  await expect.poll(titles, liveWithin).toContain('Höstlov')

  const banner = await wordNamed(editor, 'banner', 'Höstlov')
  const picture = { image: await photoFile(), image_crop: '0,0,0.5,0.5' }
  const sent = await sendForm(
    server,
    '/desk/word-picture-save',
    { kind: 'banner', id: Number(banner.id), version: banner.version, ...picture },
    editor.headers,
  )
  expect(messageOf(sent)).toBe('Bilden är sparad.')
  const shown = async () => (await bannersOf(second)).find(({ title }) => title === 'Höstlov')?.image ?? ''
  await expect.poll(shown, liveWithin).toMatch(/^\/uploads\/product\/thumb\/banner-/)
  const address = await shown()
  expect((await server.app.inject({ url: address })).statusCode).toBe(200)
  // Whoever opened the banner before the picture came does not overwrite it.
  const late = await save(editor, 'banner', banner, { title: 'Sportlov' })
  expect(late.statusCode).toBe(409)

  const withPicture = await wordNamed(editor, 'banner', 'Höstlov')
  expect(withPicture.picture).toBe(address)
  const removed = await editor.call('/word-picture-remove', {
    ...{ kind: 'banner', id: withPicture.id, version: withPicture.version },
  })
  expect(messageOf(removed)).toBe('Bilden är borttagen.')
  await expect.poll(async () => (await server.app.inject({ url: address })).statusCode).toBe(404)

  for (const period of [
    { shown_from: dayAfter(1), shown_until: '' },
    { shown_from: '', shown_until: dayAfter(-1) },
    { shown_from: '', shown_until: '', active: 0 },
  ]) {
    await save(editor, 'banner', await wordNamed(editor, 'banner', 'Höstlov'), { ...period })
    await expect.poll(titles, liveWithin).not.toContain('Höstlov')
    await save(editor, 'banner', await wordNamed(editor, 'banner', 'Höstlov'), {
      ...{ shown_from: '', shown_until: '', active: 1 },
    })
    await expect.poll(titles, liveWithin).toContain('Höstlov')
  }
})

test('a text of the dialogs is cleaned and shown by every server, and nobody overwrites a change that they have not seen', async () => {
  const [texts] = await wordsOf(editor, 'order_texts')
  if (texts === undefined) throw new Error('there are no texts')
  const order_message = '<p>Tack! <strong>Vi packar</strong> nu.</p><script>alert(1)</script>'
  expect((await save(editor, 'order_texts', texts, { order_message })).statusCode).toBe(200)
  const settings = async () =>
    (await read<{ data: Record<string, string> }>(second, '/setting')).data['order_message']
  await expect.poll(settings, liveWithin).toBe('<p>Tack! <strong>Vi packar</strong> nu.</p>')
  // What was not sent stays.
  expect((await wordsOf(editor, 'order_texts'))[0]?.values['order_link_title']).toBe(
    texts.values['order_link_title'],
  )
  expect((await save(editor, 'order_texts', texts, { order_message: '<p>Nej.</p>' })).statusCode).toBe(409)
  expect((await save(editor, 'order_texts', null, { order_message })).statusCode).toBe(404)
})

test('the title of a page for search engines is changed, and without one it is the site’s', async () => {
  const page = await wordNamed(editor, 'seo_page', 'Film')
  await save(editor, 'seo_page', page, { meta_title: 'Filmer för skolan', meta_description: 'Se och lär.' })
  const seo = async () =>
    (await read<{ data: { meta_title: string } }>(second, '/seo/page-data?slug=film-see-all-page')).data
      .meta_title
  await expect.poll(seo, liveWithin).toBe('Filmer för skolan')
  await save(editor, 'seo_page', await wordNamed(editor, 'seo_page', 'Film'), { meta_title: '' })
  await expect.poll(seo, liveWithin).toBe('Gratis skolmaterial av hög kvalitet')
})

test('the title of a shared link and the keywords of a page are changed, and every server answers with them', async () => {
  const seo = async () => (await read<{ data: object }>(second, '/seo/page-data?slug=new-see-all-page')).data
  const page = await wordNamed(editor, 'seo_page', 'Nytt material')
  expect(page.values).toMatchObject({
    title: 'Nytt material',
    keywords: expect.stringContaining('nya lektioner') as string,
  })
  await save(editor, 'seo_page', page, { title: 'Det senaste', keywords: 'nyheter, veckans material' })
  await expect.poll(seo, liveWithin).toMatchObject({
    title: 'Det senaste',
    keywords: 'nyheter, veckans material',
    meta_title: page.values['meta_title'],
  })
  const search = await wordNamed(editor, 'seo_page', 'Sökresultat')
  expect((await save(editor, 'seo_page', search, { keywords: 'x'.repeat(256) })).statusCode).toBe(422)
})

test('the keywords of a subject are changed with its other texts for search engines, and are found at its new address', async () => {
  const seo = async (slug: string) =>
    (await read<{ data?: { keywords: string } }>(second, `/seo/page-data?slug=amne&childslug=${slug}`)).data
      ?.keywords
  const subject = await wordNamed(editor, 'amne', 'Musik')
  expect(subject.values['keywords']).toContain('rytm')
  await save(editor, 'amne', subject, { keywords: 'körsång', slug: 'musik-och-sang' })
  await expect.poll(() => seo('musik-och-sang'), liveWithin).toBe('körsång')
})
