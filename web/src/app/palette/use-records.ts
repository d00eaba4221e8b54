import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { usePermisos } from '../../ui/screen/use-session.ts'
import type { Destination } from './destinations.ts'

const PAUSE_MS = 150
/** One letter is in every name. */
const LEAST = 2
const NONE: readonly Destination[] = []

/** The records that are like what is typed, asked for once the hand rests; a question that the next key overtakes is given up. */
export function useRecords(typed: string): {
  readonly found: readonly Destination[]
  readonly busy: boolean
} {
  const may = usePermisos()
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, PAUSE_MS)
  const enabled = text.length >= LEAST
  const { data, isFetching } = useQuery({
    queryKey: ['ir a', text],
    queryFn: async ({ signal }) => (await import('./records.ts')).findRecords(text, { may, signal }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return {
    found: enabled ? (data ?? NONE) : NONE,
    busy: wanted.length >= LEAST && (text !== wanted || isFetching),
  }
}
