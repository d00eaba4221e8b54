import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { startSimulador } from '@cuadre/simulador/simulador'
import { createTestApp, type TestApp } from '@cuadre/testing/app'
import { ecfDeOtro, otroTitular } from '@cuadre/testing/otro-contribuyente'
import { empresaEnSimulador, unEmisor } from '@cuadre/testing/vecino-ecf'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PAR = '131880681'

let prueba: TestApp
let oficina: Awaited<ReturnType<typeof startSimulador>>
let nuestra: string

beforeAll(async () => {
  oficina = await startSimulador({ port: 0 })
  const now = () => new Date()
  prueba = await createTestApp({ now, config: { simuladorUrl: oficina.url } })
  nuestra = await prueba.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await prueba.close()
  await oficina.close()
})

async function control(ruta: string, cuerpo: object) {
  const respuesta = await fetch(`${oficina.url}/control/${ruta}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cuerpo),
  })
  const texto = await respuesta.text()
  expect(respuesta.ok, texto).toBe(true)
  return texto
}
const leer = async (ruta: string) => JSON.parse(await (await fetch(`${oficina.url}/control/${ruta}`)).text())

test.each([false, true])(
  'ours is delivered, and approved by its buyer (asks for a token: %s)',
  async parConToken => {
    await control('ajustes', { parConToken })
    const emisor = await unEmisor(prueba)
    const { documentoId, encf, emisorRnc } = await emisor.aceptado()
    // As it was really signed.
    const xml = await ecfDeOtro({ comprador: PAR, emisor: emisorRnc, encf, certificado: otroTitular() })
    await prueba.base.pool.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
     UPDATE documentos_ecf SET xml = decode('${xml.toString('hex')}', 'hex') WHERE documento_id = ${documentoId}; COMMIT`,
    )
    await prueba.queues.entregas.round()
    const entrega = () =>
      prueba.db
        .selectFrom('ecf_entregas')
        .selectAll()
        .where('documento_id', '=', documentoId)
        .executeTakeFirst()
    expect(await entrega()).toMatchObject({ estado: 'entregado', motivo: null })
    const acuses: { direccion: string; rnc: string; encf: string; falta: string | null }[] =
      await leer('par/acuses')
    expect(
      acuses.filter(
        acuse => acuse.rnc === emisorRnc && acuse.encf === encf && acuse.direccion === 'recibido',
      ),
    ).toHaveLength(1)
    await control('par/aprobar', {
      url: nuestra,
      rncEmisor: emisorRnc,
      encf,
      fechaEmision: '16-11-2026',
      montoTotal: '118.00',
    })
    expect(await entrega()).toMatchObject({ estado: 'aprobado' })
  },
)

test('its invoice arrives, is accepted, and both learn of it', async () => {
  const emisor = await unEmisor(prueba)
  const { empresa } = emisor.puesto
  await empresaEnSimulador(prueba, empresa.id)
  await control('par/emitir', { url: nuestra, rncComprador: empresa.rnc.replace(/\D/g, '') })
  const { items } = await prueba.api.data(ecfRecibidos.paged, { query: { empresaId: empresa.id } })
  expect(items).toMatchObject([{ emisorRnc: PAR, estado: 'por decidir' }])
  const id = items[0]?.id ?? 0
  await prueba.api.data(ecfRecibidos.aprobar, { params: { id } })
  await prueba.queues.tareas.round()
  const { estado, tareas } = await prueba.api.data(ecfRecibidos.get, { params: { id } })
  expect(estado).toBe('aceptado')
  expect(tareas.find(({ tarea }) => tarea === 'al emisor')).toMatchObject({ estado: 'hecha' })
  expect(tareas.find(({ tarea }) => tarea === 'a la DGII')?.estado).not.toBe('pendiente')
})
