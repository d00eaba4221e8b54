import { type Columna, entero, fecha, suma, texto } from '@cuadre/contract/columnas'
import { COLUMNAS_DE_CUENTAS, COLUMNAS_POR_CLIENTE, FILTROS_DE_CUENTAS } from '@cuadre/contract/cuentas'
import type { Lado } from '@cuadre/domain/cuentas/pagar'
import { diasVencida } from '@cuadre/domain/cuentas/vencimiento'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import { type FileAnswer, listWorkbook, type WorkbookCall } from '../../http/files.ts'
import { filtrosDelLibro } from '../documentos/nombres.queries.ts'
import {
  type CuentaConRetenido,
  type CuentaRow,
  hayRetenido,
  listCuentasConRetenido,
} from './cuentas.queries.ts'
import type { EstadoDeCuenta, FiltroDeCuentas } from './filtro.ts'
import { sumCuentas } from './pagina.queries.ts'
import { listPorCliente } from './por-cliente.queries.ts'

const TITULOS: Readonly<Record<Lado, Readonly<Record<EstadoDeCuenta, string>>>> = {
  pagar: { pendientes: 'Cuentas por pagar pendientes', pagadas: 'Cuentas pagadas' },
  cobrar: { pendientes: 'Cuentas por cobrar pendientes', pagadas: 'Cuentas cobradas' },
}

/** What payments withheld, shown where any of them did: what the tax office is to be told of. */
const RETENIDO: readonly Columna<CuentaConRetenido>[] = [
  suma('itbisRetenido', 'ITBIS retenido'),
  suma('isrRetenido', 'ISR retenido'),
]

/** Until when a pending account can be paid, how many days ago that was, what was paid and what is left. */
const pendientes = (hoy: Dia): readonly Columna<CuentaRow>[] => [
  fecha('vence', 'Vence'),
  entero('diasVencida', 'Días vencida', { valor: fila => diasVencida(fila, hoy) || null }),
  suma('pagado', 'Pagado'),
  suma('pendiente', 'Pendiente'),
]

const PAGO: Readonly<Record<Lado, readonly Columna<CuentaRow>[]>> = {
  pagar: [fecha('pagadaEl', 'Fecha de pago'), texto('pagadaPor', 'Pagada por')],
  cobrar: [fecha('pagadaEl', 'Fecha de cobro'), texto('pagadaPor', 'Cobrada por')],
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
    columnas: [
      ...COLUMNAS_DE_CUENTAS,
      ...(estado === 'pendientes' ? pendientes(diaEnSantoDomingo(now())) : []),
      ...(retenido ? RETENIDO : []),
      ...(estado === 'pendientes' ? [] : PAGO[lado]),
    ],
    filas: readInBatches(db, listCuentasConRetenido(filtro)),
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
    columnas: COLUMNAS_POR_CLIENTE,
    filas,
    filters: filtros,
    madeAt: now(),
    signal,
  })
}
