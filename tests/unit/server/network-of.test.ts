import { expect, test } from 'vitest'
import { networkOf } from '#server/core/limits/network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:0db8:000a:b::1', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
