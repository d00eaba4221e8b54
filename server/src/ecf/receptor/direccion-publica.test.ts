import type { LookupAddress } from 'node:dns'
import ipaddr from 'ipaddr.js'
import { describe, expect, test } from 'vitest'
import { DireccionRechazada, direccionDe, soloPublicas } from './direccion-publica.ts'

const RUTA = '/fe/recepcion/api/ecf'

describe('the address that the directory names', () => {
  test.each([
    ['https://ecf.ejemplo.do', 'https://ecf.ejemplo.do/fe/recepcion/api/ecf'],
    ['https://ecf.ejemplo.do/', 'https://ecf.ejemplo.do/fe/recepcion/api/ecf'],
    [
      'https://ecf.ejemplo.do:443/testecf/receptor//',
      'https://ecf.ejemplo.do/testecf/receptor/fe/recepcion/api/ecf',
    ],
    ['ecf.ejemplo.do', 'https://ecf.ejemplo.do/fe/recepcion/api/ecf'],
    ['https://ecf.ejemplo.do/a?b=c#d', 'https://ecf.ejemplo.do/a/fe/recepcion/api/ecf'],
    ['https://8.8.8.8', 'https://8.8.8.8/fe/recepcion/api/ecf'],
  ])('%s is called at %s', (base, url) => {
    expect(direccionDe(base, RUTA, 'público').href).toBe(url)
  })

  test.each([
    'http://ecf.ejemplo.do',
    'https://ecf.ejemplo.do:5432',
    'https://usuario:clave@ecf.ejemplo.do',
    'ftp://ecf.ejemplo.do',
    'file:///etc/passwd',
    'https://',
    '',
    'https://127.0.0.1',
    'https://10.0.0.8',
    'https://192.168.1.1',
    'https://172.16.0.1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1',
    'https://0.0.0.0',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://[64:ff9b::7f00:1]',
    // IPv4 in the clothes of IPv6, and what nobody was given.
    'https://[::127.0.0.1]',
    'https://[::8.8.8.8]',
    'https://[100:0:0:1::1]',
    'https://[4000::1]',
    // The same machine, spelt otherwise.
    'https://2130706433',
    'https://0x7f.1',
    'https://127.1',
  ])('%s is not', base => {
    expect(() => direccionDe(base, RUTA, 'público')).toThrow(DireccionRechazada)
  })

  test('the simulator runs on this machine', () => {
    expect(direccionDe('http://127.0.0.1:3900', RUTA, 'simulador').href).toBe(
      'http://127.0.0.1:3900/fe/recepcion/api/ecf',
    )
    expect(() => direccionDe('file:///etc/passwd', RUTA, 'simulador')).toThrow(DireccionRechazada)
  })
})

// https://www.iana.org/assignments/iana-ipv4-special-registry and -ipv6-special-registry; besides, what is multicast, and what nobody was given.
test.each(
  `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.31.196.0/24 192.52.193.0/24
  192.88.99.0/24 192.168.0.0/16 192.175.48.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 ::ffff:0:0/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 100:0:0:1::/64 200::/7 2001::/23 2001:db8::/32 2002::/16
  2620:4f:8000::/48 3fff::/20 4000::/3 5f00::/16 8000::/1 fc00::/7 fe80::/10 fec0::/10 ff00::/8`.split(/\s+/),
)('nothing of %s is public, neither its first address nor its last', cidr => {
  const [address, bits] = ipaddr.parseCIDR(cidr)
  const bytes = address.toByteArray()
  const last = bytes.map((byte, i) => byte | (0xff >> Math.min(8, Math.max(0, bits - 8 * i))))
  for (const one of [address, ipaddr.fromByteArray(last)]) {
    const host = one.kind() === 'ipv6' ? `[${one}]` : String(one)
    expect(() => direccionDe(`https://${host}`, RUTA, 'público'), host).toThrow(DireccionRechazada)
  }
})

test.each(['https://1.1.1.1', 'https://[2001:4860:4860::8888]', 'https://[2606:4700::1111]'])('%s is', base =>
  expect(direccionDe(base, RUTA, 'público').href).toBe(`${base}${RUTA}`),
)

test('a name that leads to this machine reaches nobody', async () => {
  const found = await new Promise(resolve =>
    soloPublicas('localhost', { all: true }, (error, addresses: string | LookupAddress[]) =>
      resolve(error ?? addresses),
    ),
  )
  expect(found).toBeInstanceOf(DireccionRechazada)
})
