import type { Adjunto } from '@cuadre/contract/compra-adjuntos'
import { type Compra, compras } from '@cuadre/contract/compras'
import { useState } from 'react'
import { useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { motivoParaNoAdjuntar } from './limites.ts'

/** The files of a purchase: of a stored one they are kept at once, of a new one as soon as it is saved. */
export function useAdjuntos(compra: Compra | null) {
  const adjuntar = useWrite(compras.adjuntar)
  const quitar = useWrite(compras.quitarAdjunto)
  const [pendientes, setPendientes] = useState<readonly File[]>([])
  const [subiendo, setSubiendo] = useState(false)
  const guardados: readonly Adjunto[] = compra?.adjuntos ?? []

  async function upload(id: number, archivos: readonly File[]): Promise<readonly File[]> {
    const fallidos: File[] = []
    setSubiendo(true)
    for (const archivo of archivos) {
      try {
        await adjuntar.mutateAsync({ params: { id }, files: { archivo } })
      } catch (error) {
        fallidos.push(archivo)
        toast.failed(`No se pudo guardar «${archivo.name}»`, error)
      }
    }
    setSubiendo(false)
    return fallidos
  }

  return {
    guardados,
    pendientes,
    subiendo,
    add: (archivos: readonly File[]) => {
      const buenos: File[] = []
      for (const archivo of archivos) {
        const cuantos = guardados.length + pendientes.length + buenos.length
        const motivo = motivoParaNoAdjuntar(archivo, cuantos)
        if (motivo === null) buenos.push(archivo)
        else toast.warning('No se puede adjuntar', motivo)
      }
      if (buenos.length === 0) return
      if (compra === null) setPendientes(current => [...current, ...buenos])
      else void upload(compra.id, buenos)
    },
    forget: (archivo: File) => setPendientes(current => current.filter(other => other !== archivo)),
    remove: async ({ id: adjuntoId, nombre }: Adjunto) => {
      if (compra === null) return
      await confirm({
        title: `¿Quitar «${nombre}»?`,
        message: 'El archivo se borra y no se puede recuperar.',
        confirmLabel: 'Sí, quitar',
        failure: 'No se pudo quitar el archivo',
        run: () => quitar.mutateAsync({ params: { id: compra.id, adjuntoId } }),
        success: ['Archivo quitado'],
      })
    },
    /** Keeps what waited for the purchase to have a number; true when all of it is kept. */
    flush: async (id: number): Promise<boolean> => (await upload(id, pendientes)).length === 0,
  }
}

export type Adjuntos = ReturnType<typeof useAdjuntos>
