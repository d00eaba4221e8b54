import { ecf, type Intercambio } from '@cuadre/contract/ecf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readAnew } from '../../../../api/calls.ts'
import { NotRead } from '../../../../ui/screen/page-error.tsx'

/** Everything that was said with the tax office about a document, fetched when it is opened. */
export function Envios({ documentoId }: { documentoId: number }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="cuadre-ecf-envios" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>Lo que se dijo con la DGII</summary>
      {open && <Lista documentoId={documentoId} />}
    </details>
  )
}

function Lista({ documentoId }: { documentoId: number }) {
  const query = useQuery(readAnew(ecf.envios, { params: { id: documentoId } }))
  const { data } = query
  if (data === undefined)
    return <NotRead of={query} title="Error al cargar los envíos" wait={<Skeleton height={60} />} />
  if (data.length === 0) return <p>Todavía no se ha dicho nada con la DGII sobre este comprobante.</p>
  return (
    <ol aria-label="Envíos">
      {data.map(envio => (
        <Envio key={envio.id} envio={envio} />
      ))}
    </ol>
  )
}

function Envio({ envio }: { envio: Intercambio }) {
  const { en, servicio, direccion, estadoHttp, recibido, falla, milisegundos, conArchivo } = envio
  const respuesta = estadoHttp === null ? 'sin respuesta' : `respuesta ${estadoHttp}`
  return (
    <li>
      <strong>{servicio}</strong>
      {` · ${formatInstante(new Date(en))} · ${respuesta} · ${formatEntero(milisegundos)} ms`}
      {conArchivo && ' · con archivo'}
      <span className="cuadre-ecf-hace cuadre-ecf-direccion">{direccion}</span>
      {falla !== null && <p className="cuadre-ecf-dice">{falla}</p>}
      {recibido !== null && recibido !== '' && <pre>{recibido}</pre>}
    </li>
  )
}
