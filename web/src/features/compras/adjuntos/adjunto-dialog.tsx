import type { Adjunto } from '@cuadre/contract/compra-adjuntos'
import { compras } from '@cuadre/contract/compras'
import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { file } from '../../../api/calls.ts'
import { type FetchFile, startFetching } from '../../../lib/download.ts'
import { messageOf } from '../../../lib/message-of.ts'
import { type DownloadedFile, saveFile } from '../../../lib/save-file.ts'
import { useFocusReturn } from '../../../ui/dialog/use-focus-return.ts'
import { PdfPreviewDialog } from '../../../ui/files/pdf-preview-dialog.tsx'
import { PageError } from '../../../ui/screen/page-error.tsx'

interface AdjuntoDialogProps {
  readonly compraId: number
  readonly adjunto: Adjunto
  readonly onClose: () => void
}

const FAILURE = 'No se pudo abrir el archivo'

/** A file that is kept with a purchase: pages and pictures are shown, an XML is handed to the browser's downloads. */
export function AdjuntoDialog({ compraId, adjunto, onClose }: AdjuntoDialogProps) {
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
  useFocusReturn()
  const [file, setFile] = useState<DownloadedFile | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const { done, cancel } = startFetching(load, () => {})
    done.then(setFile, failure => setError(messageOf(failure)))
    return cancel
  }, [load])
  return (
    <Modal opened onClose={onClose} title={adjunto.nombre} size="xl" centered>
      {error !== null && <PageError title={FAILURE} message={error} />}
      {error === null && file === null && <Skeleton height={240} />}
      {file !== null && adjunto.tipo !== 'application/xml' && <Imagen file={file} nombre={adjunto.nombre} />}
      {file !== null && (
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => saveFile({ ...file, fileName: adjunto.nombre })}>
            Descargar
          </Button>
        </Group>
      )}
    </Modal>
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
