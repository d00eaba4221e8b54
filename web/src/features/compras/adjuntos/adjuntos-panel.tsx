import { type Adjunto, MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import { peso } from '@cuadre/contract/peso-de-archivo'
import { Button, Group, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { file } from '../../../api/calls.ts'
import { type FetchFile, startFetching } from '../../../lib/download.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { type DownloadedFile, saveFile } from '../../../lib/save-file.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChooseFile } from '../../../ui/files/choose-file.tsx'
import { PdfPreviewDialog } from '../../../ui/files/pdf-preview-dialog.tsx'
import { IconCamera, IconPaperclip } from '../../../ui/icons/icons.ts'
import { QuietButton } from '../../../ui/links/buttons.tsx'
import { PageError } from '../../../ui/screen/screen.tsx'
import { ACEPTA } from './limites.ts'
import type { Adjuntos } from './use-adjuntos.ts'

interface AdjuntosPanelProps {
  readonly adjuntos: Adjuntos
  /** The stored purchase; null for a new one. */
  readonly compraId: number | null
  /** Files may be added and removed. */
  readonly editable: boolean
}

/** The receipt itself, as a picture, a PDF or its XML, beside what was typed of it. */
export function AdjuntosPanel({ adjuntos, compraId, editable }: AdjuntosPanelProps) {
  const { guardados, pendientes, subiendo, add, forget, remove } = adjuntos
  const [visto, setVisto] = useState<Adjunto | null>(null)
  const cuantos = guardados.length + pendientes.length
  if (cuantos === 0 && !editable) return null
  return (
    <section className="cuadre-compra-panel" aria-labelledby="compra-adjuntos">
      <h2 id="compra-adjuntos">Adjuntos</h2>
      {cuantos > 0 && (
        <ul className="cuadre-compra-archivos" aria-label="Archivos adjuntos">
          {guardados.map(adjunto => (
            <li key={adjunto.id}>
              <Button variant="subtle" size="compact-sm" onClick={() => setVisto(adjunto)}>
                {adjunto.nombre}
              </Button>
              <span className="cuadre-compra-menudo">{peso(adjunto.tamano)}</span>
              {editable && <Quitar nombre={adjunto.nombre} onClick={() => void remove(adjunto)} />}
            </li>
          ))}
          {pendientes.map(archivo => (
            <li key={`${archivo.name} ${archivo.lastModified} ${archivo.size}`}>
              <span>{archivo.name}</span>
              <span className="cuadre-compra-menudo">{`${peso(archivo.size)}, se guarda con la compra`}</span>
              <Quitar nombre={archivo.name} onClick={() => forget(archivo)} />
            </li>
          ))}
        </ul>
      )}
      {editable && (
        <div className="cuadre-compra-botones">
          <ChooseFile
            size="xs"
            accept={ACEPTA}
            busy={subiendo}
            icon={<IconPaperclip />}
            onChoose={archivo => add([archivo])}
          >
            Adjuntar
          </ChooseFile>
          <span className="cuadre-compra-solo-telefono">
            <ChooseFile
              size="xs"
              camera
              accept="image/jpeg,image/png"
              busy={subiendo}
              icon={<IconCamera />}
              onChoose={archivo => add([archivo])}
            >
              Tomar una foto
            </ChooseFile>
          </span>
          <span className="cuadre-compra-ayuda">
            {`PDF, PNG, JPEG o XML; hasta ${MAX_ADJUNTOS} archivos de ${peso(MAX_ADJUNTO_BYTES)}. También puede arrastrarlos, o pegar una imagen.`}
          </span>
        </div>
      )}
      {visto !== null && compraId !== null && (
        <AdjuntoDialog compraId={compraId} adjunto={visto} onClose={() => setVisto(null)} />
      )}
    </section>
  )
}

function Quitar({ nombre, onClick }: { nombre: string; onClick: () => void }) {
  return (
    <Button variant="subtle" color="red" size="compact-sm" aria-label={`Quitar ${nombre}`} onClick={onClick}>
      Quitar
    </Button>
  )
}

interface AdjuntoDialogProps {
  readonly compraId: number
  readonly adjunto: Adjunto
  readonly onClose: () => void
}

const FAILURE = 'No se pudo abrir el archivo'

/** A file that is kept with a purchase: pages and pictures are shown, an XML is handed to the browser's downloads. */
function AdjuntoDialog({ compraId, adjunto, onClose }: AdjuntoDialogProps) {
  const load = useMemo(
    () => file(compras.adjunto, { params: { id: compraId, adjuntoId: adjunto.id } }),
    [compraId, adjunto.id],
  )
  if (adjunto.tipo === 'application/pdf') {
    return <PdfPreviewDialog title={adjunto.nombre} load={load} failure={FAILURE} onClose={onClose} />
  }
  return <ArchivoDialog adjunto={adjunto} load={load} onClose={onClose} />
}

function ArchivoDialog(props: { adjunto: Adjunto; load: FetchFile; onClose: () => void }) {
  const { adjunto, load, onClose } = props
  const [file, setFile] = useState<DownloadedFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const { done, cancel } = startFetching(load, () => {})
    done.then(setFile, failure => setError(messageOf(failure)))
    return cancel
  }, [load])
  return (
    <Dialog onClose={onClose} title={adjunto.nombre} size="xl" centered>
      {error !== null && <PageError title={FAILURE} message={error} />}
      {error === null && file === null && <Skeleton height={240} />}
      {file !== null && adjunto.tipo !== 'application/xml' && <Imagen file={file} nombre={adjunto.nombre} />}
      {file !== null && (
        <Group justify="flex-end" mt="md">
          <QuietButton onClick={() => saveFile({ ...file, fileName: adjunto.nombre })}>Descargar</QuietButton>
        </Group>
      )}
    </Dialog>
  )
}

function Imagen({ file, nombre }: { file: DownloadedFile; nombre: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file.blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url === undefined ? null : <img src={url} alt={nombre} className="cuadre-compra-imagen" />
}
