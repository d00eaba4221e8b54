import { type DocumentoDeLista, documentos } from '@cuadre/contract/documentos'
import { ecf, type ResumenEcf } from '@cuadre/contract/ecf'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filaEcf, hace } from '../../features/ecf/comprobantes/test-ecf.ts'
import { ADMINISTRADOR } from '../../test-render.tsx'
import { on, pageOf } from '../../test-server.ts'
import { trabajandoConAvisos } from '../test-avisado.tsx'

const PREGUNTA = /^GET \/api\/documentos\/paged\?.*estadoEcf=por\+atender/

// What comes late is there when the first change is heard of.
beforeAll(() => Promise.all([import('../shell-late.tsx'), import('./say-problems.ts')]))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const NADA: ResumenEcf = {
  rechazados: 0,
  detenidos: 0,
  sinRespuesta: 0,
  pendientes: 0,
  enContingencia: 0,
  contingenciaHasta: null,
}

/** Somebody at work in a list, whose server answers with the documents that ask for somebody at that moment. */
async function trabajando(user = ADMINISTRADOR) {
  const found: DocumentoDeLista[] = []
  const resumen: { papel: ResumenEcf['papel'] } = { papel: null }
  const at = await trabajandoConAvisos(
    [
      on(ecf.resumen, () => ({ ...NADA, ...resumen })),
      on(documentos.paged, () => ({
        ...pageOf([...found]),
        totales: { cantidad: 0, subTotal: 0, itbis: 0, total: 0 },
      })),
    ],
    user,
  )
  return {
    ...at,
    asked: () => at.asked(PREGUNTA),
    enPapel: (papel: ResumenEcf['papel']) => void Object.assign(resumen, { papel }),
    hay: (...filas: DocumentoDeLista[]) => void found.splice(0, found.length, ...filas),
  }
}

const RECHAZADO = filaEcf(1, { estado: 'rechazado', desde: hace(1) })
const FRASE = 'E310000000001, Colmado Peña: rechazado.'

test('a document that was rejected a moment ago is said once, with the way to it', async () => {
  const { asked, hay, cambia, address } = await trabajando()
  expect(asked()).toBe(0)
  await cambia('Ecf', 'Ecf', 'Ecf')
  await waitFor(() => expect(asked()).toBe(1))
  // Document after document is sent: that alone is nothing to be told.
  expect(screen.queryByText('Actualización en Ecf')).toBeNull()
  hay(RECHAZADO)
  await cambia('Ecf')
  expect(await screen.findByText(FRASE)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await cambia('Ecf')
  await waitFor(() => expect(asked()).toBe(3))
  expect(screen.queryByText(FRASE)).toBeNull()
  hay(RECHAZADO, filaEcf(2, { estado: 'por enviar', detenido: true, desde: hace(90) }))
  await cambia('Ecf')
  const link = await screen.findByRole('link', { name: 'Ver el comprobante' })
  expect(screen.getByText('E310000000002, Colmado Peña: detenido.')).toBeInTheDocument()
  expect(link).toHaveAttribute('href', '/facturacion-electronica?doc=2')
  expect(address()).toBe('/categorias')
})

test('several at once are one toast; one that was rejected long ago is no news', async () => {
  const { hay, cambia } = await trabajando()
  hay(filaEcf(3, { estado: 'rechazado', desde: hace(60) }))
  await cambia('Ecf')
  expect(screen.queryByText(/E310000000003/)).toBeNull()
  hay(RECHAZADO, filaEcf(2, { estado: 'rechazado', desde: hace(2) }))
  await cambia('Ecf')
  expect(await screen.findByText('2 comprobantes fueron rechazados o están detenidos.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ver los comprobantes' })).toHaveAttribute(
    'href',
    '/facturacion-electronica?estadoEcf=por+atender',
  )
})

test('a company that issues on paper for now is told once, and once more when its days are over', async () => {
  const { enPapel, cambia } = await trabajando()
  const uno = {
    empresaId: 1,
    empresaNombre: 'Ferretería Uno',
    ultimoDia: '2026-12-01',
    tono: 'bien' as const,
  }
  const papel = { porReemplazar: 0, reemplazarHasta: null }
  enPapel({ ...papel, empresas: [{ ...uno, quedan: 15 }] })
  await cambia('Ecf')
  const frase = 'Ferretería Uno factura en papel. Quedan 15 días: hasta el 01/12/2026.'
  expect(await screen.findByText(frase)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  await cambia('Ecf')
  expect(screen.queryByText(frase)).toBeNull()
  enPapel({ ...papel, empresas: [{ ...uno, quedan: -1 }] })
  await cambia('Ecf')
  expect(
    await screen.findByText('Ferretería Uno factura en papel. Venció hace 1 día: el 01/12/2026.'),
  ).toBeInTheDocument()
})

test('who may not see electronic documents is neither told nor makes the question', async () => {
  const { asked, hay, cambia } = await trabajando({
    ...ADMINISTRADOR,
    roles: ['Categorías'],
    permissions: ['categorias.ver', 'pedidos.ver', 'documentos.ver'],
  })
  hay(RECHAZADO)
  await cambia('Ecf')
  expect(asked()).toBe(0)
  expect(screen.queryByText(/Actualización en Ecf/)).toBeNull()
})
