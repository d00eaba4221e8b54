import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../documents/filas.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { findClienteNombre, listCuentas } from './cuentas.queries.ts'
import type { EstadoDeCuenta, FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'

const TITULOS: Readonly<Record<Lado, Readonly<Record<EstadoDeCuenta, string>>>> = {
  pagar: { pendientes: 'Cuentas por pagar pendientes', pagadas: 'Cuentas pagadas' },
  cobrar: { pendientes: 'Cuentas por cobrar pendientes', pagadas: 'Cuentas cobradas' },
}

const COLUMNAS: readonly ColumnaLibro[] = [
  { titulo: 'NCF', clave: 'txtNCF', tipo: 'texto' },
  { titulo: 'Empresa', clave: 'nombreEmpresa', tipo: 'texto' },
  { titulo: 'Cliente', clave: 'nombreCliente', tipo: 'texto' },
  { titulo: 'Fecha Pedido', clave: 'fechaPedido', tipo: 'fecha' },
  { titulo: '% aplicado', clave: 'porcentajeAplicado', tipo: 'porcentaje' },
  { titulo: 'Base', clave: 'baseAplicada', tipo: 'monto' },
  { titulo: 'Tipo base', clave: 'tipoBase', tipo: 'texto' },
  { titulo: 'Monto', clave: 'montoTotal', tipo: 'monto', total: true },
]

const PAGO: Readonly<Record<Lado, readonly ColumnaLibro[]>> = {
  pagar: [
    { titulo: 'Fecha de pago', clave: 'pagadaEn', tipo: 'fecha' },
    { titulo: 'Pagada por', clave: 'pagadaPor', tipo: 'texto' },
  ],
  cobrar: [
    { titulo: 'Fecha de cobro', clave: 'pagadaEn', tipo: 'fecha' },
    { titulo: 'Cobrada por', clave: 'pagadaPor', tipo: 'texto' },
  ],
}

/** The whole filtered list as a workbook; its rows are read while it is written. */
export async function cuentasLibro(
  { reading: db, taller }: Pick<Dependencies, 'reading' | 'taller'>,
  filtro: FiltroDeCuentas,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const { lado, estado } = filtro
  const [{ cantidad }, filtros] = await Promise.all([sumCuentas(db, filtro), describeFiltro(db, filtro)])
  return listWorkbook(taller, {
    titulo: TITULOS[lado][estado],
    columnas: estado === 'pendientes' ? COLUMNAS : [...COLUMNAS, ...PAGO[lado]],
    filas: readFilas(db, filtro),
    cantidad,
    filtros,
    signal,
  })
}

function readFilas(db: Dependencies['db'], filtro: FiltroDeCuentas) {
  return cadaFila(
    readInBatches(db, listCuentas(db, filtro)),
    (fila): FilaLibro => ({
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
