import './ecf-dialog.css'
import { documentos } from '@cuadre/contract/documentos'
import { type EcfLeido, ecf, type Intercambio } from '@cuadre/contract/ecf'
import { formatEntero, formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { estaPendiente } from '@cuadre/domain/ecf/estados'
import { RUTAS_DE_FALTAS } from '@cuadre/domain/ecf/falta'
import { significadoDeEstado } from '@cuadre/domain/ecf/significado-de-estado'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readAnew } from '../../../../api/calls.ts'
import { CuandoSigue } from '../../../../emision/cuando-sigue.tsx'
import { EstadoEcf } from '../../../../emision/estado-ecf.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { NotRead } from '../../../../ui/screen/screen.tsx'
import { useAhora } from '../../../../ui/screen/use-ahora.ts'
import { EcfBotones } from './ecf-botones.tsx'
import type { Electronico } from './electronico.ts'
import { Entrega } from './entrega.tsx'

interface EcfDialogProps {
  readonly documentoId: number
  readonly onClose: () => void
  readonly onPaper: () => void
  /** Shows another document instead: the one that was issued in its place. */
  readonly onOther: (documentoId: number) => void
}

/** All that is known of an electronic document: where it stands, what the tax office said, and what can be done. */
export function EcfDialog({ documentoId, onClose, onPaper, onOther }: EcfDialogProps) {
  const query = useQuery(readAnew(documentos.get, { params: { id: documentoId } }))
  const documento = query.data
  const ecf = documento?.ecf ?? null
  return (
    <Dialog
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
          <Mensajes mensajes={ecf.mensajes} />
          <EcfBotones documento={documento} ecf={ecf} onPaper={onPaper} onOther={onOther} />
          <Vida ecf={ecf} />
          {ecf.entrega && <Entrega documento={documento} entrega={ecf.entrega} />}
          <EcfDatos ecf={ecf} />
          <Envios documentoId={documento.documentoId} />
        </div>
      )}
    </Dialog>
  )
}

function Cabeza({ documento, ecf }: Electronico) {
  const { clienteNombre, empresaNombre, fecha, clase, total } = documento
  const ahora = useAhora()
  // What the tax office's own words are followed by is said there.
  const dicho = ecf.mensajes.some(({ valor, enPalabras }) => valor === ecf.aviso || enPalabras === ecf.aviso)
  const aviso = dicho ? null : ecf.aviso
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
      {aviso !== null && <p className="cuadre-ecf-dice">{aviso}</p>}
    </div>
  )
}

/** Where the fault lies, as the menu names it. */
const PANTALLAS = {
  [RUTAS_DE_FALTAS.secuencias]: 'Secuencias',
  [RUTAS_DE_FALTAS.emisor]: 'la empresa y su certificado',
  [RUTAS_DE_FALTAS.clientes]: 'Clientes',
} as const

/** What the tax office said, in its own words, and below each what it means and where it is mended. Its answer of acceptance has no text. */
function Mensajes({ mensajes }: Pick<EcfLeido, 'mensajes'>) {
  const dichos = mensajes.filter(({ valor, enPalabras }) => valor !== '' || enPalabras !== null)
  if (dichos.length === 0) return null
  return (
    <section aria-label="Mensajes de la DGII">
      <h2 className="cuadre-ecf-titulo">Mensajes de la DGII</h2>
      <ul className="cuadre-ecf-mensajes">
        {[...dichos.entries()].map(([place, { codigo, valor, enPalabras, lugar }]) => (
          <li key={place}>
            {valor !== '' && <q>{valor}</q>}
            {codigo !== 0 && <span className="cuadre-dim">{` (código ${codigo})`}</span>}
            {enPalabras !== null && <p>{enPalabras}</p>}
            {lugar != null && lugar in PANTALLAS && (
              <Link to={lugar}>{`Ir a ${PANTALLAS[lugar as keyof typeof PANTALLAS]}`}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What identifies it at the tax office, and where anybody can look it up. */
function EcfDatos({ ecf }: { ecf: EcfLeido }) {
  const { ambiente, codigoSeguridad, trackId, enlace, contingencia } = ecf
  return (
    <dl className="cuadre-facts cuadre-ecf-datos">
      <Dato nombre="Ambiente" valor={AMBIENTE_EN_PALABRAS[ambiente]} />
      <Dato nombre="Código de seguridad" valor={codigoSeguridad} />
      <Dato nombre="TrackId" valor={trackId} />
      {contingencia && <Dato nombre="Contingencia" valor="Entregado sin conexión; se envía en 72 horas" />}
      {enlace !== null && (
        <div>
          <dt>Consulta pública</dt>
          <dd>
            <Anchor inherit href={enlace} target="_blank" rel="noreferrer">
              Abrir la página que dice el QR
            </Anchor>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Dato({ nombre, valor }: { nombre: string; valor: string | null }) {
  if (valor === null) return null
  return (
    <div>
      <dt>{nombre}</dt>
      <dd>{valor}</dd>
    </div>
  )
}

interface Paso {
  readonly texto: string
  /** Null: it has not come yet. */
  readonly en: string | null
}

/** From signing to the answer, each with its moment; what has not come yet says so. */
function Vida({ ecf }: { ecf: EcfLeido }) {
  const { estado, firmadoEn, enviadoEn, respondidoEn, resumida } = ecf
  const pasos: readonly Paso[] = [
    { texto: 'Firmado', en: firmadoEn },
    { texto: resumida ? 'Resumen enviado a la DGII' : 'Enviado a la DGII', en: enviadoEn },
    {
      texto: estaPendiente(estado)
        ? 'Respuesta de la DGII'
        : estadoEcfEnPalabras({ estado, detenido: false }),
      en: respondidoEn,
    },
  ]
  const actual = pasos.findIndex(({ en }) => en === null)
  return (
    <section aria-label="Vida del comprobante">
      <h2 className="cuadre-ecf-titulo">Vida del comprobante</h2>
      <ol className="cuadre-ecf-vida">
        {pasos.map(({ texto, en }, lugar) => (
          <li key={texto} data-hecho={en !== null} aria-current={lugar === actual ? 'step' : undefined}>
            <span>{texto}</span>
            <span className="cuadre-ecf-hace">
              {en === null ? 'todavía no' : formatInstante(new Date(en))}
            </span>
          </li>
        ))}
      </ol>
      <CuandoSigue ecf={ecf} />
    </section>
  )
}

/** Everything that was said with the tax office about a document, fetched when it is opened. */
function Envios({ documentoId }: { documentoId: number }) {
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
