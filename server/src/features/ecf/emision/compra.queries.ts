import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { CompraEcf } from '@cuadre/domain/ecf/compra-ecf'
import type { Conexion } from '../../../db/connection/connection.ts'
import { findCompraEmitida } from '../../documentos/compra-emitida.queries.ts'

/** An own document of purchases as its electronic form is made of it; undefined when there is none, or it is of paper. */
export async function readCompraEcf(db: Conexion, documentoId: number): Promise<CompraEcf | undefined> {
  const fila = await findCompraEmitida(db, documentoId)
  const ecf = await db
    .selectFrom('documentos_ecf')
    .select('emisor')
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
  if (!fila || !ecf) return undefined
  return {
    tipo: fila.tipo,
    encf: fila.txt_ncf,
    fecha: fila.fecha,
    vence: fila.vence,
    emisor: ecf.emisor,
    suplidor:
      fila.suplidor_documento === ''
        ? null
        : {
            documento: fila.suplidor_documento,
            nombre: fila.suplidor_nombre,
            direccion: fila.suplidor_direccion,
            telefono: fila.suplidor_telefono,
            codigo: '',
          },
    forma: fila.forma,
    numeroInterno: String(fila.id),
    lineas: fila.lineasEnCentavos,
    total: centavosDesdePesos(fila.total),
  }
}
