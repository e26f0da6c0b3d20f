import { expect, test } from 'vitest'
import { changesOf, missingValues, noChoices } from '#src/staff/materials/bulk/bulk-changes.ts'

test('an action without its value is missing something; replacing a list by nothing empties it', () => {
  const choices = {
    ...noChoices,
    license: { action: 'replace' as const, values: [] },
    amne: { action: 'add' as const, values: [] },
    tema: { action: 'replace' as const, values: [] },
    keywords: { action: 'remove' as const, values: ['mossa'] },
  }
  expect(missingValues(choices)).toEqual({
    license: expect.stringContaining('bytas till') as string,
    amne: expect.stringContaining('läggas till') as string,
  })
  expect(changesOf(choices).map(({ field }) => field)).toEqual(['tema', 'keywords'])
  expect(missingValues(noChoices)).toEqual({})
})
