import type { DocumentoEcf, ReferenciaEcf } from './documento-ecf.ts'
import { compradorDe, emisorDe, idDocDe } from './encabezado.ts'
import { fechaEcf, fechaHoraEcf, type Registro, textoEcf } from './escritura.ts'
import { itemsDe } from './lineas.ts'
import { totalesDe } from './totales.ts'

/**
 * What is written of a document that an order or a correction made: types 31, 32, 33, 34, 44 and 45 (Formato e-CF 1.0, fields by
 * type). Texts are cleaned and cut to their fields; what there is nothing to say of is left out. `ahora`: when it is signed.
 * Refuses (RangeError) figures that contradict each other, and terms of payment that do not fit the total.
 */
export function registroDe(documento: DocumentoEcf, { ahora }: { ahora: Date }): Registro {
  const comprador = compradorDe(documento)
  const { referencia } = documento
  return {
    Encabezado: {
      Version: '1.0',
      IdDoc: idDocDe(documento),
      Emisor: emisorDe(documento),
      ...(comprador && { Comprador: comprador }),
      Totales: totalesDe(documento),
    },
    DetallesItems: { Item: itemsDe(documento) },
    ...(referencia && { InformacionReferencia: referenciaDe(referencia) }),
    FechaHoraFirma: fechaHoraEcf(ahora),
  }
}

/** What a document says of the one that it corrects or replaces; only notes say why in words. */
export function referenciaDe({ ncf, fecha, codigo, motivo }: ReferenciaEcf): Registro {
  const razon = codigo <= 3 ? textoEcf(motivo, 90) : null
  return {
    NCFModificado: ncf,
    FechaNCFModificado: fechaEcf(fecha),
    CodigoModificacion: String(codigo),
    ...(razon && { RazonModificacion: razon }),
  }
}
