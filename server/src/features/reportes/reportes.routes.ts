import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import type { Db } from '../../db/connection/connection.ts'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { mapRows } from '../../documents/rows.ts'
import { Refusal } from '../../http/refusal.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { facturaImpresa } from '../facturas/factura-impresa.ts'
import { countFacturas, type FiltroDeFacturas, listFacturas } from '../facturas/facturas.queries.ts'
import { enLibro, enPapel, nombreDeArchivo, type Pedida } from './hacer-informe.ts'
import {
  cuentasCobradas,
  cuentasPagadas,
  cuentasPagadasDeContacto,
  cuentasPorCobrarDeContacto,
} from './informes-de-cuentas.ts'
import { ventasDeCliente, ventasDeContacto, ventasDeEmpresa, ventasPorFechas } from './informes-de-ventas.ts'
import { filtrosDeCliente } from './partes.queries.ts'

/** Each comes with all of its lines. */
const FACTURAS_A_LA_VEZ = 50

export function reportesRoutes(dependencies: Dependencies): void {
  const { doors, documentPool, config } = dependencies

  doors.serve(reportes.facturas, async ({ reading: db, body, signal }) => {
    const [cantidad, [cliente], logo] = await Promise.all([
      countFacturas(db, body),
      filtrosDeCliente(db, body.clienteId),
      findLogo(db, body.empresaId),
    ])
    if (cantidad === 0) throw new Refusal('NO_DATA')
    const titulo = `Facturas de ${cliente?.value ?? ''}`
    const facturas = facturasImpresas(db, body, { ...config, logo })
    const content = await documentPool.facturas({ titulo, cantidad, facturas }, { signal })
    return { fileName: nombreDeArchivo('Facturas', body, 'pdf'), content, rows: cantidad }
  })

  informesRoutes(dependencies)
}

function facturasImpresas(
  db: Db,
  filtro: FiltroDeFacturas,
  papel: { readonly simuladorUrl: string; readonly logo: LogoImpreso | null },
): AsyncIterable<readonly FacturaImpresa[]> {
  const guardadas = readInBatches(db, listFacturas(db, filtro), FACTURAS_A_LA_VEZ)
  return mapRows(guardadas, guardada => facturaImpresa(guardada, papel))
}

function informesRoutes(dependencies: Dependencies): void {
  const { doors } = dependencies
  const papel = (call: Pedida) => enPapel(dependencies, call)
  const libro = (call: Pedida) => enLibro(dependencies, call)

  doors.serve(reportes.ventasDeCliente, ({ body, ...call }) => ventasDeCliente(papel(call), body))
  doors.serve(reportesExcel.ventasDeCliente, ({ body, ...call }) => ventasDeCliente(libro(call), body))
  doors.serve(reportes.ventasDeContacto, ({ body, ...call }) => ventasDeContacto(papel(call), body))
  doors.serve(reportesExcel.ventasDeContacto, ({ body, ...call }) => ventasDeContacto(libro(call), body))
  doors.serve(reportes.ventasDeEmpresa, ({ body, ...call }) => ventasDeEmpresa(papel(call), body))
  doors.serve(reportesExcel.ventasDeEmpresa, ({ body, ...call }) => ventasDeEmpresa(libro(call), body))
  doors.serve(reportes.ventasPorFechas, ({ body, ...call }) => ventasPorFechas(papel(call), body))
  doors.serve(reportesExcel.ventasPorFechas, ({ body, ...call }) => ventasPorFechas(libro(call), body))
  doors.serve(reportes.pagadas, ({ body, ...call }) => cuentasPagadas(papel(call), body))
  doors.serve(reportesExcel.pagadas, ({ body, ...call }) => cuentasPagadas(libro(call), body))
  doors.serve(reportes.cobradas, ({ body, ...call }) => cuentasCobradas(papel(call), body))
  doors.serve(reportesExcel.cobradas, ({ body, ...call }) => cuentasCobradas(libro(call), body))
  doors.serve(reportes.pagadasContacto, ({ body, ...call }) => cuentasPagadasDeContacto(papel(call), body))
  doors.serve(reportesExcel.pagadasContacto, ({ body, ...call }) =>
    cuentasPagadasDeContacto(libro(call), body),
  )
  doors.serve(reportes.cobrarContacto, ({ body, ...call }) => cuentasPorCobrarDeContacto(papel(call), body))
  doors.serve(reportesExcel.cobrarContacto, ({ body, ...call }) =>
    cuentasPorCobrarDeContacto(libro(call), body),
  )
}
