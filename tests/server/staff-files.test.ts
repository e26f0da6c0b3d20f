import { expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { changesSince, lastChange } from '#server/database/change-log.ts'
import { createCustomer } from './create-customer.ts'
import { pdfFile, photoFile } from './customer-material-fields.ts'
import { asVisitor, createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)

const open = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

test('an old file’s address says that it is replaced and leads to the new one', async () => {
  const withFile = savedIn(await editor.upload('/material-file-add', await editor.published()))
  const [old] = withFile.files
  expect((await open(old?.file ?? '')).statusCode).toBe(200)
  const before = await lastChange(server.store)
  const replaced = savedIn(
    await editor.upload('/material-file-replace', withFile, { file_id: old?.id ?? 0, files: pdfFile() }),
  )
  const [file] = replaced.files
  expect([file?.id, file?.version]).toEqual([old?.id, 2])
  expect(file?.earlier.map((version) => version.file)).toEqual([old?.file])
  const page = await open(old?.file ?? '', { accept: 'text/html' })
  expect(page.statusCode).toBe(410)
  expect(page.body).toContain('Filen är ersatt')
  expect(page.body).toContain(`href="${file?.file}"`)
  const download = await open(old?.file ?? '', { accept: '*/*' })
  expect([download.statusCode, download.headers['link']]).toEqual([
    410,
    `<${file?.file}>; rel="successor-version"`,
  ])
  expect((await open(file?.file ?? '')).statusCode).toBe(200)
  expect((await open(old?.file ?? '', editor.headers)).statusCode).toBe(200)
  // Devices that saved the material follow the change log.
  const changes = await changesSince(server.store, before)
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'material', entity: replaced.id }))
  expect((await asVisitor(server, replaced.fields.slug))?.downloadable).toContain(file?.file ?? '?')
})

test('a removed file is gone from the disk, and its address says so', async () => {
  const withFile = savedIn(await editor.upload('/material-file-add', await editor.published()))
  const [file] = withFile.files
  const removed = await editor.write('/material-file-remove', withFile, { file_id: file?.id })
  expect(removed.files).toEqual([])
  const page = await open(file?.file ?? '', { accept: 'text/html' })
  expect([page.statusCode, page.body.includes('Filen finns inte längre')]).toEqual([410, true])
  expect((await open(file?.file ?? '', editor.headers)).statusCode).toBe(410)
})

test('files are renamed and put in order', async () => {
  const one = savedIn(await editor.upload('/material-file-add', await editor.draft()))
  const two = savedIn(await editor.upload('/material-file-add', one))
  const [first, second] = two.files
  const arranged = await editor.write('/material-files-arrange', two, {
    files: [
      { id: second?.id, title: 'Lärarhandledning' },
      { id: first?.id, title: 'Elevblad' },
    ],
  })
  expect(arranged.files.map(({ title }) => title)).toEqual(['Lärarhandledning', 'Elevblad'])
})

test('a picture is cropped, cropped anew without sending it again, and removed', async () => {
  const draft = await editor.draft()
  const picture = { image: await photoFile(), image_crop: '0,0,0.5,0.5', image_alt: 'En koja' }
  const withPicture = savedIn(await editor.upload('/material-picture-add', draft, picture))
  expect([withPicture.has_image, withPicture.fields.image_alt]).toEqual([1, 'En koja'])
  const cropped = savedIn(
    await editor.upload('/material-picture-add', withPicture, { image_crop: '0.5,0.5,0.5,0.5' }),
  )
  expect(cropped.image).not.toBe(withPicture.image)
  const removed = await editor.write('/material-picture-remove', cropped)
  expect(removed.has_image).toBe(0)
  expect((await open(cropped.image, editor.headers)).statusCode).toBe(404)
})

test('nobody but an editor sends a file', async () => {
  const draft = await editor.draft()
  const teacher = await createCustomer(server.store)
  const sent = await editor.upload('/material-file-add', { id: draft.id, version: draft.version - 1 })
  expect(sent.statusCode).toBe(409)
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/desk/material-file-add',
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...teacher.headers },
    payload: '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\r\n--x--\r\n',
  })
  expect(response.statusCode).toBe(403)
})
