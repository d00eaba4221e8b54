import { centavos, diferencia, porciento, sumar } from '../dinero.ts'
import { type Nodo, nodosEn, textoEn } from '../xml/leer.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo } from './hallazgo.ts'

const MONTOS = [
  'MontoImpuestoSelectivoConsumoEspecifico',
  'MontoImpuestoSelectivoConsumoAdvalorem',
  'OtrosImpuestosAdicionales',
]
const PROPINA = '001'

/** Additional taxes of a document: their sum, and what of them ITBIS is charged on. Amounts in centavos. */
export interface Adicionales {
  readonly suma: bigint
  readonly enLaBase: Readonly<Record<'1' | '2' | '3', bigint>>
  readonly conSelectivo: boolean
  readonly hallazgos: readonly Hallazgo[]
}

/** Only the selective taxes (codes 006 to 039) enter the base of the ITBIS; the legal tip and the telecommunications tax do not. */
export function adicionales(ecf: Ecf): Adicionales {
  const tabla = nodosEn(ecf.nodo, 'Encabezado/Totales/ImpuestosAdicionales/ImpuestoAdicional')
  const enLaBase = { '1': 0n, '2': 0n, '3': 0n }
  const selectivos = tabla.filter(esSelectivo)
  for (const uno of selectivos) enLaBase[indicadorDe(ecf, tipoDe(uno))] += montoDe(uno)
  return {
    suma: sumar(tabla.map(montoDe)),
    enLaBase,
    conSelectivo: selectivos.length > 0,
    hallazgos: ecf.lineas.length > 0 ? propina(ecf, tabla) : [],
  }
}

/** The legal tip is ten percent of the lines that carry its code. */
function propina(ecf: Ecf, tabla: readonly Nodo[]): Hallazgo[] {
  const dicha = sumar(tabla.filter(uno => tipoDe(uno) === PROPINA).map(montoDe))
  const lineas = ecf.lineas.filter(uno => codigosDe(uno).includes(PROPINA))
  const base = sumar(lineas.map(uno => centavos(textoEn(uno, 'MontoItem'))))
  if (diferencia(dicha, porciento(base, '10')) <= BigInt(ecf.lineas.length) * 100n) return []
  return [condicional(0, 'El campo OtrosImpuestosAdicionales no coincide con el detalle.')]
}

function esSelectivo(impuesto: Nodo): boolean {
  const codigo = Number(tipoDe(impuesto))
  return codigo >= 6 && codigo <= 39
}

function tipoDe(impuesto: Nodo): string {
  return textoEn(impuesto, 'TipoImpuesto')
}

function montoDe(impuesto: Nodo): bigint {
  return sumar(MONTOS.map(campo => centavos(textoEn(impuesto, campo))))
}

/** The rate of the lines that carry a tax; 18 % where none does. */
function indicadorDe(ecf: Ecf, codigo: string): '1' | '2' | '3' {
  const linea = ecf.lineas.find(uno => codigosDe(uno).includes(codigo))
  const indicador = linea ? textoEn(linea, 'IndicadorFacturacion') : '1'
  return indicador === '2' || indicador === '3' ? indicador : '1'
}

function codigosDe(linea: Nodo): string[] {
  return nodosEn(linea, 'TablaImpuestoAdicional/ImpuestoAdicional').map(tipoDe)
}
