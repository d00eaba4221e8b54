import { categorias } from '@cuadre/contract/categorias'
import { clientes } from '@cuadre/contract/clientes'
import { empresas } from '@cuadre/contract/empresas'
import { productos } from '@cuadre/contract/productos'
import { suplidores } from '@cuadre/contract/suplidores'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unCliente } from '../../test-cliente.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'
import { destinationsFor } from './destinations.ts'
import { findPlaces } from './find.ts'

// Loaded beforehand: a busy machine takes longer for it than a test waits.
beforeAll(async () => {
  await import('../shell-late.tsx')
}, 120_000)

const none = pageOf([])
const rows = on(categorias.paged, () => none)
/** As an office answers in which nothing is like what is typed. */
const nothing = [
  on(clientes.paged, () => none),
  on(productos.paged, () => none),
  on(empresas.paged, () => none),
  on(suplidores.paged, () => none),
]
const ANA = unCliente(7, 'Ana Julia Encarnación', { rnc: '00113918205' })

// What somebody went to is his habit of this browser.

async function open(user = ADMINISTRADOR, doors: Parameters<typeof fakeServer>[0] = []) {
  const { calls } = fakeServer([loggedIn(user), rows, ...doors, ...nothing])
  const view = renderApp('/categorias')
  await screen.findByText(/No hay categorías registradas/)
  return { ...view, calls }
}

const search = () => screen.findByRole('combobox', { name: 'Ir a una pantalla o un registro' })
const options = () => screen.getAllByRole('option').map(option => option.firstElementChild?.textContent)

test('Ctrl+K finds a screen by a piece of its name, accents aside, and Enter goes there', async () => {
  const { user, address } = await open()
  // The first screen does not wait for the keys.
  const field = await waitFor(async () => {
    await user.keyboard('{Control>}k{/Control}')
    return screen.getByRole('combobox', { name: 'Ir a una pantalla o un registro' })
  })
  await waitFor(() => expect(field).toHaveFocus())
  expect(options().slice(0, 3)).toEqual(['Nuevo Pedido', 'Inicio', 'Productos'])
  // It is heard itself before any option is.
  expect(field).not.toHaveAttribute('aria-activedescendant')
  await user.keyboard('auditoria')
  expect(options()).toEqual(['Auditoría'])
  // A screen reader hears which one the keyboard stands on.
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/auditoria'))
  expect(screen.queryByRole('combobox', { name: 'Ir a una pantalla o un registro' })).not.toBeInTheDocument()
})

test('it opens from the header too; Esc and a second Ctrl+K close it, and the focus is where it was', async () => {
  const { user } = await open()
  const button = screen.getByRole('button', { name: 'Ir a una pantalla o un registro' })
  await user.click(button)
  await search()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(button).toHaveFocus()
  await user.keyboard('{Control>}k{/Control}')
  await search()
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('an action begins on its screen, once', async () => {
  const { user, address } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await search()
  await user.keyboard('nueva cat{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Nueva Categoría' })).toBeInTheDocument()
  expect(address()).toBe('/categorias')
})

test('nothing that fits is said, and Enter does nothing', async () => {
  const { user, address } = await open()
  await user.keyboard('{Control>}k{/Control}')
  await search()
  await user.keyboard('zzz{Enter}')
  expect(await screen.findByText(/Nada se llama así/)).toBeInTheDocument()
  expect(address()).toBe('/categorias')
})

test('the keys wait for the answer of a dialog', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nueva Categoría' })
  await user.write(within(dialog).getByRole('textbox'), 'Pinturas')
  await user.keyboard('{Control>}k{/Control}{Alt>}n{/Alt}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(address()).toBe('/categorias')
  expect(within(dialog).getByRole('textbox')).toHaveValue('Pinturas')
})

test('Alt+N begins an order from any field, for who may', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Alt>}n{/Alt}')
  await waitFor(() => expect(address()).toBe('/facturacion/nuevo'))
})

test('Alt+N is nobody else’s', async () => {
  const clerk = { ...ADMINISTRADOR, roles: ['Categorias'], permissions: ['categorias.ver'] }
  const { user, address } = await open(clerk)
  await user.keyboard('{Alt>}n{/Alt}')
  await user.keyboard('{Control>}k{/Control}')
  await search()
  expect(options()).toEqual([
    'Inicio',
    'Categorías',
    'Cambiar Contraseña',
    'Mi cuenta',
    'Vista de prueba',
    'Ayuda',
  ])
  expect(address()).toBe('/categorias')
})

test.each([
  [
    'only who holds the role of administrator goes to what its guard keeps',
    ['usuarios.crear'],
    ['Usuarios'],
    5,
  ],
  ['a record is offered to who may see its list and make one', ['clientes.ver', 'clientes.crear'], [], 8],
  ['making one without its list leads nowhere', ['clientes.crear'], [], 6],
])('%s', (_, permissions, roles, count) => {
  const found = destinationsFor({ may: permiso => permissions.includes(permiso), roles })
  expect(found).toHaveLength(count)
  expect(new Set(found.map(({ id }) => id)).size).toBe(count)
})

// The words with which offices look for something, and where Enter leads then.
test.each([
  ['IT-1', '/it1'],
  ['it1', '/it1'],
  ['recibidos', '/facturacion-electronica/recibidos'],
  ['importar', '/importar/clientes'],
  ['gasto', '/compras/nueva'],
  ['proveedor', '/suplidores'],
  ['nota de crédito', '/comprobantes'],
  ['anular', '/facturacion'],
  ['estado de cuenta', '/antiguedad'],
  ['segundo factor', '/mi-cuenta'],
  ['sesiones', '/mi-cuenta'],
  ['certificado', '/facturacion-electronica/empresas'],
  ['QR', '/compras/nueva'],
  ['XML', '/facturacion-electronica'],
  ['recibo', '/cuentasporCobrar'],
  ['devolver dinero', '/cuentasporCobrar'],
  ['caja', '/cobros'],
  ['cuadre de caja', '/cobros'],
  ['cobros de hoy', '/cobros'],
  ['depósito', '/cobros'],
  ['configuración', '/empresas'],
  ['ITBIS', '/it1'],
  ['IR-17', '/ir17'],
  ['retención', '/cuentasporCobrar'],
  ['excel', '/importar/clientes'],
  ['ayuda', '/ayuda'],
  ['manual', '/ayuda'],
  ['logo', '/empresas'],
  // Newer screens.
  ['por pagar a suplidores', '/porPagarSuplidores'],
  ['pagar proveedores', '/porPagarSuplidores'],
  ['retenciones', '/cuentasporCobrar'],
  ['certificados de retención', '/cuentasporCobrar'],
  ['constancias', '/ir17'],
  ['liquidaciones', '/liquidaciones'],
  ['comisiones', '/liquidaciones'],
  ['antigüedad', '/antiguedad'],
  ['ANTIGUEDAD', '/antiguedad'],
  ['estados de cuenta', '/antiguedad'],
  ['notas aplicadas', '/cuentasporCobrar'],
  ['gastos menores', '/compras/propias/gasto-menor'],
  ['ir17', '/ir17'],
  ['e-cf', '/facturacion-electronica'],
  ['ecf rechazados', '/facturacion-electronica'],
  ['ncf del mes', '/ncf/mes'],
])('%s leads to %s', (typed, ruta) => {
  const all = destinationsFor({ may: () => true, roles: ['Administrador'] })
  expect(findPlaces(all, typed)[0]?.ruta).toBe(ruta)
})

test('a client is found by a piece of his name or number, behind the screens, and his list opens at him', async () => {
  const client = on(clientes.paged, () => ({ ...none, items: [ANA], totalRecords: 1 }))
  const { user, address, calls } = await open(ADMINISTRADOR, [client])
  await user.keyboard('{Control>}k{/Control}')
  await search()
  await user.keyboard('encarnacion')
  const option = await screen.findByRole('option', { name: /Ana Julia Encarnación/ })
  expect(option).toHaveTextContent('Cliente · 001-1391820-5')
  // Once for the word, not for each of its letters, and no numbers are looked for in it.
  expect(calls.filter(call => call.includes('/clientes/paged'))).toHaveLength(1)
  expect(calls.filter(call => /consultas|documentos/.test(call))).toEqual([])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe('/clientes?buscar=Ana+Julia+Encarnaci%C3%B3n'))
})

test('where somebody was last stands first; records, which are people’s names, are not kept', async () => {
  const client = on(clientes.paged, () => ({ ...none, items: [ANA], totalRecords: 1 }))
  const { user } = await open(ADMINISTRADOR, [client])
  for (const wanted of ['encarnacion', 'consultas', 'permisos']) {
    await user.keyboard('{Control>}k{/Control}')
    await search()
    await user.keyboard(wanted)
    await screen.findAllByRole('option')
    if (wanted === 'encarnacion') await screen.findByText(ANA.nombre)
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.queryByRole('combobox', { name: 'Ir a una pantalla o un registro' })).toBeNull(),
    )
  }
  await user.keyboard('{Control>}k{/Control}')
  await search()
  expect(options().slice(0, 4)).toEqual(['Permisos', 'Consultas', 'Nuevo Pedido', 'Inicio'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('Encarnación')
})
