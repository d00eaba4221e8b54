import type { ProductoBody } from '@cuadre/contract/productos'
import { codigoCanonico } from '@cuadre/domain/productos/codigo-de-barras'
import { sql } from 'kysely'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Duplicate } from '../../http/outcome.ts'

/** The codes by which one active product is known, each with the index that holds it unique and the form in which it is compared. */
export const CODIGOS = [
  {
    campo: 'codigo',
    indice: 'productos_codigo',
    nombre: 'ese código',
    comparado: (codigo: string) => codigo.toUpperCase(),
  },
  {
    campo: 'codigoBarras',
    indice: 'productos_codigo_barras',
    nombre: 'ese código de barras',
    comparado: codigoCanonico,
  },
] as const
export type Codigo = (typeof CODIGOS)[number]
export type CampoDeCodigo = Codigo['campo']

/** Active products with one of some codes, each by the code that it has. */
export interface ConCodigo {
  readonly id: number
  readonly descripcion: string
  readonly campo: CampoDeCodigo
  /** As it is compared. */
  readonly codigo: string
}

/** Who has these codes, as they are compared. */
export async function productosConCodigos(
  db: Conexion,
  codigos: Readonly<Record<CampoDeCodigo, readonly string[]>>,
): Promise<ConCodigo[]> {
  const { rows } = await sql<ConCodigo>`
    SELECT id, descripcion, 'codigo' AS campo, upper(codigo) AS codigo
    FROM productos WHERE activo AND upper(codigo) = ANY(${[...codigos.codigo]}::text[])
    UNION ALL SELECT id, descripcion, 'codigoBarras', codigo_canonico(codigo_barras)
    FROM productos WHERE activo AND codigo_canonico(codigo_barras) = ANY(${[...codigos.codigoBarras]}::text[])`.execute(
    db,
  )
  return rows
}

/** Names the active product that has the code already. */
export function yaLoTiene(campo: CampoDeCodigo, descripcion: string): string {
  const { nombre } = CODIGOS.find(codigo => codigo.campo === campo) ?? CODIGOS[0]
  return `Ya existe un producto activo con ${nombre}: «${descripcion}».`
}

/** What the broken index is of; null: of the name. */
export async function codigoRepetido(
  db: Conexion,
  rule: string,
  body: ProductoBody,
): Promise<Duplicate | null> {
  const roto = CODIGOS.find(({ indice }) => indice === rule)
  if (roto === undefined) return null
  const { campo, comparado } = roto
  const suyo = comparado(body[campo] ?? '')
  const [otro] = await productosConCodigos(db, { codigo: [], codigoBarras: [], [campo]: [suyo] })
  return { field: campo, message: yaLoTiene(campo, otro?.descripcion ?? suyo) }
}
