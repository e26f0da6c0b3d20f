import { expect, test } from 'vitest'
import { playerHosts, playerUrlOf } from '#contract/film-player.ts'
import { safeVideoUrl } from '#server/core/fields/safe-url.ts'

const youtube = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
const vimeo = 'https://player.vimeo.com/video/123456789?dnt=1'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', youtube],
  ['https://youtube.com/watch?list=PL1&v=abcdefghijk&t=3', youtube],
  ['https://m.youtube.com/watch?v=abcdefghijk', youtube],
  ['https://youtu.be/abcdefghijk?si=x', youtube],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', youtube],
  ['https://vimeo.com/123456789', vimeo],
  ['https://player.vimeo.com/video/123456789?h=1', vimeo],
])('%s is shown in a player without tracking', (written, player) => {
  expect(playerUrlOf(written)).toBe(player)
  expect(playerHosts).toContain(new URL(player).origin)
  expect(safeVideoUrl(written)).toBe(written)
})

test.each([
  '',
  'http://www.youtube.com/watch?v=abcdefghijk',
  'https://www.youtube.com/watch?v=abcdefghijkl',
  'https://www.youtube.com/',
  'https://youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/?x=https://youtu.be/abcdefghijk',
  'https://youtu.be@evil.example/abcdefghijk',
  'javascript:alert(1)//https://youtu.be/abcdefghijk',
  '<iframe src="https://youtu.be/abcdefghijk">',
  'https://vimeo.com/12345',
])('%s has no player, and the server does not pass it on', (written) => {
  expect(playerUrlOf(written)).toBeNull()
  expect(safeVideoUrl(written)).toBe('')
})

// With a pattern that backtracks the test would time out.
test('a very long address is parsed in linear time', () => {
  expect(playerUrlOf(`https://www.youtube.com/watch?${'&v='.repeat(100_000)}`)).toBeNull()
})
