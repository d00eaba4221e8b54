import { comprasMensuales } from '@cuadre/contract/compras-mensuales'
import type { MesDeEmpresa } from '@cuadre/contract/formatos'
import { archivo606 } from '@cuadre/domain/reportes/formato-606'
import { lineasDel606 } from '@cuadre/domain/reportes/lineas-606'
import { OPCIONES_606, type Opciones606 } from '@cuadre/domain/reportes/opciones-de-envio'
import { revisar606 } from '@cuadre/domain/reportes/revisar-606'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import { Refusal } from '../../http/refusal.ts'
import { comprasPorInformar } from '../compras/informar.queries.ts'
import { libroDeEnvio, txtDeEnvio } from './archivos.ts'
import { compraDeLista, revisionDe606 } from './compra-informada.ts'
import { comprasEnExcel } from './compras-excel.ts'
import { readEnvio } from './formatos.actions.ts'

export function formato606Routes({ doors, documentPool }: Dependencies): void {
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
