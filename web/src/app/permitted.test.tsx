import { categorias } from '@cuadre/contract/categorias'
import { COSAS } from '@cuadre/domain/acceso/cosas'
import { PERMISOS_DE_PANTALLA, PERMISOS_QUE_BASTAN } from '@cuadre/domain/acceso/pantallas'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, pageOf } from '../test-server.ts'

const clerk = { ...ADMINISTRADOR, roles: ['Contraseña'] }

test.each([...PERMISOS_DE_PANTALLA.keys(), ...PERMISOS_QUE_BASTAN.keys()])(
  '%s refuses who lacks its permission, asks nothing and offers nothing',
  async path => {
    const { calls } = fakeServer([loggedIn(clerk)])
    const { address } = renderApp(path.replace('$id', '1'))
    expect(await screen.findByText('No tiene permiso para esto.')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sin acceso')
    expect(document.title).toContain('Sin acceso')
    const ways = [...screen.getByRole('main').querySelectorAll('button, input, a')]
    expect(ways.map(way => [way.textContent, way.getAttribute('href')])).toEqual([['Ir a Inicio', '/']])
    expect(calls.filter(call => !call.includes('/users/'))).toEqual([])
    expect(address()).toBe(path.replace('$id', '1'))
  },
)

test.each(COSAS.flatMap(({ soloAdministrador, enlaces = [] }) => (soloAdministrador ? enlaces : [])))(
  '$ruta is the Administrador’s alone: others land on the home screen',
  async ({ ruta }) => {
    fakeServer([loggedIn({ ...clerk, roles: ['Usuarios', 'Roles'], permissions: ['auditoria.ver'] })])
    const { address } = renderApp(ruta)
    await waitFor(() => expect(address()).toBe('/'))
  },
)

test('its permission is enough', async () => {
  fakeServer([
    loggedIn({ ...clerk, permissions: ['categorias.ver'] }),
    on(categorias.paged, () => pageOf([])),
  ])
  renderApp('/categorias')
  expect(await screen.findByRole('heading', { name: 'Categorías' })).toBeInTheDocument()
})
