import { ecf } from '@cuadre/contract/ecf'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { file } from '../../../../api/calls.ts'
import { useIrANota } from '../../../../papeles/ir-a-nota.ts'
import { useExport } from '../../../../ui/files/use-export.ts'
import { usePermisos } from '../../../../ui/screen/use-session.ts'
import type { Electronico } from './electronico.ts'
import { useEcfAcciones } from './use-ecf-acciones.ts'

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
        <Button
          size="xs"
          variant="default"
          loading={running === 'reintentar'}
          disabled={busy}
          onClick={reintentar}
        >
          Reintentar
        </Button>
      )}
      {mayAct && puede.consultar && (
        <Button
          size="xs"
          variant="default"
          loading={running === 'consultar'}
          disabled={busy}
          onClick={consultar}
        >
          Consultar estado
        </Button>
      )}
      <Button size="xs" variant="default" onClick={onPaper}>
        Ver PDF
      </Button>
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
    <Button
      size="xs"
      variant="default"
      loading={xml.busy}
      onClick={() =>
        xml.run(
          file(resumen ? ecf.rfce : ecf.xml, { params: { id: documentoId } }),
          'No se pudo descargar el XML.',
        )
      }
    >
      {texto}
    </Button>
  )
}
