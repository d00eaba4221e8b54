import { secuencias } from '@cuadre/contract/secuencias'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { read } from '../../api/calls.ts'
import { noteTold, notYetTold } from '../../emision/avisos-dichos.ts'
import { direccionDeSecuencias, fraseDeSecuencias } from '../../emision/secuencia-aviso-frase.ts'
import { hoy } from '../../lib/clock.ts'
import { toast } from '../../ui/notices/toast.ts'
import { linkTo } from '../say-once.ts'

/** Asks which ranges run out or expire, and says those that this tab has not said yet. */
export async function sayNewAvisos(queryClient: QueryClient, router: AnyRouter): Promise<void> {
  const avisos = notYetTold(await queryClient.fetchQuery({ ...read(secuencias.avisos), staleTime: 0 }))
  if (avisos.length === 0) return
  noteTold(avisos)
  const ver = avisos.length === 1 ? 'Ver la secuencia' : 'Ver las secuencias'
  const link = linkTo(router, ver, '/secuencias', direccionDeSecuencias(avisos))
  toast.linked('Secuencias', fraseDeSecuencias(avisos, hoy()), link)
}
