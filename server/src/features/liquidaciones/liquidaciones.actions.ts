import type {
  LineaDeLiquidacion,
  LiquidadoDeEmpresa,
  LiquidarBody,
  PropuestaDeLiquidacion,
} from '@cuadre/contract/liquidaciones'
import {
  faltaDelCorte,
  motivoParaNoAnularLiquidacion,
  motivoParaNoAnularPago,
  motivoParaNoLiquidar,
} from '@cuadre/domain/cuentas/liquidar'
import { retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavosDesdePesos, pesosDesdeCentavos, sumar } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { FORMAS_DE_PAGO } from '@cuadre/domain/documentos/pago'
import { type Dia, diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { type Acting, record } from '../../db/write/audit.ts'
import { found, Refusal } from '../../http/refusal.ts'
import { anularComision } from '../compras/de-liquidacion.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import {
  findContacto,
  findUltimoCorte,
  insertLiquidacion,
  type LiquidacionBloqueada,
  lockContacto,
  lockLiquidacion,
  takeBackPago,
  writeAnulacion,
} from './liquidaciones.queries.ts'
import { type LineaNueva, listPorLiquidar } from './por-liquidar.queries.ts'

interface Asked {
  readonly contactoId: number
  readonly empresaId?: number | undefined
  readonly hasta?: Dia | undefined
}

/** What would be settled with a contact (R13.32); nothing is written. */
export async function proponer(
  db: Conexion,
  { contactoId, empresaId, hasta, hoy }: Asked & { hoy: Dia },
): Promise<PropuestaDeLiquidacion> {
  const contacto = found(await findContacto(db, contactoId), 'CONTACTO_NOT_FOUND')
  const empresaNombre = await nombreDeEmpresa(db, empresaId)
  const de = { contactoId, empresaId: empresaId ?? null }
  const { ultimoCorte, ...corte } = await leerCorte(db, { ...de, hasta: hasta ?? hoy, hoy })
  const nuevas = await listPorLiquidar(db, { contactoId, empresaId, hasta: corte.hasta })
  const lineas = nuevas.map(({ pagos: _, empresaId: __, ...linea }) => linea)
  return {
    ...de,
    contactoNombre: contacto.nombre,
    empresaNombre,
    ...corte,
    ultimoCorte,
    fiscal: contacto.fiscal,
    empresas: porEmpresa(nuevas),
    lineas,
    total: totalDe(lineas),
  }
}

/** What of some lines is each company's, by name. */
function porEmpresa(lineas: readonly LineaNueva[]): LiquidadoDeEmpresa[] {
  const ids = [...new Set(lineas.map(({ empresaId }) => empresaId))]
  return ids
    .map(empresaId => {
      const suyas = lineas.filter(linea => linea.empresaId === empresaId)
      return { empresaId, empresaNombre: suyas[0]?.empresaNombre ?? '', total: totalDe(suyas) }
    })
    .sort((a, b) => a.empresaNombre.localeCompare(b.empresaNombre, 'es') || a.empresaId - b.empresaId)
}

async function nombreDeEmpresa(db: Conexion, empresaId: number | undefined): Promise<string | null> {
  if (empresaId === undefined) return null
  return found(await findEmpresa(db, empresaId), 'EMPRESA_NOT_FOUND').nombre
}

/** The cut-off, which must be none to come and none before the last one (R13.34). */
async function leerCorte(
  db: Conexion,
  { hasta, hoy, ...de }: { contactoId: number; empresaId: number | null; hasta: Dia; hoy: Dia },
) {
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
  tx: Tx,
  { body, ahora, userId, actor }: Acting & { body: LiquidarBody },
): Promise<{ readonly id: number; readonly numero: number; readonly contactoNombre: string }> {
  const { contactoId } = body
  const empresaId = body.empresaId ?? undefined
  const hoy = diaEnSantoDomingo(ahora)
  const { nombre: contactoNombre, fiscal } = found(await lockContacto(tx, contactoId), 'CONTACTO_NOT_FOUND')
  const empresaNombre = await nombreDeEmpresa(tx, empresaId)
  const de = { contactoId, empresaId: empresaId ?? null }
  const { hasta } = await leerCorte(tx, { ...de, hasta: body.hasta, hoy })
  const lineas = await listPorLiquidar(tx, { contactoId, empresaId, hasta })
  const total = totalDe(lineas)
  if (total !== body.total) throw new Refusal('CONFLICT', { message: OTRO_TOTAL })
  const motivo = motivoParaNoLiquidar(centavosDesdePesos(total))
  if (motivo) throw new Refusal(motivo)
  const suya = fiscal === null ? null : requireUnaEmpresa(porEmpresa(lineas)).empresaId
  const retenido = { fiscal, montos: retenerComision(centavosDesdePesos(total), fiscal, hoy) }
  const quien = { contactoId, contactoNombre, empresaId: de.empresaId ?? suya }
  const nueva = { ...quien, fecha: hoy, hasta, total, retenido, lineas, ahora, userId }
  const { id, numero } = await insertLiquidacion(tx, nueva)
  await record(tx, actor, ['Liquidación', id, 'Creación'], {
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

/** Each company registers a receipt of its own (R13.122): whom the tax office knows is settled with by one company at a time. */
export function requireUnaEmpresa(empresas: readonly LiquidadoDeEmpresa[]): LiquidadoDeEmpresa {
  const [una, otra] = empresas
  if (una && !otra) return una
  const cuales = empresas.map(({ empresaNombre, total }) => `${empresaNombre} (${formatMonto(total)})`)
  const message = `Las comisiones son de ${cuales.join(', ')}, y cada empresa registra su propio comprobante: liquide empresa por empresa.`
  throw new Refusal('LIQUIDACION_DE_VARIAS_EMPRESAS', { message })
}

export interface One extends Acting {
  readonly id: number
}

/** Takes its payment back, and the purchase that stands for it: it is open again (R13.36, R13.125). */
export async function anularPagoDeLiquidacion(
  tx: Tx,
  { id, motivo, ahora, userId, actor }: One & { motivo: string },
): Promise<void> {
  const antes = found(await lockLiquidacion(tx, id), 'LIQUIDACION_NOT_FOUND')
  const no = motivoParaNoAnularPago(antes.estado)
  if (no) throw new Refusal(no)
  await anularComision(tx, { liquidacionId: id, userId, actor, ahora })
  await takeBackPago(tx, id)
  await record(tx, actor, ['Liquidación', id, 'Anulación de pago'], {
    antes: pagoDe(antes),
    despues: { motivo },
  })
}

/** Annuls one that is not paid: its accounts can be settled again (R13.36). */
export async function anularLiquidacion(
  tx: Tx,
  { id, motivo, ahora, userId, actor }: One & { motivo: string },
): Promise<void> {
  const { estado, numero, contactoNombre, total } = found(
    await lockLiquidacion(tx, id),
    'LIQUIDACION_NOT_FOUND',
  )
  const no = motivoParaNoAnularLiquidacion(estado)
  if (no) throw new Refusal(no)
  await writeAnulacion(tx, { id, motivo, ahora, userId })
  await record(tx, actor, ['Liquidación', id, 'Anulación'], {
    despues: { contactoNombre, numero, total, motivo },
  })
}

/** The payment of a settlement as the audit log tells it. */
export function pagoDe(liquidacion: LiquidacionBloqueada) {
  const { contactoNombre, numero, total, neto, pagadaEl, forma, referencia } = liquidacion
  const { itbis, itbisRetenido, rentaRetenida } = liquidacion
  return {
    contactoNombre,
    numero,
    total,
    ...((neto !== total || itbis > 0) && { itbis, itbisRetenido, rentaRetenida, neto }),
    fechaPago: pagadaEl,
    forma: forma && FORMAS_DE_PAGO[forma].nombre,
    ...(referencia !== null && { referencia }),
  }
}
