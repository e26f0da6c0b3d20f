import './worker-globals.ts'
import { createPartialResponse } from 'workbox-range-requests/createPartialResponse.js'
import { describe, expect, test } from 'vitest'
import { partialResponse, parseRange } from '#sw/range-requests.ts'

const request = (range: string) => new Request('https://skola.example/film.mp4', { headers: { range } })
const film = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })

describe('a player gets the bytes that it asks for', () => {
  test.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=900-', { first: 900, last: 999 }],
    ['bytes=900-5000', { first: 900, last: 999 }],
    ['bytes=-100', { first: 900, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['bytes=999-999', { first: 999, last: 999 }],
    ['bytes=1000-', 'none'],
    ['bytes=1000-2000', 'none'],
    ['bytes=-0', 'none'],
    ['bytes=9-3', 'all'],
    ['bytes=0-1,5-9', 'all'],
    ['bytes=-', 'all'],
    ['bytes=a-b', 'all'],
    ['lines=1-2', 'all'],
  ])('%s of 1000', (header, range) => {
    expect(parseRange(header, 1000)).toEqual(range)
  })

  test('with their length, their place in the whole and their type', async () => {
    const part = await partialResponse(request('bytes=-3'), film())
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('789')
    expect(part.headers.get('content-range')).toBe('bytes 7-9/10')
    expect(part.headers.get('content-length')).toBe('3')
    expect(part.headers.get('content-type')).toBe('video/mp4')

    const past = await partialResponse(request('bytes=10-'), film())
    expect(past.status).toBe(416)
    expect(past.headers.get('content-range')).toBe('bytes */10')

    expect(await (await partialResponse(request('bytes=0-1,4-5'), film())).text()).toBe('0123456789')
  })
})

// When a version of Workbox fails this test, partialResponse may leave more of its work to Workbox.
test.each([
  ['bytes=10-', 206, 'bytes 10-9/10', 'past the end: 206 without a byte instead of 416'],
  ['bytes=8-99', 416, null, 'to past the end: 416 instead of the last bytes'],
  ['bytes=-99', 416, null, 'more last bytes than there are: 416 instead of the whole file'],
  ['bytes=5-2', 206, 'bytes 5-2/10', 'backwards: 206 without a byte instead of the whole file'],
  ['bytes=0-1,4-5', 416, null, 'two ranges: 416 instead of the whole file'],
])('Workbox by itself answers %s of 10 with %d', async (range, status, place, reason) => {
  const part = await createPartialResponse(request(range), film())
  expect([part.status, part.headers.get('content-range')], reason).toEqual([status, place])
})
