import { ENDPOINTS } from '@cuadre/contract/api'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loggedIn, renderApp } from '../test-render.tsx'
import { fakeServer, on, Refused } from '../test-server.ts'

test.each([
  ['/productos', 'Error al cargar productos'],
  ['/empresas', 'Error al cargar empresas'],
  ['/clientes', 'Error al cargar clientes'],
  ['/contactos', 'No se pudieron obtener los contactos'],
  ['/suplidores', 'Error al cargar suplidores'],
  ['/roles', 'Error cargando roles'],
  ['/permisos', 'Error cargando permisos'],
  ['/usuarios', 'Error cargando usuarios'],
  ['/auditoria', 'Error al cargar la auditoría'],
  ['/facturacion', 'Error al cargar pedidos'],
  ['/comprobantes', 'Error al cargar comprobantes'],
  ['/consultas', 'Error al consultar pedidos'],
  ['/secuencias', 'Error al cargar secuencias'],
  ['/correos', 'Error al cargar los correos'],
  ['/compras', 'Error al cargar las compras'],
  ['/compras/propias', 'Error al cargar los comprobantes de compras'],
  ['/facturacion-electronica/recibidos', 'Error al cargar los comprobantes recibidos'],
  ['/facturacion-electronica/por-reemplazar', 'Error al cargar lo que falta reemplazar'],
])('where the server cannot answer, %s says so and offers another try', async (address, sentence) => {
  fakeServer([loggedIn(), ...ENDPOINTS.map(call => on(call, () => new Refused('DATABASE_UNAVAILABLE')))])
  renderApp(address)
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument()
})
