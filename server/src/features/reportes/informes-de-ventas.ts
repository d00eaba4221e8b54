import { type Parte, TODOS } from '@cuadre/contract/reportes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { readInBatches } from '../../db/query/cursor.ts'
import type { FileAnswer } from '../../http/files.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import type { Mesa } from './hacer-informe.ts'
import { CONTACTO, grupoDeCliente, grupoDeContacto, grupoDeEmpresa } from './informe.ts'
import { filtrosDeCliente, filtrosDeContacto, filtrosDeEmpresa } from './partes.queries.ts'
import {
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

/** Of one client in the order of their days; of all, client by client. */
export function ventasDeCliente(
  { db, hacer }: Mesa,
  filtro: Rango & { readonly clienteId: Parte },
): Promise<FileAnswer> {
  const informe = {
    titulo: 'Ventas por cliente',
    unidad,
    parte: filtrosDeCliente(db, filtro.clienteId),
    rango: filtro,
    resumen: resumirVentas(db, filtro),
  }
  if (filtro.clienteId !== TODOS) {
    return hacer({
      ...informe,
      columnas: resumen => columnasDeVentas(resumen),
      filas: readInBatches(db, listVentas(db, filtro)),
    })
  }
  return hacer({
    ...informe,
    columnas: resumen => columnasDeVentas(resumen, 'cliente'),
    grupo: grupoDeCliente,
    filas: readInBatches(db, listVentasPorCliente(db, filtro)),
  })
}

/** Of one contact client by client; of all, contact by contact. */
export function ventasDeContacto(
  { db, hacer }: Mesa,
  filtro: Rango & { readonly contactoId: Parte },
): Promise<FileAnswer> {
  const informe = {
    titulo: 'Ventas por contacto',
    unidad,
    parte: filtrosDeContacto(db, filtro.contactoId),
    rango: filtro,
    resumen: resumirVentas(db, filtro),
  }
  if (filtro.contactoId !== TODOS) {
    return hacer({
      ...informe,
      columnas: resumen => columnasDeVentas(resumen, 'cliente'),
      grupo: grupoDeCliente,
      filas: readInBatches(db, listVentasPorCliente(db, filtro)),
    })
  }
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
  const informe = {
    titulo: 'Ventas por empresa',
    unidad,
    parte: filtrosDeEmpresa(db, filtro.empresaId),
    rango: filtro,
    resumen: resumirVentas(db, filtro),
  }
  const { empresaId } = filtro
  if (empresaId !== TODOS) {
    return hacer({
      ...informe,
      logo: () => findLogo(db, empresaId),
      columnas: resumen => columnasDeVentas(resumen, 'cliente'),
      grupo: grupoDeCliente,
      filas: readInBatches(db, listVentasPorCliente(db, filtro)),
    })
  }
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
    titulo: 'Ventas por fechas',
    unidad,
    parte: null,
    rango: filtro,
    resumen: resumirVentas(db, filtro),
    columnas: resumen => columnasDeVentas(resumen, 'fecha'),
    grupo: grupoDeDia,
    filas: readInBatches(db, listVentas(db, filtro)),
  })
}
