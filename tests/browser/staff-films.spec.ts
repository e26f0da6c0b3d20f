import { demoFilm } from '#tests/server/film-fixture.ts'
import { uploadPieceBytes } from '#contract/resumable-upload.ts'
import { pressButton } from './account-steps.ts'
import { accessibilityIssues } from './axe.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { openStaffPage } from './staff.ts'

// This test changes a material that others would count.
test.use({ siteFor: 'import' })

/** A film that plays and is as many pieces long: what follows it is an element that players skip (EBML Void). */
async function filmOf(pieces: number): Promise<Buffer> {
  const film = await demoFilm('webm')
  const filling = Buffer.alloc(pieces * uploadPieceBytes - film.length)
  filling.writeUInt8(0xec, 0)
  filling.writeBigUInt64BE((1n << 56n) | BigInt(filling.length - 9), 1)
  return Buffer.concat([film, filling])
}

test('a film goes on after a lost network, a pause and a reload, and visitors play it', async ({
  page,
  site,
  pageErrors,
}) => {
  test.slow()
  const material = await site.store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .where('product_video', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, `/material/${material.id}/bilder`, 'editor')
  const choose = async (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Film att ladda upp').setInputFiles({ name, mimeType, buffer })
  await choose('film.avi', 'video/x-msvideo', Buffer.from('RIFF'))
  await expect(page.getByText('film.avi är ingen MP4 eller WebM.')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])

  // The network goes with the third piece; later the page is left in the middle of the fifth.
  let pieces = 0
  let holdsPieces = false
  await page.route('**/desk/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++pieces === 3) await page.context().setOffline(true)
    // A piece that is held is never answered, until the page is left.
    if (!holdsPieces || route.request().method() !== 'PATCH') await route.continue()
  })
  const film = await filmOf(8)
  await choose('Vattnet.webm', 'video/webm', film)
  await expect(page.getByText('Nätet är borta. Fortsätter när det är tillbaka.')).toBeVisible()
  await expect(page.getByText('Vattnet.webm: 25 %')).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  await pressButton(page, 'Pausa')
  await expect(page.getByText('Pausad.')).toBeVisible()
  holdsPieces = true
  await page.context().setOffline(false)
  await pressButton(page, 'Fortsätt')
  await expect(page.getByText('Skickar.')).toBeVisible()

  await page.reload()
  await expect(heading(page)).toBeVisible()
  // Every request that was sent without network has failed by now.
  ignoreFailedRequests(pageErrors)
  const unfinished = page.getByRole('list', { name: 'Filmer som inte är färdiga' })
  await expect(unfinished).toContainText('Vattnet.webm')
  await expect(unfinished).toContainText('25 % har kommit fram.')
  expect(await accessibilityIssues(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  holdsPieces = false
  await choose('Vattnet.webm', 'video/webm', film)
  await expect(page.getByText('Filmen är tillagd.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByLabel('Filmens adress')).toHaveValue(/^\/uploads\/product\/file\/.+-film\..+\.webm$/)
  await expect(unfinished).toBeHidden()
  await pressButton(page, 'Publicera ändringarna')
  await expect(page.getByText('Publicerat', { exact: true }).first()).toBeVisible()

  await site.finder.follow()
  await page.goto(`${site.address}/${material.slug}`)
  const player = page.locator('#film video')
  await expect(player).toBeVisible()
  await player.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const bytes = await page.request.get(
    site.address + ((await player.locator('source').first().getAttribute('src')) ?? ''),
  )
  expect((await bytes.body()).equals(film)).toBe(true)
})

test('an editor gives a film another picture and corrected captions, and visitors see both', async ({
  page,
  site,
  pageErrors,
}) => {
  const film = await site.store
    .selectFrom('material')
    .innerJoin('material_file', 'material_file.material_id', 'material.id')
    .select(['material.id', 'material.slug'])
    .where('material_file.type', '=', 'text/vtt')
    .where('material.status', '=', 1)
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, `/material/${film.id}/bilder`, 'editor')
  await page.getByLabel('Stillbildsfil').setInputFiles('docs/screenshot.png')
  await pressButton(page, 'Använd stillbilden')
  await expect(page.getByText('Bilden ur filmen är sparad.')).toBeVisible()

  const captions = page.getByLabel('Fil med undertexter')
  const choose = (name: string, text: string) =>
    captions.setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('anteckningar.txt', 'Hej')
  await expect(page.getByRole('alert')).toHaveText(
    'anteckningar.txt är ingen fil med undertexter (.vtt eller .srt).',
  )
  await choose('film.srt', 'Hej')
  await expect(page.getByRole('region', { name: 'Undertexter' }).getByRole('alert')).toContainText(
    'Undertexterna behöver vara en fil i formatet WebVTT (.vtt) eller SRT (.srt).',
  )
  ignoreFailedRequests(pageErrors)
  expect(await accessibilityIssues(page)).toEqual([])
  await choose('film.srt', '1\n00:00:00,000 --> 00:00:09,000\nVattnet rinner nerför berget.\n')
  await expect(page.getByText('Undertexterna är sparade.')).toBeVisible()

  await site.finder.follow()
  await page.goto(`${site.address}/${film.slug}`)
  const player = page.locator('#film video')
  const poster = (await player.getAttribute('poster')) ?? ''
  expect(poster).toMatch(/-film\.[0-9a-f]{10}\.webp$/)
  expect((await page.request.get(site.address + poster)).status()).toBe(200)
  await player.evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) track.mode = 'showing'
  })
  await expect
    .poll(() =>
      player.evaluate((video: HTMLVideoElement) =>
        [...(video.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text),
      ),
    )
    .toEqual(['Vattnet rinner nerför berget.'])
})
