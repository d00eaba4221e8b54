import type { Compra } from '@cuadre/contract/compras'
import { suplidores as suplidoresCalls } from '@cuadre/contract/suplidores'
import { FORMAS_DE_COMPRA, type FormaDeCompra } from '@cuadre/domain/compras/codigos'
import { leerNcf } from '@cuadre/domain/ncf/formato'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { read } from '../../../api/calls.ts'
import { compraConNcf } from '../../../api/compras.ts'
import { empresasAll } from '../../../api/empresas.ts'
import { hoy } from '../../../lib/clock.ts'
import { remembered } from '../../../lib/remembered.ts'
import { type CompraEnCurso, compraToEdit, difiere, seEscribio, VACIA } from '../campos.ts'
import { calcular, type SuplidorDeCompra, suplidorDeCompra } from './calculo.ts'

/** Under this name each user's usual form of payment is remembered. */
export const FORMA_USUAL = 'formaDeCompra'

/**
 * The state of the form of a purchase and everything that follows from it. `compra`: the stored one, null for a new one, which
 * begins with `inicio`.
 */
export function useCompraForm(compra: Compra | null, inicio: Partial<CompraEnCurso>) {
  const queryClient = useQueryClient()
  const [initial, setInitial] = useState<CompraEnCurso>(() =>
    compra === null ? { ...VACIA, fecha: hoy(), ...inicio } : compraToEdit(compra),
  )
  const [state, setState] = useState(initial)
  const empresas = useQuery(empresasAll())
  const suplidores = useQuery(read(suplidoresCalls.list))
  const elegibles = useMemo(() => conElGuardado(suplidores.data, compra), [suplidores.data, compra])
  const suplidor = elegibles?.find(({ id }) => id === state.suplidorId)
  const calculo = useMemo(
    () => calcular(state, { suplidor, hoy: hoy(), formaUsual: formaUsual() }),
    [state, suplidor],
  )
  const { ncf } = calculo.compra
  const buscada = compraConNcf({ suplidorId: suplidor?.id ?? 0, ncf, excepto: compra?.id ?? null })
  const repetida = useQuery({ ...buscada, enabled: suplidor !== undefined && leerNcf(ncf) !== null })
  const change = (part: Partial<CompraEnCurso>) => setState(current => ({ ...current, ...part }))

  return {
    state,
    /** What the form was opened with. */
    initial,
    change,
    restore: setState,
    empresas,
    suplidores,
    elegibles,
    suplidor,
    calculo,
    /** The purchase in which the same receipt is written down already. */
    repetida: repetida.data ?? null,
    buscarRepetida: () => queryClient.invalidateQueries({ queryKey: buscada.queryKey }),
    /** Something would be lost if the form were left now. */
    dirty: compra === null ? seEscribio(state, initial) : difiere(state, initial),
    /** Goes on from `stored`, the purchase as it is on the server, with what was written here. */
    rebase: (stored: Compra, written: CompraEnCurso | null) => {
      const next = compraToEdit(stored)
      setState(written ?? next)
      setInitial(next)
    },
  }
}

export type CompraForm = ReturnType<typeof useCompraForm>

function formaUsual(): FormaDeCompra {
  const forma = remembered(FORMA_USUAL) ?? ''
  return Object.hasOwn(FORMAS_DE_COMPRA, forma) ? (forma as FormaDeCompra) : '01'
}

/** A stored purchase keeps its supplier as he was, and also when he left the list since then. */
function conElGuardado(
  suplidores: readonly SuplidorDeCompra[] | undefined,
  compra: Compra | null,
): readonly SuplidorDeCompra[] | undefined {
  if (compra === null || compra.suplidorId === null) return suplidores
  const known = suplidores?.find(({ id }) => id === compra.suplidorId)
  const stored = { ...known, ...suplidorDeCompra(compra), ...telefonoDe(known) }
  return [stored, ...(suplidores ?? []).filter(({ id }) => id !== compra.suplidorId)]
}

function telefonoDe(known: SuplidorDeCompra | undefined) {
  return known && { telefono: known.telefono, direccion: known.direccion }
}
