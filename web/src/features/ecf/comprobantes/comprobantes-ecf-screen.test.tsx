import { clientes } from '@cuadre/contract/clientes'
import { documentos } from '@cuadre/contract/documentos'
import { ecf } from '@cuadre/contract/ecf'
import { empresas } from '@cuadre/contract/empresas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../../test-render.tsx'
import { fakeServer, on, Refused } from '../../../test-server.ts'
import { abrirElectronicos, filaEcf, hace } from './test-ecf.ts'

const RUTA = '/facturacion-electronica'
const asked = (calls: readonly string[]) =>
  calls
    .filter(call => call.startsWith('GET /api/documentos/paged'))
    .map(call => call.replace(/&pageSize=\d+/, ''))

test('each document with its type, its state in words, its age and what there is to say of it', async () => {
  const { oficina, server } = abrirElectronicos()
  oficina.lista = [
    filaEcf(1),
    filaEcf(2, { estado: 'rechazado', desde: hace(3 * 60), aviso: 'El RNC del comprador no es válido.' }),
    filaEcf(3, { estado: 'por enviar', detenido: true, aviso: 'El certificado no está delegado.' }),
    filaEcf(4, { estado: 'en proceso', desde: hace(0) }),
    filaEcf(5, { estado: 'aceptado condicional' }),
  ]
  renderApp(RUTA)
  const aceptado = await screen.findByRole('row', { name: /E310000000001/ })
  expect(aceptado).toHaveTextContent('Factura de crédito fiscal')
  expect(aceptado).toHaveTextContent('Aceptado hace 12 min')
  for (const texto of ['hace 12 min', 'Colmado Peña', '05/11/2026', 'RD$1,180.00']) {
    expect(within(aceptado).getByText(texto)).toBeInTheDocument()
  }
  const rechazado = screen.getByRole('row', { name: /E310000000002/ })
  expect(rechazado).toHaveTextContent('Rechazado hace 3 h')
  expect(rechazado).toHaveTextContent('El RNC del comprador no es válido.')
  expect(screen.getByRole('row', { name: /E310000000003/ })).toHaveTextContent(
    'Detenido hace 12 minEl certificado no está delegado.',
  )
  expect(screen.getByRole('row', { name: /E310000000004/ })).toHaveTextContent('En proceso hace un momento')
  expect(screen.getByRole('row', { name: /E310000000005/ })).toHaveTextContent('Aceptado condicional')
  // Paper is not asked for.
  expect(asked(server.calls)).toEqual(['GET /api/documentos/paged?page=1&serie=E'])
})

test('what waits says when it goes on, also after a program that was killed at it', async () => {
  const { oficina } = abrirElectronicos()
  const porEnviar = { estado: 'por enviar', proximoEn: hace(1) } as const
  oficina.lista = [
    filaEcf(1, { ...porEnviar, aviso: 'No hay conexión con la DGII.', proximoEn: hace(-5) }),
    filaEcf(2, { ...porEnviar, enCursoHasta: hace(-2) }),
    filaEcf(3, { ...porEnviar, enCursoHasta: hace(1) }),
  ]
  renderApp(RUTA)
  const hora = String.raw`(el \S+ )?a las? \d\d:\d\d [ap]\. m\.`
  expect(await screen.findByRole('row', { name: /E310000000001/ })).toHaveTextContent(
    new RegExp(`No hay conexión con la DGII\\.Se intenta otra vez ${hora}`),
  )
  expect(screen.getByRole('row', { name: /E310000000002/ })).toHaveTextContent(
    new RegExp(`Se está enviando; si se interrumpió, sigue ${hora}`),
  )
  expect(screen.getByRole('row', { name: /E310000000003/ })).not.toHaveTextContent(/Se (intenta|está)/)
})

test('the counts at the head narrow the list, and widen it again', async () => {
  const { oficina, server } = abrirElectronicos()
  oficina.lista = [filaEcf(1), filaEcf(2, { estado: 'rechazado' })]
  oficina.resumen = {
    rechazados: 1,
    detenidos: 2,
    sinRespuesta: 3,
    enContingencia: 0,
    contingenciaHasta: null,
    pendientes: 1204,
  }
  const { user, address } = renderApp(RUTA)
  const head = await screen.findByRole('group', { name: 'Por atender' })
  for (const name of ['Detenidos: 2', 'Sin respuesta: 3', 'Pendientes: 1,204']) {
    expect(await within(head).findByRole('button', { name })).toHaveAttribute('aria-pressed', 'false')
  }
  await user.click(within(head).getByRole('button', { name: 'Rechazados: 1' }))
  await screen.findByText('1–1 de 1')
  expect(address()).toBe(`${RUTA}?estadoEcf=rechazado`)
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Rechazado')
  const pressed = within(head).getByRole('button', { name: 'Rechazados: 1', pressed: true })
  await user.click(pressed)
  await waitFor(() => expect(address()).toBe(RUTA))
  await user.click(within(head).getByRole('button', { name: 'Sin respuesta: 3' }))
  await waitFor(() => expect(asked(server.calls).at(-1)).toMatch(/estadoEcf=sin\+respuesta/))
})

test('filters live in the address; what is no value in it counts as absent; Limpiar takes them out', async () => {
  const { server } = abrirElectronicos()
  const { user, address } = renderApp(
    `${RUTA}?estadoEcf=perdido&tipo=01&empresaId=x&fechaHasta=2026-02-31&clienteId=7`,
  )
  await screen.findByText('1–1 de 1')
  expect(asked(server.calls)).toEqual(['GET /api/documentos/paged?page=1&clienteId=7&serie=E'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Detenidos')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'E34 · nota de crédito')
  await user.write(screen.getByRole('textbox', { name: 'Número' }), 'E34')
  expect(asked(server.calls)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByText(/Ningún comprobante electrónico coincide/)).toBeInTheDocument()
  expect(Object.fromEntries(new URLSearchParams(address().split('?')[1]))).toEqual({
    clienteId: '7',
    estadoEcf: 'detenido',
    tipo: '34',
    numero: 'E34',
  })
  await user.click(screen.getAllByRole('button', { name: 'Limpiar' })[0] as HTMLElement)
  await waitFor(() => expect(address()).toBe(RUTA))
})

test('an empty office and a failure say so; who may only look has the list', async () => {
  const { oficina } = abrirElectronicos({
    ...ADMINISTRADOR,
    roles: ['Oficina'],
    permissions: ['ecf.ver', 'documentos.ver'],
  })
  oficina.lista = []
  const { unmount } = renderApp(RUTA)
  expect(await screen.findByText(/Todavía no hay comprobantes electrónicos/)).toBeInTheDocument()
  for (const name of ['Empresa', 'Cliente']) {
    expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument()
  }
  unmount()
  fakeServer([
    loggedIn(),
    on(empresas.list, () => []),
    on(clientes.list, () => []),
    on(ecf.resumen, () => new Refused('DATABASE_UNAVAILABLE')),
    on(documentos.paged, () => new Refused('DATABASE_UNAVAILABLE')),
  ])
  renderApp(RUTA)
  expect(await screen.findByText('Error al cargar los comprobantes electrónicos')).toBeInTheDocument()
  // Without its counts the head still narrows.
  expect(screen.getByRole('button', { name: 'Rechazados' })).toBeInTheDocument()
})
