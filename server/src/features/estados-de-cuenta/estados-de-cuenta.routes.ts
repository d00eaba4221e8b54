import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { RANGO_AL_REVES } from '@cuadre/contract/reportes'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Session } from '../../http/access.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { enLibro, enPapel } from '../reportes/hacer-informe.ts'
import { informeDeEstado } from './informe-de-estado.ts'
import { leerEstado } from './leer.ts'
import type { FiltroDeEstado } from './movimientos.queries.ts'
import { requireLado } from './puede-ver.ts'
import { findCliente, findContacto, findSuplidor } from './quien.queries.ts'

const DE_CLIENTE = {
  calls: {
    pagina: estadosDeCuenta.cliente,
    pdf: estadosDeCuenta.clientePdf,
    excel: estadosDeCuenta.clienteExcel,
  },
  find: findCliente,
  missing: 'CLIENTE_NOT_FOUND',
  de: (id: number) => ({ clienteId: id }),
} as const

const DE_CONTACTO = {
  calls: {
    pagina: estadosDeCuenta.contacto,
    pdf: estadosDeCuenta.contactoPdf,
    excel: estadosDeCuenta.contactoExcel,
  },
  find: findContacto,
  missing: 'CONTACTO_NOT_FOUND',
  de: (id: number) => ({ contactoId: id }),
} as const

/** Of what is owed to him, whatever side is said. */
const DE_SUPLIDOR = {
  calls: {
    pagina: estadosDeCuenta.suplidor,
    pdf: estadosDeCuenta.suplidorPdf,
    excel: estadosDeCuenta.suplidorExcel,
  },
  find: findSuplidor,
  missing: 'SUPLIDOR_NOT_FOUND',
  de: (id: number) => ({ suplidorId: id, lado: 'suplidores' as const }),
} as const

export function estadosDeCuentaRoutes(dependencies: Dependencies): void {
  openStatements(dependencies, DE_CLIENTE)
  openStatements(dependencies, DE_CONTACTO)
  openStatements(dependencies, DE_SUPLIDOR)
}

interface Pedido {
  readonly lado: LadoDeSaldo
  readonly desde?: Dia | undefined
  readonly hasta?: Dia | undefined
  readonly empresaId?: number | undefined
}

/** All open the same doors: the page, the paper and the workbook. */
function openStatements(
  dependencies: Dependencies,
  { calls, find, missing, de }: typeof DE_CLIENTE | typeof DE_CONTACTO | typeof DE_SUPLIDOR,
): void {
  const { doors, now } = dependencies

  /** Up to today unless said; of a side that the user may see. */
  function prepare<P extends Pedido>(
    id: number,
    pedido: P,
    session: Session,
  ): Omit<P, 'lado'> & FiltroDeEstado {
    const filtro = { ...pedido, ...de(id) }
    requireLado(session, filtro.lado)
    const hoy = diaEnSantoDomingo(now())
    const hasta = pedido.hasta ?? hoy
    if (pedido.desde !== undefined && pedido.desde > hasta) {
      throw new Refusal('INVALID_INPUT', { message: RANGO_AL_REVES })
    }
    return { ...filtro, hasta, corte: hasta < hoy ? hasta : hoy }
  }
  const quien = async (db: Conexion, id: number) => found(await find(db, id), missing)

  doors.read(calls.pagina, async ({ reading: db, params: { id }, query, session }) => {
    const filtro = prepare(id, query, session)
    return leerEstado(db, await quien(db, id), filtro)
  })
  doors.serve(calls.pdf, async ({ params: { id }, query, ...call }) => {
    const filtro = prepare(id, query, call.session)
    return informeDeEstado(enPapel(dependencies, call), await quien(call.reading, id), filtro)
  })
  doors.serve(calls.excel, async ({ params: { id }, query, ...call }) => {
    const filtro = prepare(id, query, call.session)
    return informeDeEstado(enLibro(dependencies, call), await quien(call.reading, id), filtro)
  })
}
