import { type Anulacion, anulaciones } from '@cuadre/contract/anulaciones'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../test-render.tsx'
import { on } from '../../test-server.ts'
import { oficina, secuencia } from './test-secuencias.ts'

/** The dialog of an electronic range's annulment as it stands, and what is decided in it. */
async function abrir(estado: Partial<Anulacion>, dicho: string) {
  const decididas: unknown[] = []
  const anulacion: Anulacion = {
    estado: 'sin respuesta',
    motivo: 'No se usará',
    ambiente: 'ecf',
    pedidaPor: 'Ana',
    rangos: [{ desde: 'E310000000041', hasta: 'E310000000100' }],
    pedidaEn: '2026-11-22T15:00:00.000Z',
    enviadaEn: null,
    respondidaEn: null,
    mensajes: [],
    falla: null,
    conXml: true,
    esperaDecision: true,
    seCierra: false,
    ...estado,
  }
  const E31 = { serie: 'E', tipo: '31', tipoComprobante: 'E31', estado: 'en anulación' } as const
  oficina({ items: [secuencia(E31)] }, [
    on(anulaciones.get, () => anulacion),
    on(
      anulaciones.decidir,
      ({ body }) => {
        decididas.push(body)
        return anulacion
      },
      dicho,
    ),
  ])
  const { user } = renderApp('/secuencias')
  const fila = await screen.findByRole('row', { name: /En anulación/ })
  await user.click(within(fila).getByRole('button', { name: /Ver la anulación/ }))
  return { user, dialog: within(await screen.findByRole('dialog')), decididas }
}

const CERRAR = { name: 'Se registró mal: cerrarla aquí' }

test('of an electronic range that the tax office did not answer for, somebody says how it goes on', async () => {
  const { user, dialog, decididas } = await abrir(
    { falla: 'Se envió, y la DGII no contestó.' },
    'La secuencia quedó anulada.',
  )
  expect(await dialog.findByText('No se sabe si la DGII la recibió.')).toBeInTheDocument()
  expect(dialog.getByText(/E310000000041 a E310000000100/)).toBeInTheDocument()
  // Only what the tax office refused is closed without it.
  expect(dialog.queryByRole('button', CERRAR)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Ya está anulada: cerrarla' }))
  await waitFor(() => expect(decididas).toEqual([{ decision: 'dar por anulada' }]))
  expect(await screen.findByText('La secuencia quedó anulada.')).toBeInTheDocument()
})

test('one that the tax office refused, because its numbers are nobody’s, is closed here', async () => {
  const { user, dialog, decididas } = await abrir(
    { estado: 'rechazada', mensajes: ['No fue posible anular las siguientes secuencias'], seCierra: true },
    'La secuencia quedó cerrada.',
  )
  expect(await dialog.findByText('La DGII no la anuló.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', CERRAR))
  await waitFor(() => expect(decididas).toEqual([{ decision: 'cerrar' }]))
  expect(await screen.findByText('La secuencia quedó cerrada.')).toBeInTheDocument()
})

test('one that waits to be sent is sent at once when somebody says so', async () => {
  const falla = 'No hay conexión con la DGII.'
  const { user, dialog, decididas } = await abrir(
    { estado: 'por enviar', falla, conXml: false, esperaDecision: false },
    'La anulación se enviará otra vez.',
  )
  expect(await dialog.findByText(falla)).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /Retirar/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(decididas).toEqual([{ decision: 'enviar otra vez' }]))
})
