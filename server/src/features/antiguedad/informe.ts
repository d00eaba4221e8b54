import type { PARTES, SaldoPorAntiguedad } from '@cuadre/contract/antiguedad'
import type { Parte } from '@cuadre/contract/reportes'
import { tramosSegun } from '@cuadre/domain/cuentas/antiguedad'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import type { FileAnswer } from '../../http/files.ts'
import type { Mesa } from '../reportes/hacer-informe.ts'
import type { ColumnaDe } from '../reportes/informe.ts'
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

const PALABRAS: Readonly<
  Record<(typeof PARTES)[number], { readonly titulo: string; readonly unidad: readonly [string, string] }>
> = {
  cliente: { titulo: 'Cliente', unidad: ['cliente', 'clientes'] },
  contacto: { titulo: 'Contacto', unidad: ['contacto', 'contactos'] },
  suplidor: { titulo: 'Suplidor', unidad: ['suplidor', 'suplidores'] },
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
    unidad: () => PALABRAS[filtro.por].unidad,
    parte: filtrosDe(db, filtro),
    rango: { al: filtro.hoy },
    resumen: Promise.resolve({ cantidad: sumas.filas }),
    columnas: () => columnas(filtro, sumas, filas),
    filas: enTandas(filas),
  })
}

function columnas(
  { por, segun }: FiltroDeAntiguedad,
  sumas: SumaDeAntiguedad,
  filas: readonly SaldoPorAntiguedad[],
): ColumnaDe<SaldoPorAntiguedad>[] {
  const tramos = tramosSegun(segun)
  // All as wide as the widest of them: narrow ones would stand close to each other beside a wide one.
  const montosDe = (monto: keyof typeof sumas & keyof SaldoPorAntiguedad) =>
    [sumas, ...filas].map(fila => fila[monto])
  const anchoDeTramo = longest(tramos.flatMap(({ tramo }) => montosDe(tramo)).map(formatMonto))
  const anchoDelTotal = longest(montosDe('total').map(formatMonto))
  return [
    {
      title: PALABRAS[por].titulo,
      type: 'texto',
      sample: longest(filas.map(({ nombre }) => nombre)),
      elastic: true,
      valor: fila => fila.nombre,
    },
    { title: 'Más antigua', type: 'dia', sample: '00/00/0000', valor: fila => fila.masAntigua },
    ...[...tramos, { tramo: 'total', titulo: 'Total' } as const].map(
      ({ tramo: monto, titulo: title }): ColumnaDe<SaldoPorAntiguedad> => ({
        title,
        type: 'monto',
        sample: monto === 'total' ? anchoDelTotal : anchoDeTramo,
        sum: true,
        valor: fila => fila[monto],
      }),
    ),
  ]
}

function longest(texts: readonly string[]): string {
  return texts.reduce((a, b) => (b.length > a.length ? b : a), '')
}

/** What it was narrowed to, each with its name. */
async function filtrosDe(db: Mesa['db'], filtro: FiltroDeAntiguedad): Promise<Filter[]> {
  const { empresaId, clienteId, contactoId, suplidorId, buscar, segun } = filtro
  const only = <T>(id: number | undefined, read: (db: Mesa['db'], id: Parte) => Promise<T[]>) =>
    id === undefined ? [] : read(db, id)
  const todos = PALABRAS[filtro.por].titulo
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

async function* enTandas<F>(filas: readonly F[]): AsyncGenerator<readonly F[]> {
  for (let from = 0; from < filas.length; from += A_LA_VEZ) yield filas.slice(from, from + A_LA_VEZ)
}
