import type { Entidad } from '@cuadre/contract/events'
import { COSAS } from '@cuadre/domain/acceso/cosas'
import type { QueryClient } from '@tanstack/react-query'

/** Something was changed, by this user or by another: reads again what is on the screen and shows it. */
export function readAgainAfter(client: QueryClient, entity: Entidad): void {
  for (const { nombre, sigueA } of COSAS) {
    if (sigueA?.includes(entity)) void client.invalidateQueries({ queryKey: [nombre] })
  }
}
