import { useState } from 'react'
import { toast } from '../notices/toast.ts'
import type { Diferencia, Lado } from './conflict.ts'

/** A conflict on the screen: the three versions and what differs. */
export interface Conflict<Record, Versions, Change> {
  readonly versiones: Versions
  readonly cambios: readonly Change[]
  /** The record as the other user left it. */
  readonly otro: Record
  /** The choice is saved at once. */
  readonly alGuardar: boolean
}

interface Options<Record, Versions, Change, Written> {
  /** The record as it was opened, as the other left it and as it stands here, and what differs; null while nothing is stored. */
  readonly compare: (otro: Record) => Pick<Conflict<Record, Versions, Change>, 'versiones' | 'cambios'> | null
  readonly combine: (versiones: Versions, elegido: ReadonlyMap<string, Lado>) => Written
  /** What stands here. */
  readonly mine: Written
  /** Goes on from the newer version with that. */
  readonly rebase: (otro: Record, written: Written) => void
  readonly saveAgain: () => void
  /** The record already is as it stands here. */
  readonly onAlreadySaved?: () => void
  /** Reads it again, through the cache, so that the screen knows the newer version too. */
  readonly read: () => Promise<Record>
  /** It may not be changed any more, or is not there: the screen says so by itself. */
  readonly isClosed: (otro: Record) => boolean
  readonly isGone: (error: unknown) => boolean
}

/** Two people changed one record: finds what differs, lets choose, and goes on from the newer version. */
export function useConflict<Record, Versions, Change extends Pick<Diferencia, 'quien'>, Written>(
  options: Options<Record, Versions, Change, Written>,
) {
  const { rebase, saveAgain, onAlreadySaved } = options
  const [cruce, setCruce] = useState<Conflict<Record, Versions, Change> | null>(null)

  function compare(otro: Record, alGuardar: boolean) {
    const found = options.compare(otro)
    if (found === null) return
    if (found.cambios.some(({ quien }) => quien !== 'mio')) return setCruce({ ...found, otro, alGuardar })
    // Nothing of theirs is lost by what stands here.
    if (found.cambios.length === 0 && alGuardar && onAlreadySaved) return onAlreadySaved()
    rebase(otro, options.mine)
    if (alGuardar) saveAgain()
    else toast.info('No hay nada que elegir', 'Lo que usted escribió no choca con lo que se guardó.')
  }

  return {
    cruce,
    /** Shows what differs while the record is still being written. */
    show: (otro: Record) => compare(otro, false),
    /** A save was refused because of another user's. */
    resolve: async (refusal: unknown) => {
      try {
        const otro = await options.read()
        if (!options.isClosed(otro)) compare(otro, true)
      } catch (error) {
        if (!options.isGone(error)) toast.failed('No se pudo actualizar', refusal)
      }
    },
    close: () => setCruce(null),
    apply: (elegido: ReadonlyMap<string, Lado>) => {
      if (cruce === null) return
      setCruce(null)
      rebase(cruce.otro, options.combine(cruce.versiones, elegido))
      if (cruce.alGuardar) saveAgain()
    },
  }
}
