import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { type EcfLeido, ecf } from '@cuadre/contract/ecf'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { fechaDeNuevo } from '@cuadre/domain/ecf/fecha-de-nuevo'
import { useState } from 'react'
import { useWrite } from '../../../../api/calls.ts'
import { hoy } from '../../../../lib/clock.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { toast } from '../../../../ui/notices/toast.ts'

const FALLAS = {
  consultar: 'No se pudo consultar el estado',
  reintentar: 'No se pudo reintentar',
} as const

/** Asking, trying and issuing again: one at a time; each says how it ended. */
export function useEcfAcciones(documento: DocumentoLeido, onOther: (documentoId: number) => void) {
  const { documentoId, numero, clienteNombre, total, fecha } = documento
  const consulta = useWrite(ecf.consultar)
  const reintento = useWrite(ecf.reintentar)
  const emision = useWrite(ecf.emitirDeNuevo)
  const [running, setRunning] = useState<'consultar' | 'reintentar' | null>(null)

  async function run(
    what: 'consultar' | 'reintentar',
    act: () => Promise<{ data: EcfLeido; message: string }>,
  ) {
    setRunning(what)
    // The button that is pressed is disabled meanwhile, and a disabled one loses the focus.
    const pressed = document.activeElement
    try {
      const { data, message } = await act()
      const estado = estadoEcfEnPalabras(data)
      if (data.estado === 'rechazado' || data.detenido)
        toast.warning(`${numero}: ${estado}`, data.aviso ?? '')
      // What is asked for may come later: then the screen follows by itself.
      else toast.success(`${numero}: ${estado}`, message)
    } catch (error) {
      toast.failed(FALLAS[what], error)
    } finally {
      setRunning(null)
      requestAnimationFrame(() => {
        if (pressed instanceof HTMLElement && pressed.isConnected) pressed.focus()
      })
    }
  }

  async function askAndIssue() {
    let emitido: { documentoId: number; numero: string } | null = null
    const done = await confirm({
      title: `¿Emitir de nuevo ${numero}?`,
      message: [
        `${clienteNombre}, ${formatMonto(total)}.`,
        fechaDeNuevo(fecha, hoy()),
        'Se emite otro comprobante con los mismos datos y el próximo número de la secuencia, y se envía a la DGII.',
        `${numero} queda marcado como rechazado, se puede seguir leyendo y no se usa más. Entregue al cliente el nuevo.`,
      ].join(' '),
      destructive: false,
      confirmLabel: 'Emitir de nuevo',
      failure: 'No se pudo emitir de nuevo',
      run: async idempotencyKey => {
        emitido = (await emision.mutateAsync({ params: { id: documentoId }, idempotencyKey })).data
      },
    })
    if (!done || emitido === null) return
    const { documentoId: otro, numero: nuevo } = emitido as { documentoId: number; numero: string }
    toast.success(`Se emitió ${nuevo}`, `En lugar de ${numero}.`)
    onOther(otro)
  }

  return {
    running,
    consultar: () => void run('consultar', () => consulta.mutateAsync({ params: { id: documentoId } })),
    reintentar: () => void run('reintentar', () => reintento.mutateAsync({ params: { id: documentoId } })),
    emitirDeNuevo: () => void askAndIssue(),
  }
}
