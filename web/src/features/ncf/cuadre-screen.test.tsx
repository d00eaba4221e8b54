import type { CuadreDeSecuencia } from '@cuadre/contract/cuadre'
import { ncfs } from '@cuadre/contract/ncf'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, Refused } from '../../test-server.ts'
import { companies, HOY } from './test-numeros.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: HOY }))

const cuadre = (part: Partial<CuadreDeSecuencia> = {}): CuadreDeSecuencia => ({
  empresaId: 1,
  empresaNombre: 'Ferretería del Cibao, SRL',
  rnc: '131246796',
  desde: 'B0100000001',
  hasta: 'B0100000230',
  esperados: 230,
  usados: 120,
  anulados: 3,
  anuladosPorMotivo: [
    { motivo: '04', cantidad: 1 },
    { motivo: '08', cantidad: 2 },
  ],
  libres: 107,
  vencidos: 0,
  cantidadFaltante: 0,
  faltantes: [],
  sinPedido: 0,
  salto: 0,
  tipoComprobante: 'B01',
  deOtroMes: 0,
  cantidadFuera: 0,
  fueraDeSecuencia: [],
  perdidos: 0,
  secuencia: null,
  cuadra: true,
  ...part,
})

const ROTO = cuadre({
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  libres: 105,
  cantidadFaltante: 2,
  faltantes: ['B0100000011', 'B0100000012'],
  cuadra: false,
})

const tarjeta = (nombre: string) => within(screen.getByRole('article', { name: nombre }))

test('the sum of a sequence proves itself and the reasons are named', async () => {
  fakeServer([loggedIn(), companies, on(ncfs.cuadre, () => [cuadre()])])
  renderApp('/ncf/cuadre')
  await screen.findByRole('article')
  const ferreteria = tarjeta('Ferretería del Cibao, SRL')
  expect(ferreteria.getByText('Cuadra')).toBeInTheDocument()
  expect(ferreteria.getByText(/^Usados 120/).closest('p')).toHaveTextContent(
    'Usados 120 + Anulados 3 + Libres 107 + Vencidos 0 = 230 = del B0100000001 al B0100000230 (230 números)',
  )
  expect(ferreteria.getAllByRole('listitem').map(each => each.textContent)).toEqual([
    '1 anulado: 04 · Corrección de la información',
    '2 anulados: 08 · Errores en secuencia de NCF',
  ])
  expect(screen.queryByText(/^Total de/)).not.toBeInTheDocument()
})

test('a sequence that does not add up says what is missing, and the total of the month names it', async () => {
  fakeServer([loggedIn(), companies, on(ncfs.cuadre, () => [cuadre(), ROTO])])
  renderApp('/ncf/cuadre?mes=2026-10-01')
  await screen.findAllByRole('article')
  const papeleria = tarjeta('Papelería Peña')
  expect(papeleria.getByText('No cuadra')).toBeInTheDocument()
  expect(papeleria.getByText(/= 228 ≠ 230$/)).toBeInTheDocument()
  expect(papeleria.getByText('Faltan 2 números: B0100000011, B0100000012.')).toBeInTheDocument()
  const total = within(screen.getByRole('region', { name: 'Total de octubre de 2026, 2 empresas' }))
  expect(total.getByText(/^Usados 240 .* = 458 ≠ 460$/)).toBeInTheDocument()
  expect(total.getByText('No cuadra: Papelería Peña.')).toBeInTheDocument()
})

test('each type of a company has its card with its range; one workbook holds them all', async () => {
  const consumo = cuadre({
    tipoComprobante: 'B02',
    desde: 'B0200000001',
    hasta: 'B0200000123',
    esperados: 123,
    usados: 123,
    anulados: 0,
    anuladosPorMotivo: [],
    libres: 0,
    secuencia: {
      id: 4,
      desde: 'B0200000001',
      hasta: 'B0200000500',
      siguiente: 'B0200000124',
      quedan: 377,
      vence: null,
      anulada: false,
    },
  })
  fakeServer([loggedIn(), companies, on(ncfs.cuadre, () => [cuadre(), consumo, ROTO])])
  renderApp('/ncf/cuadre')
  await screen.findAllByRole('article')
  const tarjetaDeConsumo = tarjeta('Ferretería del Cibao, SRL · Factura de Consumo (B02)')
  expect(
    tarjetaDeConsumo.getByText(
      'Secuencia autorizada del B0200000001 al B0200000500: el próximo es el B0200000124 y quedan 377.',
    ),
  ).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: /^Exportar a Excel la secuencia/ })).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Total de noviembre de 2026, 2 empresas' })).toHaveTextContent(
    'No cuadra: Papelería Peña.',
  )
})

test('company and month live in the address and are asked for', async () => {
  const asked: unknown[] = []
  fakeServer([
    loggedIn(),
    companies,
    on(ncfs.cuadre, ({ query }) => {
      asked.push(query)
      return []
    }),
  ])
  const { user, address } = renderApp('/ncf/cuadre')
  expect(await screen.findByText('No hay NCF generados para noviembre de 2026.')).toBeInTheDocument()
  await user.write(screen.getByRole('combobox', { name: 'Empresa' }), 'pena{Enter}')
  await user.click(screen.getByRole('button', { name: 'Mes siguiente' }))
  await waitFor(() => expect(address()).toBe('/ncf/cuadre?empresaId=2&mes=2026-12-01'))
  expect(
    await screen.findByText('Esta empresa no tiene NCF generados para diciembre de 2026.'),
  ).toBeInTheDocument()
  expect(asked.at(0)).toEqual({ mes: '2026-11-01' })
  expect(asked.at(-1)).toEqual({ mes: '2026-12-01', empresaId: 2 })
})

test('each company has its own workbook of the month', async () => {
  const { calls } = fakeServer([
    loggedIn(),
    companies,
    on(ncfs.cuadre, () => [cuadre(), ROTO]),
    on(ncfs.cuadreExcel, () => null),
  ])
  const { user } = renderApp('/ncf/cuadre')
  await user.click(
    await screen.findByRole('button', { name: 'Exportar a Excel la secuencia de Papelería Peña' }),
  )
  await waitFor(() => expect(calls).toContain('GET /api/ncfs/cuadre/excel?mes=2026-11-01&empresaId=2'))
})

test('who may not generate is not sent to the generation', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['ncf.ver', 'empresas.ver'] }
  fakeServer([loggedIn(clerk), companies, on(ncfs.cuadre, () => [])])
  renderApp('/ncf/cuadre')
  expect(await screen.findByText('No hay NCF generados para noviembre de 2026.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Generar los NCF/ })).not.toBeInTheDocument()
})

test('a failure says so and can be tried again', async () => {
  let broken = true
  fakeServer([
    loggedIn(),
    companies,
    on(ncfs.cuadre, () => (broken ? new Refused('INTERNAL_ERROR') : [cuadre()])),
  ])
  const { user } = renderApp('/ncf/cuadre')
  expect(await screen.findByText('Error al obtener el cuadre de secuencia')).toBeInTheDocument()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})
