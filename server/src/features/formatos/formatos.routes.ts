import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import { formatos, type MesDeEmpresa } from '@cuadre/contract/formatos'
import { archivo606, lineasDel606 } from '@cuadre/domain/reportes/formato-606'
import { archivo607 } from '@cuadre/domain/reportes/formato-607'
import { archivo608, revisar608 } from '@cuadre/domain/reportes/formato-608'
import { OPCIONES_606, OPCIONES_DE_ENVIO, type Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { revisar606 } from '@cuadre/domain/reportes/revisar-606'
import { revisar607 } from '@cuadre/domain/reportes/revisar-607'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import { comprasPorInformar } from '../compras/informar.queries.ts'
import { libroDeEnvio, txtDeEnvio } from './archivos.ts'
import { compraDeLista, revisionDe606 } from './compra-informada.ts'
import { comprasEnExcel } from './compras-excel.ts'
import { readArchivo, readEnvio, readMes } from './formatos.actions.ts'
import { countRechazadas, listAnulados, listVentasPorEnviar, readVentas } from './formatos.queries.ts'
import { anuladoDeEnvio, anuladoDeLista, columnasDe, filaDeAnulado } from './ncf-anulado.ts'
import { revisionDe607, revisionDe608 } from './revision.ts'
import { ventaDeEnvio, ventaDeLista } from './venta-emitida.ts'
import { ventasEnExcel } from './ventas-excel.ts'

export function formatosRoutes(dependencies: Dependencies): void {
  formato607Routes(dependencies)
  formato608Routes(dependencies)
  formato606Routes(dependencies)
}

function formato607Routes({ doors, documentPool }: Dependencies): void {
  doors.read(formatos.ventas, async ({ reading: db, query }) =>
    (await readMes(db, query, readVentas(db, query))).map(fila => ventaDeLista(fila, query.fecha)),
  )

  doors.serve(formatos.ventasExcel, async ({ reading: db, query, signal }) => {
    const { filas, ...envio } = await readArchivo(db, query, readVentas(db, query))
    return libroDeEnvio(documentPool, {
      formato: '607',
      ...envio,
      ...ventasEnExcel(filas, query.fecha, { ...OPCIONES_DE_ENVIO, ...query }),
      signal,
    })
  })

  doors.read(formatos.ventasRevision, async ({ reading: db, query, hoy }) => {
    const { filas, ...envio } = await readEnvio(db, query, listVentasPorEnviar(db, query).execute())
    const ventas = filas.map(fila => ventaDeEnvio(fila, query.fecha))
    const observaciones = revisar607({ ...envio, ventas, hoy })
    const rechazadas = await countRechazadas(db, query)
    return revisionDe607({ ...envio, ventas, rechazadas, observaciones })
  })

  doors.serve(formatos.ventasTxt, async ({ reading: db, query, hoy }) => {
    const { filas, ...envio } = await readArchivo(db, query, listVentasPorEnviar(db, query).execute())
    const ventas = filas.map(fila => ventaDeEnvio(fila, query.fecha))
    const observaciones = revisar607({ ...envio, ventas, hoy })
    return txtDeEnvio({ formato: '607', ...envio }, observaciones, () =>
      archivo607({ ...envio, ventas, opciones: { ...OPCIONES_DE_ENVIO, ...query } }),
    )
  })
}

function formato608Routes({ doors, documentPool }: Dependencies): void {
  doors.read(formatos.anulados, async ({ reading: db, query }) =>
    (await readMes(db, query, listAnulados(db, query).execute())).map(anuladoDeLista),
  )

  doors.serve(formatos.anuladosExcel, async ({ reading: db, query, signal }) => {
    const { filas, ...envio } = await readArchivo(db, query, listAnulados(db, query).execute())
    const anulados = filas.map(anuladoDeLista)
    return libroDeEnvio(documentPool, {
      formato: '608',
      ...envio,
      columnas: columnasDe(anulados),
      filas: anulados.map(filaDeAnulado),
      signal,
    })
  })

  doors.read(formatos.anuladosRevision, async ({ reading: db, query, hoy }) => {
    const { filas, ...envio } = await readEnvio(db, query, listAnulados(db, query).execute())
    const anulados = filas.map(anuladoDeEnvio)
    const observaciones = revisar608({ ...envio, anulados, hoy })
    return revisionDe608({ ...envio, anulados, observaciones })
  })

  doors.serve(formatos.anuladosTxt, async ({ reading: db, query, hoy }) => {
    const { filas, ...envio } = await readArchivo(db, query, listAnulados(db, query).execute())
    const anulados = filas.map(anuladoDeEnvio)
    const observaciones = revisar608({ ...envio, anulados, hoy })
    return txtDeEnvio({ formato: '608', ...envio }, observaciones, () =>
      archivo608({ ...envio, anulados, opciones: { ...OPCIONES_DE_ENVIO, ...query } }),
    )
  })
}

function formato606Routes({ doors, documentPool }: Dependencies): void {
  doors.read(comprasMensuales.compras, async ({ reading: db, query }) =>
    (await read606(db, query)).lineas.map(compraDeLista),
  )

  doors.serve(comprasMensuales.excel, async ({ reading: db, query, signal }) => {
    const { rnc, mes, lineas, opciones } = conLineas(await read606(db, query))
    return libroDeEnvio(documentPool, {
      formato: '606',
      rnc,
      mes,
      ...comprasEnExcel(lineas, opciones),
      signal,
    })
  })

  doors.read(comprasMensuales.revision, async ({ reading: db, query, hoy }) => {
    const envio = await read606(db, query)
    return revisionDe606({ ...envio, observaciones: revisar606({ ...envio, hoy }) })
  })

  doors.serve(comprasMensuales.txt, async ({ reading: db, query, hoy }) => {
    const envio = conLineas(await read606(db, query))
    return txtDeEnvio({ formato: '606', ...envio }, revisar606({ ...envio, hoy }), () => archivo606(envio))
  })
}

/** A month with its lines; an unknown company is refused. */
async function read606(db: Conexion, { empresaId, fecha, ...elegidas }: MesDeEmpresa & Partial<Opciones606>) {
  const opciones = { ...OPCIONES_606, ...elegidas }
  const { filas: compras, ...envio } = await readEnvio(
    db,
    { empresaId, fecha },
    comprasPorInformar(db, { empresaId, mes: fecha }),
  )
  return { ...envio, compras, opciones, lineas: lineasDel606(compras, fecha, opciones) }
}

/** The same for a file, which must not be empty. */
function conLineas<E extends { readonly lineas: readonly unknown[] }>(envio: E): E {
  if (envio.lineas.length === 0) throw new Refusal('NO_DATA')
  return envio
}
