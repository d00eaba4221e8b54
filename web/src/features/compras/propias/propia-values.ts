import type { comprasPropias } from '@cuadre/contract/compras-propias'
import type { CallInput } from '@cuadre/contract/endpoint'
import { FALTAS_EN_COMPRA } from '@cuadre/contract/faltas-en-compra'
import { CANTIDAD_INVALIDA } from '@cuadre/contract/lineas'
import type { Suplidor } from '@cuadre/contract/suplidores'
import {
  FORMAS_DE_COMPRA,
  RETENCIONES_DE_RENTA,
  TIPOS_DE_GASTO,
  USOS_DEL_ITBIS,
} from '@cuadre/domain/compras/codigos'
import {
  type ClasePropia,
  calcularPropia,
  FORMAS_PROPIAS,
  type LineaPropia,
  type MontosPropios,
  TASAS_DE_LINEA,
} from '@cuadre/domain/compras/propia'
import {
  CLASES_DE_SERVICIO,
  type ClaseDeServicio,
  retencionesPropuestas,
} from '@cuadre/domain/compras/retenciones'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
} from '@cuadre/domain/dinero/centavos'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import { type Dia, esDia } from '@cuadre/domain/tiempo/dia'
import { z } from 'zod'

const id = z.number().nullable()
const pesos = z.number().nullable()
/** One of the codes of a table. */
const codigo = <K extends string>(tabla: Readonly<Record<K, string>>) =>
  z.enum(Object.keys(tabla) as [K, ...K[]])

const lineaEscrita = z.object({
  /** Of the row, so that it stays itself while others come and go. */
  clave: z.number(),
  descripcion: z.string(),
  servicio: z.boolean(),
  tasa: z.literal(TASAS_DE_LINEA),
  cantidad: z.number().nullable(),
  /** A draft of before says none. */
  unidad: z.number().default(UNIDAD),
  precio: pesos,
})
export type LineaEscrita = Readonly<z.output<typeof lineaEscrita>>

/** Pesos, null when blank; or what the norms propose. */
const montoEscrito = z.union([pesos, z.literal('propuesto')])
export type MontoEscrito = z.output<typeof montoEscrito>

/** An own document as it is being written, declared once for form and draft. */
export const propiaEnCurso = z.object({
  empresaId: id,
  suplidorId: id,
  fecha: z.custom<Dia>(esDia).nullable(),
  gasto: codigo(TIPOS_DE_GASTO).nullable(),
  servicio: codigo(CLASES_DE_SERVICIO).nullable(),
  usoItbis: codigo(USOS_DEL_ITBIS),
  forma: z.enum(FORMAS_PROPIAS),
  /** As the body calls them, so that what the server says of them stands beside them. */
  detalles: z.array(lineaEscrita).readonly(),
  itbisRetenido: montoEscrito,
  rentaRetenida: montoEscrito,
  retencion: codigo(RETENCIONES_DE_RENTA).nullable(),
  concepto: z.string(),
})
export type PropiaValues = Readonly<z.output<typeof propiaEnCurso>>

export const OPCIONES_DE_FORMA = FORMAS_PROPIAS.map(value => ({ value, label: FORMAS_DE_COMPRA[value] }))

export function lineaVacia(clase: ClasePropia, clave: number): LineaEscrita {
  return {
    clave,
    descripcion: '',
    servicio: false,
    tasa: clase === 'informal' ? 18 : 0,
    cantidad: 1,
    unidad: UNIDAD,
    precio: null,
  }
}

export function propiaVacia(clase: ClasePropia, fecha: Dia | null): PropiaValues {
  return {
    empresaId: null,
    suplidorId: null,
    fecha,
    gasto: clase === 'informal' ? null : '02',
    servicio: null,
    usoItbis: 'adelantar',
    forma: '01',
    detalles: [lineaVacia(clase, 1)],
    itbisRetenido: 'propuesto',
    rentaRetenida: 'propuesto',
    retencion: null,
    concepto: '',
  }
}

/** What the lines come to as they stand, and what the norms would have withheld; what cannot be counted yet counts nothing. */
export function calculoDe(
  values: PropiaValues,
  { clase, suplidor }: { clase: ClasePropia; suplidor: Suplidor | undefined },
) {
  const lineas = values.detalles.filter(completa).map(lineaDe)
  const montos = calcularPropia(lineas)
  const servicio = servicioDe(values, suplidor, montos)
  const propuesta =
    clase === 'informal' && suplidor && values.fecha !== null
      ? retencionesPropuestas({
          ...montos,
          // Whatever else he is, here he gives no receipt.
          suplidor: 'informal',
          servicio,
          electronica: false,
          fecha: values.fecha,
        })
      : { itbis: null, renta: null }
  const itbisRetenido = escritoO(values.itbisRetenido, propuesta.itbis?.monto)
  const rentaRetenida = escritoO(values.rentaRetenida, propuesta.renta?.monto)
  const retencion = rentaRetenida === 0 ? null : (values.retencion ?? propuesta.renta?.codigo ?? null)
  const pagado = centavos(montos.total - itbisRetenido - rentaRetenida)
  return { montos, servicio, propuesta, itbisRetenido, rentaRetenida, retencion, pagado }
}
export type Calculo = ReturnType<typeof calculoDe>

function servicioDe(
  { servicio }: PropiaValues,
  suplidor: Suplidor | undefined,
  { servicios }: MontosPropios,
): ClaseDeServicio {
  if (servicio !== null) return servicio
  if (servicios === 0) return 'ninguno'
  return suplidor === undefined || suplidor.servicio === 'ninguno' ? 'otro' : suplidor.servicio
}

function escritoO(pesos: MontoEscrito, propuesto: Centavos | undefined): Centavos {
  if (pesos === 'propuesto') return propuesto ?? centavos(0)
  return centavosDesdePesos(pesos ?? 0)
}

type Completa = LineaEscrita & { readonly cantidad: number; readonly precio: number }

function completa(linea: LineaEscrita): linea is Completa {
  return linea.cantidad !== null && linea.cantidad > 0 && linea.precio !== null && linea.precio > 0
}

function lineaDe({ clave: _, precio, ...linea }: Completa): LineaPropia {
  return { ...linea, precio: centavosDesdePesos(precio) }
}

/** A row that nobody has touched is no line. */
function vacia({ descripcion, precio }: LineaEscrita): boolean {
  return descripcion.trim() === '' && precio === null
}

/** Fields that take more than a moment to choose again. */
const SE_ESCRIBEN = [
  'suplidorId',
  'gasto',
  'servicio',
  'usoItbis',
  'itbisRetenido',
  'rentaRetenida',
  'retencion',
  'concepto',
] as const satisfies readonly (keyof PropiaValues)[]

/** Says whether something was written since the form was blank, beyond what is chosen by itself or in a moment. */
export function seEscribio(clase: ClasePropia, values: PropiaValues): boolean {
  const blank = propiaVacia(clase, values.fecha)
  return SE_ESCRIBEN.some(campo => values[campo] !== blank[campo]) || !values.detalles.every(vacia)
}

/** What is missing, beside its field. */
export function errorsOf(
  clase: ClasePropia,
  values: PropiaValues,
): Partial<Record<keyof PropiaValues, string>> {
  const { detalles } = values
  const rota = detalles.findIndex(
    linea => !vacia(linea) && (!completa(linea) || linea.descripcion.trim() === ''),
  )
  const enPartes = detalles.findIndex(
    ({ unidad, cantidad }) => cantidad !== null && !Number.isInteger(cantidad) && !seMide(unidad),
  )
  return {
    ...(values.empresaId === null && { empresaId: 'Debe seleccionar una empresa.' }),
    ...(clase === 'informal' &&
      values.suplidorId === null && { suplidorId: 'Debe seleccionar un suplidor.' }),
    ...(values.fecha === null && { fecha: 'Debe seleccionar la fecha del comprobante.' }),
    ...(values.gasto === null && { gasto: 'Debe seleccionar el tipo de gasto.' }),
    ...(detalles.every(vacia) && { detalles: 'Debe agregar al menos una línea.' }),
    ...(retieneDeMenos(clase, values) && {
      itbisRetenido: FALTAS_EN_COMPRA.ITBIS_POR_RETENER.message,
    }),
    ...(enPartes >= 0 && { detalles: `Línea ${enPartes + 1}: ${CANTIDAD_INVALIDA}` }),
    ...(rota >= 0 && { detalles: `La línea ${rota + 1} necesita su descripción, una cantidad y un precio.` }),
  }
}

/** The proposal is all of it. */
function retieneDeMenos(clase: ClasePropia, { itbisRetenido, detalles }: PropiaValues): boolean {
  if (clase !== 'informal' || itbisRetenido === 'propuesto') return false
  return centavosDesdePesos(itbisRetenido ?? 0) < calcularPropia(detalles.filter(completa).map(lineaDe)).itbis
}

/** What is sent; only of values without errors. */
export function bodyOf(
  clase: ClasePropia,
  values: PropiaValues,
  calculo: Calculo,
): CallInput<typeof comprasPropias.create>['body'] {
  const { empresaId, suplidorId, fecha, gasto, usoItbis, forma, concepto } = values
  if (empresaId === null || fecha === null || gasto === null)
    throw new Error('A document without gaps has them')
  const detalles = values.detalles.filter(completa).map(({ clave: _, ...linea }) => linea)
  return {
    clase,
    empresaId,
    suplidorId: clase === 'informal' ? suplidorId : null,
    fecha,
    gasto,
    servicio: calculo.servicio,
    usoItbis,
    forma,
    detalles,
    itbisRetenido: pesosDesdeCentavos(calculo.itbisRetenido),
    rentaRetenida: pesosDesdeCentavos(calculo.rentaRetenida),
    retencion: calculo.retencion,
    concepto,
    total: pesosDesdeCentavos(calculo.montos.total),
  }
}
