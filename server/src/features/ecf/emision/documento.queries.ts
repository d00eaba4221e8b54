import { terminosDe } from '@cuadre/contract/pago'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { pagoDelReemplazo } from '@cuadre/domain/ecf/contingencia'
import { type DocumentoEcf, referenciaA } from '@cuadre/domain/ecf/documento-ecf'
import type { EmisorEcf } from '@cuadre/domain/ecf/emisor'
import { diasEntre } from '@cuadre/domain/tiempo/dia'
import { pagoDe } from '../../documentos/condiciones.queries.ts'
import { compradorEcf } from '../../documentos/emitir.ts'
import { deFamilia, emisorYComprador, type FamiliaConFilas } from '../../documentos/familia.queries.ts'

/** What an issued document has besides as an electronic one. */
export interface Electronico {
  readonly emisor: EmisorEcf
  /** Under what a paper of contingency is told to the tax office; null of all others. */
  readonly reemplazo: Reemplazo | null
}

type Reemplazo = Pick<DocumentoEcf, 'encf' | 'tipo' | 'fecha' | 'vence'>

/** An issued document of a family as its electronic form is made of it; undefined when it is no sale. */
export function documentoEcfDe(
  familia: FamiliaConFilas | undefined,
  documentoId: number,
  { emisor, reemplazo }: Electronico,
): DocumentoEcf | undefined {
  const suyo = familia && [familia.factura, ...familia.notas].find(each => each.documentoId === documentoId)
  if (!familia || !suyo) return undefined
  const { fila } = suyo
  const corregido = suyo.corrigeId === null ? null : deFamilia(familia, suyo.corrigeId)
  const emitido: DocumentoEcf = {
    tipo: fila.tipo,
    encf: suyo.numero,
    fecha: suyo.fecha,
    vence: fila.vence,
    emisor,
    comprador: compradorEcf(emisorYComprador(fila).cliente),
    pago: terminosDe(pagoDe(fila)),
    tipoIngresos: fila.tipo_ingresos,
    ordenDeCompra: fila.orden_compra ?? '',
    numeroInterno: String(fila.pedido_id ?? fila.id),
    lineas: suyo.lineas,
    aplicaItbis: suyo.aplicaItbis,
    subTotal: suyo.subTotal,
    itbis: suyo.itbis,
    total: centavosDesdePesos(fila.total),
    referencia: referenciaA(corregido && { ncf: corregido.numero, fecha: corregido.fecha }, {
      codigo: fila.codigo_modificacion,
      motivo: fila.motivo,
      fecha: suyo.fecha,
    }),
    vendedor: fila.vendedor,
  }
  return reemplazo ? reemplazoDe(emitido, reemplazo) : emitido
}

/** The same sale under the number of its replacement, which names the paper with code 4. */
function reemplazoDe(enPapel: DocumentoEcf, reemplazo: Reemplazo): DocumentoEcf {
  const { encf: ncf, fecha, pago, referencia } = enPapel
  const diasDesde = diasEntre(fecha, reemplazo.fecha)
  return {
    ...enPapel,
    ...reemplazo,
    // Nobody says how a note is paid.
    pago: referencia === null ? pagoDelReemplazo(pago, diasDesde) : pago,
    referencia: { ncf, fecha, codigo: 4, motivo: '', diasDesde },
  }
}
