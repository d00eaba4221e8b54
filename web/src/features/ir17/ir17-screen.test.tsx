import { empresas } from '@cuadre/contract/empresas'
import { type HojaIr17, ir17 } from '@cuadre/contract/ir17'
import { LINEAS, LIQUIDACION_IR17 } from '@cuadre/domain/reportes/ir17/lineas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unaEmpresa } from '../../test-empresa.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile } from '../../test-server.ts'

const RUTA = '/ir17?empresaId=3&fecha=2026-11-01'
const ANA = { suplidorNombre: 'Ana Núñez', suplidorDocumento: '00113918205' }

/** RD$1,500.00 of fees, RD$750.08 of rent, and only ITBIS of a third. */
function unaHoja(parte: Partial<HojaIr17> = {}): HojaIr17 {
  const llenas = { alquileres: [5_000.55, 750.08], honorarios: [10_000, 1_500] } as Record<string, number[]>
  return {
    ...{ empresaId: 3, empresaNombre: 'Colmado La Fe', rnc: '131246796', rst: false },
    ...{ mes: '2026-11-01', plazo: '2026-12-10' },
    retenciones: [
      {
        ...{ compraId: 8, fecha: '2026-11-05', suplidorNombre: 'Julio Báez', suplidorDocumento: '131880738' },
        ...{
          ncf: 'B0100000009',
          fechaComprobante: '2026-10-28',
          linea: 'alquileres',
          base: 5_000.55,
          tasa: 15,
        },
        ...{ renta: 750.08, itbis: 0 },
      },
      {
        ...{ compraId: 7, fecha: '2026-11-20', ...ANA, ncf: 'B0100000008', fechaComprobante: '2026-11-10' },
        ...{ linea: 'honorarios', base: 10_000, tasa: 15, renta: 1_500, itbis: 1_800 },
      },
    ],
    suplidores: [
      { nombre: 'Ana Núñez', documento: '00113918205', compras: 1, renta: 1_500, itbis: 1_800 },
      { nombre: 'Julio Báez', documento: '131880738', compras: 1, renta: 750.08, itbis: 0 },
    ],
    lineas: LINEAS.map(({ id, numero, nombre, codigo }) => {
      const [base = 0, monto = 0] = llenas[id] ?? []
      const cantidad = codigo === undefined ? null : monto === 0 ? 0 : 1
      return { id, numero, nombre, base, monto, tasa: monto === 0 ? 0 : 15, cantidad, escrita: null }
    }),
    otras: Object.entries(LIQUIDACION_IR17).map(([id, { nombre }]) => ({
      ...{ id: id as HojaIr17['otras'][number]['id'], nombre, base: 0, monto: 0, escrita: null },
    })),
    ...{ totalBase: 15_000.55, totalRetenido: 2_250.08, impuesto: 2_250.08, diferencia: 2_250.08 },
    ...{ saldoAFavor: 0, total: 2_250.08, avisos: [] },
    ...parte,
  }
}

const escrito: unknown[] = []
const pedidas: unknown[] = []
const DE_ANA = { empresaId: 3, documento: '00113918205' }

function abrir({
  hoja = unaHoja(),
  permisos,
  rst = false,
}: {
  hoja?: HojaIr17
  permisos?: string[]
  rst?: boolean
} = {}) {
  escrito.length = 0
  pedidas.length = 0
  fakeServer([
    loggedIn(
      permisos ? { ...ADMINISTRADOR, roles: ['Gestion de reportes'], permissions: permisos } : ADMINISTRADOR,
    ),
    on(empresas.list, () => [unaEmpresa(3, 'Colmado La Fe', { rst })]),
    on(ir17.hoja, () => hoja),
    on(ir17.escribir, ({ body }) => {
      escrito.push(body)
      return hoja
    }),
    onFile(ir17.constancia, ({ query }) => {
      pedidas.push(query)
      return { fileName: 'Constancia.pdf', content: '%PDF' }
    }),
  ])
  return renderApp(RUTA)
}

const tabla = (name: string) => screen.findByRole('table', { name })

test('shows the form, whom it was withheld of and from which purchases; what is empty is folded', async () => {
  abrir()
  const formulario = within(await tabla('Líneas del IR-17'))
  const filas = formulario.getAllByRole('row').map(fila => fila.textContent)
  expect(filas.slice(1)).toEqual([
    // The base again: beside its rate, for a phone's card.
    '1Alquileres1 compraRD$5,000.5515.00% de RD$5,000.55RD$750.08',
    '2Honorarios por servicios independientes1 compraRD$10,000.0015.00% de RD$10,000.00RD$1,500.00',
    'Total de otras retencionesRD$15,000.55Base RD$15,000.55RD$2,250.08',
    'Diferencia a pagarRD$2,250.08',
  ])
  expect(screen.getByText(/hasta el 10\/12\/2026/)).toBeInTheDocument()
  const compras = within(await tabla('Compras en que se retuvo'))
  expect(compras.getByRole('link', { name: 'B0100000008' })).toHaveAttribute('href', '/compras/7')
  expect(compras.getByText('Total de 2 compras')).toBeInTheDocument()
})

test('a line leads to its purchases, and back to all of them', async () => {
  const { user } = abrir()
  await user.click(await screen.findByRole('button', { name: 'Ver 1 compra de Alquileres' }))
  const compras = () => screen.getByRole('table', { name: 'Compras en que se retuvo' })
  expect(within(compras()).queryByText('Ana Núñez')).not.toBeInTheDocument()
  expect(within(compras()).getByText('Julio Báez')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Ver todas' }))
  expect(within(compras()).getByText('Ana Núñez')).toBeInTheDocument()
})

test('a supplier gets his proof of the month or of the year', async () => {
  const { user } = abrir()
  const dialog = { name: 'Constancia de retención de Ana Núñez' }
  await user.click(await screen.findByRole('button', { name: 'Constancia del mes de Ana Núñez' }))
  expect(await screen.findByRole('dialog', dialog)).toBeInTheDocument()
  await waitFor(() => expect(pedidas).toEqual([{ ...DE_ANA, mes: '2026-11-01' }]))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Constancia de 2026 de Ana Núñez' }))
  await waitFor(() => expect(pedidas.at(-1)).toEqual({ ...DE_ANA, anio: 2026 }))
})

test('what no purchase says is typed, and is what was seen', async () => {
  const { user } = abrir()
  await user.click(await screen.findByRole('button', { name: 'Escribir una línea' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Línea'), 'Línea 5, Dividendos (Ley 253-12)')
  await user.type(dialog.getByLabelText('Monto imponible'), '100')
  await user.type(dialog.getByLabelText('Impuesto'), '200')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText('Lo retenido no puede pasar del monto imponible.')).toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Impuesto'))
  await user.type(dialog.getByLabelText('Impuesto'), '10')
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(escrito).toEqual([
      {
        ...{ empresaId: 3, mes: '2026-11-01', linea: 'dividendos', base: 100, monto: 10 },
        antes: { base: 0, monto: 0 },
      },
    ]),
  )
})

test('who may only look types nothing and gets no paper', async () => {
  abrir({ permisos: ['reportes.ver', 'empresas.ver'] })
  await tabla('Líneas del IR-17')
  expect(screen.queryByRole('button', { name: 'Escribir una línea' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Constancia/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'B0100000008' })).not.toBeInTheDocument()
})

test('a company in the simplified regime is told which forms it does not file', async () => {
  abrir({ rst: true })
  expect(
    await screen.findByText(/Colmado La Fe\. Está en el Régimen Simplificado \(RST\)/),
  ).toBeInTheDocument()
})
