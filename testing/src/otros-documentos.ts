import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { formatNcf } from '@cuadre/domain/ncf/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { TestDatabase } from './database.ts'
import { withoutRules } from './without-rules.ts'

export interface OtroDocumento extends TipoDeNumero {
  readonly numero: number
  readonly fecha: Dia
  /** Pesos: base and ITBIS. */
  readonly montos: readonly [number, number]
  /** Percent of its one line; as it bears ITBIS or not where nothing is said. */
  readonly tasa?: number
  /** In place of one: each with its percent, base and ITBIS, which add up to `montos`. */
  readonly lineas?: readonly (readonly [tasa: number, base: number, itbis: number])[]
  readonly rncCliente?: string
  readonly formaPago?: string
  /** What it is for the income tax: '01' where nothing is said. */
  readonly ingresos?: string
  /** What a note corrects, and the invoice at the root when that is a note. */
  readonly corrige?: number
  readonly factura?: number
  /** The note that it undoes. */
  readonly deshace?: number
  /** The authorised range that its number came out of. */
  readonly secuencia?: number
  /** Of an electronic one: whether the tax office has it; without it nothing is said of where it stands. */
  readonly aceptado?: boolean
}

/**
 * Writes a document of any type as it would stand in the books, with the issuer and the buyer of the invoice `modelo`, past the
 * doors that refuse what is only to be read here; without accounts. Answers its id.
 */
export async function escribirDocumento(
  base: TestDatabase,
  modelo: number,
  otro: OtroDocumento,
): Promise<number> {
  const { serie, tipo, fecha, montos, corrige = null } = otro
  const { formaPago = 'credito', ingresos = '01', aceptado = true } = otro
  const { clase } = tipoFiscal(otro)
  const nota = clase !== 'factura'
  const [subTotal, itbis] = montos
  // A note that bears no ITBIS may take away what was taxed: then it comes too late.
  const tasa = otro.tasa ?? (itbis > 0 || nota ? 18 : 0)
  const lineas = otro.lineas ?? [[tasa, subTotal, itbis] as const]
  const ncf = formatNcf(otro)
  const rnc = otro.rncCliente === undefined ? 'p.cliente_rnc' : `'${otro.rncCliente}'`
  await withoutRules(
    base,
    `WITH n AS (
      INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, estado, secuencia_id)
      SELECT p.empresa_id, p.empresa_rnc, '${serie}', '${tipo}', ${otro.numero}, '${fecha}', date_trunc('month', '${fecha}'::date),
        NULL, 2, ${otro.secuencia ?? null} FROM documentos p WHERE p.id = ${modelo} RETURNING id), d AS (INSERT INTO documentos (naturaleza, clase, serie, tipo, fecha, ncf_id, numero, txt_ncf, aplica_itbis, empresa_id, cliente_id,
      contacto_id, vence, empresa_nombre, empresa_rnc, empresa_direccion, empresa_telefono, cliente_nombre, cliente_rnc,
      cliente_direccion, cliente_telefono, porc_compra, porc_venta, porc_contacto, sub_total, itbis, total, creado_por,
      forma_pago, tipo_ingresos, corrige_id, factura_id, deshace_id, motivo, codigo_modificacion)
    SELECT 'venta', '${clase}', '${serie}', '${tipo}', '${fecha}', n.id, ${otro.numero}, '${ncf}', ${itbis > 0},
      p.empresa_id, p.cliente_id, p.contacto_id, NULL, p.empresa_nombre, p.empresa_rnc, p.empresa_direccion, p.empresa_telefono,
      p.cliente_nombre, ${rnc}, p.cliente_direccion, p.cliente_telefono, p.porc_compra, p.porc_venta, p.porc_contacto, ${subTotal},
      ${itbis}, ${subTotal}::numeric + ${itbis}::numeric, p.creado_por, '${formaPago}', '${ingresos}', ${corrige}, ${otro.factura ?? corrige}, ${otro.deshace ?? null},
      ${nota ? "'Devolución'" : 'NULL'}, ${nota ? 3 : 'NULL'}
    FROM documentos p, n WHERE p.id = ${modelo} RETURNING id)
    INSERT INTO documentos_detalles (documento_id, linea, descripcion, exento, tasa, precio, cantidad, descuento, importe, itbis)
    SELECT id, linea, 'Venta', tasa = 0, tasa, base, 1, 0, base, itbis
    FROM d, (VALUES ${lineas.map((linea, i) => `(${[i + 1, ...linea].join(', ')})`).join(', ')}) v (linea, tasa, base, itbis)`,
  )
  const { rows } = await base.pool.query<{ id: number }>(
    'SELECT id FROM documentos WHERE txt_ncf = $1 AND empresa_id = (SELECT empresa_id FROM documentos WHERE id = $2)',
    [ncf, modelo],
  )
  const [row] = rows
  if (!row) throw new Error(`${codigoDeTipo(otro)} was not written`)
  if (serie === 'E' && aceptado)
    await withoutRules(
      base,
      `INSERT INTO documentos_ecf (documento_id, empresa_id, ambiente, emisor, estado, xml, codigo_seguridad, firmado_en)
       SELECT id, empresa_id, 'ecf', '{}', 'aceptado', '', 'abcdef', now() FROM documentos WHERE id = ${row.id}`,
    )
  return row.id
}

export interface OtraSecuencia extends TipoDeNumero {
  readonly empresaId: number
  readonly rnc: string
  readonly desde: number
  readonly hasta: number
  readonly siguiente: number
  readonly autorizadaEn: Dia
  readonly vence?: Dia
}

/** Writes an authorised range as it stands after some of its numbers were given. Answers its id. */
export async function escribirSecuencia({ pool }: TestDatabase, otra: OtraSecuencia): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, autorizada_en, vence, creada_por)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1) RETURNING id`,
    [
      otra.empresaId,
      otra.rnc,
      otra.serie,
      otra.tipo,
      otra.desde,
      otra.hasta,
      otra.siguiente,
      otra.autorizadaEn,
      otra.vence ?? null,
    ],
  )
  const [row] = rows
  if (!row) throw new Error(`The range of ${codigoDeTipo(otra)} was not written`)
  return row.id
}
