import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR, renderApp } from '../../../test-render.tsx'
import { field, listasCargadas } from '../test-formulario.ts'
import { abrirOficina, ncf } from '../test-oficina.ts'

// A Sunday.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00-04:00') }))

const DIAS = ['2026-11-20', '2026-11-21', '2026-11-23', '2026-11-24'].map(fecha => ({
  fecha,
  disponibles: 10,
}))
const CAJERA = {
  ...ADMINISTRADOR,
  roles: ['Facturacion'],
  permissions: ['pedidos.crear', 'pedidos.ver', 'empresas.ver', 'clientes.ver', 'productos.ver', 'ncf.ver'],
}

type Oficina = ReturnType<typeof abrirOficina>['oficina']

async function abrir(prepare: (oficina: Oficina) => void, user = ADMINISTRADOR) {
  const { oficina } = abrirOficina(user)
  oficina.numeros = []
  prepare(oficina)
  const { user: keys } = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  await keys.put('ferret{Enter}')
  const salida = within(await screen.findByRole('region', { name: 'Día sin números' }))
  return { oficina, keys, salida }
}

/** The region goes while the numbers of another day are read, and comes back anew. */
const salidaAhora = () => within(screen.getByRole('region', { name: 'Día sin números' }))
const fecha = () => screen.getByRole('textbox', { name: /Fecha de pedido/ })
const botones = (salida: Awaited<ReturnType<typeof abrir>>['salida']) =>
  salida.queryAllByRole('button').map(({ textContent }) => textContent)

test('today without numbers: the order takes the next day that has some, says so, and offers to bring some here', async () => {
  const { oficina, keys, salida } = await abrir(office => {
    office.cercanos = { dias: DIAS, generado: true }
  })
  await waitFor(() => expect(fecha()).toHaveValue('23/11/2026'))
  expect(salida.getByRole('status')).toHaveTextContent(
    'Hoy, domingo 22/11/2026, no hay números: el pedido lleva la fecha del lunes 23/11/2026.',
  )
  await keys.click(salida.getByRole('button', { name: 'Mover a hoy 5 de los 10 del lunes 23/11' }))
  await waitFor(() => expect(fecha()).toHaveValue('22/11/2026'))
  expect(oficina.movidos).toEqual([
    { fechaOrigen: '2026-11-23', fechaDestino: '2026-11-22', empresaId: 1, cantidad: 5 },
  ])
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000021'))
  expect(screen.queryByRole('region', { name: 'Día sin números' })).not.toBeInTheDocument()
})

test('a copy that takes the next day with numbers says which', async () => {
  const { oficina } = abrirOficina()
  oficina.numeros = []
  oficina.cercanos = { dias: DIAS, generado: true }
  renderApp('/facturacion/nuevo?desde=7')
  await waitFor(() => expect(fecha()).toHaveValue('23/11/2026'))
  expect(screen.getByText(/^Lleva la fecha/)).toHaveTextContent(
    'Lleva la fecha del lunes 23/11, un NCF nuevo',
  )
})

test('who may not move is told whom to ask, and works on with the other day', async () => {
  const { salida } = await abrir(office => {
    office.cercanos = { dias: DIAS, generado: true }
  }, CAJERA)
  await waitFor(() => expect(fecha()).toHaveValue('23/11/2026'))
  expect(botones(salida)).toEqual([])
  expect(salida.getByRole('status')).toHaveTextContent(
    'Si debe llevar esa fecha, avise a quien mueve los NCF.',
  )
})

test('a date that somebody wrote stays: the next day is offered', async () => {
  const { keys } = await abrir(office => {
    office.cercanos = { dias: [], generado: true }
  })
  await keys.clear(fecha())
  await keys.write(fecha(), '29/11/2026')
  await waitFor(() =>
    expect(salidaAhora().getByRole('status')).toHaveTextContent('El domingo 29/11/2026 no hay números.'),
  )
  expect(fecha()).toHaveValue('29/11/2026')
})

test('another day is one press away, and the keyboard goes on', async () => {
  const { keys, oficina } = await abrir(office => {
    office.cercanos = { dias: [], generado: true }
  })
  oficina.cercanos = { dias: [{ fecha: '2026-11-30', disponibles: 3 }], generado: true }
  await keys.clear(fecha())
  await keys.write(fecha(), '29/11/2026')
  const usar = await screen.findByRole('button', { name: 'Usar lunes 30/11' })
  oficina.numeros = [ncf(31)]
  await keys.click(usar)
  expect(fecha()).toHaveValue('30/11/2026')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000031'))
  expect(field(/Cliente/)).toHaveFocus()
})

test('a month that was not generated is generated from here, by who may', async () => {
  const { salida } = await abrir(office => {
    office.cercanos = { dias: [], generado: false }
  })
  expect(botones(salida)).toEqual(['Generar los NCF de noviembre'])
})

test('who may not generate is told whom to ask', async () => {
  const { salida } = await abrir(office => {
    office.cercanos = { dias: [], generado: false }
  }, CAJERA)
  expect(botones(salida)).toEqual([])
  expect(salida.getByRole('status')).toHaveTextContent(
    'Hoy, domingo 22/11/2026, no hay números. Si debe llevar esa fecha, avise a quien genera los NCF.',
  )
})

test('a day whose last number somebody took meanwhile is not left unseen', async () => {
  const { oficina } = abrirOficina()
  oficina.cercanos = { dias: DIAS, generado: true }
  const { user: keys } = renderApp('/facturacion/nuevo')
  await waitFor(() => expect(field(/Empresa/)).toHaveFocus())
  await listasCargadas()
  await keys.put('ferret{Enter}')
  await waitFor(() => expect(field(/NCF/)).toHaveValue('B0100000011'))
  oficina.numeros = []
  // What is on the screen is read again when the window comes back.
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('region', { name: 'Día sin números' })).toBeInTheDocument()
  expect(fecha()).toHaveValue('22/11/2026')
})
