import { registroDeCompra } from '@cuadre/domain/ecf/registro-de-compra'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import type { Kysely } from 'kysely'
import { statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import type { Pausa } from '../../../ecf/dgii/respuestas.ts'
import { type Certificado, EcfInvalido, type NombreDeEsquema } from '../../../ecf/firmador.ts'
import { descongelar } from '../../documentos/cambiar.queries.ts'
import type { ConexionEcf } from '../conexion.ts'
import { readCompraEcf } from '../emision/compra.queries.ts'
import { type Electronico, readDocumentoEcf } from '../emision/documento.queries.ts'
import { type EnTurno, guardarFirmado } from './cola.queries.ts'
import { proximaVez } from './espera.ts'

interface PorFirmar {
  readonly db: Kysely<DB>
  readonly medios: Pick<ConexionEcf, 'firmador' | 'certificadoDe'>
  readonly documentoId: number
  readonly ahora: Date
  /** Until when the tax office is not called for them; null: it may be. */
  readonly pausaDe: (quien: DeQuien) => Pausa | null
}

/** Whose a document is, and where it is sent. */
export type DeQuien = Pick<EnTurno, 'empresaId' | 'ambiente'>

interface Pendiente extends DeQuien, Electronico {
  readonly intentos: number
}

const pendienteDe = statement<{ documentoId: number }, Pendiente>(`
  SELECT e.empresa_id AS "empresaId", e.ambiente, e.intentos, e.emisor, (SELECT row_to_json(r) FROM (
    SELECT encf, tipo, fecha, vence FROM documentos_reemplazos WHERE ncf_id = e.reemplazo_ncf_id) r) AS reemplazo
  FROM documentos_ecf e WHERE e.documento_id = :documentoId::int AND e.estado = 'por firmar'`)

/**
 * Signs a document that waits for it, with its summary where that is what is sent, and keeps the bytes. Whoever comes second finds it
 * signed and changes nothing: what was signed first counts. What keeps it from being signed is written beside it. Whose it is that can be
 * sent now; null of all others.
 */
export async function firmarDocumento({
  db,
  medios,
  documentoId,
  ahora,
  pausaDe,
}: PorFirmar): Promise<DeQuien | null> {
  const [pendiente] = await pendienteDe(db, { documentoId })
  if (!pendiente) return null
  const { empresaId, ambiente, intentos } = pendiente
  const certificado = await medios.certificadoDe(empresaId)
  const hecho = certificado
    ? await firmado({ db, medios, documentoId, ahora, certificado, pendiente })
    : { falla: SIN_CERTIFICADO, proximo_en: proximaVez(ahora, intentos) }
  if (!('falla' in hecho)) {
    const pausa = pausaDe({ empresaId, ambiente })
    await guardarFirmado(db, { ...hecho, documentoId, ahora }, pausa)
    return pausa ? null : { empresaId, ambiente }
  }
  await db.transaction().execute(async tx => {
    const cambiado = await tx
      .updateTable('documentos_ecf')
      .set({ ...hecho, intentos: intentos + 1 })
      .where('documento_id', '=', documentoId)
      .where('estado', '=', 'por firmar')
      .returning('detenido')
      .executeTakeFirst()
    // Never signed: nobody has it, and the office may change it.
    if (cambiado?.detenido) await descongelar(tx, documentoId)
  })
  return null
}

export const SIN_CERTIFICADO =
  'La empresa no tiene un certificado digital vigente. Debe cargarse uno en Facturación electrónica.'

async function firmado({
  db,
  medios,
  documentoId,
  ahora,
  certificado,
  pendiente,
}: Omit<PorFirmar, 'pausaDe'> & { certificado: Certificado; pendiente: Electronico }) {
  const documento = await readPorEscribir(db, documentoId, pendiente)
  if (!documento)
    throw new Error(`document ${documentoId} is to be signed and is neither a sale nor one of purchases`)
  const { firmador } = medios
  try {
    const registro = documento.registro({ ahora })
    const esquema = `ECF ${documento.tipo}` as NombreDeEsquema
    const { xml, codigoSeguridad } = await firmador.firmar({ esquema, registro, certificado })
    const resumen = seResume(documento)
      ? await firmador.firmar({
          esquema: 'RFCE 32',
          registro: resumenDe(registro, codigoSeguridad),
          certificado,
        })
      : null
    return { xml, resumen: resumen?.xml ?? null, codigoSeguridad }
  } catch (error) {
    if (!(error instanceof EcfInvalido) && !(error instanceof RangeError)) throw error
    return { falla: error.message, detenido: true }
  }
}

/** A sale or an own document of purchases, with how its record is written. */
async function readPorEscribir(db: Kysely<DB>, documentoId: number, electronico: Electronico) {
  const venta = await readDocumentoEcf(db, documentoId, electronico)
  if (venta) return { ...venta, registro: (momento: { ahora: Date }) => registroDe(venta, momento) }
  const compra = await readCompraEcf(db, documentoId, electronico)
  return compra && { ...compra, registro: (momento: { ahora: Date }) => registroDeCompra(compra, momento) }
}
