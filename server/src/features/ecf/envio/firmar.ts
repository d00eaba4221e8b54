import { registroDeCompra } from '@cuadre/domain/ecf/registro-de-compra'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import type { Kysely, Updateable } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { runPrepared, statement } from '../../../db/query/statement.ts'
import type { DB } from '../../../db/schema.ts'
import { type Certificado, EcfInvalido, type NombreDeEsquema } from '../../../ecf/firmador.ts'
import { descongelar } from '../../documentos/cambiar.queries.ts'
import type { ConexionEcf } from '../conexion.ts'
import { readCompraEcf } from '../emision/compra.queries.ts'
import { type Electronico, readDocumentoEcf } from '../emision/documento.queries.ts'
import type { EnTurno } from './cola.queries.ts'
import { proximaVez } from './espera.ts'

interface PorFirmar {
  readonly db: Kysely<DB>
  readonly medios: Pick<ConexionEcf, 'firmador' | 'certificadoDe'>
  readonly documentoId: number
  readonly ahora: Date
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
}: PorFirmar): Promise<DeQuien | null> {
  const [pendiente] = await pendienteDe(db, { documentoId })
  if (!pendiente) return null
  const { empresaId, ambiente, intentos } = pendiente
  const certificado = await medios.certificadoDe(empresaId)
  const hecho = certificado
    ? await firmado({ db, medios, documentoId, ahora, certificado, pendiente })
    : { falla: SIN_CERTIFICADO, proximo_en: proximaVez(ahora, intentos) }
  if (!hecho.falla) {
    await escribir(db, documentoId, hecho)
    return { empresaId, ambiente }
  }
  await db.transaction().execute(async tx => {
    const cambiado = await escribir(tx, documentoId, { ...hecho, intentos: intentos + 1 })
    // Never signed: nobody has it, and the office may change it.
    if (cambiado?.detenido) await descongelar(tx, documentoId)
  })
  return null
}

async function escribir(db: Conexion, documentoId: number, cambio: Updateable<DB['documentos_ecf']>) {
  const written = db
    .updateTable('documentos_ecf')
    .set(cambio)
    .where('documento_id', '=', documentoId)
    .where('estado', '=', 'por firmar')
    .returning('detenido')
  const [cambiado] = await runPrepared(db, written.compile())
  return cambiado
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
}: PorFirmar & { certificado: Certificado; pendiente: Electronico }) {
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
    return {
      estado: 'por enviar' as const,
      xml,
      resumen: resumen?.xml ?? null,
      codigo_seguridad: codigoSeguridad,
      firmado_en: ahora,
      proximo_en: ahora,
      intentos: 0,
      falla: null,
    }
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
