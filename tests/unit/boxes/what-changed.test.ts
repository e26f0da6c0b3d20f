import { expect, test } from 'vitest'
import type { MaterialFile } from '#contract/schemas/material.ts'
import type { MaterialResponse } from '#src/actions/save/save-plan.ts'
import { whatChanged } from '#src/pages/boxes/ready/what-changed.ts'

type Data = MaterialResponse['data']
/** Its texts, and its files apart from them. */
type Edition = Partial<Data> & { files?: MaterialFile[] }

const file = (id: number, fields: Partial<MaterialFile> = {}) =>
  ({
    id,
    file: `/uploads/${id}.pdf`,
    title: `Blad ${id}`,
    type: 'application/pdf',
    pages: 2,
    ...fields,
  }) as MaterialFile
const material = ({ files = [], ...fields }: Edition): MaterialResponse =>
  ({
    data: {
      ...{ name: 'Runor', short_description: '', description: '', product_instructions: '', image: '' },
      ...{ video_embed_url: '', product_externalurl: '', license: '', downloadable: JSON.stringify(files) },
      ...fields,
    },
  }) as unknown as MaterialResponse
const changes = (before: Edition, after: Edition) => whatChanged(material(before), material(after))

test.each([
  ['nothing', {}, {}, []],
  ['name', {}, { name: 'Runstenar' }, ['namnet']],
  ['texts', {}, { description: 'Ny', product_instructions: 'Ny' }, ['texten', 'anvisningarna']],
  ['licence', {}, { license: 'CC BY 4.0' }, ['licensen']],
  ['a new file', { files: [file(1)] }, { files: [file(1), file(2)] }, ['Blad 2 är ny']],
  ['a removed file', { files: [file(1), file(2)] }, { files: [file(2)] }, ['Blad 1 är borttagen']],
  [
    'another file',
    { files: [file(1)] },
    { files: [file(1, { file: '/uploads/n.pdf' })] },
    ['Blad 1 är utbytt'],
  ],
  [
    'another file with more pages',
    { files: [file(1)] },
    { files: [file(1, { file: '/uploads/n.pdf', pages: 5 })] },
    ['Blad 1 har nu 5 sidor i stället för 2'],
  ],
  [
    'the name of a file',
    { files: [file(1)] },
    { files: [file(1, { title: 'Karta' })] },
    ['Blad 1 heter nu Karta'],
  ],
] as [string, Edition, Edition, string[]][])(
  'a newer edition says what is new: %s',
  (_, before, after, said) => {
    expect(changes(before, after)).toEqual(said)
  },
)
