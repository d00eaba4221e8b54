import { categorias } from '@cuadre/contract/categorias'
import { PERMISOS_DE_PANTALLA, PERMISOS_QUE_BASTAN } from '@cuadre/domain/acceso/pantallas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on } from '../test-server.ts'

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

test('its permission is enough', async () => {
  fakeServer([
    loggedIn({ ...clerk, permissions: ['categorias.ver'] }),
    on(categorias.paged, () => ({ items: [], totalRecords: 0, page: 1, pageSize: 10 })),
  ])
  renderApp('/categorias')
  expect(await screen.findByRole('heading', { name: 'Categorías' })).toBeInTheDocument()
})
