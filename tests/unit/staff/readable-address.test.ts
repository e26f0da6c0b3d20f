import { expect, test } from 'vitest'
import { readableAddress } from '#src/staff/ui/readable-address.ts'

test.each([
  ['/search?q=br%C3%A5k', '/search?q=bråk'],
  ['/search?q=programmering%20utan%20dator', '/search?q=programmering utan dator'],
  // What separates parts of an address stays as it is written.
  ['/search?q=a%26b%2Fc', '/search?q=a%26b%2Fc'],
  ['/search?q=100%', '/search?q=100%'],
])('%s is shown as %s', (address, shown) => {
  expect(readableAddress(address)).toBe(shown)
})
