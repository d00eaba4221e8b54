import { clientes } from '@cuadre/contract/clientes'
import type { Filtros, Quien } from '@cuadre/contract/filtros'
import { filtrosEnFrases, type Nombres } from '@cuadre/contract/filtros-dichos'
import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api/calls.ts'
import { empresasAll } from '../api/empresas.ts'

/** What a list was narrowed to, as a sheet of paper says it. The names are those that the fields of the filters show. */
export async function filtrosEnPalabras(
  client: QueryClient,
  filtros: Filtros,
  values: object,
): Promise<string[]> {
  const chosen = Object.entries(filtros).flatMap(([name, { quien }]) => {
    const id: unknown = values[name as keyof typeof values]
    return quien && typeof id === 'number' ? [{ quien, id }] : []
  })
  const nombres = await Promise.all(
    chosen.map(async ({ quien, id }) => [
      quien,
      (await allOf(client, quien)).find(one => one.id === id)?.nombre,
    ]),
  )
  return filtrosEnFrases(filtros, values, Object.fromEntries(nombres) as Nombres)
}

type Named = readonly { readonly id: number; readonly nombre: string }[]

/** What few lists are narrowed to is loaded here alone. */
async function allOf(client: QueryClient, quien: Quien): Promise<Named> {
  if (quien === 'cliente') return client.ensureQueryData(read(clientes.list))
  if (quien === 'empresa') return client.ensureQueryData(empresasAll())
  if (quien === 'suplidor') {
    const { suplidores } = await import('@cuadre/contract/suplidores')
    return client.ensureQueryData(read(suplidores.list))
  }
  const { contactosAll } = await import('../api/contactos.ts')
  const contactos = await client.ensureQueryData(contactosAll())
  return contactos.map(({ id, nombreContacto: nombre }) => ({ id, nombre }))
}
