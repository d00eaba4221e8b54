import { ecfRecibidos, type RecibidoLeido } from '@cuadre/contract/ecf-recibidos'
import { AMBIENTE_EN_PALABRAS } from '@cuadre/domain/ecf/ambientes'
import { type EstadoDeTarea, seReintentaTarea, type TareaDeRecibido } from '@cuadre/domain/ecf/recibido'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { file, readAnew, useWrite } from '../../../api/calls.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useExport } from '../../../ui/files/use-export.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { toast } from '../../../ui/notices/toast.ts'
import { PermissionGate } from '../../../ui/screen/permission-gate.tsx'
import { NotRead } from '../../../ui/screen/screen.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { EstadoRecibido } from './estado-recibido.tsx'
import { RecibidoDecision } from './recibido-decision.tsx'
import { RecibidoLineas } from './recibido-lineas.tsx'

/** A document that a supplier sent: who, what, and what the office says of it. */
export function RecibidoDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const query = useQuery(readAnew(ecfRecibidos.get, { params: { id } }))
  const recibido = query.data
  return (
    <Dialog
      onClose={onClose}
      title={recibido === undefined ? 'Comprobante recibido' : `${recibido.encf} de ${recibido.emisorNombre}`}
      size="xl"
      centered
    >
      {recibido === undefined && (
        <NotRead of={query} title="Error al cargar el comprobante" wait={<Skeleton height={320} />} />
      )}
      {recibido !== undefined && (
        <div className="cuadre-recibido">
          <Cabeza recibido={recibido} />
          <RecibidoRival recibido={recibido} />
          {recibido.estado === 'por decidir' && recibido.rival === null && (
            <PermissionGate permiso="ecf.enviar">
              <RecibidoDecision recibido={recibido} />
            </PermissionGate>
          )}
          <RegistrarCompra recibido={recibido} />
          <RecibidoLineas recibido={recibido} />
          <RecibidoTareas recibido={recibido} />
          <Descarga id={id} />
        </div>
      )}
    </Dialog>
  )
}

function Cabeza({ recibido }: { recibido: RecibidoLeido }) {
  const { tipoNombre, emisorRnc, empresaNombre, fecha, vencePago, recibidoEn, ambiente } = recibido
  const { motivo, decididoEn, decididoPor, ncfModificado, razon } = recibido
  return (
    <div>
      <p role="status">
        <EstadoRecibido recibido={recibido} />
      </p>
      {decididoEn !== null && (
        <p>{`${formatInstante(new Date(decididoEn))}${decididoPor === null ? '' : `, por ${decididoPor}`}`}</p>
      )}
      {motivo !== null && <p>{`Motivo del rechazo: ${motivo}`}</p>}
      <p className="cuadre-recibido-que">{`${tipoNombre}, del RNC ${formatDocumento(emisorRnc)} a ${empresaNombre}`}</p>
      <p>
        {`Emitida el ${formatDia(fecha)}`}
        {vencePago !== null && `, se paga hasta el ${formatDia(vencePago)}`}
        {`. Recibida ${formatInstante(new Date(recibidoEn))}`}
      </p>
      {ncfModificado !== null && <p>{`Corrige ${ncfModificado}${razon === null ? '' : `: ${razon}`}`}</p>}
      {ambiente !== 'ecf' && <p>{`Sin valor fiscal: ${AMBIENTE_EN_PALABRAS[ambiente]}.`}</p>}
    </div>
  )
}

/** The way to its purchase: the one that there is, or the form that begins with this document. */
function RegistrarCompra({ recibido: { id, compraId, estado, dgii, rival } }: { recibido: RecibidoLeido }) {
  const navigate = useNavigate()
  const mayCreate = usePermiso('compras.crear')
  const maySee = usePermiso('compras.ver')
  const noVale = estado === 'rechazado' || dgii === 'rechazado' || rival !== null
  if (compraId === null ? !mayCreate || noVale : !maySee) return null
  return (
    <div className="cuadre-buttons">
      <SmallButton
        onClick={() =>
          void (compraId === null
            ? navigate({ to: '/compras/nueva', search: { recibido: String(id) } })
            : navigate({ to: '/compras/$id', params: { id: String(compraId) } }))
        }
      >
        {compraId === null ? 'Registrar compra' : 'Ver la compra'}
      </SmallButton>
    </div>
  )
}

function Descarga({ id }: { id: number }) {
  const xml = useExport({ waiting: 'Preparando el XML…', saved: 'XML descargado' })
  return (
    <div className="cuadre-buttons">
      <SmallButton
        loading={xml.busy}
        onClick={() => xml.run(file(ecfRecibidos.xml, { params: { id } }), 'No se pudo descargar el XML.')}
      >
        Descargar XML
      </SmallButton>
    </div>
  )
}

/** That another document has its number: why nothing can be done with this one, and the way to see them side by side. */
function RecibidoRival({ recibido: { rival, encf, compraId } }: { readonly recibido: RecibidoLeido }) {
  const navigate = useNavigate()
  if (rival === null) return null
  return (
    <section aria-label="Otro documento con este número">
      <p>{rival === 'por saber' ? POR_SABER : EL_OTRO}</p>
      {rival === 'el otro' && compraId !== null && (
        <p>Una compra se registró con este: revísela con el que la DGII conoce.</p>
      )}
      <SmallButton
        onClick={() => void navigate({ to: '/facturacion-electronica/recibidos', search: { buscar: encf } })}
      >
        Ver los documentos con este número
      </SmallButton>
    </section>
  )
}

const POR_SABER =
  'Hay otro documento con este número, y a lo sumo uno es del suplidor. No se acepta, se rechaza ni se registra ninguno hasta que la DGII diga cuál conoce; suele tardar unos minutos. Si tarda más, pregunte al suplidor.'
const EL_OTRO = 'La DGII conoce otro documento con este número: este no vale. Trabaje con el otro.'

const TAREAS: Readonly<Record<TareaDeRecibido, string>> = {
  consultar: 'Preguntar a la DGII si lo conoce',
  'al emisor': 'Responder al suplidor',
  'a la DGII': 'Responder a la DGII',
}

const ESTADOS: Readonly<Record<EstadoDeTarea, string>> = {
  pendiente: 'pendiente',
  hecha: 'hecho',
  rechazada: 'no lo aceptó',
  'sin dirección': 'no tiene dónde recibir',
  abandonada: 'no se pudo en una semana',
}

/** What is said about the document to others, how that goes, and another try of what has not arrived. */
function RecibidoTareas({ recibido }: { recibido: RecibidoLeido }) {
  const { tareas } = recibido
  return (
    <section aria-label="Lo que se dice a otros">
      <h2>Lo que se dice a otros</h2>
      <ul>
        {tareas.map(({ tarea, estado, respuesta, hechaEn, proximoEn }) => (
          <li key={tarea}>
            {`${TAREAS[tarea]}: ${ESTADOS[estado]}`}
            {hechaEn !== null && ` (${formatInstante(new Date(hechaEn))})`}
            {respuesta !== null && `. ${respuesta}`}
            {proximoEn !== null &&
              respuesta !== null &&
              ` Se vuelve a intentar: ${formatInstante(new Date(proximoEn))}`}
          </li>
        ))}
      </ul>
      {tareas.some(seReintentaTarea) && (
        <PermissionGate permiso="ecf.enviar">
          <Reintentar recibido={recibido} />
        </PermissionGate>
      )}
    </section>
  )
}

function Reintentar({ recibido: { id, encf } }: { recibido: RecibidoLeido }) {
  const reintento = useWrite(ecfRecibidos.reintentar)
  const onPress = () =>
    toast.outcome(reintento.mutateAsync({ params: { id } }), 'No se pudo reintentar', encf)
  return (
    <SmallButton loading={reintento.isPending} onClick={() => void onPress()}>
      Reintentar
    </SmallButton>
  )
}
