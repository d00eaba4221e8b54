import { type CompraPropia, comprasPropias } from '@cuadre/contract/compras-propias'
import { ecf as ecfCalls } from '@cuadre/contract/ecf'
import { Button } from '@mantine/core'
import { file, useWrite } from '../../../api/calls.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { useExport } from '../../../ui/files/use-export.ts'
import { QuietLink, SmallButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { usePermisos } from '../../../ui/screen/use-session.ts'

interface BotonesProps {
  readonly compra: CompraPropia
  readonly onPaper: () => void
  /** Opens the form of a note on it, or of a refused note anew. */
  readonly onNota: () => void
}

/** What can be done with an own document as it stands, by who may. */
export function PropiaBotones({ compra, onPaper, onNota }: BotonesProps) {
  const { documentoId, compraId, numero, ecf, impedimento, anulada, nota } = compra
  const may = usePermisos()
  const consulta = useWrite(ecfCalls.consultar)
  const reintento = useWrite(ecfCalls.reintentar)
  const anulacion = useWrite(comprasPropias.anular)
  const xml = useExport({ waiting: 'Preparando el XML…', saved: 'XML descargado' })
  const busy = consulta.isPending || reintento.isPending
  const mayAct = may('ecf.enviar') && !anulada
  const conNota = Object.values(nota).includes(null)
  const act = (pedido: Promise<{ message: string }>) =>
    toast.outcome(pedido, `No se pudo con ${numero}`, numero)

  const askAndAnnul = () =>
    confirm({
      title: `¿Anular el comprobante ${numero}?`,
      message:
        'Se anulan el comprobante y su compra. El número no se usa más; en papel se informa en el 608.',
      destructive: true,
      confirmLabel: 'Anular',
      failure: 'No se pudo anular',
      run: () => anulacion.mutateAsync({ params: { id: documentoId } }),
      success: ['Éxito', `Comprobante ${numero} anulado.`],
    })

  return (
    <>
      {impedimento !== null && !anulada && <p>{impedimento}</p>}
      {ecf?.estado.startsWith('aceptado') === true && nota.total !== null && nota.total !== impedimento && (
        <p>{nota.total}</p>
      )}
      <div className="cuadre-propia-botones">
        <SmallButton onClick={onPaper}>Ver PDF</SmallButton>
        <QuietLink size="xs" to="/compras/$id" params={{ id: String(compraId) }}>
          Ver la compra
        </QuietLink>
        {ecf?.firmadoEn != null && (
          <SmallButton
            loading={xml.busy}
            onClick={() =>
              xml.run(file(ecfCalls.xml, { params: { id: documentoId } }), 'No se pudo descargar el XML.')
            }
          >
            Descargar XML
          </SmallButton>
        )}
        {mayAct && ecf?.puede.consultar === true && (
          <SmallButton
            disabled={busy}
            onClick={() => void act(consulta.mutateAsync({ params: { id: documentoId } }))}
          >
            Consultar estado
          </SmallButton>
        )}
        {mayAct && ecf?.puede.reintentar === true && (
          <Button
            size="xs"
            disabled={busy}
            onClick={() => void act(reintento.mutateAsync({ params: { id: documentoId } }))}
          >
            Reintentar
          </Button>
        )}
        {conNota && may('compras.eliminar') && (
          <Button size="xs" onClick={onNota}>
            Hacer nota
          </Button>
        )}
        {mayAct && ecf?.puede.emitirDeNuevo === true && (
          <Button size="xs" onClick={onNota}>
            Emitir de nuevo
          </Button>
        )}
        {impedimento === null && may('compras.eliminar') && (
          <Button size="xs" color="red" variant="light" onClick={() => void askAndAnnul()}>
            Anular
          </Button>
        )}
      </div>
    </>
  )
}
