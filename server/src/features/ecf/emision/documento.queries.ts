import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import type { DocumentoEcf, ReferenciaEcf } from '@cuadre/domain/ecf/documento-ecf'
import { diasEntre } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../../db/connection/connection.ts'
import { runPrepared } from '../../../db/query/statement.ts'
import { readFamilia } from '../../documentos/familia.queries.ts'
import { pagoDe } from '../../documentos/pago.queries.ts'
import { compradorEcf } from './comprador.ts'

/** An issued document as its electronic form is made of it; undefined when there is none, or it is of paper. */
export async function readDocumentoEcf(db: Conexion, documentoId: number): Promise<DocumentoEcf | undefined> {
  const familia = await readFamilia(db, documentoId)
  const found = db
    .selectFrom('documentos_ecf')
    .leftJoin('documentos_reemplazos as r', 'r.ncf_id', 'documentos_ecf.reemplazo_ncf_id')
    .select(['emisor', 'r.encf', 'r.tipo', 'r.fecha', 'r.vence'])
    .where('documentos_ecf.documento_id', '=', documentoId)
  const [ecf] = await runPrepared(db, found.compile())
  const suyo = familia && [familia.factura, ...familia.notas].find(each => each.documentoId === documentoId)
  if (!familia || !suyo || !ecf) return undefined
  const { fila } = suyo
  const corregido = [familia.factura, ...familia.notas].find(each => each.documentoId === suyo.corrigeId)
  const emitido: DocumentoEcf = {
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
  const { encf, tipo, fecha, vence } = ecf
  if (encf === null || tipo === null || fecha === null) return emitido
  return reemplazoDe(emitido, { encf, tipo, fecha, vence })
}

/**
 * The same sale under the number of its replacement, which names the paper with code 4. What is left of a credit runs from the new
 * day: the day on which it is due stays, unless it is over.
 */
function reemplazoDe(
  enPapel: DocumentoEcf,
  reemplazo: Pick<DocumentoEcf, 'encf' | 'tipo' | 'fecha' | 'vence'>,
): DocumentoEcf {
  const { encf: ncf, fecha, pago } = enPapel
  const diasDesde = diasEntre(fecha, reemplazo.fecha)
  const diasCredito = pago.diasCredito === null ? null : Math.max(0, pago.diasCredito - diasDesde)
  return {
    ...enPapel,
    ...reemplazo,
    pago: { ...pago, diasCredito },
    referencia: { ncf, fecha, codigo: 4, motivo: '', diasDesde },
  }
}
