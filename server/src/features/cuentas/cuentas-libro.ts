import { FILTROS_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diasVencida } from '@cuadre/domain/cuentas/vencimiento'
import { notaEnPalabras } from '@cuadre/domain/documentos/clase-en-palabras'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Kysely } from 'kysely'
import { readInBatches } from '../../db/query/cursor.ts'
import type { DB } from '../../db/schema.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook, type WorkbookCall } from '../../http/list-workbook.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import { hayRetenido, listCuentasConRetenido } from './cuentas.queries.ts'
import type { EstadoDeCuenta, FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'
import { listPorCliente } from './por-cliente.queries.ts'

const TITULOS: Readonly<Record<Lado, Readonly<Record<EstadoDeCuenta, string>>>> = {
  pagar: { pendientes: 'Cuentas por pagar pendientes', pagadas: 'Cuentas pagadas' },
  cobrar: { pendientes: 'Cuentas por cobrar pendientes', pagadas: 'Cuentas cobradas' },
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Nota', key: 'nota', type: 'texto' },
  { title: 'Empresa', key: 'nombreEmpresa', type: 'texto' },
  { title: 'Cliente', key: 'nombreCliente', type: 'texto' },
  { title: 'Fecha Pedido', key: 'fechaPedido', type: 'fecha' },
  { title: '% aplicado', key: 'porcentajeAplicado', type: 'porcentaje' },
  { title: 'Base', key: 'baseAplicada', type: 'monto' },
  { title: 'Tipo base', key: 'tipoBase', type: 'texto' },
  { title: 'Monto', key: 'montoTotal', type: 'monto', total: true },
]

/** Until when a pending account can be paid, and how many days ago that was. */
const VENCIMIENTO: readonly SheetColumn[] = [
  { title: 'Vence', key: 'vence', type: 'fecha' },
  { title: 'Días vencida', key: 'diasVencida', type: 'entero' },
]

/** What was paid of a pending account, and what is left of it. */
const RESTO: readonly SheetColumn[] = [
  { title: 'Pagado', key: 'pagado', type: 'monto', total: true },
  { title: 'Pendiente', key: 'pendiente', type: 'monto', total: true },
]

/** What payments withheld, shown where any of them did: what the tax office is to be told of. */
const RETENIDO: readonly SheetColumn[] = [
  { title: 'ITBIS retenido', key: 'itbisRetenido', type: 'monto', total: true },
  { title: 'ISR retenido', key: 'isrRetenido', type: 'monto', total: true },
]

const PAGO: Readonly<Record<Lado, readonly SheetColumn[]>> = {
  pagar: [
    { title: 'Fecha de pago', key: 'pagadaEl', type: 'fecha' },
    { title: 'Pagada por', key: 'pagadaPor', type: 'texto' },
  ],
  cobrar: [
    { title: 'Fecha de cobro', key: 'pagadaEl', type: 'fecha' },
    { title: 'Cobrada por', key: 'pagadaPor', type: 'texto' },
  ],
}

type Source = Pick<Dependencies, 'documentPool' | 'now'>

/** The whole filtered list as a workbook; its rows are read while it is written. */
export async function cuentasLibro(
  { documentPool, now }: Source,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeCuentas>,
): Promise<FileAnswer> {
  const { lado, estado } = filtro
  const [{ cantidad }, filtros, retenido] = await Promise.all([
    sumCuentas(db, filtro),
    filtrosDelLibro(db, FILTROS_DE_CUENTAS, { ...filtro, vencimiento: filtro.vencimiento?.cual }),
    hayRetenido(db, filtro),
  ])
  return listWorkbook(documentPool, {
    title: TITULOS[lado][estado],
    columns: [
      ...COLUMNAS,
      ...(estado === 'pendientes' ? [...VENCIMIENTO, ...RESTO] : []),
      ...(retenido ? RETENIDO : []),
      ...(estado === 'pendientes' ? [] : PAGO[lado]),
    ],
    rows: readFilas(db, filtro, diaEnSantoDomingo(now())),
    count: cantidad,
    filters: filtros,
    madeAt: now(),
    signal,
  })
}

const TITULO_POR_CLIENTE: Readonly<Record<Lado, string>> = {
  pagar: 'Cuentas por pagar por cliente',
  cobrar: 'Cuentas por cobrar por cliente',
}

const POR_CLIENTE: readonly SheetColumn[] = [
  { title: 'Cliente', key: 'clienteNombre', type: 'texto' },
  { title: 'Cuentas', key: 'cuentas', type: 'entero', total: true },
  { title: 'Más antigua', key: 'masAntigua', type: 'fecha' },
  { title: 'Suma', key: 'suma', type: 'monto', total: true },
]

/** What every client's pending accounts add up to. */
export async function porClienteLibro(
  { documentPool, now }: Source,
  { reading: db, query: filtro, signal }: WorkbookCall<FiltroDeCuentas>,
): Promise<FileAnswer> {
  const [filas, filtros] = await Promise.all([
    listPorCliente(db, filtro).execute(),
    filtrosDelLibro(db, FILTROS_DE_CUENTAS, { ...filtro, vencimiento: filtro.vencimiento?.cual }),
  ])
  return listWorkbook(documentPool, {
    title: TITULO_POR_CLIENTE[filtro.lado],
    columns: POR_CLIENTE,
    rows: filas,
    filters: filtros,
    madeAt: now(),
    signal,
  })
}

function readFilas(db: Kysely<DB>, filtro: FiltroDeCuentas, hoy: Dia) {
  return mapRows(
    readInBatches(db, listCuentasConRetenido(filtro)),
    (fila): SheetRow => ({
      txtNCF: fila.txtNCF,
      nota: notaEnPalabras(fila),
      nombreEmpresa: fila.nombreEmpresa,
      nombreCliente: fila.nombreCliente,
      fechaPedido: fila.fechaPedido,
      porcentajeAplicado: fila.porcentajeAplicado,
      baseAplicada: fila.baseAplicada,
      tipoBase: fila.tipoBase,
      montoTotal: fila.montoTotal,
      pagado: fila.pagado,
      pendiente: fila.pendiente,
      vence: fila.vence,
      diasVencida: diasVencida(fila, hoy) || null,
      itbisRetenido: fila.itbisRetenido,
      isrRetenido: fila.isrRetenido,
      pagadaEl: fila.pagadaEl,
      pagadaPor: fila.pagadaPor,
    }),
  )
}
