import type { CertificacionLeida } from '@cuadre/contract/certificacion'
import { type ClaseDeConjunto, situacionDeConjunto } from '@cuadre/domain/certificacion/conjunto'
import { PASOS_DE_CERTIFICACION } from '@cuadre/domain/certificacion/pasos'
import {
  documentosDeSimulacion,
  type NotasDeSimulacion,
  VENCE_DE_PRUEBA,
} from '@cuadre/domain/certificacion/simulacion'
import { textoEn } from '@cuadre/domain/ecf/escritura'
import { diaEcf } from '@cuadre/domain/ecf/recibido'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import type { Tx } from '../../../db/connection/connection.ts'
import { lockForRemoval } from '../../../db/master-table.ts'
import { type Actor, record } from '../../../db/write/audit.ts'
import type { LectorDeConjuntos } from '../../../ecf/create-lector-de-conjuntos.ts'
import { found, Refusal } from '../../../http/refusal.ts'
import { type EmpresaQueEmite, emisorEcfDe } from '../../documentos/emisor.queries.ts'
import { CONJUNTOS } from './cola.queries.ts'
import { empezarDeNuevo, guardarConjunto, lockConjunto, numerosUsados } from './conjuntos.queries.ts'
import { impedimentoDe, readCertificacion, type Viewing } from './ver.queries.ts'

export interface Acting extends Viewing {
  readonly actor: Actor
  readonly userId: number
}

interface Importar extends Acting {
  readonly archivo: { readonly name: string; readonly content: Buffer }
  readonly lector: LectorDeConjuntos
}

/** The sentences of a refusal that are shown at once; all of them go along. */
const FRASES_A_LA_VISTA = 5

/** Reads the tax office's workbook into its sets (documents with their summaries, approvals); all of it or nothing. Every row's fault is said. */
export async function importarConjunto(tx: Tx, { archivo, lector, ...acting }: Importar) {
  const { empresaId, ahora, userId } = acting
  const empresa = await empresaPorCertificar(tx, empresaId)
  const leido = await lector.leer(userId, { bytes: archivo.content, rnc: empresa.emisor.rnc })
  if ('fallas' in leido) {
    const { fallas } = leido
    const mas = fallas.length - FRASES_A_LA_VISTA
    throw new Refusal('CERTIFICACION_CONJUNTO_INVALIDO', {
      message: [...fallas.slice(0, FRASES_A_LA_VISTA), ...(mas > 0 ? [`Y ${mas} más.`] : [])].join(' '),
      errors: fallas.map(message => ({ field: 'archivo', message })),
    })
  }
  const nombre = archivo.name.slice(0, 200)
  for (const { clase, casos, sinUsar } of leido.conjuntos) {
    await requireQuieto(tx, { empresaId, clase, ahora })
    const aviso = avisoDe(sinUsar)
    const comun = { empresaId, clase, casos, ahora, userId, aviso }
    await guardarConjunto(tx, { ...comun, ambiente: lugarDe(empresa), archivo: nombre })
    await traza(tx, acting, 'Conjunto de pruebas importado', {
      conjunto: clase,
      archivo: nombre,
      comprobantes: casos.length,
      ...(aviso !== null && { aviso }),
    })
  }
  return { data: await readCertificacion(tx, acting), cuantos: leido.conjuntos.length }
}

/** Letters of a column's head that a sentence shows. */
const MAX_COLUMNA = 60

/** Columns that no document has, by their heads; null where there are none. */
function avisoDe(sinUsar: readonly string[]): string | null {
  if (sinUsar.length === 0) return null
  const nombres = sinUsar.slice(0, FRASES_A_LA_VISTA).map(columna => `«${columna.slice(0, MAX_COLUMNA)}»`)
  const mas = sinUsar.length - nombres.length
  const lista = [...nombres, ...(mas > 0 ? [`${mas} más`] : [])].join(', ')
  return `Sin usar, porque ningún comprobante las tiene: ${lista}. Si la DGII entregó datos en esas columnas, avise a quien le da soporte antes de enviar.`
}

/** Makes the documents of the simulation, with numbers that no set of the company has used. */
export async function prepararSimulacion(
  tx: Tx,
  { notas, ...acting }: Acting & { notas: NotasDeSimulacion },
) {
  const { empresaId, ahora, userId } = acting
  const empresa = await empresaPorCertificar(tx, empresaId)
  const clase = 'simulacion'
  await requireQuieto(tx, { empresaId, clase, ahora })
  const usados = await numerosUsados(tx, empresaId)
  const simulados = documentosDeSimulacion({
    emisor: empresa.emisor,
    fecha: diaEnSantoDomingo(ahora),
    notas,
    siguiente: tipo => (usados.get(tipo)?.ultimo ?? 0) + 1,
    vence: tipo => diaEcf(usados.get(tipo)?.vence ?? '') ?? VENCE_DE_PRUEBA,
  })
  const casos = simulados.map(caso => ({
    ...caso,
    monto: textoEn(caso.registro, 'Encabezado', 'Totales', 'MontoTotal') ?? '',
  }))
  await guardarConjunto(tx, {
    empresaId,
    clase,
    casos,
    ahora,
    userId,
    ambiente: lugarDe(empresa),
    archivo: null,
    aviso: null,
  })
  return trazado(tx, acting, 'Simulación preparada', { comprobantes: casos.length })
}

interface DeConjunto extends Acting {
  readonly clase: ClaseDeConjunto
}

/** Lets a set go, from its first document that the tax office has not taken. */
export async function enviarConjunto(tx: Tx, { clase, ...acting }: DeConjunto) {
  const { empresaId, ahora } = acting
  await empresaPorCertificar(tx, empresaId)
  const conjunto = found(await lockConjunto(tx, { empresaId, clase }), 'CERTIFICACION_SIN_CONJUNTO')
  const impedimento = await impedimentoDe(tx, acting)
  if (impedimento) throw new Refusal('ECF_SIN_CERTIFICADO', { message: impedimento })
  const casos = await tx
    .selectFrom('certificaciones_casos')
    .select('estado')
    .where('certificacion_id', '=', conjunto.id)
    .execute()
  if (situacionDeConjunto(false, casos) === 'completo') throw new Refusal('CERTIFICACION_COMPLETA')
  if (casos.some(({ estado }) => estado === 'rechazado' || estado === 'sin respuesta'))
    throw new Refusal('CERTIFICACION_DETENIDA')
  await tx
    .updateTable('certificaciones')
    .set({ enviando: true, falla: null, intentos: 0, proximo_en: ahora })
    .where('id', '=', conjunto.id)
    .execute()
  return trazado(tx, acting, 'Conjunto por enviar', { conjunto: clase })
}

/** Stops a set after the document that is on its way. */
export async function detenerConjunto(tx: Tx, { clase, ...acting }: DeConjunto) {
  const { empresaId } = acting
  const conjunto = found(await lockConjunto(tx, { empresaId, clase }), 'CERTIFICACION_SIN_CONJUNTO')
  await tx.updateTable('certificaciones').set({ enviando: false }).where('id', '=', conjunto.id).execute()
  return trazado(tx, acting, 'Conjunto detenido', { conjunto: clase })
}

/** Begins a set again: signed anew from the first on; a simulation with new numbers, for its own serve once. */
export async function reiniciarConjunto(
  tx: Tx,
  { clase, notas, ...acting }: DeConjunto & { notas: NotasDeSimulacion },
) {
  const { empresaId, ahora } = acting
  await empresaPorCertificar(tx, empresaId)
  const conjunto = found(await lockConjunto(tx, { empresaId, clase }), 'CERTIFICACION_SIN_CONJUNTO')
  if (clase === 'simulacion') return prepararSimulacion(tx, { ...acting, notas })
  await requireQuieto(tx, { empresaId, clase, ahora })
  await empezarDeNuevo(tx, conjunto.id)
  return trazado(tx, acting, 'Conjunto empezado de nuevo', { conjunto: clase, vuelta: conjunto.vuelta + 1 })
}

interface Resolver extends DeConjunto {
  readonly orden: number
  readonly recibido: boolean
}

/** A person has looked on the portal whether a document without an answer arrived. */
export async function resolverCaso(tx: Tx, { clase, orden, recibido, ...acting }: Resolver) {
  const { empresaId, ahora, userId } = acting
  const conjunto = found(await lockConjunto(tx, { empresaId, clase }), 'CERTIFICACION_SIN_CONJUNTO')
  const caso = await tx
    .selectFrom('certificaciones_casos')
    .select(['encf', 'estado'])
    .where('certificacion_id', '=', conjunto.id)
    .where('orden', '=', orden)
    .executeTakeFirst()
  const { encf, estado } = found(caso, 'CERTIFICACION_SIN_CASO')
  if (estado !== 'sin respuesta') throw new Refusal('CERTIFICACION_CON_RESPUESTA')
  await tx
    .updateTable('certificaciones_casos')
    .set(
      recibido
        ? { estado: 'aceptado', respondido_en: ahora, confirmado_por: userId }
        : { estado: 'por enviar', enviado_en: null, track_id: null },
    )
    .where('certificacion_id', '=', conjunto.id)
    .where('orden', '=', orden)
    .execute()
  await tx.updateTable('certificaciones').set({ falla: null }).where('id', '=', conjunto.id).execute()
  return trazado(tx, acting, 'Comprobante sin respuesta resuelto', { eNcf: encf, recibido })
}

/** Marks a step as done by a person's word, or takes that back. */
export async function marcarPaso(
  tx: Tx,
  { paso, hecho, ...acting }: Acting & { paso: number; hecho: boolean },
) {
  const { empresaId, ahora, userId } = acting
  const { titulo } = found(
    PASOS_DE_CERTIFICACION.find(({ numero }) => numero === paso),
    'CERTIFICACION_SIN_PASO',
  )
  await lockEmpresa(tx, empresaId)
  if (hecho) {
    await tx
      .insertInto('certificaciones_pasos')
      .values({ empresa_id: empresaId, paso, hecho_en: ahora, hecho_por: userId })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  } else {
    await tx
      .deleteFrom('certificaciones_pasos')
      .where('empresa_id', '=', empresaId)
      .where('paso', '=', paso)
      .execute()
  }
  return trazado(tx, acting, 'Paso de la certificación', { paso: `${paso}. ${titulo}`, hecho })
}

async function lockEmpresa(tx: Tx, empresaId: number): Promise<void> {
  if (!(await lockForRemoval(tx, 'empresas', empresaId))) throw new Refusal('EMPRESA_NOT_FOUND')
}

/** Locked, so that sets of one company come one after the other. */
async function empresaPorCertificar(tx: Tx, empresaId: number): Promise<EmpresaQueEmite> {
  await lockEmpresa(tx, empresaId)
  const empresa = found(await emisorEcfDe(tx, empresaId), 'EMPRESA_NOT_FOUND')
  if (empresa.regimen === 'E' && empresa.ambiente === 'ecf') throw new Refusal('CERTIFICACION_EN_PRODUCCION')
  return empresa
}

function lugarDe({ ambiente }: EmpresaQueEmite): 'simulador' | 'certecf' {
  return ambiente === 'simulador' ? 'simulador' : 'certecf'
}

/** Nothing of the set is on its way. */
async function requireQuieto(
  tx: Tx,
  { empresaId, clase, ahora }: { empresaId: number; clase: ClaseDeConjunto; ahora: Date },
): Promise<void> {
  const conjunto = await lockConjunto(tx, { empresaId, clase })
  const enVuelo = CONJUNTOS.isTaken(conjunto?.tomadoHasta ?? null, ahora)
  if (conjunto && (conjunto.enviando || enVuelo)) throw new Refusal('CERTIFICACION_ENVIANDO')
}

async function trazado(
  ...[tx, acting, accion, despues]: Parameters<typeof traza>
): Promise<CertificacionLeida> {
  await traza(tx, acting, accion, despues)
  return readCertificacion(tx, acting)
}

function traza(
  tx: Tx,
  { actor, empresaId }: Acting,
  accion: string,
  despues: Readonly<Record<string, unknown>>,
): Promise<void> {
  const entidad = 'Facturación electrónica'
  return record(tx, actor, [entidad, empresaId, accion], { antes: null, despues })
}
