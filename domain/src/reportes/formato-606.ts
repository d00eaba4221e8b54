import {
  type Compra,
  destinoDelItbis,
  esNotaDeCredito,
  hayRetencion,
  montoFacturado,
  pagoInformado,
} from '../compras/compra.ts'
import { type Centavos, centavos, sumar } from '../dinero/centavos.ts'
import { LARGO_RNC } from '../identidad/documento.ts'
import { type Dia, diaCompacto, primerDiaDelMes } from '../tiempo/dia.ts'
import {
  archivoDeEnvio,
  type Celda,
  type ColumnaDeEnvio,
  celdasDe,
  lineaDeEnvio,
  monto,
  texto,
} from './envio.ts'
import { OPCIONES_606, type Opciones606 } from './opciones-de-envio.ts'

/** A column of the 606. Its amounts are columns of the workbook too, each by its name of the wire and under a shorter head. */
interface Columna606 extends ColumnaDeEnvio<Compra, Pick<Opciones606, 'itbisPorAdelantar'>> {
  readonly enLibro?: {
    readonly clave: string
    readonly titulo: string
    /** What a purchase bills; of one of another month it was added up in its own. */
    readonly de: 'compra' | 'retención'
  }
}

type ValorDeMonto = (compra: Compra, opciones: Pick<Opciones606, 'itbisPorAdelantar'>) => Centavos | null

/** An amount: its head, and its name, head and part in the workbook. */
function suma(
  titulo: string,
  [clave, enLibro, de = 'compra']: readonly [clave: string, titulo: string, de?: 'compra' | 'retención'],
  valor: ValorDeMonto,
): Columna606 {
  return { ...monto(titulo, valor), enLibro: { clave, titulo: enLibro, de } }
}

/** The 23 columns as the tax office's Excel tool heads them. */
export const COLUMNAS_606: readonly Columna606[] = [
  texto('RNC o Cédula', ({ documento }) => documento),
  texto('Tipo Id', ({ documento }) => tipoDeSuplidor(documento)),
  texto('Tipo Bienes y Servicios Comprados', ({ gasto }) => gasto),
  texto('NCF', ({ ncf }) => ncf),
  texto('NCF o Documento Modificado', ({ modificado }) => modificado),
  texto('Fecha Comprobante', ({ fecha }) => diaCompacto(fecha)),
  texto('Fecha Pago', ({ fechaPago }) => (fechaPago === null ? null : diaCompacto(fechaPago))),
  suma('Monto Facturado en Servicios', ['servicios', 'Servicios'], compra => siHay(compra.servicios)),
  suma('Monto Facturado en Bienes', ['bienes', 'Bienes'], compra => siHay(compra.bienes)),
  suma('Total Monto Facturado', ['monto', 'Monto'], montoFacturado),
  suma('ITBIS Facturado', ['itbis', 'ITBIS'], compra => siHay(compra.itbis)),
  suma('ITBIS Retenido', ['itbisRetenido', 'ITBIS retenido', 'retención'], compra =>
    siHay(compra.itbisRetenido),
  ),
  suma('ITBIS sujeto a Proporcionalidad (Art. 349)', ['itbisProporcional', 'ITBIS proporcional'], compra =>
    siHay(destinoDelItbis(compra).proporcional),
  ),
  suma('ITBIS llevado al Costo', ['itbisAlCosto', 'ITBIS al costo'], compra =>
    siHay(destinoDelItbis(compra).alCosto),
  ),
  suma(
    'ITBIS por Adelantar',
    ['itbisPorAdelantar', 'ITBIS por adelantar'],
    (compra, { itbisPorAdelantar }) =>
      itbisPorAdelantar ? siHay(destinoDelItbis(compra).porAdelantar) : null,
  ),
  suma('ITBIS percibido en compras', ['itbisPercibido', 'ITBIS percibido'], compra =>
    siHay(compra.itbisPercibido),
  ),
  texto('Tipo de Retención en ISR', ({ retencion }) => retencion),
  suma('Monto Retención Renta', ['rentaRetenida', 'Renta retenida', 'retención'], compra =>
    siHay(compra.rentaRetenida),
  ),
  suma('ISR Percibido en compras', ['rentaPercibida', 'ISR percibido'], compra =>
    siHay(compra.rentaPercibida),
  ),
  suma('Impuesto Selectivo al Consumo', ['selectivo', 'Impuesto selectivo'], compra =>
    siHay(compra.selectivo),
  ),
  suma('Otros Impuestos/Tasas', ['otrosImpuestos', 'Otros impuestos'], compra =>
    siHay(compra.otrosImpuestos),
  ),
  suma('Monto Propina Legal', ['propina', 'Propina legal'], compra => siHay(compra.propina)),
  texto('Forma de Pago', ({ forma }) => forma),
]

/** The 23 columns of a purchase; what is nothing is left out, but for the amount billed. */
export function columnas606(
  compra: Compra,
  opciones: Pick<Opciones606, 'itbisPorAdelantar'> = OPCIONES_606,
): readonly Celda[] {
  return celdasDe(COLUMNAS_606, compra, opciones)
}

/** Column 2: 1 for an RNC, 2 for a cédula. */
export function tipoDeSuplidor(documento: string): '1' | '2' {
  return documento.length === LARGO_RNC ? '1' : '2'
}

function siHay(monto: Centavos): Centavos | null {
  return monto === 0 ? null : monto
}

interface Archivo606 {
  readonly rnc: string
  readonly mes: Dia
  /** All purchases of the month, and those of before that were paid in it. */
  readonly compras: readonly Compra[]
  readonly opciones?: Opciones606
}

/** The file of a month, in the order given; the electronic purchases too. */
export function archivo606({ rnc, mes, compras, opciones = OPCIONES_606 }: Archivo606): string {
  const lineas = lineasDel606(compras, mes, opciones).map(({ informada }) =>
    lineaDeEnvio(columnas606(informada, opciones)),
  )
  return archivoDeEnvio({ formato: '606', rnc, mes }, lineas, opciones)
}

/** A line of the 606. */
export interface Linea606<C extends Compra = Compra> {
  readonly compra: C
  /** The purchase as the file of this month tells it. */
  readonly informada: C
  /** A purchase of an earlier month, told again for what was withheld when it was paid. */
  readonly deOtroMes: boolean
}

/**
 * The lines of a month, of its purchases and of those that were paid in it. A purchase that was not settled by the end of its own month stands in that
 * month's file on credit, without a day, whatever is paid later: what was sent never changes. What is withheld belongs to the month of the payment that settles,
 * where the purchase stands once more, whole; without `retencionesAlPagar` it stands in the purchase's own month with that payment.
 */
export function lineasDel606<C extends Compra>(
  compras: readonly C[],
  mes: Dia,
  { retencionesAlPagar }: Pick<Opciones606, 'retencionesAlPagar'>,
): Linea606<C>[] {
  return compras.flatMap((compra): Linea606<C>[] => {
    if (primerDiaDelMes(compra.fecha) < mes && seRetuvoEn(compra, mes))
      return retencionesAlPagar ? [{ compra, informada: comoSeInforma(compra), deOtroMes: true }] : []
    const seDebia =
      compra.fechaPago === null || (sePagoDespues(compra) && (retencionesAlPagar || !hayRetencion(compra)))
    const informada = seDebia ? sinPago(compra) : compra
    return [{ compra, informada: comoSeInforma(informada), deOtroMes: false }]
  })
}

/** Paid in a later month than its own. */
export function sePagoDespues({ fecha, fechaPago }: Pick<Compra, 'fecha' | 'fechaPago'>): boolean {
  return fechaPago !== null && primerDiaDelMes(fechaPago) > primerDiaDelMes(fecha)
}

function seRetuvoEn(compra: Compra, mes: Dia): boolean {
  const { fechaPago } = compra
  return hayRetencion(compra) && fechaPago !== null && primerDiaDelMes(fechaPago) === mes
}

function comoSeInforma<C extends Compra>(compra: C): C {
  return { ...compra, fechaPago: pagoInformado(compra) }
}

/** A credit note is informed by the form that was said of it: nothing is owed of it. */
function sinPago<C extends Compra>(compra: C): C {
  const nada = centavos(0)
  const forma = esNotaDeCredito(compra.ncf) ? compra.forma : '04'
  return { ...compra, forma, fechaPago: null, itbisRetenido: nada, rentaRetenida: nada, retencion: null }
}

/**
 * How a line counts in the sums of its month: a supplier's credit note takes away, and of a purchase of another month only what is
 * withheld counts, since it was added up in its own.
 */
export function signoEn606(
  { ncf, deOtroMes }: { ncf: string; deOtroMes: boolean },
  que: 'compra' | 'retención',
): 1 | -1 | 0 {
  if (deOtroMes && que === 'compra') return 0
  return esNotaDeCredito(ncf) ? -1 : 1
}

/** What the lines of a month add up to, in centavos; a credit note takes away. */
interface Sumas606 {
  /** Without taxes. */
  readonly monto: Centavos
  readonly itbis: Centavos
  readonly itbisPorAdelantar: Centavos
  readonly itbisRetenido: Centavos
  readonly rentaRetenida: Centavos
}

export function sumasDel606(lineas: readonly Linea606[]): Sumas606 {
  const suma = (que: 'compra' | 'retención', montoDe: (compra: Compra) => Centavos) =>
    lineas.reduce(
      (hasta, { informada, deOtroMes }) =>
        sumar(hasta, centavos(signoEn606({ ncf: informada.ncf, deOtroMes }, que) * montoDe(informada))),
      centavos(0),
    )
  return {
    monto: suma('compra', montoFacturado),
    itbis: suma('compra', ({ itbis }) => itbis),
    itbisPorAdelantar: suma('compra', compra => destinoDelItbis(compra).porAdelantar),
    itbisRetenido: suma('retención', ({ itbisRetenido }) => itbisRetenido),
    rentaRetenida: suma('retención', ({ rentaRetenida }) => rentaRetenida),
  }
}
