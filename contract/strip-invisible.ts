// Soft hyphens, zero width and joining characters, direction marks, fillers, variation selectors and tag characters; then
// annotation marks, control characters other than tab and line ends, and the blank Braille pattern.
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2800]/gu

/** Scripts in which a joiner changes how a word is written, such as Persian and Sinhala. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}' +
  '\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}'
// Some invisible characters, such as the Arabic letter mark, belong to such a script without being letters of it.
const joiningLetter = `(?!\\p{Default_Ignorable_Code_Point})[${joining}]`
const endsJoining = new RegExp(`${joiningLetter}$`, 'u')
const beginsJoining = new RegExp(`^${joiningLetter}`, 'u')
const endsEmoji = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?$/u
const beginsEmoji = /^\p{Extended_Pictographic}/u
const braille = /[\u2801-\u28FF]/

/**
 * Removes invisible characters, so that two names that look the same are the same and a name of nothing else is empty.
 * Characters that change how their neighbours look stay: a joiner inside an emoji or a word of a joining script, one
 * variation selector after an emoji, and the blank cell inside Braille. A flag made of tag characters loses them.
 */
export function stripInvisible(text: string): string {
  return text.replace(invisible, (character, at: number) => {
    const before = text.slice(Math.max(0, at - 5), at)
    const after = text.slice(at + character.length, at + character.length + 2)
    return isMeaningful(character, before, after) ? character : character === '\u2800' ? ' ' : ''
  })
}

function isMeaningful(character: string, before: string, after: string): boolean {
  if (character === '\u2800') return braille.test(before.slice(-1)) || braille.test(after.slice(0, 1))
  const joins = endsJoining.test(before) && beginsJoining.test(after)
  if (character === '\u200C') return joins
  if (character === '\u200D') return joins || (endsEmoji.test(before) && beginsEmoji.test(after))
  if (character === '\uFE0E') return /\p{Extended_Pictographic}$/u.test(before)
  if (character === '\uFE0F')
    return (
      /\p{Extended_Pictographic}$/u.test(before) || (/[0-9#*]$/.test(before) && after.startsWith('\u20E3'))
    )
  return false
}
