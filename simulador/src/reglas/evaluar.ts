import { centavos } from '../dinero.ts'
import { momentoDe } from '../fechas.ts'
import type { Ambiente, Recibido, Veredicto } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import { textoEn } from '../xml/documento.ts'
import type { Firma } from '../xml/firma.ts'
import { esEntregado, hallazgosDelConjunto, siguiente, tiene } from './conjunto.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo, rechazo, rechazoQueLibera, veredictoDe } from './hallazgo.ts'
import { hallazgosDeEncabezado, LIMITE_DE_CONSUMO } from './iddoc.ts'
import { hallazgosDeLineas } from './lineas.ts'
import { hallazgosDeNota } from './notas.ts'
import { hallazgosDeTotales, hallazgosDeTotalesDeResumen } from './totales.ts'

/** Decides about a whole e-CF that its schema accepts. */
export function evaluarEcf(este: PorEvaluar): Veredicto {
  return decidir(este, ({ ecf, ahora }) => [
    ...hallazgosDeEncabezado(ecf, ahora),
    ...hallazgosDeLineas(ecf),
    ...hallazgosDeTotales(ecf),
    ...(corrigeLoQueNadieEntrego(este) ? [] : hallazgosDeNota(este)),
  ])
}

/** Decides about the summary of a consumption invoice. */
export function evaluarResumen(este: PorEvaluar): Veredicto {
  return decidir(este, hallazgosDeResumen)
}

/**
 * After a rejection the whole certification set is to be sent again: what was accepted gives its numbers back. Of the simulation, which
 * comes after it, a rejection empties all that was accepted, and its numbers are gone.
 */
export function alDecidir(libro: Libro, recibido: Recibido): void {
  const conjunto = recibido.ambiente === 'certecf' ? libro.conjuntoDe(recibido.rnc) : null
  if (!conjunto) return
  const hechos = siguiente(conjunto) === null ? conjunto.simulados : conjunto.hechos
  if (recibido.estado !== 2) hechos.push(recibido.encf)
  else if (hechos === conjunto.simulados) {
    conjunto.simulados = []
    conjunto.vaciadas += 1
  } else {
    conjunto.hechos = []
    conjunto.reinicios += 1
    for (const uno of libro.datos.recibidos)
      if (uno.ambiente === 'certecf' && uno.rnc === recibido.rnc) uno.vigente = false
  }
  libro.cambiado()
}

/** A note of the delivered data whose original the tax office kept to itself: there is nothing to hold it against. */
function corrigeLoQueNadieEntrego({ libro, ambiente, ecf }: PorEvaluar): boolean {
  const conjunto = ambiente === 'certecf' ? libro.conjuntoDe(ecf.rnc) : null
  return conjunto !== null && esEntregado(conjunto, ecf) && !tiene(conjunto, ecf.ncfModificado)
}

function decidir(este: PorEvaluar, propios: (este: PorEvaluar) => readonly Hallazgo[]): Veredicto {
  const { libro, ambiente, ecf, firma } = este
  if (firma.motivo !== null)
    return veredictoDe([rechazoQueLibera(64, ''), rechazoQueLibera(0, 'La firma del XML no es válida')])
  if (!libro.delegado(firma.sn, ecf.rnc)) return veredictoDe([sinDelegar(firma.sn, ecf.rnc)])
  const conjunto = ambiente === 'certecf' ? libro.conjuntoDe(ecf.rnc) : null
  const numero = hallazgosDelNumero(este, esEntregado(conjunto, ecf))
  if (numero.length > 0) return veredictoDe(numero)
  return veredictoDe([
    ...(conjunto ? hallazgosDelConjunto(conjunto, ecf) : []),
    ...propios(este),
    ...hallazgosDelComprador(libro, ecf),
  ])
}

function sinDelegar(sn: string, rnc: string): Hallazgo {
  return rechazoQueLibera(
    0,
    `El RNC ${sn} del certificado no está delegado para realizar transacciones para el RNC: ${rnc}`,
  )
}

/** What a summary must hold: it is of a small consumption invoice, with the code of that invoice's signature. */
function hallazgosDeResumen({ ecf, ahora }: PorEvaluar): Hallazgo[] {
  const codigo = textoEn(ecf.nodo, 'Encabezado/CodigoSeguridadeCF')
  return [
    ...(centavos(ecf.montoTotal) < LIMITE_DE_CONSUMO
      ? []
      : [rechazo(0, 'Las facturas de consumo desde RD$250,000.00 deben enviarse completas.')]),
    ...(/^[A-Za-z0-9+/]{6}$/.test(codigo) ? [] : [rechazo(0, 'El campo CodigoSeguridadeCF no es válido.')]),
    ...hallazgosDeEncabezado(ecf, ahora),
    ...hallazgosDeTotalesDeResumen(ecf),
  ]
}

/** What the register of taxpayers says of the buyer; whoever was not entered there is not judged. */
function hallazgosDelComprador(libro: Libro, ecf: Ecf): Hallazgo[] {
  const conocido = libro.datos.contribuyentes.find(uno => uno.rnc === ecf.rncComprador)
  if (!conocido) return []
  if (conocido.estado === 'desconocido') return [noValido(1385, 'RNCComprador')]
  return conocido.nombre.toUpperCase() === ecf.nombreComprador.toUpperCase()
    ? []
    : [noValido(1406, 'RazonSocialComprador')]
}

function noValido(codigo: number, campo: string): Hallazgo {
  return condicional(codigo, `El campo ${campo} del área Comprador de la sección Encabezado no es válido.`)
}

/**
 * Who issues and with which number: an active issuer, a number that is his, not expired, not used, not annulled. `entregado`: the tax
 * office gave the number itself, in the data of a certification.
 */
function hallazgosDelNumero({ libro, ambiente, ecf }: PorEvaluar, entregado: boolean): Hallazgo[] {
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

/** A document that its schema accepts, with all that decides about it. */
interface PorEvaluar {
  readonly libro: Libro
  readonly ambiente: Ambiente
  readonly ecf: Ecf
  readonly firma: Firma
  readonly ahora: Date
}
