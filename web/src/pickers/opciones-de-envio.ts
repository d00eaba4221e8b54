import {
  OPCIONES_DE_ENVIO,
  type OpcionesDeEnvio,
  VALORES_DE_OPCIONES,
} from '@cuadre/domain/reportes/opciones-de-envio'
import { useState } from 'react'

const KEY = 'opcionesDeEnvio'

/** What the tax office leaves open about its files, as this browser chose it last. */
export function useOpcionesDeEnvio() {
  const [opciones, setOpciones] = useState(remembered)

  function cambiar(parte: Partial<OpcionesDeEnvio>) {
    const nuevas = { ...opciones, ...parte }
    setOpciones(nuevas)
    try {
      localStorage.setItem(KEY, JSON.stringify(nuevas))
    } catch {
      // A full or forbidden storage: the choice holds until the screen is left.
    }
  }
  return [opciones, cambiar] as const
}

/** Each option that is one of its values; the usual one in the place of any other. */
function remembered(): OpcionesDeEnvio {
  const kept = storedOptions()
  const valid = Object.entries(VALORES_DE_OPCIONES).filter(([opcion, valores]) =>
    (valores as readonly unknown[]).includes(kept[opcion]),
  )
  return { ...OPCIONES_DE_ENVIO, ...Object.fromEntries(valid.map(([opcion]) => [opcion, kept[opcion]])) }
}

function storedOptions(): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
