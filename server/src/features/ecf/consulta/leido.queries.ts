import type { EcfLeido } from '@cuadre/contract/ecf'
import { type Centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { referenciaA } from '@cuadre/domain/ecf/documento-ecf'
import { datosDeConsulta, enlaceDeConsulta } from '@cuadre/domain/ecf/enlace'
import { lugarDelMensaje, mensajeEnPalabras } from '@cuadre/domain/ecf/mensajes'
import { seResume } from '@cuadre/domain/ecf/resumen'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { sql } from 'kysely'
import type { Conexion } from '../../../db/connection/connection.ts'
import { corregidoSql } from '../../documentos/emitido.queries.ts'
import { findEntrega } from '../entrega/entregas.queries.ts'
import { describeDeLista, type EcfDeFila, ecfSql } from './de-lista.ts'
import { puedeDe } from './puede.ts'

/** All that is known of a document's electronic half; null of paper, and where there is no such document. */
export async function readEcf(
  db: Conexion,
  documentoId: number,
  { simuladorUrl, ahora }: { simuladorUrl: string; ahora: Date },
): Promise<EcfLeido | null> {
  const fila = await find(db, documentoId)
  if (!fila) return null
  const iso = (momento: Date | null) => momento?.toISOString() ?? null
  const total = centavosDesdePesos(fila.total)
  return {
    ...describeDeLista(fila.deLista),
    encf: fila.encf,
    ambiente: fila.ambiente,
    codigoSeguridad: fila.codigo_seguridad,
    firmadoEn: iso(fila.firmado_en),
    enviadoEn: iso(fila.enviado_en),
    respondidoEn: iso(fila.respondido_en),
    trackId: fila.track_id,
    mensajes: fila.mensajes.map(mensaje => ({
      ...mensaje,
      enPalabras: mensajeEnPalabras(mensaje),
      lugar: lugarDelMensaje(mensaje),
    })),
    secuenciaUtilizada: fila.estado === 'rechazado' ? fila.secuencia_utilizada : null,
    contingencia: fila.contingencia,
    enlace: enlaceDe({ ...fila, total }, simuladorUrl),
    entrega: await findEntrega(db, documentoId),
    resumida: seResume({ tipo: fila.tipo, total }),
    puede: puedeDe(fila, ahora),
  }
}

function find(db: Conexion, documentoId: number) {
  return db
    .selectFrom('documentos_ecf')
    .innerJoin('documentos', 'documentos.id', 'documentos_ecf.documento_id')
    .leftJoin('documentos as corregido', 'corregido.id', 'documentos.corrige_id')
    .leftJoin('documentos_reemplazos as r', 'r.ncf_id', 'documentos_ecf.reemplazo_ncf_id')
    .where('documentos_ecf.documento_id', '=', documentoId)
    .selectAll('documentos_ecf')
    .select([
      'documentos.clase',
      sql<string>`coalesce(r.tipo, documentos.tipo)`.as('tipo'),
      sql<string>`coalesce(r.encf, documentos.txt_ncf)`.as('encf'),
      sql<Dia>`coalesce(r.fecha, documentos.fecha)`.as('fecha'),
      'documentos.txt_ncf as enPapel',
      'documentos.fecha as fechaEnPapel',
      'documentos.total',
      'documentos.anulado',
      'documentos.empresa_rnc as rncEmisor',
      sql<string>`coalesce(documentos.cliente_rnc, documentos.suplidor_documento)`.as('documentoComprador'),
      sql<boolean>`coalesce(documentos.cliente_extranjero, false)`.as('compradorExtranjero'),
      'documentos.congelado_en',
      'documentos.motivo',
      'documentos.codigo_modificacion as codigoDeModificacion',
      'corregido.txt_ncf as ncfCorregido',
      'corregido.fecha as fechaCorregida',
      sql.raw<boolean>(corregidoSql('documentos')).as('corregido'),
      sql.raw<EcfDeFila>(ecfSql('documentos')).as('deLista'),
    ])
    .executeTakeFirst()
}

type Fila = Omit<NonNullable<Awaited<ReturnType<typeof find>>>, 'total'> & { readonly total: Centavos }

/** What its QR code says; null until it is signed. */
function enlaceDe(fila: Fila, simulador: string): string | null {
  const { firmado_en: firmadoEn, codigo_seguridad: codigoSeguridad, ambiente } = fila
  if (!firmadoEn || codigoSeguridad === null) return null
  const consulta = datosDeConsulta({ ...fila, referencia: referenciaDe(fila), firmadoEn })
  return enlaceDeConsulta({ ...consulta, ambiente, codigoSeguridad, simulador })
}

function referenciaDe({
  ncfCorregido: ncf,
  fechaCorregida,
  codigoDeModificacion: codigo,
  motivo,
  fecha,
  reemplazo_ncf_id: reemplazo,
  enPapel,
  fechaEnPapel,
}: Fila) {
  if (reemplazo !== null)
    return referenciaA({ ncf: enPapel, fecha: fechaEnPapel }, { codigo: 4, motivo: '', fecha })
  const corregido = ncf !== null && fechaCorregida !== null ? { ncf, fecha: fechaCorregida } : null
  return referenciaA(corregido, { codigo, motivo, fecha })
}
