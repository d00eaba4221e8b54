import { empresas } from '@cuadre/contract/empresas'
import { type ContenidoDePaquete, paquete } from '@cuadre/contract/paquete'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saved } from '../../test-download.ts'
import { ADMINISTRADOR, loggedIn, renderApp } from '../../test-render.tsx'
import { fakeServer, on, onFile, Refused } from '../../test-server.ts'
import { EMPRESA, OTRA } from '../formatos/test-ventas.ts'

const CONTENIDO: ContenidoDePaquete = {
  documentos: 1733,
  electronicos: 12,
  anulados: 1,
  propias: 3,
  cerrado: false,
}

interface Oficina {
  readonly contenido?: ContenidoDePaquete
  readonly permisos?: string[]
  readonly falla?: Refused
}

function abrir({ contenido = CONTENIDO, permisos, falla }: Oficina = {}) {
  const quien = permisos ? { ...ADMINISTRADOR, roles: ['Reportes'], permissions: permisos } : ADMINISTRADOR
  return fakeServer([
    loggedIn(quien),
    on(empresas.list, () => [EMPRESA, OTRA]),
    on(paquete.contenido, () => contenido),
    onFile(paquete.zip, () => falla ?? { fileName: 'paquete_131246796_2026-11.zip', content: 'PK' }),
  ])
}

const boton = () => screen.findByRole('button', { name: 'Descargar el paquete' })

test('asks for a company, says what the pack of its month holds, and saves it', async () => {
  localStorage.setItem('opcionesDeEnvio', JSON.stringify({ formaDeCobro: 'efectivo' }))
  const server = abrir()
  const { user, address } = renderApp('/paquete?mes=2026-11-01')
  await user.click(await boton())
  expect(await screen.findByText('Debe seleccionar una empresa.')).toBeInTheDocument()
  const empresa = screen.getByRole('combobox', { name: /Empresa/ })
  expect(empresa).toHaveFocus()
  await user.write(empresa, 'cibao{Enter}')
  expect(await screen.findByText('1,733 documentos en PDF, y aparte 1 anulado')).toBeInTheDocument()
  expect(screen.getByText(/^12 comprobantes electrónicos:/)).toBeInTheDocument()
  expect(address()).toContain('empresaId=3')
  expect(screen.getByText('El mes no está cerrado: todavía puede cambiar.')).toBeInTheDocument()
  await user.click(await boton())
  expect(await screen.findByText('Descarga iniciada.')).toBeInTheDocument()
  expect(saved).toEqual(['paquete_131246796_2026-11.zip'])
  // Its files are written as this browser writes those of the formats.
  const pedido = server.calls.find(call => call.includes('/reportes/paquete?'))
  expect(pedido).toContain('empresaId=3&mes=2026-11-01&formaDeCobro=efectivo')
})

test('a whole year is asked for in the place of a month', async () => {
  const server = abrir({ contenido: { documentos: 20_000, electronicos: 0, anulados: 0, propias: 0 } })
  const { user } = renderApp('/paquete?empresaId=3&mes=2026-11-01')
  await user.selectOptions(await screen.findByLabelText('Período'), 'Un año')
  await user.selectOptions(screen.getByLabelText('Año'), '2025')
  expect(await screen.findByText(/un ZIP por mes/)).toHaveTextContent('tarda unos minutos')
  expect(screen.getByText('Nada: no hay comprobantes electrónicos')).toBeInTheDocument()
  await user.click(await boton())
  await screen.findByText('Descarga iniciada.')
  expect(server.calls.find(call => call.includes('/reportes/paquete?'))).toMatch(/empresaId=3&anio=2025/)
})

test('says why there is no pack, and who may not have one', async () => {
  abrir({ falla: new Refused('TOO_MANY_AT_ONCE') })
  const { user } = renderApp('/paquete?empresaId=3&mes=2026-11-01')
  await user.click(await boton())
  expect(await screen.findByText('No se pudo descargar el paquete.')).toBeInTheDocument()
  expect(saved).toEqual([])
})

test('without the permission to download, the button says so', async () => {
  const server = abrir({ permisos: ['reportes.ver', 'empresas.ver'] })
  const { user } = renderApp('/paquete?empresaId=3&mes=2026-11-01')
  await user.click(await boton())
  expect(await screen.findByText('Su usuario no puede descargar reportes.')).toBeInTheDocument()
  expect(server.calls.filter(call => call.includes('paquete'))).toEqual([])
})
