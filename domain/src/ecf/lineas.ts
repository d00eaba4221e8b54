import { aplicarPorcentaje, centavos } from '../dinero/centavos.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import type { DocumentoEcf, LineaEcf } from './documento-ecf.ts'
import { montoEcf, textoEcf } from './escritura.ts'
import { grupo, type Registro } from './registro.ts'
import { UNIDAD } from './unidades.ts'

/** Most lines of a document (schema, Item; 33 and 34 would take more). */
export const LINEAS_MAXIMAS = 1000

/** How a line is taxed: 1 at 18 %, 2 at 16 %, 3 at 0 %, 4 exempt; 0 is no sale (Formato e-CF, IndicadorFacturacion). */
export type Indicador = '0' | '1' | '2' | '4'

/** The reduced rate; every other that is not 0 is the general one. */
const TASA_REDUCIDA = 16

/**
 * A line's. Exempt is also all that bears no ITBIS: a type for exempt sales only, and a credit note later than thirty days, which
 * gives the price back without the ITBIS (nowhere is written how its lines are coded then).
 */
export function indicadorDe({ exento }: Pick<LineaEcf, 'exento'>, documento: PorIndicar): Indicador {
  const { tipo, tasaItbis } = documento
  if (exento || tasaItbis === 0 || !tipoFiscal({ serie: 'E', tipo }).admiteItbis) return '4'
  return tasaItbis === TASA_REDUCIDA ? '2' : '1'
}
type PorIndicar = Pick<DocumentoEcf, 'tipo' | 'tasaItbis'>

/** Some line bears ITBIS. */
export function llevaGravadas(
  documento: Pick<DocumentoEcf, 'tipo' | 'tasaItbis' | 'lineas' | 'referencia'>,
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
    IndicadorFacturacion: indicadorDe(linea, documento),
    ...nombreDe(linea.descripcion),
    IndicadorBienoServicio: linea.servicio ? '2' : '1',
    CantidadItem: `${linea.cantidad}.00`,
    ...grupo({ UnidadMedida: linea.servicio ? null : UNIDAD }),
    PrecioUnitarioItem: montoEcf(linea.precio),
    ...descuentoDe(linea),
    MontoItem: montoEcf(linea.importe),
  }))
}

/** What is too long for the name stands whole in the description. */
export function nombreDe(descripcion: string): Registro {
  const nombre = textoEcf(descripcion, 80)
  const entera = textoEcf(descripcion, 1000)
  return grupo({ NombreItem: nombre, DescripcionItem: entera === nombre ? null : entera })
}

/**
 * What the line's amount is less than price times quantity; of a percentage that rounds to nothing, nothing. The office rounds the amount
 * of the line half up (R1.2), the format the discount (Informe Técnico e-CF, 13): where a percentage falls on half a centavo both cannot
 * be, so that the discount is told as the amount that it was, without the percentage that would make another one.
 */
function descuentoDe({ precio, cantidad, descuento, importe }: LineaEcf): Registro {
  const monto = centavos(precio * cantidad - importe)
  if (monto === 0) return {}
  const comoPorcentaje = monto === aplicarPorcentaje(centavos(precio * cantidad), descuento)
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
function lineaDeTexto({ referencia, lineas }: DocumentoEcf): Registro {
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
