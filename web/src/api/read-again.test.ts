import { ENDPOINTS } from '@cuadre/contract/api'
import type { Entidad } from '@cuadre/contract/events'
import { leidaPor } from '@cuadre/contract/tags'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { KEYS } from './keys.ts'
import { readAgainAfter } from './read-again.ts'

test.each([
  [
    'Pedidos',
    'cierres consultas cuentas documentos ecf estadosDeCuenta formatos inicio it1 liquidaciones ncf pedidos retenciones secuencias',
  ],
  ['Clientes', 'clientes estadosDeCuenta importaciones pedidos'],
  ['Empresas', 'cierres compras ecf empresas importaciones inicio ir17 it1 ncf pedidos secuencias'],
  ['Categorias', 'categorias empresas productos'],
  ['Productos', 'importaciones productos'],
  ['Contactos', 'clientes contactos estadosDeCuenta importaciones liquidaciones'],
  ['Ncfs', 'cierres formatos inicio ncf secuencias'],
  ['Secuencias', 'inicio ncf secuencias'],
  [
    'Documentos',
    'cierres consultas cuentas documentos ecf estadosDeCuenta formatos inicio it1 liquidaciones pedidos retenciones secuencias',
  ],
  ['CuentasPorPagar', 'consultas cuentas documentos estadosDeCuenta importaciones inicio pedidos'],
  [
    'CuentasPorCobrar',
    'cierres consultas cuentas documentos estadosDeCuenta formatos importaciones inicio it1 liquidaciones pedidos retenciones',
  ],
  ['Liquidaciones', 'cierres compras liquidaciones'],
  ['Suplidores', 'compras estadosDeCuenta importaciones porPagarSuplidores suplidores'],
  ['Contribuyentes', 'contribuyentes'],
  [
    'Compras',
    'cierres compras cuentas ecf estadosDeCuenta formatos inicio ir17 it1 liquidaciones porPagarSuplidores',
  ],
  ['Cierres', 'cierres documentos empresas inicio pedidos'],
  ['Cotizaciones', 'cotizaciones'],
  ['It1', 'it1'],
  ['Ir17', 'ir17'],
  ['Usuarios', 'usuarios'],
  ['Roles', 'permisos roles usuarios'],
  ['Permisos', 'permisos roles'],
] as const satisfies readonly (readonly [Entidad, string])[])(
  'a change of %s makes old what shows it: %s',
  (entidad, follow) => {
    const client = new QueryClient()
    for (const key of Object.values(KEYS)) client.setQueryData(key, 'read')
    readAgainAfter(client, entidad)
    const old = Object.values(KEYS).filter(key => client.getQueryState(key)?.isInvalidated)
    expect(old.map(([cosa]) => cosa).sort()).toEqual(follow.split(' '))
  },
)

test('what a call writes is read again by somebody, and what its group reads is among that', () => {
  const deaf = ENDPOINTS.filter(({ announces, tag }) => {
    if (!announces) return false
    const client = new QueryClient()
    const keys = Object.values(KEYS)
    for (const key of keys) client.setQueryData(key, 'read')
    readAgainAfter(client, announces.entity)
    const old = keys.filter(key => client.getQueryState(key)?.isInvalidated).map(([cosa]) => cosa)
    return !old.some(cosa => cosa === leidaPor(tag))
  })
  expect(deaf.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
