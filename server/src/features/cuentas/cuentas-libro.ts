import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { SheetColumn, SheetRow } from '../../documents/excel/workbook.ts'
import { mapRows } from '../../documents/rows.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { findClienteNombre, listCuentas } from './cuentas.queries.ts'
import type { EstadoDeCuenta, FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'

const TITULOS: Readonly<Record<Lado, Readonly<Record<EstadoDeCuenta, string>>>> = {
  pagar: { pendientes: 'Cuentas por pagar pendientes', pagadas: 'Cuentas pagadas' },
  cobrar: { pendientes: 'Cuentas por cobrar pendientes', pagadas: 'Cuentas cobradas' },
}

const COLUMNAS: readonly SheetColumn[] = [
  { title: 'NCF', key: 'txtNCF', type: 'texto' },
  { title: 'Empresa', key: 'nombreEmpresa', type: 'texto' },
  { title: 'Cliente', key: 'nombreCliente', type: 'texto' },
  { title: 'Fecha Pedido', key: 'fechaPedido', type: 'fecha' },
  { title: '% aplicado', key: 'porcentajeAplicado', type: 'porcentaje' },
  { title: 'Base', key: 'baseAplicada', type: 'monto' },
  { title: 'Tipo base', key: 'tipoBase', type: 'texto' },
  { title: 'Monto', key: 'montoTotal', type: 'monto', total: true },
]

const PAGO: Readonly<Record<Lado, readonly SheetColumn[]>> = {
  pagar: [
    { title: 'Fecha de pago', key: 'pagadaEn', type: 'fecha' },
    { title: 'Pagada por', key: 'pagadaPor', type: 'texto' },
  ],
  cobrar: [
    { title: 'Fecha de cobro', key: 'pagadaEn', type: 'fecha' },
    { title: 'Cobrada por', key: 'pagadaPor', type: 'texto' },
  ],
}

/** The whole filtered list as a workbook; its rows are read while it is written. */
export async function cuentasLibro(
  { reading: db, documentPool }: Pick<Dependencies, 'reading' | 'documentPool'>,
  filtro: FiltroDeCuentas,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { lado, estado } = filtro
  const [{ cantidad }, filtros] = await Promise.all([sumCuentas(db, filtro), describeFiltro(db, filtro)])
  return listWorkbook(documentPool, {
    title: TITULOS[lado][estado],
    columns: estado === 'pendientes' ? COLUMNAS : [...COLUMNAS, ...PAGO[lado]],
    rows: readFilas(db, filtro),
    count: cantidad,
    filters: filtros,
    signal,
  })
}

function readFilas(db: Dependencies['db'], filtro: FiltroDeCuentas) {
  return mapRows(
    readInBatches(db, listCuentas(db, filtro)),
    (fila): SheetRow => ({
      txtNCF: fila.txtNCF,
      nombreEmpresa: fila.nombreEmpresa,
      nombreCliente: fila.nombreCliente,
      fechaPedido: fila.fechaPedido,
      porcentajeAplicado: fila.porcentajeAplicado,
      baseAplicada: fila.baseAplicada,
      tipoBase: fila.tipoBase,
      montoTotal: fila.montoTotal,
      pagadaEn: fila.pagadaEn && diaEnSantoDomingo(fila.pagadaEn),
      pagadaPor: fila.pagadaPor,
    }),
  )
}

async function describeFiltro(db: Dependencies['db'], filtro: FiltroDeCuentas): Promise<string[]> {
  const { fechaDesde, fechaHasta, clienteId } = filtro
  const cliente = clienteId === undefined ? undefined : await findClienteNombre(db, clienteId)
  return [
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
    ...(clienteId === undefined ? [] : [`Cliente: ${cliente ?? clienteId}`]),
  ]
}
