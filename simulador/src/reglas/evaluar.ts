import type { Recibido, Veredicto } from '../libro/datos.ts'
import type { Libro } from '../libro/libro.ts'
import { esEntregado, hallazgosDelConjunto, siguiente, tiene } from './conjunto.ts'
import { type Hallazgo, rechazoQueLibera, veredictoDe } from './hallazgo.ts'
import { hallazgosDeEncabezado } from './iddoc.ts'
import { hallazgosDeLineas } from './lineas.ts'
import { hallazgosDeNota } from './notas.ts'
import { hallazgosDelNumero } from './numero.ts'
import type { PorEvaluar } from './por-evaluar.ts'
import { hallazgosDelComprador } from './registro.ts'
import { hallazgosDeResumen } from './resumen.ts'
import { hallazgosDeTotales } from './totales.ts'

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
