import { IMPORTAR, type Revision } from '@cuadre/contract/importaciones'
import { motivoPorPeso } from '@cuadre/contract/peso-de-archivo'
import type { CosaImportable } from '@cuadre/domain/importaciones/cosas'
import { useEffect, useRef, useState } from 'react'
import { type Carga, probar, useImportar } from '../../api/importaciones.ts'
import { messageOf } from '../../lib/message-of.ts'
import { remember, remembered } from '../../lib/remembered.ts'
import { useSendingKey } from '../../ui/draft/use-sending-key.ts'
import { toast } from '../../ui/notices/toast.ts'

/** What goes on; null: nothing. */
export type Trabajo = 'revisando' | 'importando' | null

/** A file on its way in: chosen, tried as often as something is changed, written. */
export function useImportacion(cosa: CosaImportable) {
  const [carga, setCarga] = useState<Carga | null>(null)
  const [revision, setRevision] = useState<Revision | null>(null)
  const [falla, setFalla] = useState<string | null>(null)
  const [trabajo, setTrabajo] = useState<Trabajo>(null)
  const asked = useRef<AbortController | null>(null)
  const importar = useImportar(cosa)
  const sending = useSendingKey()

  // Whoever leaves the screen waits for no answer.
  useEffect(() => () => asked.current?.abort(), [])

  async function revisar(next: Carga, { recordada = true } = {}): Promise<void> {
    asked.current?.abort()
    const asking = new AbortController()
    asked.current = asking
    const { signal } = asking
    setCarga(next)
    sending.renew()
    setFalla(null)
    setTrabajo('revisando')
    try {
      const dicho = await probar(cosa, next, signal)
      const antes = recordada ? null : habitoDe(cosa, dicho)
      if (antes !== null) return await revisar({ ...next, ...antes })
      setRevision(dicho)
      setTrabajo(null)
    } catch (error) {
      if (signal.aborted) return
      setRevision(null)
      setFalla(messageOf(error))
      setTrabajo(null)
    }
  }

  return {
    carga,
    revision,
    falla,
    trabajo,

    elegir: (archivo: File) => {
      // What was made of the file before stays: this one is none.
      const motivo = motivoPorPeso(IMPORTAR[cosa].prueba.files.archivo, archivo)
      if (motivo !== null) return setFalla(motivo)
      setRevision(null)
      const vacia = { columnas: {}, siFalta: {}, actualizar: false, fuera: [], crearFaltantes: false }
      void revisar({ archivo, ...vacia }, { recordada: false })
    },

    /** Something is to be understood otherwise: the file is tried anew, and the next one with these heads begins so. */
    cambiar: (cambio: Partial<Carga>) => {
      if (carga === null || revision === null) return
      const next = { ...carga, ...cambio }
      const { columnas, siFalta } = next
      remember(nombreDelHabito(cosa, revision), JSON.stringify({ columnas, siFalta }))
      void revisar(next)
    },

    importar: async () => {
      if (carga === null) return
      setTrabajo('importando')
      setFalla(null)
      try {
        const { message } = await importar.mutateAsync({ carga, idempotencyKey: sending.key })
        toast.success(message)
        sending.renew()
        setCarga(null)
        setRevision(null)
      } catch (error) {
        setFalla(messageOf(error))
      } finally {
        setTrabajo(null)
      }
    },
  }
}

/** Files with the same heads are understood alike. */
function nombreDelHabito(cosa: CosaImportable, { columnas }: Revision): string {
  return `importar.${cosa}.${columnas.map(({ titulo }) => titulo.toLowerCase()).join('|')}`.slice(0, 500)
}

function habitoDe(cosa: CosaImportable, revision: Revision): Pick<Carga, 'columnas' | 'siFalta'> | null {
  const texto = remembered(nombreDelHabito(cosa, revision))
  if (texto === null) return null
  try {
    return JSON.parse(texto) as Pick<Carga, 'columnas' | 'siFalta'>
  } catch {
    return null
  }
}
