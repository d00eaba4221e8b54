import { centavos, diferencia, dividir, enTexto, porciento, sumar } from '../dinero.ts'
import { TIPO } from '../tipos.ts'
import { hay, type Nodo, nodosEn, textoEn } from '../xml/documento.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo, rechazo } from './hallazgo.ts'
import { hallazgosDelDescuento, hallazgosDelImporte } from './lineas.ts'

const TOTALES = 'Encabezado/Totales'

/** Rates by the lines' indicator; 4 is exempt, 0 is not invoiced. */
const TASAS = { '1': 18n, '2': 16n, '3': 0n } as const
const GRAVADOS = ['1', '2', '3'] as const

/**
 * Every total held against the lines, in arithmetic of its own: bases by indicator, ITBIS on the base of the header (never the sum of
 * the lines' taxes), additional taxes, withheld amounts. `tolerancia` in centavos: the tax office grants RD$1.00 for each line.
 */
export function hallazgosDeTotales(ecf: Ecf, tolerancia = BigInt(ecf.lineas.length) * 100n): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const dicho = (campo: string) => centavos(textoEn(ecf.nodo, `${TOTALES}/${campo}`))
  const comparar = (codigo: number, campo: string, calculado: bigint) => {
    if (diferencia(dicho(campo), calculado) <= tolerancia) return
    hallazgos.push(
      condicional(
        codigo,
        `El campo ${campo} no coincide con la sumatoria: ${enTexto(dicho(campo))} en lugar de ${enTexto(calculado)}.`,
      ),
    )
  }
  const extras = adicionales(ecf)
  for (const k of GRAVADOS) {
    const base = baseDe(ecf, k)
    comparar(1934, `MontoGravadoI${k}`, base)
    comparar(0, `TotalITBIS${k}`, porciento(dicho(`MontoGravadoI${k}`) + extras.enLaBase[k], `${TASAS[k]}`))
    hallazgos.push(...tasa(ecf, k))
  }
  hallazgos.push(...CAMPOS.flatMap(campos => presentes(ecf, campos)))
  comparar(1920, 'MontoGravadoTotal', sumar(GRAVADOS.map(k => dicho(`MontoGravadoI${k}`))))
  comparar(0, 'MontoExento', baseDe(ecf, '4'))
  comparar(0, 'MontoNoFacturable', baseDe(ecf, '0'))
  comparar(0, 'TotalITBIS', sumar(GRAVADOS.map(k => dicho(`TotalITBIS${k}`))))
  comparar(0, 'MontoImpuestoAdicional', extras.suma)
  hallazgos.push(...extras.hallazgos)
  comparar(3205, 'MontoTotal', totalDe(dicho))
  comparar(0, 'TotalITBISRetenido', retenido(ecf, 'MontoITBISRetenido'))
  comparar(
    ecf.tipo === TIPO.pagosAlExterior ? 11170 : 0,
    'TotalISRRetencion',
    retenido(ecf, 'MontoISRRetenido'),
  )
  if (ecf.tipo === TIPO.pagosAlExterior && !hay(ecf.nodo, `${TOTALES}/TotalISRRetencion`))
    hallazgos.push(rechazo(11170, 'El campo TotalISRRetencion del área Totales no es válido.'))
  return hallazgos
}

/** Same sums for a summary, which has no lines: only what its totals say of each other. */
export function hallazgosDeTotalesDeResumen(ecf: Ecf, tolerancia = 100n): Hallazgo[] {
  const dicho = (campo: string) => centavos(textoEn(ecf.nodo, `${TOTALES}/${campo}`))
  const comparar = (codigo: number, campo: string, calculado: bigint): Hallazgo[] =>
    diferencia(dicho(campo), calculado) <= tolerancia
      ? []
      : [condicional(codigo, `El campo ${campo} no coincide con la sumatoria.`)]
  const impuestos = adicionales(ecf)
  return [
    ...comparar(1920, 'MontoGravadoTotal', sumar(GRAVADOS.map(k => dicho(`MontoGravadoI${k}`)))),
    ...GRAVADOS.flatMap(k =>
      impuestos.conSelectivo
        ? []
        : comparar(0, `TotalITBIS${k}`, porciento(dicho(`MontoGravadoI${k}`), `${TASAS[k]}`)),
    ),
    ...GRAVADOS.flatMap(k => sinPareja(ecf, k)),
    ...comparar(0, 'TotalITBIS', sumar(GRAVADOS.map(k => dicho(`TotalITBIS${k}`)))),
    ...comparar(0, 'MontoImpuestoAdicional', impuestos.suma),
    ...comparar(3205, 'MontoTotal', totalDe(dicho)),
  ]
}

/** A summary has no lines to tell which rates there are: base and ITBIS of one stand together. */
function sinPareja(ecf: Ecf, k: (typeof GRAVADOS)[number]): Hallazgo[] {
  const [base, itbis] = [`MontoGravadoI${k}`, `TotalITBIS${k}`]
  if (hay(ecf.nodo, `${TOTALES}/${base}`) === hay(ecf.nodo, `${TOTALES}/${itbis}`)) return []
  return [condicional(1934, `Los campos ${base} y ${itbis} deben enviarse juntos.`)]
}

/** What an exact issuer has none of: figures that differ by less than is granted. In words. */
export function diferenciasDe(ecf: Ecf): string[] {
  const exactos =
    ecf.nodo.nombre === 'RFCE'
      ? hallazgosDeTotalesDeResumen(ecf, 0n)
      : [
          ...hallazgosDeTotales(ecf, 0n),
          ...ecf.lineas.flatMap((linea, en) => hallazgosDelImporte(linea, en + 1, 0n)),
          ...ecf.lineas.flatMap(linea => hallazgosDelDescuento(linea, 0n)),
        ]
  return exactos.map(({ valor }) => valor)
}

function totalDe(dicho: (campo: string) => bigint): bigint {
  return sumar(['MontoGravadoTotal', 'MontoExento', 'TotalITBIS', 'MontoImpuestoAdicional'].map(dicho))
}

/** The lines of an indicator with the discounts and surcharges of the whole document; without the ITBIS that is inside the prices, if it is. */
function baseDe(ecf: Ecf, indicador: string): bigint {
  const lineas = ecf.lineas.filter(uno => textoEn(uno, 'IndicadorFacturacion') === indicador)
  const suma = sumar(lineas.map(uno => centavos(textoEn(uno, 'MontoItem')))) + ajustesDe(ecf, indicador)
  const incluido = textoEn(ecf.nodo, 'Encabezado/IdDoc/IndicadorMontoGravado') === '1'
  const tasaDe = indicador === '1' || indicador === '2' ? TASAS[indicador] : 0n
  return incluido ? dividir(suma * 100n, 100n + tasaDe) : suma
}

function ajustesDe(ecf: Ecf, indicador: string): bigint {
  return sumar(
    ajustesEn(ecf, indicador).map(uno => {
      const monto = centavos(textoEn(uno, 'MontoDescuentooRecargo'))
      return textoEn(uno, 'TipoAjuste') === 'D' ? -monto : monto
    }),
  )
}

/** Discounts and surcharges of the whole document that are charged to an indicator: the one they name, or the only one that there is. */
function ajustesEn(ecf: Ecf, indicador: string): readonly Nodo[] {
  const [unico, otro] = new Set(ecf.lineas.map(uno => textoEn(uno, 'IndicadorFacturacion')))
  const callado = otro === undefined ? unico : undefined
  return nodosEn(ecf.nodo, 'DescuentosORecargos/DescuentoORecargo').filter(
    uno => (textoEn(uno, 'IndicadorFacturacionDescuentooRecargo') || callado) === indicador,
  )
}

function tasa(ecf: Ecf, k: keyof Adicionales['enLaBase']): Hallazgo[] {
  const dicha = textoEn(ecf.nodo, `${TOTALES}/ITBIS${k}`)
  if (dicha === '' || dicha === `${TASAS[k]}`) return []
  return [condicional(0, `El campo ITBIS${k} no es válido: la tasa es ${TASAS[k]}.`)]
}

/** Totals by the indicators that they are of. */
const CAMPOS: readonly { codigo: number; campos: readonly string[]; de: readonly string[] }[] = [
  ...GRAVADOS.map(k => ({
    codigo: 1934,
    campos: [`MontoGravadoI${k}`, `ITBIS${k}`, `TotalITBIS${k}`],
    de: [k],
  })),
  { codigo: 1920, campos: ['MontoGravadoTotal', 'TotalITBIS'], de: GRAVADOS },
  { codigo: 0, campos: ['MontoExento'], de: ['4'] },
  { codigo: 0, campos: ['MontoNoFacturable'], de: ['0'] },
]

/** Totals of an indicator that no line uses must be left out; those of one that a line uses must be there, 0.00 too. */
function presentes(ecf: Ecf, { codigo, campos, de }: (typeof CAMPOS)[number]): Hallazgo[] {
  const enLineas = ecf.lineas.some(uno => de.includes(textoEn(uno, 'IndicadorFacturacion')))
  const usado = enLineas || de.some(k => ajustesEn(ecf, k).length > 0)
  const cual = `hay líneas con indicador de facturación ${de.join(', ')}.`
  return campos
    .filter(campo => hay(ecf.nodo, `${TOTALES}/${campo}`) !== usado)
    .map(campo =>
      condicional(
        codigo,
        usado ? `El campo ${campo} es requerido: ${cual}` : `El campo ${campo} no corresponde: no ${cual}`,
      ),
    )
}

function retenido(ecf: Ecf, campo: string): bigint {
  return sumar(ecf.lineas.map((linea: Nodo) => centavos(textoEn(linea, `Retencion/${campo}`))))
}

const MONTOS = [
  'MontoImpuestoSelectivoConsumoEspecifico',
  'MontoImpuestoSelectivoConsumoAdvalorem',
  'OtrosImpuestosAdicionales',
]
const PROPINA = '001'

/** Additional taxes of a document: their sum, and what of them ITBIS is charged on. Amounts in centavos. */
interface Adicionales {
  readonly suma: bigint
  readonly enLaBase: Readonly<Record<'1' | '2' | '3', bigint>>
  readonly conSelectivo: boolean
  readonly hallazgos: readonly Hallazgo[]
}

/** Only the selective taxes (codes 006 to 039) enter the base of the ITBIS; the legal tip and the telecommunications tax do not. */
function adicionales(ecf: Ecf): Adicionales {
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
