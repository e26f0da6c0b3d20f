/** JSON for deep values, which JSON.stringify cannot serialize. */
type RawJson = { json: string }
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'json'
const deeplyNested = (levels: number, open: string, inner: string, close: string): RawJson => ({
  json: open.repeat(levels) + inner + close.repeat(levels),
})
export const toJson = (value: unknown): string =>
  isRawJson(value) ? value.json : (JSON.stringify(value) ?? 'null')
const malformedStrings = [
  '',
  ' ',
  '0',
  '-1',
  '1.5',
  '1e400',
  '9'.repeat(400),
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '[[[[1]]]]',
  '{"a":{"b":[]}}',
  '%',
  '\\',
  "'",
  '\0',
  'a\0b',
  '\uD800',
  '\uDC00x',
  '\u202E',
  '\uFEFF',
  'Å',
  'A\u030A',
  '😀',
  '１',
  '٣',
  '__proto__',
  'constructor',
  'toString',
  'x'.repeat(5000),
  '../..',
  '//x',
  'javascript:alert(1)',
  '{"toString":1}',
  '[{"toString":null}]',
  '1,2,3',
  ',,,',
  '2026-02-30',
  'a@b',
  'a@b.example',
]
/** Types that a parser may not expect. */
export const malformedShapes: unknown[] = [
  null,
  true,
  1.5,
  1e300,
  [],
  {},
  [[]],
  [{}],
  [[['1', [2]]], '1'],
  { toString: 1 },
  [{ toString: null, valueOf: 1 }],
  { length: 5, 0: 'a' },
  { amne: { toString: 1 } },
  { options: { toString: 1 }, all: [] },
  '{"options":{"toString":1},"per_page":[[]]}',
  { page: [[{}]], per_page: { valueOf: 1 }, q: [[]] },
  deeplyNested(30_000, '[', '1', ']'),
  deeplyNested(8_000, '{"a":', '1', '}'),
]
/** Numbers that no integer column holds: a comparison with one is an error in PostgreSQL. */
export const outOfRange = [2_147_483_648, '1.5']
/** WordValues that have caused a failure, or similar ones. */
export const crashingShapes = [
  ...malformedShapes.filter((shape) => /toString|^\[{200}/.test(toJson(shape))),
  ...outOfRange,
]
export const malformedValues: unknown[] = [
  ...malformedStrings,
  ...malformedShapes,
  false,
  -0,
  -1,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  { then: 1 },
]
