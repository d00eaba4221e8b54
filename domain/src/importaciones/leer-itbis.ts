import { TASAS_ITBIS, tarifaDe } from '../dinero/itbis.ts'
import { claveDeBusqueda } from '../texto/texto.ts'
import { numeroEscrito, siONo } from './leer-celda.ts'
import type { Leido } from './leido.ts'

/** What a cell says of a product's ITBIS: that it is exempt or not, or at which rate in percent. */
export type ItbisEscrito = { readonly exento: boolean } | { readonly tasaItbis: number }

const [VIGENTE] = TASAS_ITBIS
const PERCENTAJES = VIGENTE ? [VIGENTE.general, VIGENTE.reducida] : []
const EXENTO = ['exento', 'exenta', 'exentado', 'exentada', 'exonerado', 'e']
const GRAVADO = ['gravado', 'gravada', 'no exento', 'no exenta', 'no exentado', 'g']

/** A head that names the tax and says nothing of going without it. */
const PREGUNTA_SI_LLEVA = /^(?!.*(\bex|\bsin\b|\bno\b)).*(itbis|impuesto|tasa|tax|grava)/

/**
 * '18', '18 %', '0.16', 'Exento' or 'NO EXENTADO'. Yes or no answers the head: 'ITBIS' asks whether it bears any, all else whether it is exempt.
 * A bare 0 or 1 answers a head that asks whether it is exempt; below any other head it is a rate, and 1 is none.
 */
export function itbisEscrito(texto: string, encabezado: string): Leido<ItbisEscrito> {
  const clave = claveDeBusqueda(texto)
  if (EXENTO.includes(clave)) return { valor: { exento: true } }
  if (GRAVADO.includes(clave)) return { valor: { exento: false } }
  const cabeza = claveDeBusqueda(encabezado)
  const preguntaSiExento = /exen|exon/.test(cabeza)
  const numero = preguntaSiExento && /^[01]$/.test(clave) ? null : numeroEscrito(texto)
  if (numero && 'valor' in numero) {
    const tasa = enPorcentaje(numero.valor)
    if (tarifaDe(tasa) !== null) return { valor: { tasaItbis: tasa } }
    return { falla: `no es una tasa de ITBIS: debe ser ${[...PERCENTAJES, 'Exento'].join(', ')}` }
  }
  const leido = siONo(texto)
  if ('valor' in leido) return { valor: { exento: leido.valor !== PREGUNTA_SI_LLEVA.test(cabeza) } }
  return { falla: `debe ser NO EXENTADO, EXENTADO, Sí, No, ${PERCENTAJES.join(' o ')}` }
}

/** A spreadsheet keeps 18 % as 0.18. */
function enPorcentaje(valor: number): number {
  const tasa = Math.round(valor * 100)
  return valor < 1 && tarifaDe(tasa) !== null ? tasa : valor
}

type Dicho = Readonly<Record<string, unknown>>

/**
 * The two fields of a product's form, where its row says one of them: the rate tells whether it is exempt; what is not exempt keeps the rate that it had, if any.
 * `todo` is the row with what its record, or all rows, said before it; what contradicts itself is left to the form's rule.
 */
export function completarItbis(fila: Dicho, todo: Dicho): Dicho {
  const [exento, tasaItbis] = [fila['exento'], fila['tasaItbis']]
  if (exento !== undefined && tasaItbis !== undefined) return {}
  if (tasaItbis !== undefined) return { exento: tasaItbis === 0 }
  if (exento === true) return { tasaItbis: 0 }
  return exento === false && todo['tasaItbis'] === 0 ? { tasaItbis: VIGENTE?.general } : {}
}
