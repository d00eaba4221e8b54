import { type Adjunto, MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '@cuadre/contract/compra-adjuntos'
import { peso } from '@cuadre/contract/peso-de-archivo'
import { Button } from '@mantine/core'
import { IconCamera, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { ChooseFile } from '../../../ui/files/choose-file.tsx'
import { AdjuntoDialog } from './adjunto-dialog.tsx'
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
            icon={<IconPaperclip size={16} aria-hidden />}
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
              icon={<IconCamera size={16} aria-hidden />}
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
