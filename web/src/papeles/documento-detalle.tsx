import { conMayuscula } from '@cuadre/domain/texto/texto'
import { SmallButton } from '../ui/links/buttons.tsx'
import '../emision/documento-detalle.css'
import { type DocumentoLeido, type DocumentoNombrado, documentos } from '@cuadre/contract/documentos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { textoParaWhatsApp } from '@cuadre/domain/documentos/por-whatsapp'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../api/calls.ts'
import { EstadoEcf } from '../emision/estado-ecf.tsx'
import { LockedButton } from '../ui/table/locked-button.tsx'
import { type FormaDeCorregir, useIrANota } from './ir-a-nota.ts'
import { WhatsAppLink } from './whatsapp-link.tsx'

interface DocumentoDetalleProps {
  readonly documentoId: number
  readonly onPaper: (documentoId: number) => void
  /** Shows what was withheld of it. */
  readonly onRetenciones: () => void
}

/** Beside the paper of a document: what it corrects, its notes, what is left of it, and the ways to correct it. */
export function DocumentoDetalle({ documentoId, onPaper, onRetenciones }: DocumentoDetalleProps) {
  const { data: documento, error } = useQuery(readAnew(documentos.get, { params: { id: documentoId } }))
  // The paper is what was asked for: it says what is wrong with both.
  if (error !== null && documento === undefined) return null
  return (
    <section className="cuadre-detalle" aria-label="Correcciones">
      {documento === undefined ? (
        <Skeleton height={36} />
      ) : (
        <>
          <Palabras documento={documento} onPaper={onPaper} />
          <Botones documento={documento} onRetenciones={onRetenciones} />
        </>
      )}
    </section>
  )
}

function Palabras({ documento, onPaper }: { documento: DocumentoLeido; onPaper: (id: number) => void }) {
  const { corrige, factura, deshace, deshechaPor, motivo, notas, saldo, estado, aplicadaCon = [] } = documento
  const { ordenDeCompra, comentario } = documento
  return (
    <div className="cuadre-detalle-palabras">
      {documento.ecf != null && (
        <p role="status">
          {'En la DGII: '}
          <EstadoEcf estado={documento.ecf.estado} detenido={documento.ecf.detenido} />
        </p>
      )}
      {corrige !== null && (
        <p>
          {'Corrige la '}
          <Papel documento={corrige} onPaper={onPaper} />
          {factura !== null && factura.documentoId !== corrige.documentoId && (
            <>
              {', de la '}
              <Papel documento={factura} onPaper={onPaper} />
            </>
          )}
          {motivo !== null && `. Motivo: ${motivo}`}
        </p>
      )}
      {deshace !== null && (
        <p>
          {'Deshace la '}
          <Papel documento={deshace} onPaper={onPaper} />
        </p>
      )}
      {deshechaPor !== null && (
        <p>
          {'La deshace la '}
          <Papel documento={deshechaPor} onPaper={onPaper} />
        </p>
      )}
      {notas.length > 0 && (
        <ul aria-label="Notas">
          {notas.map(nota => (
            <li key={nota.documentoId}>
              <Papel documento={nota} onPaper={onPaper} />
              {` · ${formatDia(nota.fecha)} · ${formatMonto(signoDe(nota.clase) * nota.total)} · ${nota.motivo}`}
            </li>
          ))}
        </ul>
      )}
      {aplicadaCon.length > 0 && (
        <p>
          {documento.clase === 'nota de crédito' ? 'Aplicada a la ' : 'En sus cuentas, aplicada la '}
          {aplicadaCon.map((papel, lugar) => (
            <span key={papel.documentoId}>
              {lugar > 0 && ', '}
              <Papel documento={papel} onPaper={onPaper} />
            </span>
          ))}
        </p>
      )}
      {estado === 'rechazado' && (
        <p>No cuenta en ninguna suma: la DGII lo rechazó, o rechazó lo que corrige.</p>
      )}
      {ordenDeCompra !== '' && <p>{`Orden de compra: ${ordenDeCompra}`}</p>}
      {comentario !== '' && <p>{`Comentario: ${comentario}`}</p>}
      {estado !== 'anulado' && (corrige !== null || notas.length > 0) && (
        <p>
          {'Con sus notas la factura queda en '}
          <strong className="cuadre-figure-left">{formatMonto(saldo.total)}</strong>
        </p>
      )}
    </div>
  )
}

/** Another document by its name; a press shows its paper. */
function Papel({ documento, onPaper }: { documento: DocumentoNombrado; onPaper: (id: number) => void }) {
  return (
    <button type="button" className="cuadre-detalle-papel" onClick={() => onPaper(documento.documentoId)}>
      {`${documento.clase} ${documento.numero}`}
    </button>
  )
}

/** An invoice is corrected both ways, a note is undone. */
function Botones({ documento, onRetenciones }: { documento: DocumentoLeido; onRetenciones: () => void }) {
  const { estado, clase, notaDeCredito, notaDeDebito, deshacer } = documento
  if (estado === 'anulado' || estado === 'rechazado') return null
  return (
    <div className="cuadre-detalle-botones">
      {deshacer === null ? (
        <>
          <Corregir clase="nota de crédito" documento={documento} locked={notaDeCredito.impedimento} />
          <Corregir clase="nota de débito" documento={documento} locked={notaDeDebito.impedimento} />
        </>
      ) : (
        <Corregir clase="deshacer" documento={documento} locked={deshacer.impedimento} />
      )}
      {clase !== 'nota de crédito' && <SmallButton onClick={onRetenciones}>Retenciones</SmallButton>}
      <WhatsAppLink
        telefono={documento.clienteTelefono ?? ''}
        texto={textoParaWhatsApp({ ...documento, que: `su ${clase}`, enlace: documento.ecf?.enlace })}
      />
    </div>
  )
}

interface CorregirProps {
  readonly documento: DocumentoLeido
  readonly clase: FormaDeCorregir
  /** Why it cannot be done today. */
  readonly locked: string | null
}

function Corregir({ documento, clase, locked }: CorregirProps) {
  const irANota = useIrANota()
  if (irANota === null) return null
  return (
    <LockedButton
      variant="default"
      size="xs"
      locked={locked}
      onClick={() => irANota(clase, documento.documentoId)}
    >
      {clase === 'deshacer' ? 'Deshacer esta nota' : conMayuscula(clase)}
    </LockedButton>
  )
}
