import { fecha, nombre, suma, texto } from '@cuadre/contract/columnas'
import { type Parte, TODOS } from '@cuadre/contract/reportes'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import { type Dia, formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import { readInBatches } from '../../db/query/cursor.ts'
import { type ColumnaDe, conMedidas } from '../../documents/informe/columnas-de-papel.ts'
import type { InformeGroup } from '../../documents/informe/informe-impreso.ts'
import type { FileAnswer } from '../../http/files.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import type { Mesa } from './hacer-informe.ts'
import {
  anchoDeNota,
  CONTACTO,
  columnaDeNota,
  DOCUMENTO,
  grupoDeCliente,
  grupoDeContacto,
  grupoDeEmpresa,
} from './informe.ts'
import { type Filter, filtrosDeCliente, filtrosDeContacto, filtrosDeEmpresa } from './partes.queries.ts'
import {
  type FiltroDeVentas,
  listVentas,
  listVentasPorCliente,
  listVentasPorContacto,
  listVentasPorEmpresa,
  type ResumenDeVentas,
  resumirVentas,
  type Venta,
} from './ventas.queries.ts'

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

/** What the head of the paper or the names of its groups can say already. */
type Dicha = 'fecha' | 'empresa' | 'cliente'

/** The columns of a sales report; what was said above is not said again in each row. */
function columnasDeVentas(resumen: ResumenDeVentas, dicha?: Dicha): ColumnaDe<Venta>[] {
  const { notas, txtNCF, repiteEmpresa, repiteCliente } = resumen
  return conMedidas<Venta>(
    [
      texto('txtNCF', 'NCF'),
      ...columnaDeNota<Venta>(notas),
      fecha('fecha', 'Fecha'),
      nombre('empresa', 'Empresa'),
      nombre('cliente', 'Cliente'),
      DOCUMENTO,
      suma('subTotal', 'Subtotal'),
      suma('itbis', 'ITBIS'),
      suma('total', 'Total'),
    ],
    { ...resumen, nota: anchoDeNota(txtNCF) },
    [dicha ?? false, repiteEmpresa && 'empresa', repiteCliente && 'cliente'],
  )
}

/** 'Lunes 16/11/2026' */
function grupoDeDia({ fecha }: Venta): InformeGroup {
  const nombre = nombreDelDia(fecha)
  const dia = formatDia(fecha)
  return {
    key: fecha,
    title: `${conMayuscula(nombre)} ${dia}`,
    subtotal: `Subtotal del ${nombre} ${dia}`,
  }
}
