import type { Empresa, EmpresaBody, ORDEN_DE_EMPRESAS, TipoEmpresa } from '@cuadre/contract/empresas'
import { INGRESOS_POR_DEFECTO } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { CANTIDAD_POR_DIA_INICIAL } from '@cuadre/domain/ncf/generar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { type RawBuilder, sql } from 'kysely'
import type { Conexion, Tx } from '../../db/connection/connection.ts'
import { masterImport } from '../../db/master-import.ts'
import { createOrRevive, type Outcome, updateVersioned } from '../../db/master-table.ts'
import { namedRecords } from '../../db/named-records.ts'
import { pagoPorDefectoColumns } from '../../db/pago-columns.ts'
import { type Columnas, matchesSearch, type Orden, orderedBy } from '../../db/query/conditions.ts'
import type { Uso } from '../../http/en-uso.ts'

type Columna = (typeof ORDEN_DE_EMPRESAS)[number]

export interface FiltroDeEmpresas extends Orden<Columna> {
  /** Words of the name; digits of the RNC or the phone. */
  readonly buscar?: string | undefined
}

const searched = {
  keys: [sql.ref('empresas.clave')],
  digits: [sql.ref('empresas.rnc'), sql.ref('empresas.telefono')],
}

const COLUMNAS: Columnas<Columna> = {
  nombre: sql`empresas.clave`,
  rnc: sql`empresas.rnc`,
  direccion: sql`clave(empresas.direccion)`,
  categoriaNombre: sql`categorias.clave`,
  tipoEmpresaNombre: sql`clave(tipos_empresa.descripcion)`,
  telefono: sql`empresas.telefono`,
}

/** What is asked of a company's numbers and of how it issues, without knowing their tables; `open-doors.ts` hands it over. */
export interface NcfDeEmpresa {
  /** Of a row of `empresas`: whether any were given out under its RNC. */
  readonly tiene: RawBuilder<boolean>
  /** Of the same: the first day whose documents are electronic. */
  readonly ecfDesde: RawBuilder<Dia | null>
  /** Of the same: its open contingency, by its id. */
  readonly contingenciaAbierta: RawBuilder<number | null>
  /** Of the same: its closed months, by their day 1. */
  readonly mesesCerrados: RawBuilder<Dia[]>
  /** How many could still be used. */
  countDisponibles(db: Conexion, empresaId: number, hoy: Dia): Promise<number>
}

interface Consulta extends FiltroDeEmpresas {
  readonly ncf: NcfDeEmpresa
}

export function listEmpresas(db: Conexion, { ncf, buscar = '', ...orden }: Consulta) {
  return db
    .selectFrom('empresas')
    .innerJoin('categorias', 'categorias.id', 'empresas.categoria_id')
    .innerJoin('tipos_empresa', 'tipos_empresa.id', 'empresas.tipo_empresa_id')
    .where('empresas.activo', '=', true)
    .where(matchesSearch(buscar, searched))
    .select([
      'empresas.id',
      'empresas.nombre',
      'empresas.rnc',
      'empresas.telefono',
      'empresas.direccion',
      'empresas.categoria_id as categoriaId',
      'categorias.descripcion as categoriaNombre',
      'empresas.tipo_empresa_id as tipoEmpresaId',
      'tipos_empresa.descripcion as tipoEmpresaNombre',
      'empresas.estado',
      'empresas.ncf_por_dia as ncfPorDia',
      ncf.tiene.as('rncFijo'),
      ncf.ecfDesde.as('ecfDesde'),
      ncf.contingenciaAbierta.as('contingenciaId'),
      ncf.mesesCerrados.as('mesesCerrados'),
      'empresas.email',
      'empresas.web',
      'empresas.pie_factura as pieFactura',
      sql<string | null>`(SELECT huella FROM empresas_logos WHERE empresa_id = empresas.id)`.as('logo'),
      'empresas.forma_pago as formaPago',
      'empresas.dias_credito as diasCredito',
      'empresas.tipo_ingresos as tipoIngresos',
      'empresas.gravado_y_exento as gravadoYExento',
      'empresas.vende_lo_suyo as vendeLoSuyo',
      'empresas.cobra_al_emitir as cobraAlEmitir',
      'empresas.rst',
      'empresas.cuentas_bancarias as cuentasBancarias',
      'empresas.version',
    ])
    .orderBy(orderedBy(orden, COLUMNAS, sql`empresas.clave, empresas.id`))
}

export function findEmpresa(db: Conexion, id: number, ncf: NcfDeEmpresa): Promise<Empresa | undefined> {
  return listEmpresas(db, { ncf }).where('empresas.id', '=', id).executeTakeFirst()
}

/** A company is its RNC: two may share a name. */
export function createEmpresa(tx: Tx, body: EmpresaBody): Promise<Outcome> {
  return createOrRevive(tx, {
    table: 'empresas',
    sameAs: sql`rnc = ${body.rnc}`,
    values: created(body),
  })
}

/** Which of them a file means. */
export const empresasNombradas = namedRecords('empresas')

/** The only company, which need not be named; null: there are several, or none. */
export async function findUnicaEmpresa(db: Conexion): Promise<number | null> {
  const dos = await db.selectFrom('empresas').select('id').where('activo', '=', true).limit(2).execute()
  return dos.length === 1 ? (dos[0]?.id ?? null) : null
}

export const empresasImporting = masterImport<EmpresaBody>({
  table: 'empresas',
  same: sql`rnc`,
  created,
  updated: changes,
})

/** A form without the daily quantity, or without what its invoices say beside or are paid by, leaves it as it was. */
export function updateEmpresa(tx: Tx, id: number, body: EmpresaBody): Promise<Outcome> {
  return updateVersioned(tx, { table: 'empresas', id, version: body.version, values: changes(body) })
}

/** In the order in which they were seeded: the most common first. */
export function listTiposDeEmpresa(db: Conexion): Promise<TipoEmpresa[]> {
  return db.selectFrom('tipos_empresa').select(['id', 'descripcion']).orderBy('id').execute()
}

/** Types are never deleted, so there is nothing to lock. */
export async function existsTipoDeEmpresa(db: Conexion, id: number): Promise<boolean> {
  const row = await db.selectFrom('tipos_empresa').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** A category with companies stays. */
export const empresasDeCategoria: Uso = {
  uno: 'empresa',
  varios: 'empresas',
  count: id => sql`SELECT count(*) FROM empresas WHERE categoria_id = ${id} AND activo`,
}

/** A company that comes back says nothing of before. */
function created(body: EmpresaBody) {
  return {
    ...columns(body),
    email: null,
    web: null,
    pie_factura: null,
    forma_pago: null,
    dias_credito: null,
    tipo_ingresos: INGRESOS_POR_DEFECTO,
    gravado_y_exento: false,
    vende_lo_suyo: false,
    cobra_al_emitir: null,
    rst: false,
    cuentas_bancarias: null,
    ...settings(body),
    ncf_por_dia: body.ncfPorDia ?? CANTIDAD_POR_DIA_INICIAL,
  }
}

function changes(body: EmpresaBody) {
  const { ncfPorDia } = body
  return {
    ...columns(body),
    ...settings(body),
    ...(ncfPorDia === undefined ? {} : { ncf_por_dia: ncfPorDia }),
  }
}

function columns({ nombre, rnc, telefono, direccion, categoriaId, tipoEmpresaId, estado }: EmpresaBody) {
  return {
    nombre,
    rnc,
    telefono,
    direccion,
    categoria_id: categoriaId,
    tipo_empresa_id: tipoEmpresaId,
    estado,
  }
}

/** What its invoices say beside, and how they are paid. */
function settings(body: EmpresaBody) {
  const { email, web, pieFactura, gravadoYExento, vendeLoSuyo, cobraAlEmitir, rst, cuentasBancarias } = body
  return {
    ...(email === undefined ? {} : { email }),
    ...(web === undefined ? {} : { web }),
    ...(pieFactura === undefined ? {} : { pie_factura: pieFactura }),
    ...(gravadoYExento === undefined ? {} : { gravado_y_exento: gravadoYExento }),
    ...(vendeLoSuyo === undefined ? {} : { vende_lo_suyo: vendeLoSuyo }),
    ...(cobraAlEmitir === undefined ? {} : { cobra_al_emitir: cobraAlEmitir }),
    ...(rst === undefined ? {} : { rst }),
    ...(cuentasBancarias === undefined ? {} : { cuentas_bancarias: cuentasBancarias }),
    ...condiciones(body),
  }
}

type Condiciones = Pick<EmpresaBody, 'formaPago' | 'diasCredito' | 'tipoIngresos'>

/** How its sales are paid and what they are for the income tax; what is absent stays. */
function condiciones(body: Condiciones) {
  const { tipoIngresos } = body
  return {
    ...pagoPorDefectoColumns(body),
    ...(tipoIngresos === undefined ? {} : { tipo_ingresos: tipoIngresos }),
  }
}

/** The same of a company whose row is locked: another form than its own asks for them too. */
export async function saveCondiciones(tx: Tx, id: number, said: Condiciones): Promise<void> {
  await tx
    .updateTable('empresas')
    .set({ ...condiciones(said), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
