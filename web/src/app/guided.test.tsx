import { type Categoria, categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { contactos } from '@cuadre/contract/contactos'
import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { pedidos } from '@cuadre/contract/pedidos'
import { productos } from '@cuadre/contract/productos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { beginGuide, endGuide } from '../lib/guide-mark.ts'
import { unaCategoria } from '../test-categoria.ts'
import { loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, pageOf } from '../test-server.ts'

afterEach(() => void endGuide())

/** An office without anything but what the test makes. */
function oficinaVacia() {
  const made: Categoria[] = []
  const none = () => pageOf([])
  return fakeServer([
    loggedIn(),
    on(categorias.paged, () => ({ ...none(), items: [...made], totalRecords: made.length })),
    on(categorias.list, () => [...made]),
    on(
      categorias.create,
      ({ body }) => {
        const one = unaCategoria(1, body.descripcion)
        made.push(one)
        return one
      },
      'Categoría creada o reactivada',
    ),
    on(empresas.paged, none),
    on(empresas.tipos, () => []),
    on(contactos.paged, () => ({ data: none() })),
    on(clientes.list, () => []),
    on(productos.paged, none),
    on(ncfs.paged, none),
    on(pedidos.paged, () => ({ ...none(), sumaTotal: 0 })),
  ])
}

test('a link opens the dialog of a new record, once', async () => {
  oficinaVacia()
  const { address } = renderApp('/categorias?nuevo=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva Categoría' }))
  // Nobody is led: it is the dialog of every day.
  expect(dialog.getByRole('button', { name: 'Guardar' })).toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/categorias'))
})

test('in the first steps each record leads on to the next dialog', async () => {
  beginGuide()
  oficinaVacia()
  const { user } = renderApp('/categorias?nuevo=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nueva Categoría' }))
  await user.write(dialog.getByRole('textbox', { name: /Descripción/ }), 'Ferretería')
  await user.click(await dialog.findByRole('button', { name: 'Guardar y seguir' }))
  // The notice goes by itself, perhaps before a screen that is still loaded has drawn its dialog.
  expect(await screen.findByText('Categoría creada o reactivada')).toBeInTheDocument()
  expect(await screen.findByRole('dialog', { name: 'Nueva Empresa' })).toBeInTheDocument()
  expect(screen.getByText('Paso 2 de 7: registrar una empresa. Es quien factura.')).toBeInTheDocument()
})

test('who leaves the dialog finds the way on in a line, and can close it', async () => {
  beginGuide()
  oficinaVacia()
  const { user } = renderApp('/prueba')
  const link = await screen.findByRole('link', { name: 'Siguiente: crear una categoría ›' })
  expect(link).toHaveAttribute('href', '/categorias?nuevo=1')
  await user.click(screen.getByRole('button', { name: 'Cerrar los primeros pasos' }))
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).not.toBeInTheDocument()
})

test('whoever did not begin at Inicio is not led', async () => {
  const { calls } = oficinaVacia()
  renderApp('/categorias')
  await screen.findByText(/No hay categorías/)
  expect(screen.queryByRole('region', { name: 'Primeros pasos' })).not.toBeInTheDocument()
  expect(calls.some(call => call.includes('/Pedidos'))).toBe(false)
})
