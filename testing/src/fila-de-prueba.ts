import { centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { montoEcf } from '@cuadre/domain/ecf/escritura'

/** A row of the tax office's sheet: column and text; what is not there is '#e'. */
export type FilaDePrueba = Record<string, string>

/** What the sheet writes where an element is absent. */
export const SIN_TEXTO = '#e'

interface Linea {
  readonly precio: string
  readonly cantidad: string
  readonly indicador: '0' | '1' | '2' | '3' | '4'
  readonly bien: '1' | '2'
  readonly monto: string
  /** ITBIS and ISR of it that are withheld. */
  readonly retenido: readonly (string | null)[] | null
  /** More columns of the line, which stands as [0]. */
  readonly mas: FilaDePrueba
}

/** One unit of one thing at 18 %, unless something else is said. Amounts in pesos. */
export function linea(precio: string, cambios: Partial<Linea> = {}): Linea {
  const comun = { precio, cantidad: '1.00', indicador: '1', bien: '1', monto: precio } as const
  return { ...comun, retenido: null, mas: {}, ...cambios }
}

interface Documento {
  readonly rnc: string
  readonly tipo: string
  readonly encf: string
}

interface Pedida {
  readonly lineas: readonly Linea[]
  readonly comprador?: FilaDePrueba
  /** Number and code of what a note corrects. */
  readonly corrige?: readonly [encf: string, codigo: string]
  /** Discount (below zero) or surcharge of the whole, on what bears 18 %. */
  readonly global?: string
  /** Additional taxes by their columns; what ends in Adicionales[1] adds to the total. */
  readonly adicional?: FilaDePrueba
  /** Pesos of a dollar, where it is in dollars too. */
  readonly cambio?: string
  readonly mas?: FilaDePrueba
}

const CON_ITBIS: ReadonlySet<string> = new Set(['31', '32', '33', '34', '41', '45'])
const SIN_VENCIMIENTO: ReadonlySet<string> = new Set(['32', '34'])
const DIA = '01-04-2026'
const TASAS = { '1': 18, '2': 16, '3': 0 } as const
const GRAVADOS = ['1', '2', '3'] as const

/** A document's row, with the totals of its lines. */
export function filaDe({ rnc, tipo, encf }: Documento, pedida: Pedida): FilaDePrueba {
  const { lineas, comprador = {}, corrige, mas = {} } = pedida
  const gravada = lineas.some(({ indicador }) => '123'.includes(indicador))
  return {
    CasoPrueba: `${rnc}${encf}`,
    Version: '1.0',
    TipoeCF: tipo,
    ENCF: encf,
    ...(SIN_VENCIMIENTO.has(tipo) ? {} : { FechaVencimientoSecuencia: '31-12-2028' }),
    ...(tipo === '34' ? { IndicadorNotaCredito: '0' } : {}),
    ...(CON_ITBIS.has(tipo) && gravada ? { IndicadorMontoGravado: '0' } : {}),
    ...(['41', '43', '47'].includes(tipo) ? {} : { TipoIngresos: '01' }),
    TipoPago: '1',
    RNCEmisor: rnc,
    RazonSocialEmisor: 'SUPLIDORA DE MUESTRA SRL',
    DireccionEmisor: 'CALLE DE MUESTRA NO. 1, SANTO DOMINGO',
    'TelefonoEmisor[1]': '809-555-0101',
    'TelefonoEmisor[2]': '809-555-0102',
    FechaEmision: DIA,
    ...comprador,
    ...totalesDe(pedida),
    ...Object.assign({}, ...lineas.map(lineaEnHoja)),
    ...(corrige && {
      NCFModificado: corrige[0],
      FechaNCFModificado: DIA,
      CodigoModificacion: corrige[1],
      RazonModificacion: 'AJUSTE',
    }),
    ...mas,
  }
}

const centavosDe = (monto: string) => centavosDesdePesos(Number(monto))
const sumaDe = (montos: readonly string[]) => montos.reduce((suma, monto) => suma + centavosDe(monto), 0)
const texto = (cuantos: number) => montoEcf(centavos(cuantos))

function totalesDe({ lineas, global, adicional = {}, cambio }: Pedida): FilaDePrueba {
  const de = (indicador: string) => lineas.filter(una => una.indicador === indicador)
  const base = (indicador: string) =>
    sumaDe([...de(indicador).map(({ monto }) => monto), ...(indicador === '1' && global ? [global] : [])])
  const usados = GRAVADOS.filter(k => de(k).length > 0)
  const itbis = (k: (typeof GRAVADOS)[number]) => Math.round((base(k) * TASAS[k]) / 100)
  const porTasa = (columna: (k: (typeof GRAVADOS)[number]) => FilaDePrueba): FilaDePrueba =>
    Object.assign({}, ...usados.map(columna))
  const gravado = usados.reduce((suma, k) => suma + base(k), 0)
  const impuesto = usados.reduce((suma, k) => suma + itbis(k), 0)
  const propina = sumaDe([adicional['OtrosImpuestosAdicionales[1]'] ?? '0'])
  const total = gravado + base('4') + impuesto + propina
  const retenido = (cual: 0 | 1) => lineas.flatMap(una => una.retenido?.[cual] ?? [])
  const dolares = (cuantos: number) => texto(Math.round(cuantos / Number(cambio)))
  return {
    ...(usados.length > 0 && { MontoGravadoTotal: texto(gravado), TotalITBIS: texto(impuesto) }),
    ...porTasa(k => ({
      [`MontoGravadoI${k}`]: texto(base(k)),
      [`ITBIS${k}`]: String(TASAS[k]),
      [`TotalITBIS${k}`]: texto(itbis(k)),
    })),
    ...(de('4').length > 0 && { MontoExento: texto(base('4')) }),
    ...(propina > 0 && { MontoImpuestoAdicional: texto(propina) }),
    ...adicional,
    MontoTotal: texto(total),
    ...(de('0').length > 0 && { MontoNoFacturable: texto(base('0')) }),
    ...(retenido(0).length > 0 && { TotalITBISRetenido: texto(sumaDe(retenido(0))) }),
    ...(retenido(1).length > 0 && { TotalISRRetencion: texto(sumaDe(retenido(1))) }),
    ...(cambio && {
      TipoMoneda: 'USD',
      TipoCambio: cambio,
      MontoGravadoTotalOtraMoneda: dolares(gravado),
      MontoGravado1OtraMoneda: dolares(base('1')),
      TotalITBISOtraMoneda: dolares(impuesto),
      TotalITBIS1OtraMoneda: dolares(itbis('1')),
      'MontoTotalOtraMoneda ': dolares(total),
    }),
    ...(global && {
      'NumeroLineaDoR[1]': '1',
      'TipoAjuste[1]': global.startsWith('-') ? 'D' : 'R',
      'DescripcionDescuentooRecargo[1]': 'AJUSTE',
      'TipoValor[1]': '$',
      'MontoDescuentooRecargo[1]': global.replace('-', ''),
      'IndicadorFacturacionDescuentooRecargo[1]': '1',
    }),
  }
}

function lineaEnHoja(
  { precio, cantidad, indicador, bien, monto, retenido, mas }: Linea,
  i: number,
): FilaDePrueba {
  const en = i + 1
  const [itbis = null, isr = null] = retenido ?? []
  const campos = {
    NumeroLinea: String(en),
    IndicadorFacturacion: indicador,
    IndicadorAgenteRetencionoPercepcion: retenido && '1',
    MontoITBISRetenido: itbis,
    MontoISRRetenido: isr,
    NombreItem: `ARTICULO ${en} & "CIA"`,
    IndicadorBienoServicio: bien,
    CantidadItem: cantidad,
    UnidadMedida: '43',
    PrecioUnitarioItem: `${precio}00`,
    MontoItem: monto,
  }
  const propios = Object.entries(campos).flatMap(([campo, dicho]) =>
    dicho === null ? [] : [[`${campo}[${en}]`, dicho]],
  )
  const otros = Object.entries(mas).map(([columna, dicho]) => [columna.replace('[0]', `[${en}]`), dicho])
  return Object.fromEntries([...propios, ...otros])
}
