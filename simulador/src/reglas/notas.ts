import { centavos, enTexto, sumar } from '../dinero.ts'
import { diasEntre, momentoDe } from '../fechas.ts'
import type { Ambiente, Recibido } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import { ver } from '../libro/vista.ts'
import { reglasDe, TIPO } from '../tipos.ts'
import { textoEn } from '../xml/documento.ts'
import type { Ecf } from './ecf.ts'
import { type Hallazgo, rechazo, rechazoQueLibera } from './hallazgo.ts'

/** Days that a credit note may give the ITBIS back. */
const DIAS = 30
const ANULA = '1'
/** Says what a text should have said; its amount takes nothing. */
export const CORRIGE_TEXTO = '2'
/** Of a note; 4 replaces a paper of contingency, which may be a note itself. */
const CORRIGEN: ReadonlySet<string> = new Set(['1', '2', '3'])

interface Nota {
  readonly libro: Libro
  readonly ambiente: Ambiente
  readonly ecf: Ecf
  readonly ahora: Date
}

/** What a debit or credit note must hold against the document it corrects. */
export function hallazgosDeNota(nota: Nota): Hallazgo[] {
  const { ecf } = nota
  if (!reglasDe(ecf.tipo)?.esNota) return []
  const juntos = combinacion(ecf)
  if (juntos.length > 0) return juntos
  return [...dias(ecf), ...(ecf.ncfModificado.startsWith('E') ? contraElOriginal(nota) : [])]
}

/** A note corrects an original, never a note, and a debit note amounts alone. */
function combinacion({ tipo, ncfModificado, codigoModificacion: codigo }: Ecf): Hallazgo[] {
  if (!CORRIGEN.has(codigo)) return []
  if (/^(E3[34]|B0[34])/.test(ncfModificado)) return sinTexto('Una nota no puede modificar otra nota.')
  if (tipo === TIPO.notaDeDebito && (codigo === ANULA || codigo === CORRIGE_TEXTO))
    return sinTexto('El CodigoModificacion de una nota de débito debe ser 3.')
  return []
}

/** As a 33 with code 1 was answered: code 64, nothing else, and the number free. The sentence behind it is ours. */
function sinTexto(frase: string): Hallazgo[] {
  return [rechazoQueLibera(64, ''), rechazoQueLibera(0, frase)]
}

function dias(ecf: Ecf): Hallazgo[] {
  const fecha = textoEn(ecf.nodo, 'InformacionReferencia/FechaNCFModificado')
  const hallazgos: Hallazgo[] = []
  if (momentoDe(fecha) > momentoDe(ecf.fechaEmision))
    hallazgos.push(rechazo(0, 'El campo FechaNCFModificado no puede ser mayor que FechaEmision.'))
  if (ecf.tipo !== TIPO.notaDeCredito) return hallazgos
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
  const notas = libro.notasDe(original)
  // What a 34 would take passes the balance, which is nothing (615).
  const anulado = notas.some(
    ({ tipo, codigoModificacion }) => tipo === TIPO.notaDeCredito && codigoModificacion === ANULA,
  )
  if (anulado && (ecf.tipo === TIPO.notaDeDebito || ecf.codigoModificacion === CORRIGE_TEXTO))
    return sinTexto('El NCF modificado fue anulado por una nota de crédito.')
  const hallazgos: Hallazgo[] = []
  if (textoEn(ecf.nodo, 'InformacionReferencia/FechaNCFModificado') !== original.fechaEmision)
    hallazgos.push(
      rechazo(0, 'El campo FechaNCFModificado no coincide con la fecha de emisión del NCF modificado.'),
    )
  if (ecf.rncComprador !== original.rncComprador || ecf.idExtranjero !== original.idExtranjero)
    hallazgos.push(rechazo(615, 'El comprador de la nota no coincide con el del NCF modificado.'))
  return [...hallazgos, ...(ecf.tipo === TIPO.notaDeCredito ? balance(libro, ecf, original) : [])]
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

/** Total, plus what debit notes raised, less what credit notes took. */
function saldoDe(libro: Libro, documento: Recibido): bigint {
  const notas = libro.notasDe(documento)
  const de = (tipo: string) =>
    sumar(notas.filter(uno => uno.tipo === tipo).map(uno => centavos(uno.montoTotal)))
  return centavos(documento.montoTotal) + de(TIPO.notaDeDebito) - de(TIPO.notaDeCredito)
}
