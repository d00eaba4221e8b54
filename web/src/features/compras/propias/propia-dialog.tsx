import './propia.css'
import { type CompraPropia, comprasPropias } from '@cuadre/contract/compras-propias'
import { formatMonto, formatNumero } from '@cuadre/domain/dinero/formato'
import { unidadEnPapel } from '@cuadre/domain/documentos/unidades'
import { significadoDeEstado } from '@cuadre/domain/ecf/significado-de-estado'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { file, readAnew } from '../../../api/calls.ts'
import { CuandoSigue } from '../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../emision/estado-ecf.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { PdfPreviewDialog } from '../../../ui/files/pdf-preview-dialog.tsx'
import { NotRead } from '../../../ui/screen/screen.tsx'
import { PropiaBotones } from './propia-botones.tsx'
import { NotasDePropia, PropiaNotaDialog } from './propia-nota-dialog.tsx'

interface PropiaDialogProps {
  readonly documentoId: number
  readonly onClose: () => void
  /** Another document is to be seen: a note that was issued, or what it corrects. */
  readonly onOther: (documentoId: number) => void
}

/** An own document: what it says, where it stands with the tax office, its paper and what can be done. */
export function PropiaDialog({ documentoId, onClose, onOther }: PropiaDialogProps) {
  const [paper, setPaper] = useState(false)
  const [note, setNote] = useState(false)
  const query = useQuery(readAnew(comprasPropias.get, { params: { id: documentoId } }))
  const { data } = query
  const load = useMemo(() => file(comprasPropias.imprimir, { params: { id: documentoId } }), [documentoId])
  const title = data === undefined ? 'Comprobante de compras' : `${data.tipoNombre} ${data.numero}`
  if (paper) {
    return (
      <PdfPreviewDialog
        title="Comprobante PDF"
        load={load}
        onClose={() => setPaper(false)}
        failure="No se pudo previsualizar el PDF"
      />
    )
  }
  if (note && data !== undefined) {
    return <PropiaNotaDialog compra={data} onClose={() => setNote(false)} onIssued={onOther} />
  }
  return (
    <Dialog onClose={onClose} title={title} size="lg" centered>
      {data === undefined && (
        <NotRead of={query} title="Error al cargar el comprobante" wait={<Skeleton height={220} />} />
      )}
      {data !== undefined && (
        <>
          <Datos compra={data} />
          <NotasDePropia compra={data} onOther={onOther} />
          <PropiaBotones compra={data} onPaper={() => setPaper(true)} onNota={() => setNote(true)} />
        </>
      )}
    </Dialog>
  )
}

function Datos({ compra }: { compra: CompraPropia }) {
  const { suplidorNombre, suplidorDocumento, fecha, total, anulada, ecf, empresaNombre } = compra
  const quien =
    suplidorNombre === '' ? 'Gasto menor' : `${suplidorNombre} · ${formatDocumento(suplidorDocumento)}`
  return (
    <>
      <p>
        {`${quien} · ${formatDia(fecha)} · ${empresaNombre} · `}
        <strong>{formatMonto(total)}</strong>
      </p>
      <Lineas compra={compra} />
      {compra.porPagar !== total && (
        <dl className="cuadre-propia-retenciones">
          <dt>ITBIS retenido</dt>
          <dd>{formatMonto(compra.itbisRetenido)}</dd>
          <dt>Renta retenida</dt>
          <dd>{formatMonto(compra.rentaRetenida)}</dd>
          <dt>{netoEnPalabras(compra)}</dt>
          <dd>{formatMonto(compra.porPagar)}</dd>
        </dl>
      )}
      {compra.pendiente > 0 && (
        <p role="status">
          {'Falta pagarle: '}
          <strong>{formatMonto(compra.pendiente)}</strong>
        </p>
      )}
      {anulada && <p role="status">Anulado: su número no se usa más.</p>}
      {ecf !== null && !anulada && (
        <>
          <p role="status">
            <EstadoEcf estado={ecf.estado} detenido={ecf.detenido} />
          </p>
          <p>{significadoDeEstado(ecf)}</p>
          {ecf.aviso !== null && <p>{ecf.aviso}</p>}
          <CuandoSigue ecf={ecf} />
        </>
      )}
    </>
  )
}

function netoEnPalabras({ corrige, pendiente }: CompraPropia): string {
  if (corrige !== null) return 'Neto del suplidor'
  return pendiente > 0 ? 'Se paga al suplidor' : 'Se pagó al suplidor'
}

/** What was bought, by the pound where it was. */
function Lineas({ compra: { detalles } }: { compra: CompraPropia }) {
  const lineas = detalles.map((linea, i) => ({ ...linea, lugar: i + 1 }))
  return (
    <table className="cuadre-propia-leida" aria-label="Qué se compró">
      <tbody>
        {lineas.map(linea => {
          const { breve } = unidadEnPapel(linea)
          const cantidad = [formatNumero(linea.cantidad), breve].filter(Boolean).join(' ')
          return (
            <tr key={linea.lugar}>
              <th scope="row">{linea.descripcion}</th>
              <td>{`${cantidad} × ${formatMonto(linea.precio)}`}</td>
              <td>{formatMonto(linea.importe)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
