import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { CompraEcf } from '@cuadre/domain/ecf/compra-ecf'
import { referenciaA } from '@cuadre/domain/ecf/documento-ecf'
import type { Conexion } from '../../../db/connection/connection.ts'
import { findCompraEmitida } from '../../documentos/compra-emitida.queries.ts'
import type { Electronico } from './documento.queries.ts'

/** An own document of purchases, or a note on one, as its electronic form is made of it; undefined when it is neither. */
export async function readCompraEcf(
  db: Conexion,
  documentoId: number,
  { emisor }: Electronico,
): Promise<CompraEcf | undefined> {
  const fila = await findCompraEmitida(db, documentoId)
  if (!fila) return undefined
  return {
    tipo: fila.tipo,
    encf: fila.txt_ncf,
    fecha: fila.fecha,
    vence: fila.vence,
    emisor,
    suplidor:
      fila.suplidor_documento === ''
        ? null
        : {
            documento: fila.suplidor_documento,
            extranjero: false,
            nombre: fila.suplidor_nombre,
            direccion: fila.suplidor_direccion,
            telefono: fila.suplidor_telefono,
            codigo: '',
          },
    forma: fila.forma,
    diasCredito: fila.dias_credito,
    numeroInterno: String(fila.id),
    lineas: fila.lineasEnCentavos,
    total: centavosDesdePesos(fila.total),
    referencia: referenciaA(fila.corregido, { codigo: fila.codigo_modificacion, ...fila }),
  }
}
