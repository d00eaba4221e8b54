import {
  OPCIONES_606,
  OPCIONES_DE_ENVIO,
  VALORES_606,
  VALORES_DE_OPCIONES,
} from '@cuadre/domain/reportes/opciones-de-envio'
import { useState } from 'react'

/** What the tax office leaves open about 607 and 608, as this browser chose it last. */
export function useOpcionesDeEnvio() {
  return useOpciones({ key: 'opcionesDeEnvio', usuales: OPCIONES_DE_ENVIO, valores: VALORES_DE_OPCIONES })
}

/** The same about the 606. */
export function useOpciones606() {
  return useOpciones({ key: 'opcionesDe606', usuales: OPCIONES_606, valores: VALORES_606 })
}

interface Opciones<O> {
  /** Where the browser keeps them. */
  readonly key: string
  readonly usuales: O
  readonly valores: Readonly<Record<keyof O, readonly unknown[]>>
}

function useOpciones<O extends object>(guardadas: Opciones<O>) {
  const [opciones, setOpciones] = useState(() => remembered(guardadas))

  function cambiar(parte: Partial<O>) {
    const nuevas = { ...opciones, ...parte }
    setOpciones(nuevas)
    try {
      localStorage.setItem(guardadas.key, JSON.stringify(nuevas))
    } catch {
      // A full or forbidden storage: the choice holds until the screen is left.
    }
  }
  return [opciones, cambiar] as const
}

/** Each option that is one of its values; the usual one in the place of any other. */
function remembered<O extends object>({ key, usuales, valores }: Opciones<O>): O {
  const kept = storedOptions(key)
  const valid = Object.entries<readonly unknown[]>(valores).filter(([opcion, suyos]) =>
    suyos.includes(kept[opcion]),
  )
  return { ...usuales, ...Object.fromEntries(valid.map(([opcion]) => [opcion, kept[opcion]])) }
}

function storedOptions(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
