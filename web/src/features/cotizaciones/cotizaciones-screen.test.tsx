import { clientes } from '@cuadre/contract/clientes'
import { correosDeCotizacion } from '@cuadre/contract/correos'
import { type CotizacionDeLista, cotizaciones } from '@cuadre/contract/cotizaciones'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { openRowMenu, pressInRow } from '../../test-row-menu.ts'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const fila = (numero: number, part: Partial<CotizacionDeLista> = {}): CotizacionDeLista => ({
  ...{ id: numero, numero, empresaNombre: 'Ferretería Uno', clienteNombre: 'Colmado Peña', total: 1180 },
  ...{ fecha: '2026-11-05', vence: '2026-11-20', estado: 'vigente', pedidoId: null, txtNCF: null },
  ...part,
})

function abrir(filas: CotizacionDeLista[], user = ADMINISTRADOR) {
  const movidas: string[] = []
  const server = fakeServer([
    loggedIn(user),
    on(cotizaciones.paged, () => pageOf(filas)),
    on(cotizaciones.get, () => new Refused('COTIZACION_NOT_FOUND')),
    on(correosDeCotizacion.lista, () => []),
    on(clientes.list, () => []),
    on(empresas.list, () => []),
    on(cotizaciones.descartar, ({ params }) => {
      movidas.push(`descartada ${params.id}`)
      return null
    }),
    on(cotizaciones.recuperar, ({ params }) => {
      movidas.push(`recuperada ${params.id}`)
      return null
    }),
  ])
  return { movidas, server, ...renderApp('/cotizaciones') }
}

test('each quote with its state, and what may still become of it', async () => {
  const { user, movidas, address } = abrir([
    fila(3),
    fila(2, { estado: 'convertida', pedidoId: 9, txtNCF: 'B0100000009' }),
    fila(1, { estado: 'descartada' }),
  ])
  const convertida = await screen.findByRole('row', { name: /B0100000009/ })
  expect(convertida).toHaveTextContent('Convertida en B0100000009')
  expect(
    within(convertida).getByRole('button', { name: 'Convertir en pedido Cotización 2' }),
  ).toHaveAttribute('aria-disabled')
  const { menu } = await openRowMenu(user, 'Cotización 2')
  expect(within(menu).getByRole('menuitem', { name: 'Editar Cotización 2' })).toHaveAttribute('aria-disabled')
  await user.keyboard('{Escape}')
  await pressInRow(user, 'Cotización 1', 'Recuperar Cotización 1')
  await pressInRow(user, 'Cotización 3', 'Descartar Cotización 3')
  await waitFor(() => expect(movidas).toEqual(['recuperada 1', 'descartada 3']))
  await user.click(screen.getByRole('button', { name: 'Convertir en pedido Cotización 3' }))
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo?cotizacion=3'))
})

test('the state narrows the list and stays in the address', async () => {
  const { user, address, server } = abrir([fila(3)])
  await screen.findByRole('row', { name: /Colmado Peña/ })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Vencida')
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  await waitFor(() => expect(address()).toBe('/cotizaciones?estado=vencida'))
  await waitFor(() => expect(server.calls.at(-1)).toMatch(/estado=vencida/))
})

test('who may only look changes nothing', async () => {
  abrir([fila(3)], { ...ADMINISTRADOR, roles: ['Facturacion'], permissions: ['cotizaciones.ver'] })
  expect(await screen.findByRole('button', { name: 'Ver PDF de Cotización 3' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Más acciones|Convertir|Nueva/ })).not.toBeInTheDocument()
})
