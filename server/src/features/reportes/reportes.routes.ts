import { reportes } from '@cuadre/contract/reportes'
import { readInBatches } from '../../db/query/cursor.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { FacturaImpresa } from '../../documents/factura/factura-impresa.ts'
import { mapRows } from '../../documents/rows.ts'
import { Refusal } from '../../http/refusal.ts'
import { facturaImpresa } from '../facturas/factura-impresa.ts'
import { countFacturas, type FiltroDeFacturas, listFacturas } from '../facturas/facturas.queries.ts'
import {
  type FiltroDeCuentas,
  listCuentas,
  listCuentasPorCliente,
  resumirCuentas,
} from './cuentas.queries.ts'
import { columnaDePago, columnasDeComision, columnasDeCuentas } from './cuentas.ts'
import { hacerInforme, nombreDeArchivo } from './hacer-informe.ts'
import { grupoDeCliente } from './informe.ts'
import { filtrosDeCliente, filtrosDeContacto, filtrosDeEmpresa } from './partes.queries.ts'
import { listVentas, listVentasPorCliente, resumirVentas } from './ventas.queries.ts'
import { columnasDeVentas, grupoDeDia } from './ventas.ts'

const FACTURAS = ['factura', 'facturas'] as const
const CUENTAS = ['cuenta', 'cuentas'] as const

/** Each comes with all of its lines. */
const FACTURAS_A_LA_VEZ = 50

export function reportesRoutes(dependencies: Dependencies): void {
  const { doors, reading: db, documentPool } = dependencies

  doors.serve(reportes.facturas, async ({ body, signal }) => {
    const [cantidad, [cliente]] = await Promise.all([
      countFacturas(db, body),
      filtrosDeCliente(db, body.clienteId),
    ])
    if (cantidad === 0) throw new Refusal('NO_DATA')
    const titulo = `Facturas de ${cliente?.value ?? ''}`
    const facturas = facturasImpresas(dependencies, body)
    const content = await documentPool.facturas({ titulo, cantidad, facturas }, { signal })
    return { fileName: nombreDeArchivo('Facturas', body), content, rows: cantidad }
  })

  ventasRoutes(dependencies)
  cuentasRoutes(dependencies)
}

function facturasImpresas(
  { reading: db }: Dependencies,
  filtro: FiltroDeFacturas,
): AsyncIterable<readonly FacturaImpresa[]> {
  return mapRows(readInBatches(db, listFacturas(db, filtro), FACTURAS_A_LA_VEZ), facturaImpresa)
}

function ventasRoutes(dependencies: Dependencies): void {
  const { doors, reading: db } = dependencies

  doors.serve(reportes.ventasDeCliente, ({ body, ...call }) =>
    hacerInforme(dependencies, call, {
      titulo: 'Ventas por cliente',
      unidad: FACTURAS,
      parte: filtrosDeCliente(db, body.clienteId),
      rango: body,
      resumen: resumirVentas(db, body),
      columnas: resumen => columnasDeVentas(resumen),
      filas: readInBatches(db, listVentas(db, body)),
    }),
  )

  doors.serve(reportes.ventasDeContacto, ({ body, ...call }) =>
    hacerInforme(dependencies, call, {
      titulo: 'Ventas por contacto',
      unidad: FACTURAS,
      parte: filtrosDeContacto(db, body.contactoId),
      rango: body,
      resumen: resumirVentas(db, body),
      columnas: resumen => columnasDeVentas(resumen, 'cliente'),
      grupo: grupoDeCliente,
      filas: readInBatches(db, listVentasPorCliente(db, body)),
    }),
  )

  doors.serve(reportes.ventasDeEmpresa, ({ body, ...call }) =>
    hacerInforme(dependencies, call, {
      titulo: 'Ventas por empresa',
      unidad: FACTURAS,
      parte: filtrosDeEmpresa(db, body.empresaId),
      rango: body,
      resumen: resumirVentas(db, body),
      columnas: resumen => columnasDeVentas(resumen, 'cliente'),
      grupo: grupoDeCliente,
      filas: readInBatches(db, listVentasPorCliente(db, body)),
    }),
  )

  doors.serve(reportes.ventasPorFechas, ({ body, ...call }) =>
    hacerInforme(dependencies, call, {
      titulo: 'Ventas por fechas',
      unidad: FACTURAS,
      parte: null,
      rango: body,
      resumen: resumirVentas(db, body),
      columnas: resumen => columnasDeVentas(resumen, 'dia'),
      grupo: grupoDeDia,
      filas: readInBatches(db, listVentas(db, body)),
    }),
  )
}

function cuentasRoutes(dependencies: Dependencies): void {
  const { doors, reading: db } = dependencies

  doors.serve(reportes.pagadas, ({ body, ...call }) => {
    const filtro: FiltroDeCuentas = { ...body, lado: 'pagar', pagada: true }
    return hacerInforme(dependencies, call, {
      titulo: 'Cuentas pagadas',
      unidad: CUENTAS,
      parte: filtrosDeCliente(db, body.clienteId),
      rango: body,
      resumen: resumirCuentas(db, filtro),
      columnas: resumen => [...columnasDeCuentas(resumen), columnaDePago('Pagada el')],
      filas: readInBatches(db, listCuentas(db, filtro)),
    })
  })

  doors.serve(reportes.cobradas, ({ body, ...call }) => {
    const filtro: FiltroDeCuentas = { ...body, lado: 'cobrar', pagada: true }
    return hacerInforme(dependencies, call, {
      titulo: 'Cuentas cobradas',
      unidad: CUENTAS,
      parte: filtrosDeCliente(db, body.clienteId),
      rango: body,
      resumen: resumirCuentas(db, filtro),
      columnas: resumen => [...columnasDeCuentas(resumen), columnaDePago('Cobrada el')],
      filas: readInBatches(db, listCuentas(db, filtro)),
    })
  })

  doors.serve(reportes.pagadasContacto, ({ body, ...call }) => {
    const filtro: FiltroDeCuentas = { ...body, lado: 'pagar', pagada: true }
    return hacerInforme(dependencies, call, {
      titulo: 'Cuentas pagadas por contacto',
      unidad: CUENTAS,
      parte: filtrosDeContacto(db, body.contactoId),
      rango: body,
      resumen: resumirCuentas(db, filtro),
      columnas: resumen => [...columnasDeCuentas(resumen), columnaDePago('Pagada el')],
      grupo: grupoDeCliente,
      filas: readInBatches(db, listCuentasPorCliente(db, filtro)),
    })
  })

  doors.serve(reportes.cobrarContacto, ({ body, ...call }) => {
    const filtro: FiltroDeCuentas = { ...body, lado: 'cobrar', pagada: false }
    return hacerInforme(dependencies, call, {
      titulo: 'Cuentas por cobrar por contacto',
      unidad: CUENTAS,
      parte: filtrosDeContacto(db, body.contactoId),
      rango: body,
      resumen: resumirCuentas(db, filtro),
      columnas: resumen => [...columnasDeCuentas(resumen), ...columnasDeComision(resumen)],
      grupo: grupoDeCliente,
      filas: readInBatches(db, listCuentasPorCliente(db, filtro)),
    })
  })
}
