import { createSecretKey } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkHashes, networksOf } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['5.5.5.5:40001', '5.5.5.5'],
  [' 5.5.5.5 ', '5.5.5.5'],
  ['::FFFF:5.5.5.5', '5.5.5.5'],
  ['[::ffff:5.5.5.5]:40001', '5.5.5.5'],
  ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9%eth0', '2001:db8:1:2::/64'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
  ['5.5.5', 'unknown'],
  ['05.5.5.5', 'unknown'],
  ['_hidden:1234', 'unknown'],
])('PLS-08 %s counts as %s', (address, group) => {
  expect(networksOf(address)[0].name).toBe(group)
})

test('PLS-08 returns the wider networks of an address', () => {
  const names = (address: string) => networksOf(address).map(({ name }) => name)
  expect(names('203.0.113.9:1')).toEqual(['203.0.113.9', '203.0.113.0/24'])
  expect(names('2001:db8:aa:bbcc::1')).toEqual([
    '2001:db8:aa:bbcc::/64',
    '2001:db8:aa:bb00::/56',
    '2001:db8:aa::/48',
  ])
  expect(names('nonsense')).toEqual(['unknown'])
  expect(names('203.0.113.129')).toEqual(['203.0.113.129', '203.0.113.0/24'])
  expect(names('0:0:0:0:1:ffff:cb00:7109')[0]).toBe('0:0:0:0::/64')
  expect(names('1::2:3')[0]).toBe('1:0:0:0::/64')
})

test('PLS-08 ignores the lower half of an IPv6 address', () => {
  const word = fc.integer({ min: 0, max: 0xff_ff }).map((value) => value.toString(16))
  const half = fc.array(word, { minLength: 4, maxLength: 4 })
  fc.assert(
    fc.property(half, half, half, (network, host, otherHost) => {
      fc.pre(network.join('') !== '0000')
      const group = networksOf([...network, ...host].join(':'))[0].name
      expect(networksOf([...network, ...otherHost].join(':'))[0].name).toBe(group)
      expect(group).toBe(`${network.join(':')}::/64`)
    }),
  )
})

test('PLS-08 the hash changes daily and with the key', () => {
  const [key, other] = [createSecretKey(Buffer.from('one')), createSecretKey(Buffer.from('two'))]
  const hash = (on: string, by = key) => networkHashes(by, '2001:db8::1', new Date(on))[0].hash
  expect(hash('2026-11-15T00:00:00Z')).toBe(hash('2026-11-15T23:59:59Z'))
  expect(hash('2026-11-15T23:59:59Z')).not.toBe(hash('2026-11-16T00:00:00Z'))
  expect(hash('2026-11-15T00:00:00Z')).not.toBe(hash('2026-11-15T00:00:00Z', other))
})
