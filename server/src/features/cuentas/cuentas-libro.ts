import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../documents/filas.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { findNombres } from '../pedidos/lista/lista.queries.ts'
import { listCuentas } from './cuentas.queries.ts'
import type { EstadoDeCuenta, FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'
import { listPorCliente } from './por-cliente.queries.ts'

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

type Source = Pick<Dependencies, 'reading' | 'taller' | 'now'>

/** The whole filtered list as a workbook; its rows are read while it is written. */
export async function cuentasLibro(
  { reading: db, taller, now }: Source,
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
    ahora: now(),
    signal,
  })
}

const TITULO_POR_CLIENTE: Readonly<Record<Lado, string>> = {
  pagar: 'Cuentas por pagar por cliente',
  cobrar: 'Cuentas por cobrar por cliente',
}

const POR_CLIENTE: readonly ColumnaLibro[] = [
  { titulo: 'Cliente', clave: 'clienteNombre', tipo: 'texto' },
  { titulo: 'Cuentas', clave: 'cuentas', tipo: 'entero', total: true },
  { titulo: 'Más antigua', clave: 'masAntigua', tipo: 'fecha' },
  { titulo: 'Suma', clave: 'suma', tipo: 'monto', total: true },
]

/** What every client's pending accounts add up to. */
export async function porClienteLibro(
  { reading: db, taller, now }: Source,
  filtro: FiltroDeCuentas,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const [filas, filtros] = await Promise.all([
    listPorCliente(db, filtro).execute(),
    describeFiltro(db, filtro),
  ])
  return listWorkbook(taller, {
    titulo: TITULO_POR_CLIENTE[filtro.lado],
    columnas: POR_CLIENTE,
    filas,
    filtros,
    ahora: now(),
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
  const { fechaDesde, fechaHasta, clienteId, empresaId, ncf } = filtro
  const { cliente, empresa } = await findNombres(db, filtro)
  return [
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
    ...(clienteId === undefined ? [] : [`Cliente: ${cliente ?? `n.º ${clienteId}`}`]),
    ...(empresaId === undefined ? [] : [`Empresa: ${empresa ?? `n.º ${empresaId}`}`]),
    ...(ncf ? [`NCF: ${ncf}`] : []),
  ]
}
