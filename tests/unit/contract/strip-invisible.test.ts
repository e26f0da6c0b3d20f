import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textField } from '#contract/forms/form-fields.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'

/** Invisible characters: one of each kind, and whole blocks. */
const invisibleCharacters = fc.oneof(
  fc.constantFrom(
    ...[0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180e, 0x200c, 0x200d, 0x2800, 0x3164, 0xfeff, 0xffa0],
    ...[0xfff9, 0x7, 0x7f, 0x1d173, 0x20, 0xa0],
  ),
  fc.integer({ min: 0x200b, max: 0x200f }),
  fc.integer({ min: 0x202a, max: 0x202e }),
  fc.integer({ min: 0x2060, max: 0x206f }),
  fc.integer({ min: 0xfe00, max: 0xfe0f }),
  fc.integer({ min: 0xe0000, max: 0xe0fff }),
)
const invisibleText = fc
  .array(invisibleCharacters, { minLength: 1, maxLength: 30 })
  .map((points) => String.fromCodePoint(...points))

const name = z.object({ name: textField('Fyll i namnet.') })

test('a name of invisible characters is refused as empty', () => {
  fc.assert(
    fc.property(invisibleText, (written) => {
      const read = name.safeParse({ name: written })
      expect(read.error?.issues.map(({ message }) => message)).toEqual(['Fyll i namnet.'])
    }),
  )
})

test('invisible characters in a name are removed, and visible ones stay', () => {
  const visible = fc.string({ unit: fc.constantFrom(...'abcåäö ÉŁ字'), minLength: 1, maxLength: 12 })
  // A blank inside a name is visible.
  const invisible = invisibleText.map((text) => text.replace(/[\s\u2800]/gu, ''))
  fc.assert(
    fc.property(fc.array(fc.tuple(visible, invisible), { minLength: 1, maxLength: 6 }), (parts) => {
      const expected = parts.map(([text]) => text).join('')
      const input = parts.map(([text, more]) => text + more).join('')
      expect(stripInvisible(input)).toBe(expected)
    }),
  )
})

test('stripping is idempotent, and removes nothing else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), invisibleText, (text, more) => {
      const once = stripInvisible(text + more)
      expect(stripInvisible(once)).toBe(once)
      expect(once.replace(/[\p{DI}\uFFF9-\uFFFB\p{Cc}\u2800 ]/gu, '')).toBe(
        (text + more).replace(/[\p{DI}\uFFF9-\uFFFB\p{Cc}\u2800 ]/gu, ''),
      )
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a family', '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}'],
  ['a heart that is red', '\u2764\uFE0F'],
  ['a teacher with a tone of skin', '\u{1F469}\u{1F3FD}\u200D\u{1F3EB}'],
  ['the rainbow flag', '\u{1F3F3}\uFE0F\u200D\u{1F308}'],
  ['a number in a key', '1\uFE0F\u20E3'],
  ['a Persian word with a narrow gap', '\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645'],
  ['a Sinhala word with a joiner', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
  ['two words of Braille', '\u2813\u2811\u281A\u2800\u2819\u2825'],
  ['a Swedish name', 'Åsa-Lill O’Brien é'],
])('%s is unchanged', (_what, text) => expect(stripInvisible(text)).toBe(text))

test.each([
  ['a joiner between marks that are no letters', '\u061C\u200C\u061C\u200D', ''],
  ['a joiner between letters', 'A\u200Dnna', 'Anna'],
  ['choices of look after a letter', 'A\uFE0F\uFE0E\u{E0100}', 'A'],
  ['a second choice of look', '\u2764\uFE0F\uFE0F\uFE0E', '\u2764\uFE0F'],
  ['a text hidden in tags', 'Anna\u{E0049}\u{E0047}\u{E007F}', 'Anna'],
  ['a name written backwards', '\u202EanNA\u202C', 'anNA'],
  ['a word that may be broken', 'bok\u00ADstav', 'bokstav'],
])('%s is removed', (_what, text, expected) => expect(stripInvisible(text)).toBe(expected))
