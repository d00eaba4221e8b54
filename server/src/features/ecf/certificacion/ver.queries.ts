import type { CertificacionLeida, ConjuntoLeido } from '@cuadre/contract/certificacion'
import { estaHecho, situacionDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import { PASOS_DE_CERTIFICACION, pasoVisto } from '@cuadre/domain/certificacion/pasos'
import { existeTipo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { mensajeEnPalabras } from '@cuadre/domain/ecf/mensajes'
import { sirveParaFirmar } from '@cuadre/domain/ecf/vigencia-de-certificado'
import { conMayuscula } from '@cuadre/domain/texto/texto'
import type { Conexion } from '../../../db/connection/connection.ts'
import { found } from '../../../http/refusal.ts'
import { emisorEcfDe } from '../../documentos/emisor.queries.ts'
import { abrirLlave, findCertificado, type Opening, vigenciaDe } from '../certificado.ts'

export interface Viewing extends Opening {
  readonly empresaId: number
  readonly publicUrl: string | null
}

/** A company's certification: its steps, its sets, and what the tax office said. Refuses a company that does not exist. */
export async function readCertificacion(db: Conexion, viewing: Viewing): Promise<CertificacionLeida> {
  const { empresaId, publicUrl } = viewing
  const empresa = found(await emisorEcfDe(db, empresaId), 'EMPRESA_NOT_FOUND')
  const conjuntos = await listConjuntos(db, empresaId)
  const aprobaciones = conjuntos.find(({ clase }) => clase === 'aprobaciones')
  const sabido = {
    aprobaciones: aprobaciones
      ? {
          hechos: aprobaciones.casos.filter(({ estado }) => estaHecho(estado)).length,
          total: aprobaciones.casos.length,
        }
      : null,
    enProduccion: empresa.regimen === 'E' && empresa.ambiente === 'ecf',
  }
  const marcados = await listPasos(db, empresaId)
  return {
    empresaId,
    empresaNombre: empresa.nombre,
    ambiente: empresa.ambiente === 'simulador' ? 'simulador' : 'certecf',
    impedimento: await impedimentoDe(db, viewing),
    direccionPublica: publicUrl,
    pasos: PASOS_DE_CERTIFICACION.map(({ numero, titulo, queHacer }) => {
      const marcado = marcados.find(({ paso }) => paso === numero)
      const esVisto = pasoVisto(numero, sabido)
      return {
        numero,
        titulo,
        queHacer: [...queHacer],
        hecho: esVisto || marcado !== undefined,
        visto: esVisto,
        hechoEn: marcado?.hechoEn.toISOString() ?? null,
        hechoPor: marcado?.hechoPor ?? null,
      }
    }),
    conjuntos,
  }
}

function listPasos(db: Conexion, empresaId: number) {
  return db
    .selectFrom('certificaciones_pasos')
    .innerJoin('usuarios', 'usuarios.id', 'certificaciones_pasos.hecho_por')
    .select(['paso', 'hecho_en as hechoEn', 'usuarios.nombre as hechoPor'])
    .where('empresa_id', '=', empresaId)
    .execute()
}

async function listConjuntos(db: Conexion, empresaId: number): Promise<ConjuntoLeido[]> {
  const conjuntos = await db
    .selectFrom('certificaciones')
    .select(['id', 'clase', 'ambiente', 'archivo', 'aviso', 'vuelta', 'enviando', 'falla'])
    .select('creado_en as creadoEn')
    .where('empresa_id', '=', empresaId)
    .orderBy('id')
    .execute()
  if (conjuntos.length === 0) return []
  const casos = await db
    .selectFrom('certificaciones_casos')
    .select(['certificacion_id', 'orden', 'forma', 'tipo', 'encf', 'monto', 'estado', 'mensajes'])
    .select(['respondido_en as respondidoEn', 'confirmado_por as confirmadoPor', 'aprobado_en as aprobadoEn'])
    .where(
      'certificacion_id',
      'in',
      conjuntos.map(({ id }) => id),
    )
    .orderBy('orden')
    .execute()
  return conjuntos.map(({ id, enviando, creadoEn, ...conjunto }) => {
    const suyos = casos.filter(({ certificacion_id }) => certificacion_id === id)
    return {
      ...conjunto,
      situacion: situacionDeConjunto(enviando, suyos),
      creadoEn: creadoEn.toISOString(),
      casos: suyos.map(
        ({ certificacion_id: _, mensajes, respondidoEn, confirmadoPor, aprobadoEn, ...caso }) => ({
          ...caso,
          nombre: nombreDe(caso),
          mensajes: mensajes.map(mensaje => ({ ...mensaje, queHacer: mensajeEnPalabras(mensaje) })),
          respondidoEn: respondidoEn?.toISOString() ?? null,
          confirmado: confirmadoPor !== null,
          aprobado: aprobadoEn !== null,
        }),
      ),
    }
  })
}

function nombreDe({ forma, tipo }: { forma: string; tipo: string }): string {
  if (forma === 'ACECF') return 'Aprobación comercial'
  if (forma === 'RFCE') return 'Resumen de factura de consumo'
  const nombre = existeTipo({ serie: 'E', tipo }) ? tipoFiscal({ serie: 'E', tipo }).nombre : tipo
  return conMayuscula(nombre)
}

/** Why nothing can be signed; null when it can. */
export async function impedimentoDe(
  db: Conexion,
  { empresaId, keys, ahora }: Opening & { empresaId: number },
): Promise<string | null> {
  const guardado = await findCertificado(db, empresaId)
  if (!guardado) return 'La empresa no tiene certificado: súbalo en Facturación electrónica › Empresas.'
  if (!sirveParaFirmar(vigenciaDe(guardado), ahora)) return 'El certificado de la empresa no está vigente.'
  const llave = abrirLlave(guardado, await keys.find())
  return typeof llave === 'string' ? llave : null
}
