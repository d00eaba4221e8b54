import './ecf-dialog.css'
import { documentos } from '@cuadre/contract/documentos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { significadoDeEstado } from '@cuadre/domain/ecf/significado-de-estado'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../../../api/calls.ts'
import { EstadoEcf } from '../../../../emision/estado-ecf.tsx'
import { useFocusReturn } from '../../../../ui/dialog/use-focus-return.ts'
import { NotRead } from '../../../../ui/screen/page-error.tsx'
import { useAhora } from '../../../../ui/screen/use-ahora.ts'
import { EcfBotones } from './ecf-botones.tsx'
import { EcfDatos } from './ecf-datos.tsx'
import type { Electronico } from './electronico.ts'
import { Entrega } from './entrega.tsx'
import { Envios } from './envios.tsx'
import { Mensajes } from './mensajes.tsx'
import { Vida } from './vida.tsx'

interface EcfDialogProps {
  readonly documentoId: number
  readonly onClose: () => void
  readonly onPaper: () => void
  /** Shows another document instead: the one that was issued in its place. */
  readonly onOther: (documentoId: number) => void
}

/** All that is known of an electronic document: where it stands, what the tax office said, and what can be done. */
export function EcfDialog({ documentoId, onClose, onPaper, onOther }: EcfDialogProps) {
  useFocusReturn()
  const query = useQuery(readAnew(documentos.get, { params: { id: documentoId } }))
  const documento = query.data
  const ecf = documento?.ecf ?? null
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        documento === undefined ? 'Comprobante electrónico' : `${documento.tipoNombre} ${documento.numero}`
      }
      size="xl"
      centered
    >
      {documento === undefined && (
        <NotRead of={query} title="Error al cargar el comprobante" wait={<Skeleton height={320} />} />
      )}
      {documento !== undefined && ecf === null && <p>Este comprobante se emitió en papel.</p>}
      {documento !== undefined && ecf !== null && (
        <div className="cuadre-ecf-detalle">
          <Cabeza documento={documento} ecf={ecf} />
          <EcfBotones documento={documento} ecf={ecf} onPaper={onPaper} onOther={onOther} />
          <Mensajes mensajes={ecf.mensajes} />
          <Vida ecf={ecf} />
          {ecf.entrega && <Entrega documento={documento} entrega={ecf.entrega} />}
          <EcfDatos ecf={ecf} />
          <Envios documentoId={documento.documentoId} />
        </div>
      )}
    </Modal>
  )
}

function Cabeza({ documento, ecf }: Electronico) {
  const { clienteNombre, empresaNombre, fecha, clase, total } = documento
  const ahora = useAhora()
  return (
    <div>
      <p className="cuadre-ecf-quien">
        {`${clienteNombre} · ${formatDia(fecha)} · `}
        <strong>{formatMonto(signoDe(clase) * total)}</strong>
        <span className="cuadre-ecf-empresa">{empresaNombre}</span>
      </p>
      <p role="status">
        <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />{' '}
        <span className="cuadre-ecf-hace">{haceCuanto(new Date(ecf.desde), ahora)}</span>
      </p>
      <p>{significadoDeEstado(ecf)}</p>
      {ecf.aviso !== null && <p className="cuadre-ecf-dice">{ecf.aviso}</p>}
    </div>
  )
}
