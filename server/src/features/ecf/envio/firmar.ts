import type { Registro } from '@cuadre/domain/ecf/escritura'
import { registroDeCompra } from '@cuadre/domain/ecf/registro-de-compra'
import { registroDe } from '@cuadre/domain/ecf/registro-de-documento'
import { resumenDe, seResume } from '@cuadre/domain/ecf/resumen'
import type { Db } from '../../../db/connection/connection.ts'
import { statement } from '../../../db/query/statement.ts'
import type { Pausa } from '../../../ecf/dgii/respuestas.ts'
import { type Certificado, EcfInvalido, type NombreDeEsquema } from '../../../ecf/firmador.ts'
import { descongelar } from '../../documentos/cambiar.queries.ts'
import { readFamilia } from '../../documentos/familia.queries.ts'
import type { CertificadoDe } from '../certificado.ts'
import type { ConexionEcf } from '../conexion.ts'
import { readCompraEcf } from '../emision/compra.queries.ts'
import { documentoEcfDe, type Electronico } from '../emision/documento.queries.ts'
import { type EnTurno, guardarFirmado } from './cola.queries.ts'
import { proximaVez } from './espera.ts'

interface PorFirmar {
  readonly db: Db
  readonly medios: Pick<ConexionEcf, 'firmador' | 'abrir'>
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

/** With the certificate of its company, where there is one. */
const pendienteDe = statement<
  { documentoId: number },
  Pendiente & (CertificadoDe | { readonly huella: null })
>(`
  SELECT c.empresa_id, c.certificado, c.llave, c.llave_de, c.huella, c.valido_desde, c.valido_hasta, e.empresa_id AS "empresaId", e.ambiente, e.intentos, e.emisor, (SELECT row_to_json(r) FROM (
    SELECT encf, tipo, fecha, vence FROM documentos_reemplazos WHERE ncf_id = e.reemplazo_ncf_id) r) AS reemplazo
  FROM documentos_ecf e LEFT JOIN certificados c ON c.empresa_id = e.empresa_id
  WHERE e.documento_id = :documentoId::int AND e.estado = 'por firmar'`)

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
  const leido = await readPendiente(db, documentoId)
  if (!leido) return null
  const { pendiente } = leido
  const { empresaId, ambiente, intentos } = pendiente
  const certificado = pendiente.huella === null ? null : await medios.abrir(pendiente)
  const hecho = certificado
    ? await firmado({ medios, ahora, certificado, leido })
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

interface ConCertificado extends Pick<PorFirmar, 'medios' | 'ahora'> {
  readonly certificado: Certificado
  readonly leido: NonNullable<Awaited<ReturnType<typeof readPendiente>>>
}

async function firmado({ medios: { firmador }, ahora, certificado, leido }: ConCertificado) {
  const { documento } = leido
  try {
    const registro = leido.registro({ ahora })
    const firma = (esquema: NombreDeEsquema, registro: Registro) =>
      firmador.firmar({ esquema, registro, certificado })
    const { xml, codigoSeguridad } = await firma(`ECF ${documento.tipo}` as NombreDeEsquema, registro)
    const resumen = seResume(documento) ? await firma('RFCE 32', resumenDe(registro, codigoSeguridad)) : null
    return { xml, resumen: resumen?.xml ?? null, codigoSeguridad }
  } catch (error) {
    if (!(error instanceof EcfInvalido) && !(error instanceof RangeError)) throw error
    return { falla: error.message, detenido: true }
  }
}

/** What waits for its signature, in one trip, with how its record is written: a sale, or an own document of purchases. */
async function readPendiente(db: Db, documentoId: number) {
  const [[pendiente], familia] = await db
    .connection()
    .execute(on => Promise.all([pendienteDe(on, { documentoId }), readFamilia(on, documentoId)]))
  if (!pendiente) return null
  const venta = documentoEcfDe(familia, documentoId, pendiente)
  if (venta) return { pendiente, documento: venta, registro: (en: { ahora: Date }) => registroDe(venta, en) }
  const compra = await readCompraEcf(db, documentoId, pendiente)
  if (!compra)
    throw new Error(`document ${documentoId} is to be signed and is neither a sale nor one of purchases`)
  return { pendiente, documento: compra, registro: (en: { ahora: Date }) => registroDeCompra(compra, en) }
}
