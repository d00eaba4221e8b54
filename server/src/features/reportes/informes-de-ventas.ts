import { type Parte, TODOS } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { readInBatches } from '../../db/query/cursor.ts'
import type { FileAnswer } from '../../http/files.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import type { Mesa } from './hacer-informe.ts'
import { CONTACTO, grupoDeCliente, grupoDeContacto, grupoDeEmpresa } from './informe.ts'
import { type Filter, filtrosDeCliente, filtrosDeContacto, filtrosDeEmpresa } from './partes.queries.ts'
import {
  type FiltroDeVentas,
  listVentas,
  listVentasPorCliente,
  listVentasPorContacto,
  listVentasPorEmpresa,
  type ResumenDeVentas,
  resumirVentas,
} from './ventas.queries.ts'
import { columnasDeVentas, grupoDeDia } from './ventas.ts'

interface Rango {
  readonly fechaDesde: Dia
  readonly fechaHasta: Dia
}

function unidad({ notas }: ResumenDeVentas): readonly [string, string] {
  return notas === 0 ? ['factura', 'facturas'] : ['comprobante', 'comprobantes']
}

/** What all of them are made of. */
function ventas(
  db: Conexion,
  titulo: string,
  parte: Promise<readonly Filter[]> | null,
  filtro: FiltroDeVentas,
) {
  return { titulo, unidad, parte, rango: filtro, resumen: resumirVentas(db, filtro) }
}

const porCliente = (db: Conexion, filtro: FiltroDeVentas) => ({
  columnas: (resumen: ResumenDeVentas) => columnasDeVentas(resumen, 'cliente'),
  grupo: grupoDeCliente,
  filas: readInBatches(db, listVentasPorCliente(db, filtro)),
})

/** Of one client in the order of their days; of all, client by client. */
export function ventasDeCliente(
  { db, hacer }: Mesa,
  filtro: Rango & { readonly clienteId: Parte },
): Promise<FileAnswer> {
  const informe = ventas(db, 'Ventas por cliente', filtrosDeCliente(db, filtro.clienteId), filtro)
  if (filtro.clienteId === TODOS) return hacer({ ...informe, ...porCliente(db, filtro) })
  const filas = readInBatches(db, listVentas(db, filtro))
  return hacer({ ...informe, columnas: resumen => columnasDeVentas(resumen), filas })
}

/** Of one contact client by client; of all, contact by contact. */
export function ventasDeContacto(
  { db, hacer }: Mesa,
  filtro: Rango & { readonly contactoId: Parte },
): Promise<FileAnswer> {
  const informe = ventas(db, 'Ventas por contacto', filtrosDeContacto(db, filtro.contactoId), filtro)
  if (filtro.contactoId !== TODOS) return hacer({ ...informe, ...porCliente(db, filtro) })
  return hacer({
    ...informe,
    columnas: resumen => [...CONTACTO, ...columnasDeVentas(resumen)],
    grupo: grupoDeContacto,
    filas: readInBatches(db, listVentasPorContacto(db, filtro)),
  })
}

/** Of one company client by client; of all, company by company. */
export function ventasDeEmpresa(
  { db, hacer }: Mesa,
  filtro: Rango & { readonly empresaId: Parte },
): Promise<FileAnswer> {
  const { empresaId } = filtro
  const informe = ventas(db, 'Ventas por empresa', filtrosDeEmpresa(db, empresaId), filtro)
  if (empresaId !== TODOS)
    return hacer({ ...informe, ...porCliente(db, filtro), logo: () => findLogo(db, empresaId) })
  return hacer({
    ...informe,
    columnas: resumen => columnasDeVentas(resumen, 'empresa'),
    grupo: grupoDeEmpresa,
    filas: readInBatches(db, listVentasPorEmpresa(db, filtro)),
  })
}

/** Of everybody, day by day. */
export function ventasPorFechas({ db, hacer }: Mesa, filtro: Rango): Promise<FileAnswer> {
  return hacer({
    ...ventas(db, 'Ventas por fechas', null, filtro),
    columnas: resumen => columnasDeVentas(resumen, 'fecha'),
    grupo: grupoDeDia,
    filas: readInBatches(db, listVentas(db, filtro)),
  })
}
