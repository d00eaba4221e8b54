import { type CertificacionLeida, certificacion } from '@cuadre/contract/certificacion'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loggedIn, renderApp } from '../../../test-render.tsx'
import { fakeServer, on } from '../../../test-server.ts'

const AVISO = 'Sin usar, porque ningún comprobante las tiene: «Observación».'

function leida(clase: 'datos' | 'simulacion', aviso: string | null): CertificacionLeida {
  const conjunto = { clase, ambiente: 'certecf', archivo: 'set.xlsx', aviso, vuelta: 1, falla: null } as const
  return {
    empresaId: 1,
    empresaNombre: 'Ferretería Duarte',
    ambiente: 'certecf',
    impedimento: null,
    direccionPublica: null,
    pasos: [],
    conjuntos: [{ ...conjunto, situacion: 'detenido', creadoEn: '2026-11-27T12:00:00Z', casos: [] }],
  }
}

function abrir(datos: CertificacionLeida) {
  const preparadas: unknown[] = []
  fakeServer([
    loggedIn(),
    on(certificacion.get, () => datos),
    on(certificacion.simular, ({ body }) => {
      preparadas.push(body)
      return datos
    }),
  ])
  return { ...renderApp('/facturacion-electronica/empresas/1/certificacion'), preparadas }
}

test('what of the workbook was left out stays on view beside its set', async () => {
  abrir(leida('datos', AVISO))
  const conjunto = await screen.findByRole('region', { name: 'Pruebas de datos (paso 2)' })
  expect(within(conjunto).getByRole('alert').textContent).toBe(AVISO)
})

test.each([
  ['Preparar simulación', 'De texto (código 2)', 'texto'],
  ['Empezar de nuevo', 'Por montos (código 3)', 'montos'],
])('«%s» asks what its credit notes do: «%s»', async (boton, eleccion, notas) => {
  const { user, preparadas } = abrir(leida('simulacion', null))
  await user.click(await screen.findByRole('button', { name: boton }))
  const dialogo = await screen.findByRole('dialog')
  expect(dialogo.textContent).toContain('un solo rechazo vacía toda la simulación')
  await user.click(within(dialogo).getByRole('button', { name: eleccion }))
  await waitFor(() => expect(preparadas).toEqual([{ notas }]))
})
