import type { SaldoPorAntiguedad } from '@cuadre/contract/antiguedad'
import { recordatorioDeCobro } from '@cuadre/domain/cuentas/recordatorio'
import { centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { useState } from 'react'
import { leerRecordatorio } from '../../api/antiguedad.ts'
import { messageOf } from '../../api/api-error.ts'
import { copyText } from '../../lib/copy-text.ts'
import { toast } from '../../ui/notices/toast.ts'
import type { AntiguedadFilters } from './antiguedad-search.ts'

/** A client's reminder on the clipboard (R13.18); where that is refused, the text to be shown. */
export function useRecordatorio({ empresaId, contactoId }: AntiguedadFilters) {
  const [busy, setBusy] = useState<number | null>(null)
  const [porMano, setPorMano] = useState<{ cliente: string; texto: string } | null>(null)

  async function copy({ id: clienteId, nombre }: SaldoPorAntiguedad) {
    if (busy !== null) return
    setBusy(clienteId)
    try {
      const texto = await textoDe({ clienteId, empresaId, contactoId })
      if (texto === null) toast.info('No hay nada que recordar', `${nombre} ya no tiene saldo pendiente.`)
      else if (await copyText(texto))
        toast.success('Recordatorio copiado', 'Péguelo en la conversación de WhatsApp.')
      else setPorMano({ cliente: nombre, texto })
    } catch (error) {
      toast.error('No se pudo preparar el recordatorio', messageOf(error))
    } finally {
      setBusy(null)
    }
  }

  return { copy, busy, porMano, close: () => setPorMano(null) }
}

/** What the accounts say now, not when the list was read. */
async function textoDe(query: Parameters<typeof leerRecordatorio>[0]): Promise<string | null> {
  const { cliente, empresa, documentos, cantidad, total, al } = await leerRecordatorio(query)
  return recordatorioDeCobro(
    {
      ...{ cliente, empresa, cantidad },
      total: centavosDesdePesos(total),
      documentos: documentos.map(({ txtNCF, clase, fechaPedido, montoTotal, pendiente }) => ({
        ...{ numero: txtNCF, clase, fecha: fechaPedido },
        monto: centavosDesdePesos(montoTotal),
        pendiente: centavosDesdePesos(pendiente),
      })),
    },
    al,
  )
}
