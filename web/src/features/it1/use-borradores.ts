import { MONTO_MAXIMO_DE_CASILLA } from '@cuadre/contract/it1'
import type { IdDeCasilla } from '@cuadre/domain/reportes/it1/casilla'
import { useState } from 'react'
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
  const escribir = useEscribirCasilla()

  function falla(mes: MesDeIt1, casilla: IdDeCasilla, frase: string | undefined) {
    setFallas(todas => con(todas, llave(mes), casilla, frase))
  }

  async function guardar(mes: MesDeIt1, casilla: IdDeCasilla, monto: number | null) {
    if (monto !== null && Math.abs(monto) > MONTO_MAXIMO_DE_CASILLA) {
      falla(mes, casilla, 'El monto supera el máximo permitido.')
      return
    }
    try {
      await escribir.mutateAsync({ ...mes, casilla, monto })
      falla(mes, casilla, undefined)
      // What was typed on meanwhile stays.
      setBorradores(todos =>
        todos.get(llave(mes))?.get(casilla) === monto ? con(todos, llave(mes), casilla, undefined) : todos,
      )
    } catch (error) {
      const frase = error instanceof Error ? error.message : undefined
      falla(mes, casilla, frase ?? 'No se guardó.')
      // Whoever typed may be on another screen by now.
      toast.error('No se guardó una casilla del IT-1', frase)
    }
  }

  return {
    guardando: escribir.isPending,
    /** Something is not kept yet, of whatever month. */
    pendientes: [...borradores.values()].some(({ size }) => size > 0),
    de: (mes: MesDeIt1) => ({
      borradores: (borradores.get(llave(mes)) ?? new Map()) as Borradores,
      falla: (casilla: IdDeCasilla) => fallas.get(llave(mes))?.get(casilla),
      escribir: (casilla: IdDeCasilla, monto: number | null) =>
        setBorradores(todos => con(todos, llave(mes), casilla, monto)),
      guardar: (casilla: IdDeCasilla, monto: number | null) => void guardar(mes, casilla, monto),
      descartar: (casilla: IdDeCasilla) => {
        setBorradores(todos => con(todos, llave(mes), casilla, undefined))
        falla(mes, casilla, undefined)
      },
    }),
  }
}

export type Edicion = ReturnType<ReturnType<typeof useBorradores>['de']>
