import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import type { Conexion } from '../../db/connection.ts'

/** A filter as the head of a report says it. */
export interface Filtro {
  readonly etiqueta: string
  readonly valor: string
}

// Deleted ones too: what was sold to them is still reported.

export async function filtroDeCliente(db: Conexion, id: number): Promise<Filtro> {
  const cliente = await db
    .selectFrom('clientes')
    .select(['nombre', 'rnc'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { etiqueta: 'Cliente', valor: cliente ? conDocumento(cliente) : '' }
}

export async function filtroDeEmpresa(db: Conexion, id: number): Promise<Filtro> {
  const empresa = await db
    .selectFrom('empresas')
    .select(['nombre', 'rnc'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { etiqueta: 'Empresa', valor: empresa ? conDocumento(empresa) : '' }
}

export async function filtroDeContacto(db: Conexion, id: number): Promise<Filtro> {
  const contacto = await db
    .selectFrom('contactos')
    .select('nombre_contacto')
    .where('id', '=', id)
    .executeTakeFirst()
  return { etiqueta: 'Contacto', valor: contacto?.nombre_contacto ?? '' }
}

/** 'Colmado Núñez (RNC 1-31-24679-6)': two clients may bear one name. */
export function conDocumento({ nombre, rnc }: { nombre: string; rnc: string }): string {
  return `${nombre} (${tipoDeDocumento(rnc) ?? 'RNC'} ${formatDocumento(rnc)})`
}
