import { ERRORS } from '@cuadre/contract/errors'
import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { hoy } from '../../../lib/clock.ts'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { failureOf, PageError } from '../../../ui/screen/screen.tsx'
import type { Copia } from '../copia/copia.ts'
import { PreciosCambiados } from '../copia/precios-cambiados.tsx'
import type { motivoContra } from '../guardado.ts'
import { NombresList } from '../lineas/nombres-list.tsx'
import { diaCorto } from './dia-sin-numeros-frases.ts'
import type { PedidoForm } from './use-pedido-form.ts'

/** What happened to the stored order or quote while it was being edited: why it may not be changed any more, or that it was changed or deleted. */
export interface Noticia {
  readonly kind: NonNullable<ReturnType<typeof motivoContra>> | 'cambiado' | 'eliminado'
  /** 'yocasta cambió este pedido' */
  readonly frase: string
  /** Of a frozen order: what a note corrects. */
  readonly documentoId?: number | undefined
}

interface AvisosProps {
  readonly form: PedidoForm
  /** Why nothing may be changed. */
  readonly locked: string | null
  readonly noticia: Noticia | null
  readonly onShowCruce: () => void
  /** Takes what was written to a new order; absent when the user may not. */
  readonly onMoveToNew: (() => void) | undefined
  /** Another tab was offered this order while this one slept. */
  readonly elsewhere: boolean
  readonly onDismissElsewhere: () => void
  readonly copia: Copia | null
  readonly onDismissCopia: () => void
  /** A notice went away and its button with it: the keyboard wants another place. */
  readonly onAnswered: () => void
}

/** What the form has to say besides its fields: locked, changed by others, copied, lines taken away. */
export function PedidoAvisos(props: AvisosProps) {
  const { form, locked, noticia, copia } = props
  const { state, dispatch } = form
  const answer = (act: () => void) => () => {
    act()
    props.onAnswered()
  }
  const failed = [form.empresas, form.clientes, form.productos].filter(query => query.isError && !query.data)
  const failure = failureOf('No se pudieron cargar los datos del pedido', ...failed)
  return (
    <>
      {locked !== null && (
        <Alert color="yellow" role="status">
          {locked}
        </Alert>
      )}
      {failure && <PageError {...failure} />}
      {noticia?.kind === 'cambiado' && (
        <Aviso
          title={noticia.frase}
          text="Lo que usted escribió sigue aquí. Vea los cambios y elija qué queda."
        >
          <SmallButton onClick={props.onShowCruce}>Ver los cambios</SmallButton>
        </Aviso>
      )}
      {noticia?.kind === 'PEDIDO_PAID' && (
        <Aviso
          title="El pedido se pagó mientras usted lo editaba"
          text={`${ERRORS.PEDIDO_PAID.message} Lo que usted escribió sigue aquí.`}
        />
      )}
      {noticia?.kind === 'DOCUMENTO_FROZEN' && (
        <Aviso
          title="La factura dejó de poder cambiarse mientras usted la editaba"
          text="Corríjala con una nota de crédito. Lo que usted escribió sigue aquí."
        >
          <Group gap="xs">
            {noticia.documentoId !== undefined && <NotaDeCredito documentoId={noticia.documentoId} />}
            <PasarloANuevo onMoveToNew={props.onMoveToNew} />
          </Group>
        </Aviso>
      )}
      {(noticia?.kind === 'COTIZACION_CONVERTIDA' || noticia?.kind === 'COTIZACION_DESCARTADA') && (
        <Aviso
          title={noticia.frase}
          text={`${ERRORS[noticia.kind].message} Lo que usted escribió sigue aquí.`}
        />
      )}
      {noticia?.kind === 'eliminado' && (
        <Aviso
          title="Otro usuario eliminó este pedido"
          text="Ya no se puede guardar. Lo que usted escribió sigue aquí para que lo lea o lo copie."
        >
          <PasarloANuevo onMoveToNew={props.onMoveToNew} />
        </Aviso>
      )}
      {props.elsewhere && (
        <Aviso
          title="Este pedido se ofreció en otra pestaña"
          text="Si allí lo recuperó, guárdelo en una sola de las dos."
          onClose={answer(props.onDismissElsewhere)}
        />
      )}
      {copia !== null && (
        <CopiaAviso
          copia={copia}
          dia={state.fechaPedido}
          onHoy={answer(() => {
            dispatch({ type: 'prices', cambios: copia.precios, acordados: true })
            props.onDismissCopia()
          })}
          onClose={answer(props.onDismissCopia)}
        />
      )}
      {state.removed !== null && (
        <Alert
          color="yellow"
          role="alert"
          title={
            state.removed.quitadas.length === 1
              ? 'Se quitó un producto que no corresponde a este pedido'
              : `Se quitaron ${state.removed.quitadas.length} productos que no corresponden a este pedido`
          }
          withCloseButton
          closeButtonLabel="Cerrar aviso"
          onClose={answer(() => dispatch({ type: 'dismissRemoval' }))}
        >
          <NombresList nombres={state.removed.quitadas.map(({ linea }) => linea.descripcion)} />
          <SmallButton onClick={answer(() => dispatch({ type: 'undoRemoval' }))}>
            Deshacer el cambio
          </SmallButton>
        </Alert>
      )}
    </>
  )
}

function NotaDeCredito({ documentoId }: { documentoId: number }) {
  const irANota = useIrANota()
  if (irANota === null) return null
  return (
    <Button size="xs" onClick={() => irANota('nota de crédito', documentoId)}>
      Nota de crédito
    </Button>
  )
}

function PasarloANuevo({ onMoveToNew }: Pick<AvisosProps, 'onMoveToNew'>) {
  if (onMoveToNew === undefined) return null
  return <SmallButton onClick={onMoveToNew}>Pasarlo a un pedido nuevo</SmallButton>
}

function Aviso(props: { title: string; text: string; onClose?: () => void; children?: ReactNode }) {
  const { title, text, onClose, children } = props
  return (
    <Alert
      color="yellow"
      role="alert"
      title={title}
      {...(onClose && { withCloseButton: true, closeButtonLabel: 'Cerrar aviso', onClose })}
    >
      <p className="cuadre-alert-text">{text}</p>
      {children}
    </Alert>
  )
}

interface CopiaAvisoProps {
  readonly copia: Copia
  /** The order's: today has no numbers on a Sunday, and the next day that has some takes its place. Null: none is written. */
  readonly dia: Dia | null
  readonly onHoy: () => void
  readonly onClose: () => void
}

/** What the copy could not take over from its order. */
function CopiaAviso({ copia, dia, onHoy, onClose }: CopiaAvisoProps) {
  const { origen, reemplaza, viene, omitidos, precios, sinAcordado, empresaPerdida, clientePerdido } = copia
  const cual = dia === hoy() ? 'de hoy' : dia === null ? 'que usted escriba' : `del ${diaCorto(dia)}`
  const fecha = `la fecha ${cual}`
  return (
    <Alert
      className="cuadre-copia"
      color="cuadre"
      role="status"
      p="xs"
      title={
        reemplaza === null
          ? viene !== undefined
            ? 'repite' in viene
              ? `Pedido de ${nombreDelMes(viene.repite.mes)}, según ${origen.txtNCF}`
              : `Pedido de la ${origen.txtNCF}`
            : `Copia ${origen.pedidoId === 0 ? 'de la' : 'del pedido'} ${origen.txtNCF}`
          : `En lugar de ${origen.txtNCF}, que la DGII rechazó`
      }
      withCloseButton
      closeButtonLabel="Cerrar aviso"
      onClose={onClose}
    >
      <p className="cuadre-alert-text">
        {reemplaza === null
          ? origen.pedidoId === 0
            ? `Lleva ${fecha}: revise precios y líneas, y guarde.`
            : `Lleva ${fecha}, un NCF nuevo y los precios de hoy.`
          : `Es la misma venta con otro número y ${fecha}: corrija lo que haga falta y guarde. Lo pagado de la rechazada pasa a esta.`}
      </p>
      {empresaPerdida !== null && (
        <p className="cuadre-alert-text">{`La empresa ${empresaPerdida} ya no factura: elija otra.`}</p>
      )}
      {clientePerdido !== null && (
        <p className="cuadre-alert-text">{`El cliente ${clientePerdido} ya no existe: elija otro.`}</p>
      )}
      {omitidos.length > 0 && (
        <>
          <p className="cuadre-alert-text">
            <strong>
              {omitidos.length === 1
                ? 'No se copió un producto que ya no se ofrece:'
                : `No se copiaron ${omitidos.length} productos que ya no se ofrecen:`}
            </strong>
          </p>
          <NombresList nombres={omitidos} />
        </>
      )}
      {sinAcordado.length > 0 && (
        <>
          <p className="cuadre-alert-text">
            <strong>Lo que se acordó de estos productos no se copia; acuérdelo de nuevo si vale:</strong>
          </p>
          <NombresList nombres={sinAcordado} />
        </>
      )}
      <PreciosCambiados copia={copia} />
      {copia.conserva && precios.length > 0 && (
        <SmallButton onClick={onHoy}>Tomar los precios de hoy</SmallButton>
      )}
    </Alert>
  )
}
