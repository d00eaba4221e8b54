import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { type EcfLeido, ecf } from '@cuadre/contract/ecf'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { fechaDeNuevo } from '@cuadre/domain/ecf/fecha-de-nuevo'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { file, useWrite } from '../../../../api/calls.ts'
import { hoy } from '../../../../lib/clock.ts'
import { useIrANota } from '../../../../papeles/ir-a-nota.ts'
import { confirm } from '../../../../ui/dialog/confirm.tsx'
import { useExport } from '../../../../ui/files/use-export.ts'
import { SmallButton } from '../../../../ui/links/buttons.tsx'
import { toast } from '../../../../ui/notices/toast.ts'
import { usePermisos } from '../../../../ui/screen/use-session.ts'
import type { Electronico } from './electronico.ts'

interface BotonesProps extends Electronico {
  readonly onPaper: () => void
  readonly onOther: (documentoId: number) => void
}

/** What can be done with an electronic document as it stands, by who may, and its files. */
export function EcfBotones({ documento, ecf, onPaper, onOther }: BotonesProps) {
  const { documentoId, pedidoId } = documento
  const { puede, firmadoEn, resumida } = ecf
  const may = usePermisos()
  const navigate = useNavigate()
  const { running, consultar, reintentar, emitirDeNuevo } = useEcfAcciones(documento, onOther)
  const busy = running !== null
  const mayAct = may('ecf.enviar')
  const abierto = useEnSuFormulario(documento)
  return (
    <div className="cuadre-buttons">
      {puede.corregir && pedidoId !== null && may('pedidos.editar') && (
        <Button
          size="xs"
          onClick={() => void navigate({ to: '/facturacion/$id/editar', params: { id: String(pedidoId) } })}
        >
          Corregir y reenviar
        </Button>
      )}
      {mayAct && puede.emitirDeNuevo && (
        <Button size="xs" disabled={busy} onClick={abierto ?? emitirDeNuevo}>
          Emitir de nuevo
        </Button>
      )}
      {mayAct && puede.reintentar && (
        <SmallButton loading={running === 'reintentar'} disabled={busy} onClick={reintentar}>
          Reintentar
        </SmallButton>
      )}
      {mayAct && puede.consultar && (
        <SmallButton loading={running === 'consultar'} disabled={busy} onClick={consultar}>
          Consultar estado
        </SmallButton>
      )}
      <SmallButton onClick={onPaper}>Ver PDF</SmallButton>
      {firmadoEn !== null && <DescargaXml texto="Descargar XML" documentoId={documentoId} resumen={false} />}
      {firmadoEn !== null && resumida && (
        <DescargaXml texto="Descargar resumen" documentoId={documentoId} resumen />
      )}
    </div>
  )
}

/** Opens what is issued anew in its form, everything in it to be changed; null for who may not write it: then it is issued as it was. */
function useEnSuFormulario({ documentoId, pedidoId, clase, corrige, deshace }: Electronico['documento']) {
  const navigate = useNavigate()
  const may = usePermisos()
  const irANota = useIrANota()
  if (clase === 'factura' && pedidoId !== null && may('pedidos.crear'))
    return () => void navigate({ to: '/facturacion/nuevo', search: { reemplaza: String(pedidoId) } })
  // What undoes a note says what that one says.
  if (clase !== 'factura' && corrige !== null && deshace === null && irANota !== null)
    return () => irANota(clase, corrige.documentoId, documentoId)
  return null
}

function DescargaXml(props: { texto: string; documentoId: number; resumen: boolean }) {
  const { texto, documentoId, resumen } = props
  const xml = useExport({ waiting: 'Preparando el XML…', saved: 'XML descargado' })
  return (
    <SmallButton
      loading={xml.busy}
      onClick={() =>
        xml.run(
          file(resumen ? ecf.rfce : ecf.xml, { params: { id: documentoId } }),
          'No se pudo descargar el XML.',
        )
      }
    >
      {texto}
    </SmallButton>
  )
}

const FALLAS = {
  consultar: 'No se pudo consultar el estado',
  reintentar: 'No se pudo reintentar',
} as const

/** Asking, trying and issuing again: one at a time; each says how it ended. */
function useEcfAcciones(documento: DocumentoLeido, onOther: (documentoId: number) => void) {
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
