import { expect, test } from 'vitest'
import { chosenColumns } from '#src/staff/materials/list/columns.tsx'

const columnsOf = (search: string) => chosenColumns(new URLSearchParams(search))

test('the list has the columns that its address names, in its own order, and the usual ones where it names none', () => {
  const usual = ['lage', 'avsandare', 'amne', 'andrat', 'lager']
  expect(columnsOf('')).toEqual(usual)
  expect(columnsOf('kolumner=gillar,lage,finns-inte')).toEqual(['lage', 'gillar'])
  expect(columnsOf('kolumner=finns-inte,toString')).toEqual(usual)
})
