import { type CompraPropia, comprasPropias } from '@cuadre/contract/compras-propias'
import { claseEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { tipoDeCodigo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { found } from '../../../http/refusal.ts'
import { anularCompraPropia } from './anular.actions.ts'
import { emitirCompraPropia } from './emitir.actions.ts'
import { pageComprasPropias, readCompraPropia } from './leer.queries.ts'
import { emitirNotaDePropia } from './nota.actions.ts'

/** Own documents of purchases. Their paper is printed with the others. */
export function comprasPropiasRoutes({ doors, config, ecf, now }: Dependencies): void {
  const { simuladorUrl } = config
  const leer = async (db: Conexion, documentoId: number) =>
    found(
      await readCompraPropia(db, { documentoId, hoy: diaEnSantoDomingo(now()), ahora: now(), simuladorUrl }),
      'COMPRA_PROPIA_NOT_FOUND',
    )

  /** An electronic one is still to be signed. */
  const emitido = (data: CompraPropia) => {
    const { clase } = tipoFiscal(tipoDeCodigo(data.tipoComprobante))
    const que = clase === 'compra' ? 'Comprobante emitido' : `${claseEnPalabras(clase)} emitida`
    return {
      data,
      message: `${que} con el NCF ${data.numero}.`,
      ...(data.ecf && { after: () => ecf.firmar(data.documentoId) }),
    }
  }

  doors.read(comprasPropias.paged, ({ db, query }) => pageComprasPropias(db, query))

  doors.read(comprasPropias.get, ({ db, params }) => leer(db, params.id))

  doors.serve(comprasPropias.create, async ({ db, body, acting }) => {
    const emision = { body, ...acting }
    return emitido(await leer(db, (await emitirCompraPropia(db, emision)).documentoId))
  })

  doors.serve(comprasPropias.nota, async ({ db, params, body, acting }) => {
    const emision = { documentoId: params.id, body, ...acting }
    return emitido(await leer(db, (await emitirNotaDePropia(db, emision)).documentoId))
  })

  doors.serve(comprasPropias.anular, async ({ db, params, acting }) => {
    const numero = await anularCompraPropia(db, { documentoId: params.id, ...acting })
    return { data: true, message: `Comprobante ${numero} anulado.` }
  })
}
