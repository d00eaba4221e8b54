import type {
  LineaDeLiquidacion,
  LiquidarBody,
  PagarLiquidacionBody,
  PropuestaDeLiquidacion,
} from '@cuadre/contract/liquidaciones'
import {
  faltaAlPagarLiquidacion,
  faltaDelCorte,
  motivoParaNoAnularLiquidacion,
  motivoParaNoAnularPago,
  motivoParaNoLiquidar,
} from '@cuadre/domain/cuentas/liquidar'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Transaction } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { DB } from '../../db/schema.ts'
import { type Actor, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import {
  findContacto,
  findEmpresa,
  findUltimoCorte,
  insertLiquidacion,
  type LiquidacionBloqueada,
  lockContacto,
  lockLiquidacion,
  takeBackPago,
  writeAnulacion,
  writePago,
} from './liquidaciones.queries.ts'
import { listPorLiquidar } from './por-liquidar.queries.ts'

interface Acting {
  readonly ahora: Date
  readonly userId: number
  readonly actor: Actor
}

interface Asked {
  readonly contactoId: number
  readonly empresaId?: number | undefined
  readonly hasta?: Dia | undefined
}

/** What would be settled with a contact (R13.32); nothing is written. */
export async function proponer(
  db: Conexion,
  { contactoId, empresaId, hasta, hoy }: Asked & { readonly hoy: Dia },
): Promise<PropuestaDeLiquidacion> {
  const contactoNombre = found(await findContacto(db, contactoId), 'CONTACTO_NOT_FOUND')
  const empresaNombre = await nombreDeEmpresa(db, empresaId)
  const de = { contactoId, empresaId: empresaId ?? null }
  const { ultimoCorte, ...corte } = await leerCorte(db, { ...de, hasta: hasta ?? hoy, hoy })
  const nuevas = await listPorLiquidar(db, { contactoId, empresaId, hasta: corte.hasta })
  const lineas = nuevas.map(({ pagos: _, ...linea }) => linea)
  return { ...de, contactoNombre, empresaNombre, ...corte, ultimoCorte, lineas, total: totalDe(lineas) }
}

async function nombreDeEmpresa(db: Conexion, empresaId: number | undefined): Promise<string | null> {
  if (empresaId === undefined) return null
  return found(await findEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND')
}

interface Corte {
  readonly contactoId: number
  readonly empresaId: number | null
  readonly hasta: Dia
  readonly hoy: Dia
}

/** The cut-off, which must be none to come and none before the last one (R13.34). */
async function leerCorte(db: Conexion, { hasta, hoy, ...de }: Corte) {
  const ultimoCorte = await findUltimoCorte(db, de)
  const falta = faltaDelCorte({ hasta, ultimo: ultimoCorte, hoy })
  if (falta) throw new Refusal(falta)
  return { hasta, ultimoCorte }
}

function totalDe(lineas: readonly LineaDeLiquidacion[]): number {
  return pesosDesdeCentavos(sumar(...lineas.map(({ monto }) => centavosDesdePesos(monto))))
}

const OTRO_TOTAL =
  'Lo que se debe a este contacto cambió mientras tanto: se cobró, se anuló o se liquidó algo. Revise la propuesta e intente de nuevo.'

/**
 * Settles what the user saw (R13.33). The contact is locked first, so that whoever waited for another settlement finds its
 * accounts settled; the database holds every line to its account again.
 */
export async function liquidar(
  tx: Transaction<DB>,
  { body, ahora, userId, actor }: Acting & { readonly body: LiquidarBody },
): Promise<{ readonly id: number; readonly numero: number; readonly contactoNombre: string }> {
  const { contactoId } = body
  const empresaId = body.empresaId ?? undefined
  const hoy = diaEnSantoDomingo(ahora)
  const contactoNombre = found(await lockContacto(tx, contactoId), 'CONTACTO_NOT_FOUND')
  const empresaNombre = await nombreDeEmpresa(tx, empresaId)
  const de = { contactoId, empresaId: empresaId ?? null }
  const { hasta } = await leerCorte(tx, { ...de, hasta: body.hasta, hoy })
  const lineas = await listPorLiquidar(tx, { contactoId, empresaId, hasta })
  const total = totalDe(lineas)
  if (total !== body.total) throw new Refusal('CONFLICT', { message: OTRO_TOTAL })
  const motivo = motivoParaNoLiquidar(centavosDesdePesos(total))
  if (motivo) throw new Refusal(motivo)
  const nueva = { ...de, contactoNombre, fecha: hoy, hasta, total, lineas, ahora, userId }
  const { id, numero } = await insertLiquidacion(tx, nueva)
  await record(tx, actor, {
    entidad: 'Liquidación',
    registroId: id,
    accion: 'Creación',
    despues: {
      contactoNombre,
      numero,
      ...(empresaNombre !== null && { empresaNombre }),
      corte: hasta,
      cuentas: lineas.length,
      total,
    },
  })
  return { id, numero, contactoNombre }
}

interface One extends Acting {
  readonly id: number
}

/** Marks it as paid, on a day and in a form (R13.35). */
export async function pagarLiquidacion(
  tx: Transaction<DB>,
  { id, pago, ahora, userId, actor }: One & { readonly pago: PagarLiquidacionBody },
): Promise<void> {
  const antes = found(await lockLiquidacion(tx, id), 'LIQUIDACION_NOT_FOUND')
  const { estado, hasta } = antes
  const falta = faltaAlPagarLiquidacion({ estado, hasta, fecha: pago.fecha, hoy: diaEnSantoDomingo(ahora) })
  if (falta) throw new Refusal(falta)
  await writePago(tx, { id, pago, ahora, userId })
  const { fecha, forma, referencia } = pago
  const pagada = { ...antes, pagadaEl: fecha, forma, referencia }
  await record(tx, actor, { entidad: 'Liquidación', registroId: id, accion: 'Pago', despues: pagoDe(pagada) })
}

/** Takes its payment back: it is open again (R13.36). */
export async function anularPagoDeLiquidacion(
  tx: Transaction<DB>,
  { id, motivo, actor }: One & { readonly motivo: string },
): Promise<void> {
  const antes = found(await lockLiquidacion(tx, id), 'LIQUIDACION_NOT_FOUND')
  const no = motivoParaNoAnularPago(antes.estado)
  if (no) throw new Refusal(no)
  await takeBackPago(tx, id)
  await record(tx, actor, {
    entidad: 'Liquidación',
    registroId: id,
    accion: 'Anulación de pago',
    antes: pagoDe(antes),
    despues: { motivo },
  })
}

/** Annuls one that is not paid: its accounts can be settled again (R13.36). */
export async function anularLiquidacion(
  tx: Transaction<DB>,
  { id, motivo, ahora, userId, actor }: One & { readonly motivo: string },
): Promise<void> {
  const { estado, numero, contactoNombre, total } = found(
    await lockLiquidacion(tx, id),
    'LIQUIDACION_NOT_FOUND',
  )
  const no = motivoParaNoAnularLiquidacion(estado)
  if (no) throw new Refusal(no)
  await writeAnulacion(tx, { id, motivo, ahora, userId })
  await record(tx, actor, {
    entidad: 'Liquidación',
    registroId: id,
    accion: 'Anulación',
    despues: { contactoNombre, numero, total, motivo },
  })
}

/** The payment of a settlement as the audit log tells it. */
function pagoDe({ contactoNombre, numero, total, pagadaEl, forma, referencia }: LiquidacionBloqueada) {
  return {
    contactoNombre,
    numero,
    total,
    fechaPago: pagadaEl,
    forma: forma && FORMAS_DE_PAGO[forma].nombre,
    ...(referencia !== null && { referencia }),
  }
}
