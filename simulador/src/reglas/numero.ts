import { momentoDe } from '../fechas.ts'
import type { Libro } from '../libro/libro.ts'
import { textoEn } from '../xml/leer.ts'
import type { Ecf } from './ecf.ts'
import { type Hallazgo, rechazo, rechazoQueLibera } from './hallazgo.ts'
import type { PorEvaluar } from './por-evaluar.ts'

/**
 * Who issues and with which number: an active issuer, a number that is his, not expired, not used, not annulled. `entregado`: the tax
 * office gave the number itself, in the data of a certification.
 */
export function hallazgosDelNumero({ libro, ambiente, ecf }: PorEvaluar, entregado: boolean): Hallazgo[] {
  const emisor = libro.datos.contribuyentes.find(uno => uno.rnc === ecf.rnc)
  if (emisor && emisor.estado !== 'activo')
    return [
      rechazoQueLibera(0, `El RNC emisor ${ecf.rnc} no está autorizado a emitir comprobantes electrónicos.`),
    ]
  if (libro.dueno(ambiente, ecf.rnc, ecf.encf))
    return [rechazo(ambiente === 'certecf' ? 1209 : 0, `El e-NCF ${ecf.encf} ya ha sido utilizado.`)]
  if (libro.anulado(ambiente, ecf.rnc, ecf.encf)) return [rechazo(0, `El e-NCF ${ecf.encf} ha sido anulado.`)]
  return entregado ? [] : delRango(libro, ecf)
}

function delRango(libro: Libro, ecf: Ecf): Hallazgo[] {
  const codigo = ecf.nodo.nombre === 'RFCE' ? 75 : 135
  const rango = libro.rangoDe(ecf.rnc, ecf.encf)
  if (!rango || ecf.encf.slice(1, 3) !== ecf.tipo)
    return [rechazoQueLibera(codigo, 'Número de secuencia no autorizada.')]
  const vence = textoEn(ecf.nodo, 'Encabezado/IdDoc/FechaVencimientoSecuencia')
  if (rango.vence === null) return []
  if (vence !== rango.vence || momentoDe(ecf.fechaEmision) > momentoDe(rango.vence))
    return [rechazoQueLibera(145, 'Fecha de vencimiento de secuencia inválida.')]
  return []
}
