import { centavos, enTexto, sumar } from '../dinero.ts'
import { diasEntre, momentoDe } from '../fechas.ts'
import type { Ambiente, Recibido } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import { ver } from '../libro/vista.ts'
import { textoEn } from '../xml/leer.ts'
import type { Ecf } from './ecf.ts'
import { type Hallazgo, rechazo } from './hallazgo.ts'

/** Days that a credit note may give the ITBIS back. */
const DIAS = 30
const ANULA = '1'
/** Says what a text should have said; its amount takes nothing. */
export const CORRIGE_TEXTO = '2'

interface Nota {
  readonly libro: Libro
  readonly ambiente: Ambiente
  readonly ecf: Ecf
  readonly ahora: Date
}

/** What a debit or credit note must hold against the document it corrects. */
export function hallazgosDeNota(nota: Nota): Hallazgo[] {
  const { ecf } = nota
  if (ecf.tipo !== '33' && ecf.tipo !== '34') return []
  return [...dias(ecf), ...(ecf.ncfModificado.startsWith('E') ? contraElOriginal(nota) : [])]
}

function dias(ecf: Ecf): Hallazgo[] {
  const fecha = textoEn(ecf.nodo, 'InformacionReferencia/FechaNCFModificado')
  const hallazgos: Hallazgo[] = []
  if (momentoDe(fecha) > momentoDe(ecf.fechaEmision))
    hallazgos.push(rechazo(0, 'El campo FechaNCFModificado no puede ser mayor que FechaEmision.'))
  if (ecf.tipo !== '34') return hallazgos
  const debido = diasEntre(fecha, ecf.fechaEmision) > DIAS ? '1' : '0'
  if (textoEn(ecf.nodo, 'Encabezado/IdDoc/IndicadorNotaCredito') !== debido)
    hallazgos.push(
      rechazo(156, 'El campo IndicadorNotaCredito del área IdDoc de la sección Encabezado no es válido.'),
    )
  return hallazgos
}

/** A document that is still in process counts as not issued: its note came too early. */
function contraElOriginal({ libro, ambiente, ecf, ahora }: Nota): Hallazgo[] {
  const original = libro.aceptado(ambiente, ecf.rnc, ecf.ncfModificado)
  if (!original || ver(original, ahora).codigo === 3)
    return [rechazo(614, 'El eNCF modificado no ha sido emitido.')]
  const hallazgos: Hallazgo[] = []
  if (textoEn(ecf.nodo, 'InformacionReferencia/FechaNCFModificado') !== original.fechaEmision)
    hallazgos.push(
      rechazo(0, 'El campo FechaNCFModificado no coincide con la fecha de emisión del NCF modificado.'),
    )
  if (ecf.rncComprador !== original.rncComprador || ecf.idExtranjero !== original.idExtranjero)
    hallazgos.push(rechazo(615, 'El comprador de la nota no coincide con el del NCF modificado.'))
  return [...hallazgos, ...(ecf.tipo === '34' ? balance(libro, ecf, original) : [])]
}

/** What annuls takes all that is left, to the centavo: a note past the thirty days, which leaves the ITBIS, annuls nothing. */
function balance(libro: Libro, ecf: Ecf, original: Recibido): Hallazgo[] {
  if (ecf.codigoModificacion === CORRIGE_TEXTO) return []
  const queda = saldoDe(libro, original)
  const monto = centavos(ecf.montoTotal)
  if (monto > queda)
    return [
      rechazo(
        615,
        `El monto de la nota (${ecf.montoTotal}) supera el balance disponible (${enTexto(queda)}) del NCF modificado.`,
      ),
    ]
  if (ecf.codigoModificacion === ANULA && monto !== queda)
    return [
      rechazo(
        615,
        `El monto de una nota que anula (${ecf.montoTotal}) debe ser el balance disponible (${enTexto(queda)}) del NCF modificado.`,
      ),
    ]
  return []
}

/** Total, plus what debit notes raised, less what credit notes took; a credit note that a debit note undid takes nothing. */
export function saldoDe(libro: Libro, documento: Recibido): bigint {
  const notas = libro.notasDe(documento)
  const de = (tipo: string) => notas.filter(uno => uno.tipo === tipo)
  const subido = sumar(de('33').map(uno => saldoDe(libro, uno)))
  if (documento.tipo === '34') return centavos(documento.montoTotal) - subido
  return centavos(documento.montoTotal) + subido - sumar(de('34').map(uno => saldoDe(libro, uno)))
}
