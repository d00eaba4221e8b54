import { FORMAS_DE_COMPRA, RETENCIONES_DE_RENTA, TIPOS_DE_GASTO } from '@cuadre/domain/compras/codigos'
import { COLUMNAS_606, columnas606, type Linea606, signoEn606 } from '@cuadre/domain/reportes/formato-606'
import type { Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import type { SheetColumn, SheetRow, ShortSheet } from '../../documents/excel/workbook.ts'
import type { CompraPorInformar } from '../compras/informar.queries.ts'
import { compraDeLista } from './compra-informada.ts'
import { hojaDeLineas } from './lineas-excel.ts'

const texto = (title: string, key: string): SheetColumn => ({ title, key, type: 'texto' })

const ANTES: readonly SheetColumn[] = [
  texto('RNC o cédula', 'rncSuplidor'),
  texto('Suplidor', 'suplidorNombre'),
  texto('NCF', 'ncf'),
  texto('NCF modificado', 'ncfModificado'),
  texto('Tipo de gasto', 'gasto'),
  texto('Fecha', 'fecha'),
  texto('Fecha de pago', 'fechaPago'),
]

/** The amounts, in the order of the file. */
const montosDe = (que: 'compra' | 'retención') =>
  COLUMNAS_606.flatMap(({ enLibro }): SheetColumn[] =>
    enLibro?.de === que ? [{ title: enLibro.titulo, key: enLibro.clave, type: 'monto', total: true }] : [],
  )
const DE_LA_COMPRA = montosDe('compra')
const RETENIDO = montosDe('retención')
const DESPUES: readonly SheetColumn[] = [
  texto('Tipo de retención', 'retencion'),
  texto('Forma de pago', 'forma'),
  texto('Observación', 'observacion'),
]

interface LibroDe606 {
  readonly columnas: readonly SheetColumn[]
  readonly filas: readonly SheetRow[]
  readonly otras: readonly ShortSheet[]
}

/**
 * A month's purchases as a workbook has them: every line with its sign and its codes in words, then the lines of the file in the 23
 * columns of the tax office's tool, to be pasted.
 */
export function comprasEnExcel(
  lineas: readonly Linea606<CompraPorInformar>[],
  opciones: Opciones606,
): LibroDe606 {
  return {
    columnas: [...ANTES, ...DE_LA_COMPRA, ...RETENIDO, ...DESPUES],
    filas: lineas.map(filaDe),
    otras: [
      hojaDeLineas(
        COLUMNAS_606,
        lineas.map(({ informada }) => columnas606(informada, opciones)),
      ),
    ],
  }
}

function filaDe(linea: Linea606<CompraPorInformar>): SheetRow {
  const { deOtroMes, ...fila } = compraDeLista(linea)
  const con = (columnas: readonly SheetColumn[], que: 'compra' | 'retención') =>
    Object.fromEntries(
      // The sum with 0 makes an amount of nothing a plain 0, whatever its sign.
      columnas.map(({ key }) => [
        key,
        0 + signoEn606({ ncf: fila.ncf, deOtroMes }, que) * Number(fila[key as keyof typeof fila]),
      ]),
    )
  return {
    ...fila,
    ...con(DE_LA_COMPRA, 'compra'),
    ...con(RETENIDO, 'retención'),
    gasto: `${fila.gasto} ${TIPOS_DE_GASTO[fila.gasto]}`,
    retencion: fila.retencion && `${fila.retencion} ${RETENCIONES_DE_RENTA[fila.retencion]}`,
    forma: `${fila.forma} ${FORMAS_DE_COMPRA[fila.forma]}`,
    observacion: deOtroMes ? 'Pago de una compra de otro mes' : null,
  }
}
