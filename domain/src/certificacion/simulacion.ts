import { type Centavos, centavos } from '../dinero/centavos.ts'
import { INGRESOS_POR_DEFECTO } from '../documentos/tipo-de-ingresos.ts'
import { tipoFiscal } from '../documentos/tipos.ts'
import type { EmisorEcf } from '../ecf/emisor.ts'
import { emisorDe } from '../ecf/encabezado.ts'
import { fechaEcf, montoEcf } from '../ecf/escritura.ts'
import { grupo, type Registro } from '../ecf/registro.ts'
import { resumenDe } from '../ecf/resumen.ts'
import { formatNcf } from '../ncf/formato.ts'
import type { Dia } from '../tiempo/dia.ts'
import type { FormaDeCaso } from './conjunto.ts'
import { CODIGO_POR_FIRMAR } from './por-firmar.ts'

/** How many of each type a simulation has, in the order in which they are sent (Proceso de Certificación, step 4). */
export const TIPOS_DE_SIMULACION = [
  ['31', 4],
  ['32', 2],
  ['41', 2],
  ['43', 2],
  ['44', 2],
  ['45', 2],
  ['46', 2],
  ['47', 2],
  ['33', 1],
  ['34', 2],
] as const
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

export interface CasoSimulado {
  readonly forma: FormaDeCaso
  readonly tipo: string
  readonly encf: string
  readonly modifica: string | null
  readonly registro: Registro
}

/** The documents of a simulation, of round figures and one line each, as this company would issue them; when they were signed is not said yet. */
export function documentosDeSimulacion(por: PorSimular): CasoSimulado[] {
  const numeros = new Map<string, number>()
  const numerar = (tipo: string): string => {
    const numero = numeros.get(tipo) ?? por.siguiente(tipo)
    numeros.set(tipo, numero + 1)
    return formatNcf({ serie: 'E', tipo, numero })
  }
  const originales: CasoSimulado[] = []
  const grandes = TIPOS_DE_SIMULACION.flatMap(([tipo, cuantos]) =>
    Array.from({ length: cuantos }, (_, i) => {
      const encf = numerar(tipo)
      const caso = simulado(por, { tipo, encf, i, corrige: originales[i] ?? null })
      if (tipo === '31') originales.push(caso)
      return caso
    }),
  )
  const pequenos = Array.from({ length: CONSUMOS_PEQUENOS }, (_, i) =>
    simulado(por, { tipo: '32', encf: numerar('32'), i: i + 2, corrige: null }),
  )
  const resumenes = pequenos.map(caso => ({
    ...caso,
    forma: 'RFCE' as const,
    registro: resumenDe(caso.registro, CODIGO_POR_FIRMAR),
  }))
  return [...grandes, ...resumenes, ...pequenos]
}

interface PorEscribir {
  readonly tipo: string
  readonly encf: string
  /** Its place among those of its type: figures differ by it. */
  readonly i: number
  readonly corrige: CasoSimulado | null
}

function simulado(por: PorSimular, { tipo, encf, i, corrige: anterior }: PorEscribir): CasoSimulado {
  const { emisor, fecha } = por
  const { llevaVencimiento } = tipoFiscal({ serie: 'E', tipo })
  const esNota = tipo === '33' || tipo === '34'
  const corrige = esNota ? anterior : null
  const grande = tipo === '32' && i < 2
  // A note stays below the RD$10,000.00 and more of what it corrects.
  const precio = centavos((grande ? 30_000_000 : esNota ? 50_000 : 1_000_000) + i * 10_000)
  const deTexto = tipo === '34' && por.notas === 'texto'
  const { totales, item } = deTexto ? LINEA_DE_TEXTO : lineaDe(tipo, precio)
  const registro: Registro = {
    Encabezado: grupo({
      Version: '1.0',
      IdDoc: grupo({
        TipoeCF: tipo,
        eNCF: encf,
        FechaVencimientoSecuencia: llevaVencimiento ? fechaEcf(por.vence(tipo)) : null,
        IndicadorNotaCredito: tipo === '34' ? '0' : null,
        IndicadorMontoGravado: CON_ITBIS.has(tipo) && !deTexto ? '0' : null,
        TipoIngresos: ['41', '43', '47'].includes(tipo) ? null : INGRESOS_POR_DEFECTO,
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
          : tipo === '33'
            ? 'Cargo por entrega'
            : 'Descuento acordado',
      },
    }),
  }
  return { forma: 'ECF', tipo, encf, modifica: corrige?.encf ?? null, registro }
}

const CON_ITBIS: ReadonlySet<string> = new Set(['31', '32', '33', '34', '41', '45'])

function compradorDeTipo(tipo: string, grande: boolean): Registro | null {
  if (tipo === '43') return null
  if (tipo === '46' || tipo === '47') return EXTRANJERO
  if (tipo === '45') return DEL_ESTADO
  return tipo === '32' && !grande ? { RazonSocialComprador: 'CONSUMIDOR FINAL' } : COMPRADOR
}

/** A note of text takes nothing: one line that is not invoiced. */
const LINEA_DE_TEXTO: { readonly item: Registro; readonly totales: Registro } = {
  item: {
    NumeroLinea: '1',
    IndicadorFacturacion: '0',
    NombreItem: 'Dice artículo, debe decir artículo de simulación',
    IndicadorBienoServicio: '1',
    CantidadItem: '1.00',
    UnidadMedida: '43',
    PrecioUnitarioItem: '1.00',
    MontoItem: '1.00',
  },
  totales: { MontoTotal: '0.00', MontoNoFacturable: '1.00' },
}

/** One unit of one thing at that price, with the totals that its type has. */
function lineaDe(tipo: string, precio: Centavos): { item: Registro; totales: Registro } {
  const monto = montoEcf(precio)
  const itbis = centavos(Math.round((precio * 18) / 100))
  const servicio = tipo === '47'
  // Of a payment abroad 27 % is withheld (Código Tributario, art. 305).
  const isr = montoEcf(centavos(Math.round((precio * 27) / 100)))
  const item = grupo({
    NumeroLinea: '1',
    IndicadorFacturacion: CON_ITBIS.has(tipo) ? '1' : tipo === '46' ? '3' : '4',
    Retencion:
      tipo === '41'
        ? { IndicadorAgenteRetencionoPercepcion: '1', MontoITBISRetenido: montoEcf(itbis) }
        : tipo === '47'
          ? { IndicadorAgenteRetencionoPercepcion: '1', MontoISRRetenido: isr }
          : null,
    NombreItem: servicio ? 'Servicio de simulación' : 'Artículo de simulación',
    IndicadorBienoServicio: servicio ? '2' : '1',
    CantidadItem: '1.00',
    UnidadMedida: servicio ? null : '43',
    PrecioUnitarioItem: monto,
    MontoItem: monto,
  })
  if (CON_ITBIS.has(tipo)) {
    const conItbis = {
      MontoGravadoTotal: monto,
      MontoGravadoI1: monto,
      ITBIS1: '18',
      TotalITBIS: montoEcf(itbis),
      TotalITBIS1: montoEcf(itbis),
      MontoTotal: montoEcf(centavos(precio + itbis)),
    }
    return { item, totales: tipo === '41' ? { ...conItbis, TotalITBISRetenido: montoEcf(itbis) } : conItbis }
  }
  if (tipo === '46') {
    const aCero = { ITBIS3: '0', TotalITBIS: '0.00', TotalITBIS3: '0.00' }
    return { item, totales: { MontoGravadoTotal: monto, MontoGravadoI3: monto, ...aCero, MontoTotal: monto } }
  }
  const exento = { MontoExento: monto, MontoTotal: monto }
  return { item, totales: tipo === '47' ? { ...exento, TotalISRRetencion: isr } : exento }
}
