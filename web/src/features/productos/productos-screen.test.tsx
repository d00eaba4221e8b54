import { categorias } from '@cuadre/contract/categorias'
import { type Producto, productos } from '@cuadre/contract/productos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unaCategoria } from '../../test-categoria.ts'
import { unProducto } from '../../test-producto.ts'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'

const MARTILLO = unProducto(1, 'Martillo', { precio: 450 })

/** A server with those products; what is saved is kept in `saved`. */
function abrirProductos(rows: readonly Producto[]) {
  const saved: unknown[] = []
  fakeServer([
    loggedIn(),
    on(categorias.list, () => [unaCategoria(1, 'Ferretería')]),
    on(productos.paged, ({ query }) => pageOf(rows, query)),
    on(productos.create, ({ body }) => {
      saved.push(body)
      return { ...MARTILLO, id: 9 }
    }),
    on(productos.update, ({ body }) => {
      saved.push(body)
      return MARTILLO
    }),
  ])
  return { saved, user: renderApp('/productos').user }
}

test('a service is told below its name; goods need no word', async () => {
  abrirProductos([MARTILLO, { ...MARTILLO, id: 2, descripcion: 'Instalación', servicio: true }])
  const instalacion = await screen.findByRole('row', { name: /Instalación/ })
  expect(within(instalacion).getByText('Servicio')).toBeInTheDocument()
  expect(within(screen.getByRole('row', { name: /Martillo/ })).queryByText('Servicio')).toBeNull()
})

test('a new product is goods until somebody says that it is a service', async () => {
  const { saved, user } = abrirProductos([])
  await user.click(await screen.findByRole('button', { name: 'Crear el primer producto' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nuevo Producto' })
  await user.write(within(dialog).getByRole('textbox', { name: /Nombre/ }), 'Instalación')
  await user.write(within(dialog).getByRole('textbox', { name: /Precio/ }), '1500')
  const servicio = within(dialog).getByRole('switch', { name: /^Es un servicio/ })
  expect(servicio).not.toBeChecked()
  await user.click(servicio)
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toMatchObject([{ descripcion: 'Instalación', servicio: true }]))
})

test('one that is a service says so in its form, and keeps it', async () => {
  const { saved, user } = abrirProductos([{ ...MARTILLO, servicio: true }])
  await user.click(await screen.findByRole('button', { name: 'Editar Martillo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Producto' })
  expect(within(dialog).getByRole('switch', { name: /^Es un servicio/ })).toBeChecked()
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toMatchObject([{ servicio: true }]))
})

test('letters that the paper lacks are told while the name is typed, and kept', async () => {
  const { saved, user } = abrirProductos([MARTILLO])
  await user.click(await screen.findByRole('button', { name: 'Editar Martillo' }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Producto' })
  const nombre = within(dialog).getByRole('textbox', { name: /Nombre/ })
  expect(nombre).not.toHaveAccessibleDescription()
  await user.write(nombre, ' 中文 №5 ☕')
  expect(nombre).toHaveAccessibleDescription('En el papel, «☕» saldrá como □.')
  expect(nombre).toHaveFocus()
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toMatchObject([{ descripcion: 'Martillo 中文 №5 ☕' }]))
})
