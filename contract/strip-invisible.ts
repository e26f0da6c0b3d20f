/** Text without characters that show nothing. Dry: no zod. */

// Soft hyphens, zero width and joining characters, marks of writing direction, fillers, variation selectors, the block of
// tags; then annotation marks, control characters other than tab and line ends, and the blank of Braille.
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2800]/gu

/** Scripts in which a joiner changes how a word is written, such as Persian and Sinhala. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}'
const endsJoining = new RegExp(`[${joining}]$`, 'u')
const beginsJoining = new RegExp(`^[${joining}]`, 'u')
const endsEmoji = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?$/u
const beginsEmoji = /^\p{Extended_Pictographic}/u
const braille = /[\u2801-\u28FF]/

/**
 * The text without what nobody sees, so that two names that look alike are alike and a name of nothing is empty. What
 * changes the look of its neighbours stays: a joiner inside an emoji or a word of a script that joins, one choice of look
 * after an emoji, and the blank cell inside Braille. A flag made of tags loses them.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, (found, at: number) => {
    const before = text.slice(Math.max(0, at - 5), at)
    const after = text.slice(at + found.length, at + found.length + 2)
    return isMeaningful(found, before, after) ? found : found === '\u2800' ? ' ' : ''
  })
}

function isMeaningful(found: string, before: string, after: string): boolean {
  if (found === '\u2800') return braille.test(before.slice(-1)) || braille.test(after.slice(0, 1))
  const joins = endsJoining.test(before) && beginsJoining.test(after)
  if (found === '\u200C') return joins
  if (found === '\u200D') return joins || (endsEmoji.test(before) && beginsEmoji.test(after))
  if (found === '\uFE0E') return /\p{Extended_Pictographic}$/u.test(before)
  if (found === '\uFE0F')
    return (
      /\p{Extended_Pictographic}$/u.test(before) || (/[0-9#*]$/.test(before) && after.startsWith('\u20E3'))
    )
  return false
}
