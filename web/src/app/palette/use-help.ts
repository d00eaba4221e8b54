import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Destination } from './destinations.ts'

/** One or two letters are in every topic. */
const LEAST = 3
const MOST = 5
/** Behind the numbers of screens, actions and records. */
const FIRST_ID = 10_000
const NONE: readonly Destination[] = []

/** Topics of the manual that speak of what is typed. It is read when somebody first searches. */
export function useHelp(typed: string): readonly Destination[] {
  const wanted = typed.trim()
  const { data } = useQuery({
    queryKey: ['ayuda'],
    queryFn: async () => (await import('../../features/ayuda/temas.ts')).temasLlamados,
    enabled: wanted.length >= LEAST,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // It is a piece of the program, and needs no server that answers.
    networkMode: 'always',
  })
  return useMemo(() => {
    if (data === undefined || wanted.length < LEAST) return NONE
    const topics = data(wanted).slice(0, MOST)
    return topics.map(({ id, titulo }, place) => ({
      id: FIRST_ID + place,
      texto: titulo,
      pista: 'Ayuda',
      ruta: '/ayuda',
      tema: id,
    }))
  }, [data, wanted])
}
