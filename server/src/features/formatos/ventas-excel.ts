import { pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { esSinIndicar, FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { signoDe, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { palabraDeLaDgii } from '@cuadre/domain/ecf/palabra-de-la-dgii'
import {
  COLUMNAS_607,
  cobrado607,
  columnas607,
  declaracion607,
  destino607,
  FORMAS_EN_COLUMNAS,
  lineasDel607,
  type Venta607,
} from '@cuadre/domain/reportes/formato-607'
import type { OpcionesDeEnvio } from '@cuadre/domain/reportes/opciones-de-envio'
import { cifrasDelResumen, resumenDeConsumo } from '@cuadre/domain/reportes/resumen-de-consumo'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { SheetColumn, SheetRow, ShortSheet } from '../../documents/excel/workbook.ts'
import type { VentaEmitida } from './formatos.queries.ts'
import { hojaDeLineas } from './lineas-excel.ts'
import { ventaDeLista, ventaEmitida } from './venta-emitida.ts'

/** The columns of the screen (R4.10). Days as the tax office writes them, documents with their zeros. */
const columnasDeVentas: readonly SheetColumn[] = [
  { title: 'RNC', key: 'rncCliente', type: 'texto' },
  { title: 'Tipo', key: 'tipo', type: 'entero' },
  { title: 'NCF', key: 'ncf', type: 'texto' },
  { title: 'Tiping', key: 'tiping', type: 'entero' },
  { title: 'Fecha', key: 'fecha', type: 'texto' },
  { title: 'Monto', key: 'monto', type: 'monto', total: true },
  { title: 'ITBIS', key: 'itbis', type: 'monto', total: true },
  { title: 'Empresa', key: 'empresaNombre', type: 'texto' },
]

/** What is worth saying once some document is no line of its own, or a note. */
const columnasDeClase: readonly SheetColumn[] = [
  { title: 'Total', key: 'total', type: 'monto', total: true },
  { title: 'Comprobante', key: 'comprobante', type: 'texto' },
  { title: 'NCF modificado', key: 'ncfModificado', type: 'texto' },
  { title: 'Declaración', key: 'declaracion', type: 'texto' },
  { title: 'Estado en la DGII', key: 'dgii', type: 'texto' },
]

/** Columns 17 to 23 of the 607, in their order. */
const columnasDePago: readonly SheetColumn[] = FORMAS_EN_COLUMNAS.map(forma => ({
  title: FORMAS_DE_PAGO[forma].nombre,
  key: forma,
  type: 'monto',
  total: true,
}))

/** What third parties withheld in the month, where they did of any document. */
const columnasDeRetencion: readonly SheetColumn[] = [
  { title: 'Fecha de retención', key: 'retenidoEl', type: 'texto' },
  { title: 'ITBIS retenido', key: 'itbisRetenido', type: 'monto', total: true },
  { title: 'Retención renta', key: 'isrRetenido', type: 'monto', total: true },
]

interface LibroDe607 {
  readonly columnas: readonly SheetColumn[]
  readonly filas: readonly SheetRow[]
  readonly otras: readonly ShortSheet[]
}

/**
 * A month's sales as a workbook has them: every document with its sign, with the columns of payment once some sale says how
 * it is paid, and with those of its class once some document is more than a line; then the summary of consumption to be
 * typed, and the lines of the file in the 23 columns of the tax office's tool, to be pasted.
 */
export function ventasEnExcel(
  emitidas: readonly VentaEmitida[],
  mes: Dia,
  opciones: OpcionesDeEnvio,
): LibroDe607 {
  const ventas = emitidas.map(emitida => ventaEmitida(emitida, mes))
  const conPago = ventas.some(venta => !esSinIndicar(venta.pago))
  const conClase = ventas.some(
    venta => venta.corrige !== null || venta.deOtroMes || destino607(venta) !== 'linea',
  )
  const conRetencion = ventas.some(({ retenido }) => retenido)
  return {
    columnas: [
      ...columnasDeVentas,
      ...(conClase ? columnasDeClase : []),
      ...(conRetencion ? columnasDeRetencion : []),
      ...(conPago ? columnasDePago : []),
    ],
    filas: emitidas.map((emitida, i) =>
      filaDe(emitida, { venta: ventas[i] ?? ventaEmitida(emitida, mes), mes, opciones }),
    ),
    otras: [
      ...hojaDeConsumo(ventas, opciones),
      hojaDeLineas(
        COLUMNAS_607,
        lineasDel607(ventas).map(venta => columnas607(venta, opciones)),
      ),
    ],
  }
}

function filaDe(
  emitida: VentaEmitida,
  { venta, mes, opciones }: { venta: Venta607; mes: Dia; opciones: OpcionesDeEnvio },
): SheetRow {
  const signo = signoDe(emitida.clase)
  const { pago: _, destino, noCuenta: rechazada, retencion, deOtroMes, ...fila } = ventaDeLista(emitida, mes)
  // What was added up in its own month stands there for what was withheld.
  const noCuenta = rechazada || deOtroMes
  return {
    ...fila,
    // What was refused stands there by its state, and in no sum.
    monto: noCuenta ? null : signo * fila.monto,
    itbis: noCuenta ? null : signo * fila.itbis,
    total: noCuenta ? null : signo * fila.total,
    comprobante: tipoFiscal(venta).enPapel[venta.serie],
    declaracion: deOtroMes
      ? 'Retención de una venta de otro mes'
      : declaracion607(destino, emitida.estadoEcf),
    retenidoEl: retencion?.fecha,
    itbisRetenido: rechazada ? null : retencion?.itbis,
    isrRetenido: rechazada ? null : retencion?.isr,
    dgii: emitida.estadoEcf ? palabraDeLaDgii(emitida.estadoEcf) : '',
    ...(noCuenta ? {} : enPesos(cobrado607(venta, opciones.formaDeCobro))),
  }
}

function enPesos(montos: ReturnType<typeof cobrado607>): SheetRow {
  return Object.fromEntries(
    Object.entries(montos).map(([forma, monto]) => [forma, pesosDesdeCentavos(monto)]),
  )
}

/** One figure in each row, as they are asked for in the Oficina Virtual. Without consumption there is none. */
function hojaDeConsumo(ventas: readonly Venta607[], opciones: OpcionesDeEnvio): ShortSheet[] {
  const resumen = resumenDeConsumo(ventas, opciones.formaDeCobro)
  if (resumen.cantidad === 0) return []
  return [
    {
      sheet: 'Resumen de consumo',
      columns: [
        { title: 'Dato', key: 'dato', type: 'texto' },
        { title: 'Cantidad', key: 'cantidad', type: 'entero' },
        { title: 'Monto', key: 'monto', type: 'monto' },
      ],
      rows: cifrasDelResumen(resumen).map(({ nombre, cantidad, monto }) => ({
        dato: nombre,
        cantidad,
        monto: monto === undefined ? undefined : pesosDesdeCentavos(monto),
      })),
    },
  ]
}
