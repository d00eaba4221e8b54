import type { LookupAddress } from 'node:dns'
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

test('a name that leads to this machine reaches nobody', async () => {
  const found = await new Promise(resolve =>
    soloPublicas('localhost', { all: true }, (error, addresses: string | LookupAddress[]) =>
      resolve(error ?? addresses),
    ),
  )
  expect(found).toBeInstanceOf(DireccionRechazada)
})
