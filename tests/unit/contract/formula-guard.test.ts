import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardFormula, mayRunAsFormula } from '#contract/formula-guard.ts'
import { withoutGuard } from '#server/core/import-export/csv.ts'

test.each(['=1+1', '+46', '-1', '@x', ' \t=1', '\n=1', '＝1', '＋1', '－1', '＠x', '\ttext', '\rtext'])(
  'a spreadsheet might run %j, so it is guarded',
  (text) => {
    expect(guardFormula(text)).toBe(`'${text}`)
  },
)

test.each(['', 'text', '1', "'=1", '\ntext', ' text', 'a=1'])('%j stays as it is', (text) => {
  expect(guardFormula(text)).toBe(text)
})

test('an import reads what an export has guarded, and no guarded text runs', () => {
  const text = fc.string({ unit: fc.constantFrom(...' \t\r\n=+-@＝a1') })
  fc.assert(
    fc.property(text, (value) => {
      expect(mayRunAsFormula(guardFormula(value))).toBe(false)
      expect(withoutGuard(guardFormula(value))).toBe(value)
    }),
  )
})
