import type { Correo, CorreoConIntentos } from '@cuadre/contract/correos'
import type { EstadoDeCorreo } from '@cuadre/domain/correos/estados'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import { containsWords } from '../../db/query/conditions.ts'
import { readCountedPage } from '../../db/query/paging.ts'

/** Instants as text, so that the wire takes them as they are. */
function instante<T extends string | null = string>(columna: string) {
  return sql<T>`to_char(${sql.ref(columna)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** What a mail is called, and whom it is about. */
const NUMERO = sql<string>`coalesce(ventas.txt_ncf, 'Cotización ' || cotizaciones.numero,
  CASE WHEN correos.suplidor_documento IS NULL THEN 'Estado de cuenta' ELSE 'Constancia de retención' END)`
const CLIENTE = sql<string>`coalesce(ventas.cliente_nombre, cotizaciones.contenido #>> '{cliente,nombre}', clientes.nombre, contactos.nombre_contacto, suplidores.nombre,
  (SELECT c.suplidor_nombre FROM compras c WHERE c.suplidor_documento = correos.suplidor_documento ORDER BY c.id DESC LIMIT 1))`

function correosLeidos(db: Conexion) {
  return db
    .selectFrom('correos')
    .leftJoin('ventas', 'ventas.id', 'correos.documento_id')
    .leftJoin('cotizaciones', 'cotizaciones.id', 'correos.cotizacion_id')
    .leftJoin('clientes', 'clientes.id', 'correos.cliente_id')
    .leftJoin('contactos', 'contactos.id', 'correos.contacto_id')
    .leftJoin('suplidores', 'suplidores.id', 'correos.suplidor_id')
    .innerJoin('usuarios', 'usuarios.id', 'correos.creado_por')
    .select([
      'correos.id',
      'correos.documento_id as documentoId',
      NUMERO.as('numero'),
      CLIENTE.as('clienteNombre'),
      'correos.para',
      'correos.asunto',
      'correos.con_xml as conXml',
      'correos.estado',
      'correos.respuesta',
      'correos.intentos',
      sql<string | null>`CASE WHEN correos.estado = 'en cola' THEN ${instante('correos.proximo_en')} END`.as(
        'proximoEn',
      ),
      instante('correos.creado_en').as('creadoEn'),
      'usuarios.nombre as creadoPor',
      instante<string | null>('correos.terminado_en').as('terminadoEn'),
    ])
}

export function findCorreo(db: Conexion, id: number): Promise<Correo | undefined> {
  return correosLeidos(db).where('correos.id', '=', id).executeTakeFirst()
}

/** The mails of a document, the last one first, each with its attempts. */
export function listDeDocumento(db: Conexion, documentoId: number): Promise<CorreoConIntentos[]> {
  return conIntentos(db).where('correos.documento_id', '=', documentoId).execute()
}

/** The same of a quote. */
export function listDeCotizacion(db: Conexion, cotizacionId: number): Promise<CorreoConIntentos[]> {
  return conIntentos(db).where('correos.cotizacion_id', '=', cotizacionId).execute()
}

interface DeEstado {
  readonly lado: LadoDeSaldo
  readonly clienteId?: number | undefined
  readonly contactoId?: number | undefined
  readonly suplidorId?: number | undefined
}

/** The same of the statements of a side of a client, of a contact, or of a supplier. */
export function listDeEstados(db: Conexion, { lado, ...quien }: DeEstado): Promise<CorreoConIntentos[]> {
  const { clienteId = null, contactoId = null, suplidorId = null } = quien
  const de = suplidorId !== null ? 'suplidor_id' : clienteId === null ? 'contacto_id' : 'cliente_id'
  return conIntentos(db)
    .where('correos.lado', '=', lado)
    .where(`correos.${de}`, '=', suplidorId ?? clienteId ?? contactoId)
    .limit(LOS_ULTIMOS)
    .execute()
}

/** The same of what was withheld of a supplier by a company, of whatever month or year. */
export function listDeConstancias(
  db: Conexion,
  { empresaId, documento }: { empresaId: number; documento: string },
): Promise<CorreoConIntentos[]> {
  return conIntentos(db)
    .where('correos.suplidor_documento', '=', documento)
    .where('correos.empresa_id', '=', empresaId)
    .limit(LOS_ULTIMOS)
    .execute()
}

/** As many as stand beside a statement: all are in the list of mails. */
const LOS_ULTIMOS = 10

function conIntentos(db: Conexion) {
  return correosLeidos(db)
    .select([
      'correos.mensaje',
      sql<
        CorreoConIntentos['historia']
      >`(SELECT coalesce(json_agg(json_build_object('en', ${instante('i.en')},
        'resultado', i.resultado, 'codigo', i.codigo, 'respuesta', i.respuesta) ORDER BY i.id), '[]')
        FROM correos_intentos i WHERE i.correo_id = correos.id)`.as('historia'),
    ])
    .orderBy('correos.id', 'desc')
}

interface Filtro {
  readonly page: number
  readonly pageSize: number
  readonly estado?: EstadoDeCorreo | undefined
  readonly buscar?: string | undefined
}

/** All mails, the last one first. Words are looked for in the number, the client's name and the addresses. */
export function pageCorreos(db: Conexion, { estado, buscar = '', ...paging }: Filtro) {
  const texto = sql`clave(${NUMERO} || ' ' || ${CLIENTE} || ' ' || array_to_string(correos.para, ' '))`
  const filtered = correosLeidos(db)
    .$if(estado !== undefined, query => query.where('correos.estado', '=', estado ?? 'en cola'))
    .where(containsWords(texto, buscar))
  return readCountedPage(filtered.orderBy('correos.id', 'desc'), paging)
}

/** What this user asked for and did not leave, of the last days. */
export function listSinSalir(
  db: Conexion,
  { userId, desde }: { userId: number; desde: Date },
): Promise<Correo[]> {
  return correosLeidos(db)
    .where('correos.creado_por', '=', userId)
    .where('correos.estado', 'in', ['fallido', 'rechazado'])
    .where('correos.terminado_en', '>', desde)
    .orderBy('correos.terminado_en', 'desc')
    .limit(50)
    .execute()
}
