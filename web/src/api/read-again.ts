import type { Entidad } from '@cuadre/contract/events'
import { COSAS, type CosaLeida } from '@cuadre/domain/acceso/cosas'
import type { QueryClient } from '@tanstack/react-query'
import { createListeners } from '../lib/listeners.ts'

const { subscribe, tell } = createListeners<[changed: ReadonlySet<string>]>()

/** Something was changed, by this user or by another: reads again what is on the screen and shows it. */
export function readAgainAfter(client: QueryClient, entity: Entidad): void {
  const changed = new Set<string>()
  for (const { nombre, sigueA } of COSAS) {
    if (!sigueA?.includes(entity)) continue
    changed.add(nombre)
    void client.invalidateQueries({ queryKey: [nombre] })
  }
  tell(changed)
}

/** Tells whenever what follows from `cosa` may have changed, whether or not a screen shows it; answers how to stop. */
export function onChangeOf(cosa: CosaLeida, onChange: () => void): () => void {
  return subscribe(changed => changed.has(cosa) && onChange())
}
