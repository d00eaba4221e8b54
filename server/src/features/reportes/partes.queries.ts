import { type Parte, TODOS } from '@cuadre/contract/reportes'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import type { Conexion } from '../../db/connection/connection.ts'

/** A filter as the head of a report says it. */
export interface Filtro {
  readonly etiqueta: string
  readonly valor: string
}

interface ConDocumento {
  readonly nombre: string
  readonly rnc: string
}

// Deleted ones too: what was sold to them is still reported.

export async function filtrosDeCliente(db: Conexion, id: Parte): Promise<Filtro[]> {
  if (id === TODOS) return [{ etiqueta: 'Cliente', valor: 'Todos' }]
  const cliente = await db
    .selectFrom('clientes')
    .select(['nombre', 'rnc'])
    .where('id', '=', id)
    .executeTakeFirst()
  return cliente ? nombreYDocumento('Cliente', cliente) : []
}

export async function filtrosDeEmpresa(db: Conexion, id: Parte): Promise<Filtro[]> {
  if (id === TODOS) return [{ etiqueta: 'Empresa', valor: 'Todas' }]
  const empresa = await db
    .selectFrom('empresas')
    .select(['nombre', 'rnc'])
    .where('id', '=', id)
    .executeTakeFirst()
  return empresa ? nombreYDocumento('Empresa', empresa) : []
}

export async function filtrosDeContacto(db: Conexion, id: Parte): Promise<Filtro[]> {
  if (id === TODOS) return [{ etiqueta: 'Contacto', valor: 'Todos' }]
  const contacto = await db
    .selectFrom('contactos')
    .select('nombre_contacto')
    .where('id', '=', id)
    .executeTakeFirst()
  return contacto ? [{ etiqueta: 'Contacto', valor: contacto.nombre_contacto }] : []
}

/** 'Colmado Núñez (RNC 1-31-24679-6)': two clients may bear one name. */
export function conDocumento({ nombre, rnc }: ConDocumento): string {
  return `${nombre} (${tipoDeDocumento(rnc) ?? 'RNC'} ${formatDocumento(rnc)})`
}

function nombreYDocumento(etiqueta: string, { nombre, rnc }: ConDocumento): Filtro[] {
  return [
    { etiqueta, valor: nombre },
    { etiqueta: tipoDeDocumento(rnc) ?? 'RNC', valor: formatDocumento(rnc) },
  ]
}
