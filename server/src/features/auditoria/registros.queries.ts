import type { EntidadAuditada } from '@cuadre/contract/auditoria'
import { MAESTRAS, MAESTROS } from '@cuadre/domain/acceso/maestros'
import { codigoDeTipo, TIPO_DEL_PEDIDO } from '@cuadre/domain/documentos/tipos'
import { formatNcf, leerNcf, type NumeroFiscal } from '@cuadre/domain/ncf/formato'
import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '../../db/master-table.ts'
import { matchesSearch } from '../../db/query/conditions.ts'

interface Nombre {
  readonly tabla: string
  /** Expressions. */
  readonly nombre: string
  readonly clave: string
}

/** A closing is known by its company and month. */
const CIERRE = `(SELECT e.nombre || ' ' || to_char(mes, 'MM/YYYY') FROM empresas e WHERE e.id = empresa_id)`

/** An opening account by the number of its paper, as lists call it. */
const SALDO = `coalesce(numero, 'SI-' || id)`

/** A retention by the document that it was withheld of. */
const RETENCION = `(SELECT d.txt_ncf FROM documentos d WHERE d.id = documento_id)`

/** A settlement is known by its contact and its number among the contact's. */
const LIQUIDACION = `(contacto_nombre || ' ' || numero)`

/** What each kind of record is called, and where that stands. Its traces name it by its number alone. */
const NOMBRES: Readonly<Record<string, Nombre>> = {
  Sesión: { tabla: 'usuarios', nombre: 'nombre', clave: `clave(nombre || ' ' || username)` },
  Usuario: { tabla: 'usuarios', nombre: 'nombre', clave: `clave(nombre || ' ' || username)` },
  Rol: { tabla: 'roles', nombre: 'nombre', clave: 'clave(nombre)' },
  'Facturación electrónica': { tabla: 'empresas', nombre: 'nombre', clave: 'clave' },
  'IT-1': { tabla: 'empresas', nombre: 'nombre', clave: 'clave' },
  'IR-17': { tabla: 'empresas', nombre: 'nombre', clave: 'clave' },
  'Saldo inicial': { tabla: 'saldos_iniciales', nombre: SALDO, clave: `lower(${SALDO})` },
  Retención: { tabla: 'retenciones', nombre: RETENCION, clave: `lower(${RETENCION})` },
  Compra: { tabla: 'compras', nombre: 'ncf', clave: 'busqueda' },
  Cierre: { tabla: 'cierres', nombre: CIERRE, clave: `clave(${CIERRE})` },
  Liquidación: {
    tabla: 'liquidaciones',
    nombre: LIQUIDACION,
    clave: `clave(${LIQUIDACION})`,
  },
  'Comprobante recibido': { tabla: 'ecf_recibidos', nombre: 'encf', clave: 'lower(encf)' },
  Permiso: { tabla: 'permisos', nombre: 'nombre', clave: 'clave(nombre)' },
  ...Object.fromEntries(
    MAESTRAS.map(tabla => {
      const { singular, nombre } = MAESTROS[tabla]
      return [singular, { tabla, nombre: columnOf(nombre), clave: 'clave' }]
    }),
  ),
}

/** An account is known by its document, as an order is, or by its opening account. */
const DE_UN_DOCUMENTO = [
  'Pedido',
  'Pedido que se repite',
  'Comprobante',
  'Cuenta por pagar',
  'Cuenta por cobrar',
] as const

/** The name of a trace's record as it is today, its NCF, or its range of them, by the kind of record: expressions. */
const NOMBRE_DE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(NOMBRES).map(([entidad, { tabla, nombre }]) => [
      entidad,
      `(SELECT ${nombre} FROM ${tabla} r WHERE r.id = registro_id)`,
    ]),
  ),
  ...Object.fromEntries(
    DE_UN_DOCUMENTO.map(entidad => [
      entidad,
      `coalesce((SELECT txt_ncf FROM documentos WHERE documentos.id = registro_id),
        (SELECT ${SALDO} FROM saldos_iniciales WHERE saldos_iniciales.id = registro_id))`,
    ]),
  ),
  NCF: `despues ->> 'txtNCF'`,
  Secuencia: `(SELECT numero_impreso(serie, tipo, desde) || ' a ' || numero_impreso(serie, tipo, hasta)
    FROM secuencias WHERE secuencias.id = registro_id)`,
}

const DE_CUALQUIERA = `CASE entidad
  ${Object.entries(NOMBRE_DE)
    .map(([entidad, nombre]) => `WHEN '${entidad}' THEN ${nombre}`)
    .join('\n  ')}
  END`

/**
 * The name of a trace's record, looked up for the rows of a page: an expression. Where all traces are of one kind (`entidad`), of
 * that kind alone: the database need not prepare to look it up in twenty places.
 */
export function registroNombreSql(entidad?: EntidadAuditada): string {
  return entidad === undefined ? DE_CUALQUIERA : (NOMBRE_DE[entidad] ?? 'NULL::text')
}

/**
 * Records whose name holds every word, and those of a whole NCF or of its number: rows of `entidad` and `id`. Few, so that
 * their traces are found along the index of the records, whatever the length of the log.
 */
export function registrosCon(buscar: string): RawBuilder<unknown> {
  const named = Object.entries(NOMBRES).map(
    ([entidad, { tabla, clave }]) =>
      sql`SELECT ${sql.lit(entidad)}::text AS entidad, id FROM ${sql.table(tabla)} WHERE ${matchesSearch(buscar, { keys: [sql.raw(clave)] })}`,
  )
  return sql.join([...named, ...numbered(buscar)], sql` UNION ALL `)
}

function numbered(buscar: string): RawBuilder<unknown>[] {
  const ncf = ncfEscrito(buscar.replaceAll(/[\s-]/g, ''))
  if (ncf === null) return []
  const impreso = formatNcf(ncf)
  const issued = DE_UN_DOCUMENTO.map(
    entidad => sql`SELECT ${sql.lit(entidad)}::text, id FROM documentos WHERE txt_ncf = ${impreso}`,
  )
  // Along the index of their search, which holds the number too.
  const purchases = sql`SELECT 'Compra'::text, id FROM compras
    WHERE ncf = ${impreso} AND ${matchesSearch(impreso, { keys: [sql`busqueda`] })}`
  // Only annulled numbers have traces of their own, and those are few.
  const numbers = sql`SELECT 'NCF'::text, id FROM ncfs
    WHERE anulado AND serie = ${ncf.serie} AND tipo = ${ncf.tipo} AND numero = ${ncf.numero}`
  return [...issued, purchases, numbers]
}

/** 'B0100000711' and '711' are the same number; null for what is none. */
function ncfEscrito(written: string): NumeroFiscal | null {
  return leerNcf(written) ?? leerNcf(codigoDeTipo(TIPO_DEL_PEDIDO) + written.padStart(8, '0'))
}
