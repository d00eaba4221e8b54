import { type Parte, TODOS } from '@cuadre/contract/reportes'
import { formatDocumento, tipoDeDocumento } from '@cuadre/domain/identidad/documento'
import type { Conexion } from '../../db/connection/connection.ts'
import { documentoDicho } from '../../db/query/documento-dicho.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'

/** A filter as the head of a report says it. */
export interface Filter {
  readonly label: string
  readonly value: string
}

interface ConDocumento {
  readonly nombre: string
  readonly rnc: string
}

// Deleted ones too: what was sold to them is still reported.

export async function filtrosDeCliente(db: Conexion, id: Parte): Promise<Filter[]> {
  if (id === TODOS) return [{ label: 'Cliente', value: 'Todos' }]
  const cliente = await db
    .selectFrom('clientes')
    .select(['nombre', documentoDicho('clientes.rnc', 'clientes.documento_extranjero').as('rnc')])
    .where('id', '=', id)
    .executeTakeFirst()
  return cliente ? nombreYDocumento('Cliente', cliente) : []
}

export async function filtrosDeEmpresa(db: Conexion, id: Parte): Promise<Filter[]> {
  if (id === TODOS) return [{ label: 'Empresa', value: 'Todas' }]
  const empresa = await findEmpresa(db, id)
  return empresa ? nombreYDocumento('Empresa', empresa) : []
}

export async function filtrosDeSuplidor(db: Conexion, id: Parte): Promise<Filter[]> {
  if (id === TODOS) return [{ label: 'Suplidor', value: 'Todos' }]
  const suplidor = await db
    .selectFrom('suplidores')
    .select(['nombre', 'documento as rnc'])
    .where('id', '=', id)
    .executeTakeFirst()
  return suplidor ? nombreYDocumento('Suplidor', suplidor) : []
}

export async function filtrosDeContacto(db: Conexion, id: Parte): Promise<Filter[]> {
  if (id === TODOS) return [{ label: 'Contacto', value: 'Todos' }]
  const contacto = await db
    .selectFrom('contactos')
    .select('nombre_contacto')
    .where('id', '=', id)
    .executeTakeFirst()
  return contacto ? [{ label: 'Contacto', value: contacto.nombre_contacto }] : []
}

/** 'Colmado Núñez (RNC 1-31-24679-6)': two clients may bear one name. A consumer may have no document. */
export function conDocumento({ nombre, rnc }: ConDocumento): string {
  if (rnc === '') return nombre
  return `${nombre} (${[tipoDeDocumento(rnc), formatDocumento(rnc)].filter(Boolean).join(' ')})`
}

function nombreYDocumento(label: string, { nombre, rnc }: ConDocumento): Filter[] {
  return [
    { label, value: nombre },
    ...(rnc === '' ? [] : [{ label: tipoDeDocumento(rnc) ?? 'Documento', value: formatDocumento(rnc) }]),
  ]
}
