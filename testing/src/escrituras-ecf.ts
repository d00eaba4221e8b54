import { anulaciones } from '@cuadre/contract/anulaciones'
import { comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf } from '@cuadre/contract/ecf'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import { ecfReemplazos } from '@cuadre/contract/ecf-reemplazos'
import type { Endpoint } from '@cuadre/contract/endpoint'
import { secuencias } from '@cuadre/contract/secuencias'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { unaPropia } from './compras-propias.ts'
import { encender } from './encender-ecf.ts'
import { ecfDeOtro, subir } from './otro-contribuyente.ts'
import { LUNES, unPuestoDeVenta } from './puesto-de-venta.ts'
import { insertSecuencia, insertSecuenciaE } from './secuencias.ts'
import { empresaEnSimulador } from './vecino-ecf.ts'

/** What each write about electronic documents is sent so that it changes something, anew at each call. */
export function escriturasEcf(prueba: () => TestApp): readonly (readonly [Endpoint, () => Promise<Input>])[] {
  let oficina: ReturnType<typeof unaOficina> | undefined
  const deLaOficina = () => {
    oficina ??= unaOficina(prueba())
    return oficina
  }
  const emitido = (como: string) => async () => (await deLaOficina()).emitido(como)
  const recibido = async () => (await deLaOficina()).recibido()
  return [
    [ecf.consultar, emitido(`estado = 'en proceso', track_id = 'abc'`)],
    [ecf.reintentar, emitido(`detenido = true, enviado_en = now()`)],
    [ecf.reintentarEntrega, emitido(`estado = 'aceptado'`)],
    [ecf.emitirDeNuevo, emitido(`estado = 'rechazado', secuencia_utilizada = true`)],
    [ecfRecibidos.aprobar, recibido],
    [ecfRecibidos.reintentar, recibido],
    [ecfReemplazos.uno, async () => ({ params: (await (await deLaOficina()).enPapel()).params })],
    [ecfReemplazos.todos, async () => ({ body: (await (await deLaOficina()).enPapel()).body })],
    [anulaciones.decidir, async () => (await deLaOficina()).porDecidir()],
    [comprasPropias.nota, async () => (await deLaOficina()).comprobanteAceptado()],
    [ecfRecibidos.rechazar, async () => ({ ...(await recibido()), body: { motivo: 'No es nuestro.' } })],
  ]
}

/** A company that sells and receives electronically, beside those of paper; nobody sends what it issues. */
async function unaOficina(prueba: TestApp) {
  const { pool } = prueba.base
  const puesto = await unPuestoDeVenta(prueba.api, 1)
  const { id: empresaId, rnc } = puesto.empresa
  await empresaEnSimulador(prueba, empresaId)
  await insertSecuenciaE(pool, { empresaId, tipo: '31' })
  for (const tipo of ['34', '41']) await insertSecuenciaE(pool, { empresaId, tipo })
  await insertSecuencia(pool, { empresaId, tipo: '01', desde: 700_001 })
  await encender(prueba, empresaId)
  let numero = 0
  const contingencia = (entra: { motivo: string } | null) =>
    prueba.api.data(ecfEmpresas.update, { params: { id: empresaId }, body: { contingencia: entra } })
  return {
    /** An invoice of ours at some point of its life. */
    async emitido(como: string): Promise<Input> {
      const { pedidoId: id } = await puesto.unPedido({ ncfId: null, pago: { formaPago: 'efectivo' } })
      await pool.query(`UPDATE documentos_ecf SET ${como} WHERE documento_id = ${id}`)
      return { params: { id } }
    },
    /** An own document of purchases that a note may annul. */
    async comprobanteAceptado(): Promise<Input> {
      const { documentoId: id } = await unaPropia(prueba.api, { empresaId, fecha: LUNES })
      await pool.query(`UPDATE documentos_ecf SET estado = 'aceptado' WHERE documento_id = ${id}`)
      return { params: { id }, body: { modo: 'total', motivo: 'Se emitió por error', total: null } }
    },
    /** An invoice that was issued on paper in a contingency that has ended. */
    async enPapel() {
      await contingencia({ motivo: 'Se dañó el servidor' })
      const { pedidoId: id } = await puesto.unPedido({ ncfId: null, pago: { formaPago: 'efectivo' } })
      await contingencia(null)
      return { params: { id }, body: { empresaId } }
    },
    /** A range whose annulment was sent, and nobody knows what became of it. */
    async porDecidir(): Promise<Input> {
      numero += 1
      const desde = numero * 1000
      await pool.query(`UPDATE secuencias SET vence = '2026-11-01' WHERE tipo = '45' AND NOT anulada`)
      await insertSecuenciaE(pool, { empresaId, tipo: '45', desde, hasta: desde + 99 })
      const { rows } = await pool.query('SELECT max(id)::int AS id FROM secuencias')
      const params = { id: rows[0].id }
      await prueba.api.data(secuencias.anular, { params, body: { motivo: 'No se usará' } })
      await pool.query(
        `UPDATE secuencias_anulaciones SET estado = 'sin respuesta' WHERE secuencia_id = ${params.id}`,
      )
      return { params, body: { decision: 'retirar' } }
    },
    /** One of another taxpayer's that nobody has decided about. */
    async recibido(): Promise<Input> {
      numero += 1
      const encf = `E31${String(numero).padStart(10, '0')}`
      const xml = await ecfDeOtro({ comprador: rnc.replace(/\D/g, ''), encf })
      const { statusCode, body } = await subir(prueba.app, '/fe/recepcion/api/ecf', xml)
      if (statusCode !== 200) throw new Error(body)
      const { rows } = await pool.query('SELECT id FROM ecf_recibidos WHERE encf = $1', [encf])
      return { params: { id: rows[0].id } }
    },
  }
}
