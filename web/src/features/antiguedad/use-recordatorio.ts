import { antiguedad, type SaldoPorAntiguedad, textoDelRecordatorio } from '@cuadre/contract/antiguedad'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../api/calls.ts'
import { copiarRecordatorio } from '../../cobro/copiar-recordatorio.ts'
import { toast } from '../../ui/notices/toast.ts'
import type { AntiguedadFilters } from './antiguedad-search.ts'

/** A client's reminder on the clipboard (R13.18); where that is refused, the text to be shown. */
export function useRecordatorio({ empresaId, contactoId }: AntiguedadFilters) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | null>(null)
  const [porMano, setPorMano] = useState<{ cliente: string; texto: string } | null>(null)

  async function copy({ id: clienteId, nombre }: SaldoPorAntiguedad) {
    if (busy !== null) return
    setBusy(clienteId)
    try {
      const leido = await client.fetchQuery(
        readAnew(antiguedad.recordatorio, { query: { clienteId, empresaId, contactoId } }),
      )
      const texto = textoDelRecordatorio(leido)
      if (texto === null) toast.info('No hay nada que recordar', `${nombre} ya no tiene saldo pendiente.`)
      else if (!(await copiarRecordatorio(texto))) setPorMano({ cliente: nombre, texto })
    } catch (error) {
      toast.failed('No se pudo preparar el recordatorio', error)
    } finally {
      setBusy(null)
    }
  }

  return { copy, busy, porMano, close: () => setPorMano(null) }
}
