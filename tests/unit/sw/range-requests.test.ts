import { describe, expect, test } from 'vitest'
import { partialResponse, parseRange } from '#sw/range-requests.ts'

describe('a player is given the bytes it asks for', () => {
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

  test('with its length, its place in the whole, and its kind', async () => {
    const whole = () => new Response('0123456789', { headers: { 'content-type': 'video/mp4' } })
    const part = await partialResponse(whole(), 'bytes=-3')
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('789')
    expect(part.headers.get('content-range')).toBe('bytes 7-9/10')
    expect(part.headers.get('content-length')).toBe('3')
    expect(part.headers.get('content-type')).toBe('video/mp4')

    const past = await partialResponse(whole(), 'bytes=10-')
    expect(past.status).toBe(416)
    expect(past.headers.get('content-range')).toBe('bytes */10')

    expect(await (await partialResponse(whole(), 'bytes=0-1,4-5')).text()).toBe('0123456789')
  })
})
