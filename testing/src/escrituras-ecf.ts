import { ecf } from '@cuadre/contract/ecf'
import { ecfRecibidos } from '@cuadre/contract/ecf-recibidos'
import type { Endpoint } from '@cuadre/contract/endpoint'
import type { Input } from './api-client.ts'
import type { TestApp } from './app.ts'
import { encender } from './oficina-electronica.ts'
import { ecfDeOtro, subir } from './otro-contribuyente.ts'
import { unPuestoDeVenta } from './puesto-de-venta.ts'
import { insertSecuenciaE } from './secuencias.ts'
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
    [ecf.emitirDeNuevo, emitido(`estado = 'rechazado', secuencia_utilizada = true`)],
    [ecfRecibidos.aprobar, recibido],
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
  await encender(prueba, empresaId)
  let numero = 0
  return {
    /** An invoice of ours at some point of its life. */
    async emitido(como: string): Promise<Input> {
      const { pedidoId: id } = await puesto.unPedido({ ncfId: null, pago: { formaPago: 'efectivo' } })
      await pool.query(`UPDATE documentos_ecf SET ${como} WHERE documento_id = ${id}`)
      return { params: { id } }
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
