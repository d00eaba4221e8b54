import { type Compra, montoFacturado, seRetieneTodo } from '../../compras/compra.ts'
import { type PorRetener, retencionesPropuestas, tasaDeRenta } from '../../compras/retenciones.ts'
import {
  aplicarPorcentaje,
  type Centavos,
  centavos,
  dividirRedondeando,
  sumar,
} from '../../dinero/centavos.ts'
import { formatMontoCentavos, formatPorcentaje } from '../../dinero/formato.ts'
import { tipoFiscal } from '../../documentos/tipos.ts'
import { leerNcf } from '../../ncf/formato.ts'
import type { Dia } from '../../tiempo/dia.ts'
import { type IdDeLinea, type IdEscrito, LINEAS, LINEAS_IR17, lineaDe } from './lineas.ts'

type CompraRetenida = Pick<
  Compra,
  'ncf' | 'servicios' | 'bienes' | 'retencion' | 'rentaRetenida' | 'itbisRetenido'
> & { readonly suplidorNombre: string }

/** What was withheld of a purchase, below zero of a supplier's credit note; amounts in centavos. */
export interface Retenido {
  /** Null where only ITBIS was. */
  readonly linea: IdDeLinea | null
  /** What income tax was withheld of: the services, all of it where there are none; of cattle the goods, and of who supplies the State all. */
  readonly base: Centavos
  /** Percent of the base, to the hundredth. */
  readonly tasa: number
  readonly renta: Centavos
  readonly itbis: Centavos
}

export function retenidoDe(compra: CompraRetenida): Retenido {
  const { ncf, retencion, rentaRetenida, itbisRetenido } = compra
  const numero = leerNcf(ncf)
  const signo = numero !== null && tipoFiscal(numero).clase === 'nota de crédito' ? -1 : 1
  const conSigno = (monto: Centavos) => centavos(monto === 0 ? 0 : signo * monto)
  const base = retencion === null ? centavos(0) : baseDeRenta(compra)
  return {
    linea: retencion && lineaDe(retencion),
    base: conSigno(base),
    tasa: tasaEfectiva(base, rentaRetenida),
    renta: conSigno(rentaRetenida),
    itbis: conSigno(itbisRetenido),
  }
}

function baseDeRenta({ retencion, servicios, bienes }: CompraRetenida): Centavos {
  if (retencion === '09') return bienes
  if (retencion === '07') return montoFacturado({ servicios, bienes })
  return servicios > 0 ? servicios : bienes
}

/** 1,500.00 of 10,000.00 → 15; nothing of nothing → 0. */
export function tasaEfectiva(base: Centavos, retenido: Centavos): number {
  if (base === 0) return 0
  return Number(dividirRedondeando(BigInt(retenido) * 10_000n, BigInt(base))) / 100
}

/** What was typed into a line; centavos, `base` zero where the line has none. */
export interface Escrito {
  readonly base: Centavos
  readonly monto: Centavos
}
export type EscritasIr17 = Readonly<Partial<Record<IdEscrito, Escrito>>>

export interface LineaLlena extends Escrito {
  readonly id: IdDeLinea
  /** Of how many purchases it is made; null of a typed one. */
  readonly cantidad: number | null
}

export interface HojaLlena {
  readonly lineas: readonly LineaLlena[]
  /** Sum of the lines. */
  readonly retenciones: Escrito
  /** With what is owed for benefits in kind. */
  readonly impuesto: Centavos
  /** After what was paid on account; one of both is zero. */
  readonly diferencia: Centavos
  readonly saldoAFavor: Centavos
  readonly total: Centavos
}

const NADA: Escrito = { base: centavos(0), monto: centavos(0) }

/** The form of a month: its lines out of what was withheld and typed, and what it comes to. */
export function llenarIr17(retenidos: readonly Retenido[], escritas: EscritasIr17): HojaLlena {
  const lineas = LINEAS.map(({ id, codigo }): LineaLlena => {
    if (codigo === undefined) return { id, cantidad: null, ...(escritas[id] ?? NADA) }
    const suyos = retenidos.filter(({ linea }) => linea === id)
    return {
      id,
      cantidad: suyos.length,
      base: sumar(...suyos.map(({ base }) => base)),
      monto: sumar(...suyos.map(({ renta }) => renta)),
    }
  })
  const de = (id: IdEscrito) => (escritas[id] ?? NADA).monto
  const retenciones = {
    base: sumar(...lineas.map(({ base }) => base)),
    monto: sumar(...lineas.map(({ monto }) => monto)),
  }
  const impuesto = sumar(retenciones.monto, de('retribuciones'))
  const queda = impuesto - sumar(de('compensables'), de('pagosACuenta'), de('saldoAnterior'))
  const diferencia = centavos(Math.max(queda, 0))
  return {
    lineas,
    retenciones,
    impuesto,
    diferencia,
    saldoAFavor: centavos(Math.max(-queda, 0)),
    total: sumar(diferencia, de('recargos'), de('interes')),
  }
}

/** Of one purchase, or of a line as a whole. */
export interface AvisoDeIr17 {
  readonly mensaje: string
  readonly compraId: number | null
  readonly ncf: string | null
  readonly suplidorNombre: string | null
}

/** A peso of tolerance, as the tax office's tools have it. */
const TOLERANCIA = 100

/**
 * What somebody should look at before the form is typed in: it works each line out of its base and its rate, so that what was withheld at
 * another rate does not come out of it. `mes`: day 1, whose rates hold.
 */
export function avisosDeIr17(
  compras: readonly (CompraRetenida & { readonly id: number; readonly retenido: Retenido })[],
  mes: Dia,
): AvisoDeIr17[] {
  const deTasa = compras.flatMap(({ id, ncf, suplidorNombre, retencion, retenido }) => {
    const tasa = retencion && tasaDeRenta(retencion, mes)
    if (tasa === null) return []
    const esperado = aplicarPorcentaje(retenido.base, tasa)
    if (Math.abs(esperado - retenido.renta) <= TOLERANCIA) return []
    const mensaje = `Se retuvo ${formatMontoCentavos(retenido.renta)}, y el ${formatPorcentaje(tasa)} de ${formatMontoCentavos(retenido.base)} son ${formatMontoCentavos(esperado)}: el IR-17 calcula cada línea por la tasa del mes.`
    return [{ mensaje, compraId: id, ncf, suplidorNombre }]
  })
  const negativas = llenarIr17(
    compras.map(({ retenido }) => retenido),
    {},
  ).lineas.filter(({ monto, base }) => monto < 0 || base < 0)
  return [
    ...deTasa,
    ...negativas.map(({ id }) => ({
      mensaje: `«${LINEAS_IR17[id].nombre}» sale negativa en el IR-17 por las notas de crédito, y la Oficina Virtual no la admite.`,
      ...{ compraId: null, ncf: null, suplidorNombre: null },
    })),
  ]
}

type CompraInformal = Pick<
  Compra,
  'ncf' | 'fecha' | 'fechaPago' | 'servicios' | 'bienes' | 'itbis' | 'rentaRetenida'
> & {
  readonly id: number
  readonly suplidorNombre: string
  readonly suplidorClase: PorRetener['suplidor']
  readonly servicio: PorRetener['servicio']
}

/** Of a month's purchases those from who gives no receipts (11, 41) that fill no line of the form, though income tax is to be withheld of them (R12.182). */
export function avisosDeLoQueFalta(compras: readonly CompraInformal[]): AvisoDeIr17[] {
  return compras.flatMap(({ suplidorClase: suplidor, ...compra }) => {
    const { id, ncf, suplidorNombre, rentaRetenida, fechaPago } = compra
    if (!seRetieneTodo(ncf)) return []
    const { renta } = retencionesPropuestas({ ...compra, suplidor, electronica: ncf.startsWith('E') })
    const mensaje =
      rentaRetenida === 0
        ? renta &&
          `Es un servicio de quien no da comprobantes y no se le retuvo ISR: no sale en ninguna línea del IR-17. Lo propio son ${formatMontoCentavos(renta.monto)}, el ${formatPorcentaje(renta.tasa)} (${renta.norma}).`
        : fechaPago === null
          ? `Se le retienen ${formatMontoCentavos(rentaRetenida)} de ISR y no dice cuándo se pagó: sale en el IR-17 del mes en que se pague.`
          : null
    return mensaje === null ? [] : [{ mensaje, compraId: id, ncf, suplidorNombre }]
  })
}
