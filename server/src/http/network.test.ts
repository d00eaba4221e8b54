import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::ffff:c0a8:114', '192.168.1.20'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:ffff::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
  ['quien sabe', 'quien sabe'],
  ['x'.repeat(5000), 'x'.repeat(100)],
])('%s comes from %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
