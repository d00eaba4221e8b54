import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { startSimulador } from '@cuadre/simulador/simulador'
import type { TestApp } from '../app.ts'
import { unP12Subido } from '../certificado-de-prueba.ts'
import { encender } from '../encender-ecf.ts'

/** What the tax office says of a document: taken, or refused with its number free or used up. */
export type Respuesta = 'aceptado' | 'libre' | 'usado'

const CODIGOS = { libre: 64, usado: 1920 } as const

/** More than any document needs until it is answered. */
const VUELTAS = 40

/** The tax office of an office, in this process; its clock is the office's. */
export async function abrirDgii(ahora: () => Date) {
  const simulador = await startSimulador({ port: 0, ahora })
  const control = async (method: 'POST' | 'DELETE', body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method }
    await fetch(`${simulador.url}/control/fallas`, init)
  }
  return {
    url: simulador.url,
    close: () => simulador.close(),
    /** The company issues electronically from that day on. */
    async inscribir(prueba: TestApp, empresaId: number, desde: string) {
      await prueba.api.data(ecfEmpresas.subirCertificado, { params: { id: empresaId }, ...unP12Subido() })
      await encender(prueba, empresaId, desde)
    },
    /** What waits is sent and answered like that; the clock goes on meanwhile. */
    async responder(prueba: TestApp, respuesta: Respuesta, pasaUnSegundo: () => void): Promise<void> {
      if (respuesta !== 'aceptado')
        await control('POST', {
          ...{ tipo: 'codigo', codigo: CODIGOS[respuesta], valor: 'No se acepta.' },
          secuenciaUtilizada: respuesta === 'usado',
        })
      for (let vuelta = 0; await quedaAlgo(prueba); vuelta++) {
        if (vuelta === VUELTAS) throw new Error('The tax office does not answer')
        await prueba.queues.envio.round()
        pasaUnSegundo()
      }
      if (respuesta !== 'aceptado') await control('DELETE')
      const { rows } = await prueba.base.pool.query<{ estado: string; mensajes: unknown }>(
        'SELECT estado, mensajes FROM documentos_ecf ORDER BY respondido_en DESC NULLS LAST LIMIT 1',
      )
      const [ultimo] = rows
      if (respuesta === 'aceptado' && ultimo && ultimo.estado !== 'aceptado')
        throw new Error(`The tax office refused by itself: ${JSON.stringify(ultimo)}`)
    },
  }
}

async function quedaAlgo({ base }: TestApp): Promise<boolean> {
  const { rows } = await base.pool.query(
    `SELECT FROM documentos_ecf WHERE estado IN ('por firmar', 'por enviar', 'en proceso') LIMIT 1`,
  )
  return rows.length > 0
}
