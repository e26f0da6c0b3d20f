import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { orientationOf } from '#src/pages/boxes/paper/jpeg-orientation.ts'

const picture = () => sharp({ create: { width: 8, height: 4, channels: 3, background: '#123456' } }).jpeg()
const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

describe('how a photo is to be turned', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is read as a camera writes it', async (orientation) => {
    const bytes = await picture().withMetadata({ orientation }).toBuffer()
    expect(orientationOf(viewOf(bytes))).toBe(orientation)
  })

  it('a photo that does not say, and one whose metadata is cut off anywhere, is not turned or turned rightly', async () => {
    expect(orientationOf(viewOf(await picture().toBuffer()))).toBe(1)
    const bytes = await picture().withMetadata({ orientation: 6 }).toBuffer()
    for (let length = 0; length < bytes.length; length++)
      expect([1, 6]).toContain(orientationOf(viewOf(bytes.subarray(0, length))))
  })

  it('other bytes are no photo', () => {
    expect(orientationOf(viewOf(Buffer.from('%PDF-1.4')))).toBe(1)
    expect(orientationOf(viewOf(Buffer.alloc(0)))).toBe(1)
  })
})
