import { categorias } from '@cuadre/contract/categorias'
import { imagenes, temas } from '@cuadre/manual'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { listenForHelp } from '../../lib/early-help.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, pageOf } from '../../test-server.ts'
import { buscarTemas, partesDe, TAREAS, temaDe, temaDePantalla } from './temas.ts'

// Loaded beforehand: a busy machine takes longer for it than a test waits.
beforeAll(async () => {
  await Promise.all([import('../../app/shell-late.tsx'), import('./ayuda-drawer.tsx')])
}, 120_000)

function abrir(address: string) {
  fakeServer([loggedIn(ADMINISTRADOR), on(categorias.paged, () => pageOf([]))])
  return renderApp(address)
}

const ayuda = () => screen.findByRole('dialog', { name: 'Ayuda' })

test('every screen of the program has its topic, and no topic names a screen that is not there', () => {
  const { router } = abrir('/ayuda')
  const paths = Object.keys(router.routesByPath).filter(path => !['/login', '/ayuda', '/$'].includes(path))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter(path => temaDePantalla(path.replaceAll('$', '')) === undefined)).toEqual([])
  expect(temas.flatMap(({ pantallas }) => pantallas).filter(path => !paths.includes(path))).toEqual([])
})

test('every link of the manual leads to a topic of one name, and every picture has its measure', () => {
  const links = [...JSON.stringify(temas).matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(50)
  expect(links.filter(id => temaDe(id) === undefined)).toEqual([])
  expect(new Set(temas.map(({ id }) => id)).size).toBe(temas.length)
  for (const { src, ancho, alto } of imagenes) {
    expect(src).toMatch(/\.png$/)
    expect(Math.min(ancho, alto)).toBeGreaterThan(100)
  }
})

test('a task is a few steps: the long way stands in its chapter', () => {
  const tareas = partesDe(temaDe(TAREAS) ?? expect.fail('the manual has no tasks'))
  expect(tareas.length).toBeGreaterThan(8)
  for (const { titulo, bloques } of tareas) {
    expect([titulo, JSON.stringify(bloques).length < 2500]).toEqual([titulo, true])
  }
})

test.each([
  ['exportación', 'Lo que Cuadre no hace'],
  ['pagos al exterior', 'Lo que Cuadre no hace'],
  ['propina', 'Lo que Cuadre no hace'],
  ['dólares', 'Lo que Cuadre no hace'],
  ['me rechazaron un comprobante', 'Me rechazaron un comprobante'],
  ['rechazo', 'Me rechazaron un comprobante'],
  ['anulé por error', 'Anulé por error'],
  ['¿cómo cierro el mes?', 'Cierro el mes'],
  ['un cliente me retuvo', 'Un cliente me retuvo'],
  ['retenciones', 'Un cliente me retuvo'],
  ['pagar proveedores', 'Le pago a un suplidor'],
  ['devolución', 'El cliente me devolvió mercancía, o cobré de más'],
  ['respaldo', 'Copias de seguridad'],
  // As people ask who do not know how the manual calls it.
  ['hacer una cotización', 'Hago una cotización'],
  ['convertir cotización', 'Hago una cotización'],
  ['importar clientes', 'Traigo mis clientes de Excel'],
  ['cobrar con retención', 'Un cliente me retuvo'],
  ['anular por error', 'Anulé por error'],
  ['cerrar mes', 'Cierro el mes'],
  ['registrar un gasto', 'Registro una compra o un gasto'],
  ['quiero pagar comisiones', 'Pago la comisión de un contacto'],
  ['segundo factor', 'El segundo factor'],
  ['Luhn', undefined],
])('%s finds first: %s', (escrito, titulo) => {
  expect(buscarTemas(escrito)[0]?.titulo).toBe(titulo)
})

test('F1 opens the topic of the screen beside it; links go on there, and what was typed stays', async () => {
  // As the program does before anything is drawn: the first screen does not wait for the keys.
  listenForHelp()
  fireEvent.keyDown(window, { key: 'F1' })
  const { user, address } = abrir('/categorias')
  await user.click(within(await ayuda()).getByRole('button', { name: 'Cerrar la ayuda' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  const search = await screen.findByRole('searchbox')
  await user.write(search, 'pint')
  await user.keyboard('{F1}')
  const help = within(await ayuda())
  expect(await help.findByRole('heading', { level: 2, name: 'Datos maestros' })).toBeInTheDocument()
  // Its parts and its picture are there too.
  expect(help.getByRole('heading', { level: 3, name: 'El cliente' })).toBeInTheDocument()
  expect(help.getByRole('img', { name: 'La lista de clientes' })).toHaveAttribute('loading', 'lazy')
  await user.click(help.getAllByRole('link', { name: 'cómo' })[0] ?? expect.fail('no link'))
  const title = help.getByRole('heading', { level: 2, name: 'Traer sus listas de Excel' })
  await waitFor(() => expect(title).toHaveFocus())
  await user.write(help.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'cerrar el mes')
  await user.click(help.getByRole('link', { name: 'Cierro el mes' }))
  expect(help.getByRole('heading', { level: 2, name: 'Cierro el mes' })).toBeInTheDocument()
  expect(help.getByRole('link', { name: 'Abrir en otra pestaña' })).toHaveAttribute(
    'href',
    '/ayuda?tema=cierro-el-mes',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toMatch(/^\/categorias/)
  expect(search).toHaveValue('pint')
  expect(search).toHaveFocus()
})

test('the sign in the header opens it too, and Ctrl+K finds its topics behind the screens', async () => {
  const { user, address } = abrir('/categorias')
  await user.click(await screen.findByRole('button', { name: 'Ayuda' }))
  await ayuda()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('combobox', { name: 'Ir a una pantalla o un registro' })
  await user.keyboard('me rechazaron')
  await user.click(await screen.findByRole('option', { name: /Me rechazaron un comprobante/ }))
  expect(
    await within(await ayuda()).findByRole('heading', { name: 'Me rechazaron un comprobante' }),
  ).toBeInTheDocument()
  expect(address()).toMatch(/^\/categorias/)
})

test('as a page it is at the topic of its address, or of the screen one came from, and begins with the tasks', async () => {
  const { user, address } = abrir('/ayuda')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ayuda' })).toBeInTheDocument()
  await user.click(await screen.findByRole('link', { name: 'Anulé por error' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Anulé por error' })).toBeInTheDocument()
  expect(address()).toBe(`/ayuda?tema=${encodeURIComponent('anulé-por-error')}`)
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeInTheDocument()
  await user.write(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'xyzzy')
  expect(screen.getByText(/Nada en la ayuda habla de eso/)).toBeInTheDocument()
})

test('an order leads to its chapter, whatever its number', () => {
  expect(temaDePantalla('/facturacion/12/editar')?.titulo).toBe('Editar')
  expect(temaDePantalla('/CuentasPorCobrar/')?.titulo).toBe('Cuentas por pagar y por cobrar')
  expect(temaDePantalla('/nada')).toBeUndefined()
})
