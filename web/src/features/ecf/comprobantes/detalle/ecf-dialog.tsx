import './ecf-dialog.css'
import { documentos } from '@cuadre/contract/documentos'
import type { EcfLeido } from '@cuadre/contract/ecf'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { RUTAS_DE_FALTAS } from '@cuadre/domain/ecf/falta'
import { significadoDeEstado } from '@cuadre/domain/ecf/significado-de-estado'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { haceCuanto } from '@cuadre/domain/tiempo/hace'
import { Anchor, Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readAnew } from '../../../../api/calls.ts'
import { EstadoEcf } from '../../../../emision/estado-ecf.tsx'
import { useFocusReturn } from '../../../../ui/dialog/use-focus-return.ts'
import { NotRead } from '../../../../ui/screen/page-error.tsx'
import { useAhora } from '../../../../ui/screen/use-ahora.ts'
import { EcfBotones } from './ecf-botones.tsx'
import type { Electronico } from './electronico.ts'
import { Entrega } from './entrega.tsx'
import { Envios } from './envios.tsx'
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
            {codigo !== 0 && <span className="cuadre-ecf-codigo">{` (código ${codigo})`}</span>}
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
