import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { DocumentoEcf, ReferenciaEcf } from '@cuadre/domain/ecf/documento-ecf'
import { diasEntre } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import { readFamilia } from '../../documentos/familia.queries.ts'
import { pagoDe } from '../../documentos/pago.queries.ts'
import { compradorEcf } from './comprador.ts'

/** An issued document as its electronic form is made of it; undefined when there is none, or it is of paper. */
export async function readDocumentoEcf(db: Conexion, documentoId: number): Promise<DocumentoEcf | undefined> {
  const familia = await readFamilia(db, documentoId)
  const ecf = await db
    .selectFrom('documentos_ecf')
    .select('emisor')
    .where('documento_id', '=', documentoId)
    .executeTakeFirst()
  const suyo = familia && [familia.factura, ...familia.notas].find(each => each.documentoId === documentoId)
  if (!familia || !suyo || !ecf) return undefined
  const { fila } = suyo
  const corregido = [familia.factura, ...familia.notas].find(each => each.documentoId === suyo.corrigeId)
  return {
    tipo: fila.tipo,
    encf: suyo.numero,
    fecha: suyo.fecha,
    vence: fila.vence,
    emisor: ecf.emisor,
    comprador: compradorEcf({
      id: fila.cliente_id,
      nombre: fila.cliente_nombre,
      rnc: fila.cliente_rnc,
      direccion: fila.cliente_direccion,
      telefono: fila.cliente_telefono,
    }),
    pago: terminosDe(pagoDe(fila)),
    numeroInterno: String(fila.pedido_id ?? fila.id),
    lineas: suyo.lineas,
    tasaItbis: suyo.tasaItbis,
    subTotal: suyo.subTotal,
    itbis: suyo.itbis,
    total: centavosDesdePesos(fila.total),
    referencia:
      corregido && fila.codigo_modificacion !== null
        ? ({
            ncf: corregido.numero,
            fecha: corregido.fecha,
            codigo: fila.codigo_modificacion,
            motivo: fila.motivo ?? '',
            diasDesde: diasEntre(corregido.fecha, suyo.fecha),
          } satisfies ReferenciaEcf)
        : null,
    vendedor: fila.vendedor,
  }
}
