import { type AvisoDeSecuencia, secuencias } from '@cuadre/contract/secuencias'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ADMINISTRADOR } from '../../test-render.tsx'
import { on, pageOf } from '../../test-server.ts'
import { trabajandoConAvisos } from '../test-avisado.tsx'

const POCOS: AvisoDeSecuencia = {
  empresaId: 2,
  empresaNombre: 'Papelería Peña',
  tipo: '02',
  tipoComprobante: 'B02',
  avisos: ['POCOS'],
  quedan: 12,
  vence: null,
  umbral: null,
}
const AGOTADA: AvisoDeSecuencia = { ...POCOS, avisos: ['SIN_NUMEROS'], quedan: 0 }
const PREGUNTA = /^GET \/api\/secuencias\/avisos$/

// What comes late is there when the first change is heard of.
beforeAll(() => Promise.all([import('../shell-late.tsx'), import('./say-new-avisos.ts')]))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** Somebody at work in a list, whose server answers with the warnings of that moment. */
async function trabajando(user = ADMINISTRADOR) {
  const found: AvisoDeSecuencia[] = []
  const at = await trabajandoConAvisos(
    [on(secuencias.paged, () => pageOf([])), on(secuencias.avisos, () => [...found])],
    user,
  )
  return {
    ...at,
    asked: () => at.asked(PREGUNTA),
    hay: (...avisos: AvisoDeSecuencia[]) => void found.splice(0, found.length, ...avisos),
  }
}

const dicho = (text: string) => screen.findByText(text)
const FRASE = 'Papelería Peña: quedan 12 números de factura de consumo (B02).'

test('a range that begins to run out is said once, with the way to it, and nothing is asked before', async () => {
  const { asked, hay, cambia, address } = await trabajando()
  expect(asked()).toBe(0)
  await cambia('Productos')
  expect(asked()).toBe(0)
  await cambia('Pedidos', 'Pedidos', 'Documentos')
  await waitFor(() => expect(asked()).toBe(1))
  hay(POCOS)
  await cambia('Pedidos')
  expect(await dicho(FRASE)).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Ver la secuencia' })
  expect(link).toHaveAttribute('href', '/secuencias?empresaId=2&tipo=02')
  fireEvent.click(link)
  await waitFor(() => expect(address()).toBe('/secuencias?empresaId=2&tipo=02'))
})

test('the same is not said again, the next step of the same range is', async () => {
  const { asked, hay, cambia } = await trabajando()
  hay(POCOS)
  await cambia('Pedidos')
  fireEvent.click(await screen.findByRole('button', { name: 'Cerrar aviso' }))
  hay({ ...POCOS, quedan: 11 })
  await cambia('Pedidos')
  await waitFor(() => expect(asked()).toBe(2))
  expect(screen.queryByText(/Papelería Peña/)).not.toBeInTheDocument()
  hay(AGOTADA)
  await cambia('Pedidos')
  expect(await dicho('Papelería Peña: no quedan números de factura de consumo (B02).')).toBeInTheDocument()
})

test('several at once are one toast that leads to all of them', async () => {
  const { hay, cambia } = await trabajando()
  hay(POCOS, { ...POCOS, tipo: '04', tipoComprobante: 'B04' })
  await cambia('Documentos')
  expect(await dicho('2 secuencias se agotan o vencen.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver las secuencias' })).toHaveAttribute('href', '/secuencias')
})

test('what a screen has said is not said again in a toast', async () => {
  const { hay, cambia, router } = await trabajando()
  hay(POCOS)
  await act(() => router.navigate({ to: '/secuencias' }))
  expect(await screen.findByRole('region', { name: 'Aviso de secuencias' })).toHaveTextContent(FRASE)
  await act(() => router.navigate({ to: '/categorias' }))
  await cambia('Pedidos')
  expect(screen.queryByText(FRASE)).not.toBeInTheDocument()
})

test('it waits for a dialog to close', async () => {
  const { asked, hay, cambia } = await trabajando()
  fireEvent.click(screen.getByRole('button', { name: 'Nueva Categoría' }))
  await screen.findByRole('dialog', { name: 'Nueva Categoría' })
  hay(POCOS)
  await cambia('Pedidos')
  expect(asked()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(await dicho(FRASE)).toBeInTheDocument()
})

test('who may not see the ranges is neither told nor makes the question', async () => {
  const { asked, hay, cambia } = await trabajando({
    ...ADMINISTRADOR,
    roles: ['Categorías'],
    permissions: ['categorias.ver', 'pedidos.ver'],
  })
  hay(POCOS)
  await cambia('Pedidos')
  expect(asked()).toBe(0)
})
