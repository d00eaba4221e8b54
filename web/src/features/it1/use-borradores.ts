import { MONTO_EXCESIVO } from '@cuadre/contract/fields'
import { MONTO_MAXIMO_DE_CASILLA } from '@cuadre/contract/it1'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import { useCallback, useState } from 'react'
import { type MesDeIt1, useEscribirCasilla } from '../../api/it1.ts'
import { toast } from '../../ui/notices/toast.ts'
import type { Borradores } from './hoja-calculada.ts'

const llave = ({ empresaId, mes }: MesDeIt1) => `${empresaId} ${mes}`

type PorMes<V> = ReadonlyMap<string, ReadonlyMap<IdDeCasilla, V>>

function con<V>(todos: PorMes<V>, mes: string, casilla: IdDeCasilla, valor: V | undefined): PorMes<V> {
  const suyos = new Map(todos.get(mes))
  if (valor === undefined) suyos.delete(casilla)
  else suyos.set(casilla, valor)
  return new Map(todos).set(mes, suyos)
}

/**
 * What is typed into a worksheet until it is kept, and why it could not be. Of every month that was on view: a box that was refused is
 * still there when somebody comes back to it.
 */
export function useBorradores() {
  const [borradores, setBorradores] = useState<PorMes<number | null>>(new Map())
  const [fallas, setFallas] = useState<PorMes<string>>(new Map())
  const { isPending, mutateAsync } = useEscribirCasilla()

  /** The same as long as nothing of it changes, so that a box is drawn anew only when it is typed into. */
  const accionesDe = useCallback(
    (mes: MesDeIt1) => {
      const anotar = (casilla: IdDeCasilla, frase: string | undefined) =>
        setFallas(todas => con(todas, llave(mes), casilla, frase))
      const escribir = (casilla: IdDeCasilla, monto: number | null | undefined) =>
        setBorradores(todos => con(todos, llave(mes), casilla, monto))
      return {
        escribir,
        guardar: async (casilla: IdDeCasilla, monto: number | null) => {
          if (monto !== null && Math.abs(monto) > MONTO_MAXIMO_DE_CASILLA) {
            return anotar(casilla, MONTO_EXCESIVO)
          }
          try {
            await mutateAsync({ ...mes, casilla, monto })
            anotar(casilla, undefined)
            // What was typed on meanwhile stays.
            setBorradores(todos =>
              todos.get(llave(mes))?.get(casilla) === monto
                ? con(todos, llave(mes), casilla, undefined)
                : todos,
            )
          } catch (error) {
            const frase = error instanceof Error ? error.message : undefined
            anotar(casilla, frase ?? 'No se guardó.')
            // Whoever typed may be on another screen by now.
            toast.error('No se guardó una casilla del IT-1', frase)
          }
        },
        descartar: (casilla: IdDeCasilla) => {
          escribir(casilla, undefined)
          anotar(casilla, undefined)
        },
      }
    },
    [mutateAsync],
  )

  return {
    accionesDe,
    guardando: isPending,
    /** Something is not kept yet, of whatever month. */
    pendientes: [...borradores.values()].some(({ size }) => size > 0),
    borradoresDe: (mes: MesDeIt1): Borradores => borradores.get(llave(mes)) ?? NINGUNO,
    fallasDe: (mes: MesDeIt1): Fallas => fallas.get(llave(mes)) ?? NINGUNA,
  }
}

const NINGUNO: Borradores = new Map()
const NINGUNA: Fallas = new Map()

export type Fallas = ReadonlyMap<IdDeCasilla, string>
export type Acciones = ReturnType<ReturnType<typeof useBorradores>['accionesDe']>
