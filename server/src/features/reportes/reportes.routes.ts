import { reportes, reportesExcel } from '@cuadre/contract/reportes'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import type { LogoImpreso } from '../../documents/logo/logo-impreso.ts'
import { mapRows } from '../../documents/rows.ts'
import { Refusal } from '../../http/refusal.ts'
import { findLogo } from '../empresas/logo.queries.ts'
import { facturaImpresa } from '../facturas/factura-impresa.ts'
import { countFacturas, type FiltroDeFacturas, listFacturas } from '../facturas/facturas.queries.ts'
import { hacerInforme, hacerLibro, type Mesa, nombreDeArchivo, type Pedida } from './hacer-informe.ts'
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
  const { doors, reading: db, documentPool } = dependencies

  doors.serve(reportes.facturas, async ({ body, signal }) => {
    const [cantidad, [cliente], logo] = await Promise.all([
      countFacturas(db, body),
      filtrosDeCliente(db, body.clienteId),
      findLogo(db, body.empresaId),
    ])
    if (cantidad === 0) throw new Refusal('NO_DATA')
    const titulo = `Facturas de ${cliente?.value ?? ''}`
    const facturas = facturasImpresas(dependencies, body, logo)
    const content = await documentPool.facturas({ titulo, cantidad, facturas }, { signal })
    return { fileName: nombreDeArchivo('Facturas', body, 'pdf'), content, rows: cantidad }
  })

  informesRoutes(dependencies)
}

function facturasImpresas(
  { reading: db, config: { simuladorUrl } }: Dependencies,
  filtro: FiltroDeFacturas,
  logo: LogoImpreso | null,
): AsyncIterable<readonly FacturaImpresa[]> {
  const guardadas = readInBatches(db, listFacturas(db, filtro), FACTURAS_A_LA_VEZ)
  return mapRows(guardadas, guardada => facturaImpresa(guardada, { simuladorUrl, logo }))
}

function informesRoutes(dependencies: Dependencies): void {
  const { doors, reading: db } = dependencies
  const enPapel = (call: Pedida): Mesa => ({ db, hacer: receta => hacerInforme(dependencies, call, receta) })
  const enLibro = (call: Pedida): Mesa => ({ db, hacer: receta => hacerLibro(dependencies, call, receta) })

  doors.serve(reportes.ventasDeCliente, ({ body, ...call }) => ventasDeCliente(enPapel(call), body))
  doors.serve(reportesExcel.ventasDeCliente, ({ body, ...call }) => ventasDeCliente(enLibro(call), body))
  doors.serve(reportes.ventasDeContacto, ({ body, ...call }) => ventasDeContacto(enPapel(call), body))
  doors.serve(reportesExcel.ventasDeContacto, ({ body, ...call }) => ventasDeContacto(enLibro(call), body))
  doors.serve(reportes.ventasDeEmpresa, ({ body, ...call }) => ventasDeEmpresa(enPapel(call), body))
  doors.serve(reportesExcel.ventasDeEmpresa, ({ body, ...call }) => ventasDeEmpresa(enLibro(call), body))
  doors.serve(reportes.ventasPorFechas, ({ body, ...call }) => ventasPorFechas(enPapel(call), body))
  doors.serve(reportesExcel.ventasPorFechas, ({ body, ...call }) => ventasPorFechas(enLibro(call), body))
  doors.serve(reportes.pagadas, ({ body, ...call }) => cuentasPagadas(enPapel(call), body))
  doors.serve(reportesExcel.pagadas, ({ body, ...call }) => cuentasPagadas(enLibro(call), body))
  doors.serve(reportes.cobradas, ({ body, ...call }) => cuentasCobradas(enPapel(call), body))
  doors.serve(reportesExcel.cobradas, ({ body, ...call }) => cuentasCobradas(enLibro(call), body))
  doors.serve(reportes.pagadasContacto, ({ body, ...call }) => cuentasPagadasDeContacto(enPapel(call), body))
  doors.serve(reportesExcel.pagadasContacto, ({ body, ...call }) =>
    cuentasPagadasDeContacto(enLibro(call), body),
  )
  doors.serve(reportes.cobrarContacto, ({ body, ...call }) => cuentasPorCobrarDeContacto(enPapel(call), body))
  doors.serve(reportesExcel.cobrarContacto, ({ body, ...call }) =>
    cuentasPorCobrarDeContacto(enLibro(call), body),
  )
}
