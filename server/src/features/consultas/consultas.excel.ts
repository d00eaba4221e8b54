import type { EstadoDePedido } from '@cuadre/contract/consultas'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { ColumnaLibro, FilaLibro } from '../../documents/excel/libro-excel.ts'
import { cadaFila } from '../../documents/filas.ts'
import type { FileAnswer } from '../../http/files.ts'
import { listWorkbook } from '../../http/list-workbook.ts'
import { countConsultados, findNombres, listConsultados } from './consultas.queries.ts'
import { type FiltroDeConsulta, filtered } from './filtro.ts'

const ESTADOS: Readonly<Record<EstadoDePedido, string>> = {
  pendiente: 'Pendiente',
  pagado: 'Pagado',
  anulado: 'Anulado',
}

const COLUMNAS: readonly ColumnaLibro[] = [
  { titulo: 'ID', clave: 'pedidoId', tipo: 'entero' },
  { titulo: 'NCF', clave: 'txtNCF', tipo: 'texto' },
  { titulo: 'Fecha', clave: 'fechaPedido', tipo: 'fecha' },
  { titulo: 'Empresa', clave: 'empresaNombre', tipo: 'texto' },
  { titulo: 'Cliente', clave: 'clienteNombre', tipo: 'texto' },
  { titulo: 'Cédula/RNC', clave: 'documento', tipo: 'texto' },
  { titulo: 'Contacto', clave: 'contactoNombre', tipo: 'texto' },
  { titulo: 'Factura Con ITBIS', clave: 'conItbis', tipo: 'texto' },
  { titulo: 'Estado', clave: 'estado', tipo: 'texto' },
  { titulo: 'Subtotal', clave: 'subTotal', tipo: 'monto', total: true },
  { titulo: 'ITBIS', clave: 'itbis', tipo: 'monto', total: true },
  { titulo: 'Total', clave: 'total', tipo: 'monto', total: true },
]

/** Beside the live amounts, so that a column can be added up without annulled orders in it. */
const ANULADO: ColumnaLibro = { titulo: 'Total anulado', clave: 'totalAnulado', tipo: 'monto', total: true }

/** The whole filtered list, read while it is written. */
export async function consultaWorkbook(
  { reading: db, taller, now }: Pick<Dependencies, 'reading' | 'taller' | 'now'>,
  filtro: FiltroDeConsulta,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const mixed = filtro.estado === undefined
  const [cantidad, nombres] = await Promise.all([countConsultados(db, filtro), findNombres(db, filtro)])
  return listWorkbook(taller, {
    titulo: 'Consultas',
    ahora: now(),
    columnas: mixed ? [...COLUMNAS, ANULADO] : COLUMNAS,
    filas: rows(db, filtro, mixed),
    cantidad,
    buscar: filtro.buscar,
    filtros: describe(filtro, nombres),
    signal,
  })
}

function rows(
  db: Dependencies['db'],
  filtro: FiltroDeConsulta,
  mixed: boolean,
): AsyncIterable<readonly FilaLibro[]> {
  return cadaFila(readInBatches(db, listConsultados(filtered(db, filtro))), row => {
    const { estado, total } = row
    const apart = mixed && estado === 'anulado'
    // Named one by one: of a hundred thousand rows each copy of what is left would be felt by everybody.
    return {
      pedidoId: row.pedidoId,
      txtNCF: row.txtNCF,
      fechaPedido: row.fechaPedido,
      empresaNombre: row.empresaNombre,
      clienteNombre: row.clienteNombre,
      documento: formatDocumento(row.clienteRnc),
      contactoNombre: row.contactoNombre,
      conItbis: row.aplicaItbis ? 'Sí' : 'No',
      estado: ESTADOS[estado],
      subTotal: apart ? null : row.subTotal,
      itbis: apart ? null : row.itbis,
      total: apart ? null : total,
      totalAnulado: apart ? total : null,
    }
  })
}

type Nombres = Awaited<ReturnType<typeof findNombres>>

function describe(filtro: FiltroDeConsulta, nombres: Nombres): string[] {
  const { empresaId, clienteId, contactoId, fechaDesde, fechaHasta, aplicaItbis, estado } = filtro
  return [
    empresaId ? `Empresa: ${nombres.empresa ?? `n.º ${empresaId}`}` : undefined,
    clienteId ? `Cliente: ${nombres.cliente ?? `n.º ${clienteId}`}` : undefined,
    contactoId ? `Contacto: ${nombres.contacto ?? `n.º ${contactoId}`}` : undefined,
    fechaDesde ? `Desde ${formatDia(fechaDesde)}` : undefined,
    fechaHasta ? `Hasta ${formatDia(fechaHasta)}` : undefined,
    aplicaItbis === undefined ? undefined : `Factura Con ITBIS: ${aplicaItbis ? 'Sí' : 'No'}`,
    estado ? `Estado: ${ESTADOS[estado]}` : undefined,
  ].filter(sentence => sentence !== undefined)
}
