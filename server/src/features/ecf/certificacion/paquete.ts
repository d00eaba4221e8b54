import { registroPorFirmar } from '@cuadre/domain/certificacion/por-firmar'
import { fechaHoraEcf } from '@cuadre/domain/ecf/escritura'
import { zipSync } from 'fflate'
import type { Conexion } from '../../../db/connection/connection.ts'
import type { DocumentPool } from '../../../documents/document-pool.ts'
import type { FileAnswer } from '../../../http/files.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { emisorEcfDe } from '../../documentos/emisor.queries.ts'
import { papelDe } from './papel.ts'

interface Medios {
  readonly documentPool: Pick<DocumentPool, 'factura'>
  readonly simuladorUrl: string
}

/**
 * What a person uploads to the portal, as one ZIP: what was signed of each set, in `subir-a-mano` the whole consumption invoices that
 * only a person hands over, the papers of the simulation, the approvals that arrived, and a list of it all.
 */
export function makePaquete({ documentPool, simuladorUrl }: Medios) {
  return async (
    db: Conexion,
    { empresaId, signal }: { empresaId: number; signal: AbortSignal },
  ): Promise<FileAnswer> => {
    const empresa = found(await emisorEcfDe(db, empresaId), 'EMPRESA_NOT_FOUND')
    const rnc = empresa.emisor.rnc
    const casos = await listFirmados(db, empresaId)
    if (casos.length === 0) throw new Refusal('CERTIFICACION_VACIA')
    const partes: Record<string, Uint8Array> = {}
    for (const caso of casos) {
      const { clase, forma, encf, estado, xml, aprobacion } = caso
      const carpeta = estado === 'a mano' ? 'subir-a-mano' : forma === 'RFCE' ? 'resumenes' : 'xml'
      partes[`${clase}/${carpeta}/${rnc}${encf}.xml`] = xml
      if (aprobacion) partes[`${clase}/aprobaciones-recibidas/${encf}.xml`] = aprobacion
      if (clase !== 'simulacion' || forma !== 'ECF' || estado === 'rechazado') continue
      const firmado = registroPorFirmar(forma, caso.registro, { ahora: caso.firmadoEn })
      const simulador = caso.ambiente === 'simulador' ? simuladorUrl : null
      const papel = papelDe({ ...caso, registro: firmado, simulador })
      partes[`${clase}/pdf/${rnc}${encf}.pdf`] = await documentPool.factura(papel, { signal })
    }
    partes['resumen.csv'] = Buffer.from(`\uFEFF${listaDe(casos)}`)
    // Already as small as they get: papers are packed, and a hundred small files take no room.
    return { fileName: `certificacion_${rnc}.zip`, content: Buffer.from(zipSync(partes, { level: 0 })) }
  }
}

type Firmado = Awaited<ReturnType<typeof listFirmados>>[number]

async function listFirmados(db: Conexion, empresaId: number) {
  const filas = await db
    .selectFrom('certificaciones as c')
    .innerJoin('certificaciones_casos as k', 'k.certificacion_id', 'c.id')
    .select([
      'c.clase',
      'c.ambiente',
      'k.forma',
      'k.tipo',
      'k.encf',
      'k.monto',
      'k.estado',
      'k.registro',
      'k.xml',
    ])
    .select([
      'k.codigo_seguridad as codigoSeguridad',
      'k.firmado_en as firmadoEn',
      'k.mensajes',
      'k.aprobacion',
    ])
    .where('c.empresa_id', '=', empresaId)
    .where('k.xml', 'is not', null)
    .orderBy('c.id')
    .orderBy('k.orden')
    .execute()
  return filas.flatMap(({ xml, codigoSeguridad, firmadoEn, ...fila }) =>
    xml && codigoSeguridad && firmadoEn ? [{ ...fila, xml, codigoSeguridad, firmadoEn }] : [],
  )
}

/** What became of each, for whoever goes through the portal with it. */
function listaDe(casos: readonly Firmado[]): string {
  const filas = casos.map(caso => [
    ...[caso.clase, caso.forma, caso.encf, caso.monto, caso.estado, caso.codigoSeguridad],
    fechaHoraEcf(caso.firmadoEn),
    caso.mensajes.map(({ codigo, valor }) => `${codigo} ${valor}`).join(' · '),
  ])
  const cabeza = [
    'Conjunto',
    'Forma',
    'e-NCF',
    'Monto',
    'Estado',
    'Código de seguridad',
    'Firmado',
    'Mensajes',
  ]
  return [cabeza, ...filas].map(fila => fila.map(entreComillas).join(';')).join('\r\n')
}

/** A cell that a spreadsheet would take for a formula is a text. */
function entreComillas(texto: string): string {
  return `"${texto.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`
}
