import { type Centavos, centavos } from '../dinero/centavos.ts'
import { INGRESOS_POR_DEFECTO } from '../documentos/tipo-de-ingresos.ts'
import { TIPOS, type TipoFiscal } from '../documentos/tipos.ts'
import { UNIDAD } from '../documentos/unidad.ts'
import type { EmisorEcf } from '../ecf/emisor.ts'
import { emisorDe } from '../ecf/encabezado.ts'
import { fechaEcf, grupo, montoEcf, type Registro } from '../ecf/escritura.ts'
import { reglasDelExterior, retenidoDelExterior } from '../ecf/exterior.ts'
import { resumenDe } from '../ecf/resumen.ts'
import { formatNcf } from '../ncf/formato.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { FormaDeCaso } from './conjunto.ts'
import { CODIGO_POR_FIRMAR } from './por-firmar.ts'

/** How many of each type a simulation has, in the order in which they are sent (Proceso de Certificación, step 4). */
const TIPOS_DE_SIMULACION = [
  [TIPOS.creditoFiscal, 4],
  [TIPOS.consumo, 2],
  [TIPOS.compras, 2],
  [TIPOS.gastosMenores, 2],
  [TIPOS.regimenEspecial, 2],
  [TIPOS.gubernamental, 2],
  [TIPOS.exportacion, 2],
  [TIPOS.pagosAlExterior, 2],
  [TIPOS.notaDeDebito, 1],
  [TIPOS.notaDeCredito, 2],
] as const satisfies readonly (readonly [TipoFiscal, number])[]
/** Consumption invoices below the limit: sent as summaries, and uploaded whole by a person. */
const CONSUMOS_PEQUENOS = 4

/**
 * What the simulation's credit notes do: correct a text (code 2) or take an amount (code 3). The tax office was seen to take the first and to
 * refuse the second with 615, and a refusal empties the whole simulation: whoever prepares it chooses.
 */
export const NOTAS_DE_SIMULACION = ['texto', 'montos'] as const
export type NotasDeSimulacion = (typeof NOTAS_DE_SIMULACION)[number]

/** The expiry of the numbers that the tax office gives for trials. */
export const VENCE_DE_PRUEBA: Dia = '2028-12-31'

/** The tax office's own taxpayers for trials, and a buyer of the State: itself. */
const COMPRADOR = { RNCComprador: '131880681', RazonSocialComprador: 'DOCUMENTOS ELECTRONICOS DE 03' }
const DEL_ESTADO = {
  RNCComprador: '401506254',
  RazonSocialComprador: 'DIRECCION GENERAL DE IMPUESTOS INTERNOS',
}
const EXTRANJERO = { IdentificadorExtranjero: '990000001', RazonSocialComprador: 'FOREIGN TRADING COMPANY' }

interface PorSimular {
  readonly emisor: EmisorEcf
  readonly fecha: Dia
  readonly notas: NotasDeSimulacion
  /** The next number of each type. */
  readonly siguiente: (tipo: string) => number
  /** Until when numbers of a type may be used. */
  readonly vence: (tipo: string) => Dia
}

/** A document of a trial set. */
export interface Caso {
  readonly forma: FormaDeCaso
  /** Two digits; '' of an approval. */
  readonly tipo: string
  readonly encf: string
  /** Number of the document that a note corrects. */
  readonly modifica: string | null
  readonly registro: Registro
}

/** The documents of a simulation, of round figures and one line each, as this company would issue them; when they were signed is not said yet. */
export function documentosDeSimulacion(por: PorSimular): Caso[] {
  const numeros = new Map<string, number>()
  const numerar = ({ tipo: { E: tipo } }: TipoFiscal): string => {
    const numero = numeros.get(tipo) ?? por.siguiente(tipo)
    numeros.set(tipo, numero + 1)
    return formatNcf({ serie: 'E', tipo, numero })
  }
  const originales: Caso[] = []
  const grandes = TIPOS_DE_SIMULACION.flatMap(([tipo, cuantos]) =>
    Array.from({ length: cuantos }, (_, i) => {
      const encf = numerar(tipo)
      const caso = simulado(por, { tipo, encf, i, corrige: originales[i] ?? null })
      if (tipo === TIPOS.creditoFiscal) originales.push(caso)
      return caso
    }),
  )
  const pequenos = Array.from({ length: CONSUMOS_PEQUENOS }, (_, i) =>
    simulado(por, { tipo: TIPOS.consumo, encf: numerar(TIPOS.consumo), i: i + 2, corrige: null }),
  )
  const resumenes = pequenos.map(caso => ({
    ...caso,
    forma: 'RFCE' as const,
    registro: resumenDe(caso.registro, CODIGO_POR_FIRMAR),
  }))
  return [...grandes, ...resumenes, ...pequenos]
}

interface PorEscribir {
  readonly tipo: TipoFiscal
  readonly encf: string
  /** Its place among those of its type: figures differ by it. */
  readonly i: number
  readonly corrige: Caso | null
}

function simulado(por: PorSimular, { tipo, encf, i, corrige: anterior }: PorEscribir): Caso {
  const { emisor, fecha } = por
  const { clase, llevaVencimiento } = tipo
  const esNota = tipo.nace === 'de otro documento'
  const corrige = esNota ? anterior : null
  const grande = tipo === TIPOS.consumo && i < 2
  // A note stays below the RD$10,000.00 and more of what it corrects.
  const precio = centavos((grande ? 30_000_000 : esNota ? 50_000 : 1_000_000) + i * 10_000)
  const deCredito = tipo === TIPOS.notaDeCredito
  const deTexto = deCredito && por.notas === 'texto'
  const { totales, item } = deTexto ? LINEA_DE_TEXTO : lineaDe(tipo, precio)
  const registro: Registro = {
    Encabezado: grupo({
      Version: '1.0',
      IdDoc: grupo({
        TipoeCF: tipo.tipo.E,
        eNCF: encf,
        FechaVencimientoSecuencia: llevaVencimiento ? fechaEcf(por.vence(tipo.tipo.E)) : null,
        IndicadorNotaCredito: deCredito ? '0' : null,
        IndicadorMontoGravado: tipo.admiteItbis && !deTexto ? '0' : null,
        TipoIngresos: clase === 'compra' ? null : INGRESOS_POR_DEFECTO,
        TipoPago: '1',
      }),
      Emisor: emisorDe({ emisor, fecha, numeroInterno: '', vendedor: null }),
      Comprador: compradorDeTipo(tipo, grande),
      Totales: totales,
    }),
    DetallesItems: { Item: [item] },
    ...(corrige && {
      InformacionReferencia: {
        NCFModificado: corrige.encf,
        FechaNCFModificado: fechaEcf(fecha),
        CodigoModificacion: deTexto ? '2' : '3',
        RazonModificacion: deTexto
          ? 'Corrige un texto'
          : deCredito
            ? 'Descuento acordado'
            : 'Cargo por entrega',
      },
    }),
  }
  return { forma: 'ECF', tipo: tipo.tipo.E, encf, modifica: corrige?.encf ?? null, registro }
}

function compradorDeTipo(tipo: TipoFiscal, grande: boolean): Registro | null {
  if (reglasDelExterior(tipo)) return EXTRANJERO
  if (tipo.nombra === 'nadie') return null
  if (tipo === TIPOS.gubernamental) return DEL_ESTADO
  return tipo === TIPOS.consumo && !grande ? { RazonSocialComprador: 'CONSUMIDOR FINAL' } : COMPRADOR
}

/** A note of text takes nothing: one line that is not invoiced. */
const LINEA_DE_TEXTO: { readonly item: Registro; readonly totales: Registro } = {
  item: {
    NumeroLinea: '1',
    IndicadorFacturacion: '0',
    NombreItem: 'Dice artículo, debe decir artículo de simulación',
    IndicadorBienoServicio: '1',
    CantidadItem: '1.00',
    UnidadMedida: String(UNIDAD),
    PrecioUnitarioItem: '1.00',
    MontoItem: '1.00',
  },
  totales: { MontoTotal: '0.00', MontoNoFacturable: '1.00' },
}

/** One unit of one thing at that price, with the totals that its type has. */
function lineaDe(tipo: TipoFiscal, precio: Centavos): { item: Registro; totales: Registro } {
  const exterior = reglasDelExterior(tipo)
  const monto = montoEcf(precio)
  const itbis = centavos(Math.round((precio * 18) / 100))
  const servicio = exterior?.deServicios === true
  const retenido = retenidoDe(tipo, precio, itbis)
  const item = grupo({
    NumeroLinea: '1',
    IndicadorFacturacion: tipo.admiteItbis ? '1' : (exterior?.indicador ?? '4'),
    Retencion: retenido && { IndicadorAgenteRetencionoPercepcion: '1', ...retenido.linea },
    NombreItem: servicio ? 'Servicio de simulación' : 'Artículo de simulación',
    IndicadorBienoServicio: servicio ? '2' : '1',
    CantidadItem: '1.00',
    UnidadMedida: servicio ? null : String(UNIDAD),
    PrecioUnitarioItem: monto,
    MontoItem: monto,
  })
  return { item, totales: { ...gravado(), ...retenido?.total } }

  function gravado(): Registro {
    if (tipo.admiteItbis)
      return {
        MontoGravadoTotal: monto,
        MontoGravadoI1: monto,
        ITBIS1: '18',
        TotalITBIS: montoEcf(itbis),
        TotalITBIS1: montoEcf(itbis),
        MontoTotal: montoEcf(centavos(precio + itbis)),
      }
    if (exterior?.indicador !== '3') return { MontoExento: monto, MontoTotal: monto }
    const aCero = { ITBIS3: '0', TotalITBIS: '0.00', TotalITBIS3: '0.00' }
    return { MontoGravadoTotal: monto, MontoGravadoI3: monto, ...aCero, MontoTotal: monto }
  }
}

/** What is withheld of whom it pays: the ITBIS of an informal supplier, the income tax of a foreigner. */
function retenidoDe(tipo: TipoFiscal, precio: Centavos, itbis: Centavos) {
  if (tipo === TIPOS.compras) {
    const monto = montoEcf(itbis)
    return { linea: { MontoITBISRetenido: monto }, total: { TotalITBISRetenido: monto } }
  }
  const exterior = reglasDelExterior(tipo)
  if (!exterior?.retencion) return null
  const monto = montoEcf(retenidoDelExterior(exterior, precio))
  return { linea: { MontoISRRetenido: monto }, total: { TotalISRRetencion: monto } }
}
