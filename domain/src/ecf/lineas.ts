import { aplicarPorcentaje } from '../dinero/centavos.ts'
import { TASAS_ITBIS } from '../dinero/itbis.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import { UNIDAD } from '../documentos/unidad.ts'
import { calcularLinea } from '../pedidos/calcular-totales.ts'
import type { DocumentoEcf, LineaEcf } from './documento-ecf.ts'
import { grupo, montoEcf, type Registro, textoEcf } from './escritura.ts'

/** Most lines of a document (schema, Item; 33 and 34 would take more). */
export const LINEAS_MAXIMAS = 1000

/** How a line is taxed: 1 at 18 %, 2 at 16 %, 3 at 0 %, 4 exempt; 0 is no sale (Formato e-CF, IndicadorFacturacion). */
export type Indicador = '0' | '1' | '2' | '4'

/** The reduced rate, of any day; every other that is not 0 is the general one. */
const esReducida = (tasa: number) => TASAS_ITBIS.some(({ reducida }) => reducida === tasa)

/**
 * A line's. Exempt is also all that bears no ITBIS: a type for exempt buyers, and a credit note later than thirty days, which
 * gives the price back without the ITBIS (nowhere is written how its lines are coded then).
 */
export function indicadorDe(
  { tasaItbis }: Pick<LineaEcf, 'tasaItbis'>,
  { tipo, aplicaItbis }: Pick<DocumentoEcf, 'tipo' | 'aplicaItbis'>,
): Indicador {
  if (tasaItbis === 0 || !aplicaItbis || !tipoFiscal({ serie: 'E', tipo }).admiteItbis) return '4'
  return esReducida(tasaItbis) ? '2' : '1'
}

/** Some line bears ITBIS. */
export function llevaGravadas(
  documento: Pick<DocumentoEcf, 'tipo' | 'aplicaItbis' | 'lineas' | 'referencia'>,
): boolean {
  return !corrigeTexto(documento) && documento.lineas.some(linea => indicadorDe(linea, documento) !== '4')
}

/** A note that corrects a text: no amount changes. */
export function corrigeTexto({ referencia }: Pick<DocumentoEcf, 'referencia'>): boolean {
  return referencia?.codigo === 2
}

/** The lines, numbered from 1. */
export function itemsDe(documento: DocumentoEcf): Registro[] {
  if (corrigeTexto(documento)) return [lineaDeTexto(documento)]
  return documento.lineas.map((linea, i) => ({
    NumeroLinea: String(i + 1),
    ...codigosDe(linea),
    IndicadorFacturacion: indicadorDe(linea, documento),
    ...nombreDe(linea.descripcion, linea.comentario),
    IndicadorBienoServicio: linea.servicio ? '2' : '1',
    CantidadItem: linea.cantidad.toFixed(2),
    ...unidadEcf(linea),
    PrecioUnitarioItem: montoEcf(linea.precio),
    ...descuentoDe(linea),
    MontoItem: montoEcf(linea.importe),
  }))
}

/** The office's own code and the bar code, by the names that the table of codes gives (Formato e-CF 1.0, TipoCodigo). */
function codigosDe({ codigo, codigoBarras }: LineaEcf): Registro {
  const codigos = [
    { TipoCodigo: 'Interna', CodigoItem: codigo === null ? null : textoEcf(codigo, 35) },
    { TipoCodigo: 'EAN', CodigoItem: codigoBarras === null ? null : textoEcf(codigoBarras, 35) },
  ]
  const dichos = codigos.filter(({ CodigoItem }) => CodigoItem !== null).map(grupo)
  return dichos.length === 0 ? {} : { TablaCodigosItem: { CodigosItem: dichos } }
}

interface ConUnidad {
  readonly servicio: boolean
  readonly unidad?: number | undefined
}

/** Of a service that is counted nothing is said. */
export function unidadEcf({ servicio, unidad = UNIDAD }: ConUnidad): Registro {
  return servicio && unidad === UNIDAD ? {} : { UnidadMedida: String(unidad) }
}

/** What is too long for the name stands whole in the description, before what the line remarks. */
export function nombreDe(descripcion: string, comentario: string | null = null): Registro {
  const nombre = textoEcf(descripcion, 80)
  const entera = textoEcf(descripcion, 1000)
  const partes = [entera === nombre ? null : entera, comentario]
  const dicho = partes.filter(parte => parte !== null).join('. ')
  return grupo({ NombreItem: nombre, DescripcionItem: dicho === '' ? null : textoEcf(dicho, 1000) })
}

/**
 * What the line's amount is less than price times quantity; of a percentage that rounds to nothing, nothing. The office rounds the amount
 * of the line half up (R1.2), the format the discount (Informe Técnico e-CF, 13): where a percentage falls on half a centavo both cannot
 * be, so that the discount is told as the amount that it was, without the percentage that would make another one.
 */
function descuentoDe(linea: LineaEcf): Registro {
  const { bruto, descuento: monto } = calcularLinea(linea)
  if (monto === 0) return {}
  const { descuento, descuentoMonto } = linea
  const comoPorcentaje = descuentoMonto == null && monto === aplicarPorcentaje(bruto, descuento)
  return {
    DescuentoMonto: montoEcf(monto),
    TablaSubDescuento: {
      SubDescuento: {
        TipoSubDescuento: comoPorcentaje ? '%' : '$',
        ...(comoPorcentaje && { SubDescuentoPorcentaje: `${descuento}.00` }),
        MontoSubDescuento: montoEcf(monto),
      },
    },
  }
}

/** One line that sells nothing, as the tax office's own trial set writes it: the format's text would have it at 0. */
export function lineaDeTexto({
  referencia,
  lineas,
}: Pick<DocumentoEcf, 'referencia'> & {
  lineas: readonly Pick<LineaEcf, 'descripcion'>[]
}): Registro {
  return grupo({
    NumeroLinea: '1',
    IndicadorFacturacion: '0',
    ...nombreDe(lineas[0]?.descripcion ?? referencia?.motivo ?? ''),
    IndicadorBienoServicio: '2',
    CantidadItem: '1.00',
    PrecioUnitarioItem: '1.00',
    MontoItem: '1.00',
  })
}
