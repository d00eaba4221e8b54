import { VENCIMIENTO_EN_PALABRAS, type Vencimiento } from '@cuadre/domain/cuentas/antiguedad'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import type { QueryClient } from '@tanstack/react-query'
import { clientesAll } from '../api/clientes.ts'
import { empresasAll } from '../api/empresas.ts'

interface Filtros {
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
  readonly ncf?: string | undefined
  readonly buscar?: string | undefined
  readonly fechaDesde?: string | undefined
  readonly fechaHasta?: string | undefined
  readonly vencimiento?: Vencimiento | undefined
}

/** What a list was narrowed to, as a sheet of paper says it. The names are those that the fields of the filters show. */
export async function filtrosEnPalabras(client: QueryClient, filtros: Filtros): Promise<string[]> {
  const { clienteId, empresaId, contactoId, ncf, buscar, fechaDesde, fechaHasta, vencimiento } = filtros
  return [
    ...(buscar ? [`Búsqueda: «${buscar}»`] : []),
    ...(clienteId === undefined
      ? []
      : [`Cliente: ${nameIn(await client.ensureQueryData(clientesAll()), clienteId)}`]),
    ...(empresaId === undefined
      ? []
      : [`Empresa: ${nameIn(await client.ensureQueryData(empresasAll()), empresaId)}`]),
    ...(contactoId === undefined
      ? []
      : [
          `Contacto: ${
            (await todosLosContactos(client)).find(({ id }) => id === contactoId)?.nombreContacto ??
            `n.º ${contactoId}`
          }`,
        ]),
    ...(ncf ? [`NCF: ${ncf}`] : []),
    ...(fechaDesde ? [`Desde ${formatDia(fechaDesde)}`] : []),
    ...(fechaHasta ? [`Hasta ${formatDia(fechaHasta)}`] : []),
    ...(vencimiento ? [VENCIMIENTO_EN_PALABRAS[vencimiento]] : []),
  ]
}

function nameIn(all: readonly { readonly id: number; readonly nombre: string }[], wanted: number): string {
  return all.find(({ id }) => id === wanted)?.nombre ?? `n.º ${wanted}`
}

/** Read only here: few lists are narrowed to a contact, and none of the others waits for his calls. */
async function todosLosContactos(client: QueryClient) {
  const { contactosAll } = await import('../api/contactos.ts')
  return client.ensureQueryData(contactosAll())
}
