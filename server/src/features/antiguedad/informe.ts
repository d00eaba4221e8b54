import {
  columnasDeAntiguedad,
  type PARTES,
  QUIEN_DE_ANTIGUEDAD,
  type SaldoPorAntiguedad,
} from '@cuadre/contract/antiguedad'
import type { Parte } from '@cuadre/contract/reportes'
import { type TramoPorVencimiento, tramosSegun } from '@cuadre/domain/cuentas/antiguedad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import { longestOf } from '../../documents/informe/informe-impreso.ts'
import { inBatches } from '../../documents/rows.ts'
import type { FileAnswer } from '../../http/files.ts'
import type { Mesa } from '../reportes/hacer-informe.ts'
import {
  type Filter,
  filtrosDeCliente,
  filtrosDeContacto,
  filtrosDeEmpresa,
  filtrosDeSuplidor,
} from '../reportes/partes.queries.ts'
import { type FiltroDeAntiguedad, leerAntiguedad, type SumaDeAntiguedad } from './antiguedad.queries.ts'

const NOMBRES: Readonly<Record<LadoDeSaldo, { readonly titulo: string; readonly hoja: string }>> = {
  cobrar: { titulo: 'Antigüedad de cuentas por cobrar', hoja: 'Antigüedad por cobrar' },
  pagar: { titulo: 'Antigüedad de cuentas por pagar', hoja: 'Antigüedad por pagar' },
  suplidores: { titulo: 'Antigüedad de lo que se debe a suplidores', hoja: 'Antigüedad de suplidores' },
}

const UNIDAD: Readonly<Record<(typeof PARTES)[number], readonly [string, string]>> = {
  cliente: ['cliente', 'clientes'],
  contacto: ['contacto', 'contactos'],
  suplidor: ['suplidor', 'suplidores'],
}

const A_LA_VEZ = 500

/** All rows at one moment, since they are as few as clients: on paper or as a workbook. */
export async function informeDeAntiguedad(
  { db, hacer }: Mesa,
  filtro: FiltroDeAntiguedad,
): Promise<FileAnswer> {
  const { sumas, filas } = await leerAntiguedad(db, filtro)
  return hacer({
    ...NOMBRES[filtro.lado],
    unidad: () => UNIDAD[filtro.por],
    parte: filtrosDe(db, filtro),
    rango: { al: filtro.hoy },
    resumen: Promise.resolve({ cantidad: sumas.filas }),
    columnas: () => columnas(filtro, sumas, filas),
    filas: inBatches(filas, A_LA_VEZ),
  })
}

function columnas(
  filtro: FiltroDeAntiguedad,
  sumas: SumaDeAntiguedad,
  filas: readonly SaldoPorAntiguedad[],
): ColumnaDe<SaldoPorAntiguedad>[] {
  const tramos = tramosSegun(filtro.segun).map(({ tramo }) => tramo)
  const montosDe = (monto: TramoPorVencimiento | 'total') =>
    [sumas, ...filas].map(fila => formatMonto(fila[monto]))
  // All as wide as the widest of them: narrow ones would stand close to each other beside a wide one.
  const deTramo = longestOf(tramos.flatMap(montosDe))
  return conMedidas(columnasDeAntiguedad(filtro), {
    nombre: longestOf(filas.map(fila => fila.nombre)),
    ...Object.fromEntries(tramos.map(tramo => [tramo, deTramo])),
    total: longestOf(montosDe('total')),
  })
}

/** What it was narrowed to, each with its name. */
async function filtrosDe(db: Mesa['db'], filtro: FiltroDeAntiguedad): Promise<Filter[]> {
  const { empresaId, clienteId, contactoId, suplidorId, buscar, segun } = filtro
  const only = <T>(id: number | undefined, read: (db: Mesa['db'], id: Parte) => Promise<T[]>) =>
    id === undefined ? [] : read(db, id)
  const todos = QUIEN_DE_ANTIGUEDAD[filtro.por]
  return [
    ...(clienteId === undefined && contactoId === undefined && suplidorId === undefined
      ? [{ label: todos, value: 'Todos' }]
      : []),
    ...(await only(clienteId, filtrosDeCliente)),
    ...(await only(contactoId, filtrosDeContacto)),
    ...(await only(suplidorId, filtrosDeSuplidor)),
    ...(await only(empresaId, filtrosDeEmpresa)),
    ...(buscar ? [{ label: 'Búsqueda', value: buscar }] : []),
    ...(segun === 'vencimiento' ? [{ label: 'Días desde', value: 'El vencimiento' }] : []),
  ]
}
