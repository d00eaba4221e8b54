import { categorias } from '@cuadre/contract/categorias'
import { type Producto, productos } from '@cuadre/contract/productos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { unaCategoria } from '../../test-categoria.ts'
import { unProducto } from '../../test-producto.ts'
import { loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf, Refused } from '../../test-server.ts'

const MARTILLO = unProducto(1, 'Martillo', { precio: 450 })

/** A server with those products; what is saved is kept in `saved`. */
function abrirProductos(rows: readonly Producto[], refused?: Refused) {
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
      return refused ?? MARTILLO
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

test('the list says the reduced rate, the unit and the codes; what every product has needs no word', async () => {
  abrirProductos([
    { ...MARTILLO, unidad: 43, codigo: null },
    unProducto(2, 'Queso', { tasaItbis: 16, unidad: 23, codigo: '007', codigoBarras: '0746012345678' }),
  ])
  const queso = await screen.findByRole('row', { name: /Queso/ })
  expect(queso).toHaveTextContent('Por libra · 007 · 0746012345678')
  expect(queso).toHaveTextContent('NO EXENTADO 16 %')
  const martillo = screen.getByRole('row', { name: /Martillo/ })
  expect(martillo).toHaveTextContent('NO EXENTADO')
  expect(martillo).not.toHaveTextContent(/Por|%/)
})

test('a scanner’s Enter goes on in a form that is not filled in yet; rate, unit and codes are saved', async () => {
  const { saved, user } = abrirProductos([])
  await user.click(await screen.findByRole('button', { name: 'Crear el primer producto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Producto' }))
  expect(dialog.queryByRole('textbox', { name: 'Código de barras' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Más datos' }))
  await user.write(dialog.getByRole('textbox', { name: 'Código de barras' }), '0746012345678{Enter}')
  const codigo = dialog.getByRole('textbox', { name: 'Código' })
  expect(codigo).toHaveFocus()
  expect(dialog.queryByRole('alert')).toBeNull()
  await user.write(codigo, '007')
  await user.write(dialog.getByRole('combobox', { name: 'Unidad' }), 'lb{Enter}')
  expect(dialog.getByRole('combobox', { name: 'Unidad' })).toHaveValue('Libra')
  expect(dialog.getByText('Se vende por fracciones, con dos decimales.')).toBeInTheDocument()
  await user.click(dialog.getByRole('switch', { name: /^Tasa reducida del 16 %/ }))
  await user.write(dialog.getByRole('textbox', { name: /Nombre/ }), 'Queso')
  await user.write(dialog.getByRole('textbox', { name: /Precio/ }), '320{Enter}')
  await waitFor(() =>
    expect(saved).toMatchObject([
      { exento: false, tasaItbis: 16, unidad: 23, codigo: '007', codigoBarras: '0746012345678' },
    ]),
  )
})

test('one that is exempt bears no rate, and one that is not the general one again', async () => {
  const { saved, user } = abrirProductos([unProducto(1, 'Queso', { tasaItbis: 16 })])
  await user.click(await screen.findByRole('button', { name: 'Editar Queso' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Producto' }))
  const reducida = dialog.getByRole('switch', { name: /^Tasa reducida/ })
  expect(reducida).toBeChecked()
  await user.click(dialog.getByRole('switch', { name: /^Exento de ITBIS/ }))
  expect(reducida).not.toBeChecked()
  expect(reducida).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(saved).toMatchObject([{ exento: true, tasaItbis: 0 }]))
})

test('a code that another has is told at its field, folded away or not', async () => {
  const message = 'Ya existe un producto activo con ese código: «Arroz».'
  const { user } = abrirProductos(
    [MARTILLO],
    new Refused('DUPLICATE', { message, errors: [{ field: 'codigo', message }] }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar Martillo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Producto' }))
  await user.click(dialog.getByRole('button', { name: 'Más datos' }))
  await user.write(dialog.getByRole('textbox', { name: 'Código' }), 'A-01')
  await user.click(dialog.getByRole('button', { name: 'Más datos' }))
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  expect(await dialog.findByText(message)).toBeInTheDocument()
  expect(dialog.getByRole('textbox', { name: 'Código' })).toHaveValue('A-01')
})
