import { categorias } from '@cuadre/contract/categorias'
import { type Cliente, clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { inicio } from '@cuadre/contract/inicio'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { secuencias } from '@cuadre/contract/secuencias'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unCliente } from '../../test-cliente.ts'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { RESUMEN } from '../../test-resumen.ts'
import { fakeServer, on } from '../../test-server.ts'

/** An office that has invoiced nothing yet, with these clients and so many records of each other kind. */
function abrirInicio(registros: number, clientela: readonly Cliente[]) {
  const some = () => ({ items: [], totalRecords: registros, page: 1, pageSize: 10 })
  return fakeServer([
    loggedIn(),
    on(inicio.resumen, () => ({ ...RESUMEN, ultimos: [] })),
    on(categorias.paged, some),
    on(empresas.paged, some),
    on(contactos.paged, () => ({ data: some() })),
    on(clientes.list, () => [...clientela]),
    on(productos.paged, some),
    on(ncfs.paged, some),
    on(secuencias.paged, some),
    on(pedidos.paged, () => ({ ...some(), sumaTotal: 0 })),
  ])
}

test.each([
  ['all at 0 %', {}, false],
  ['half a pair', { porcCompraExt: 5, porcVentaNoExt: 5 }, false],
  ['one pair', { porcCompraExt: 5, porcVentaExt: 7 }, true],
])('a client counts as ready with a pair that can be invoiced: %s', async (_what, part, ready) => {
  abrirInicio(1, [unCliente(1, 'Colmado Peña', part)])
  renderApp('/')
  const text = ready ? 'Registrar un cliente' : 'Completar los porcentajes de un cliente'
  if (ready) await waitFor(() => expect(screen.queryByText(/porcentajes de un cliente/)).toBeNull())
  else {
    // To that client, not to another one.
    const href = '/clientes?buscar=Colmado+Pe%C3%B1a&editar=1'
    expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', href)
    expect(screen.getByText('Con 0 % no se le puede facturar.')).toBeInTheDocument()
  }
})

test.each([
  ['B01 alone', ['B01'], ['Generar los NCF del mes']],
  ['consumers alone', ['B02'], ['Registrar la secuencia autorizada']],
  ['both', ['B01', 'B02'], ['Generar los NCF del mes', 'Registrar la secuencia autorizada']],
] as const)('the first steps ask for the numbers that clients of %s take', async (_what, tipos, pasos) => {
  const suyos = tipos.map((tipoComprobante, en) =>
    unCliente(en + 1, `Cliente ${tipoComprobante}`, { tipoComprobante }),
  )
  abrirInicio(0, suyos)
  renderApp('/')
  const steps = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
  const links = steps.getAllByRole('link').map(link => link.textContent)
  expect(links.filter(texto => /NCF|secuencia/.test(texto ?? ''))).toEqual(pasos)
})
