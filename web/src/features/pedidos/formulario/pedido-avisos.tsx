import { ERRORS } from '@cuadre/contract/errors'
import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Alert, Button, Group } from '@mantine/core'
import { hoy } from '../../../lib/clock.ts'
import { useIrANota } from '../../../papeles/ir-a-nota.ts'
import { SmallButton } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
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

const SIGUE = 'Lo que usted escribió sigue aquí'

/** What is said of each; its title is who did it where it has none of its own. */
const QUE_PASO: Readonly<Record<Noticia['kind'], { readonly title?: string; readonly text: string }>> = {
  cambiado: { text: `${SIGUE}. Vea los cambios y elija qué queda.` },
  PEDIDO_PAID: {
    title: 'El pedido se pagó mientras usted lo editaba',
    text: `${ERRORS.PEDIDO_PAID.message} ${SIGUE}.`,
  },
  DOCUMENTO_FROZEN: {
    title: 'La factura dejó de poder cambiarse mientras usted la editaba',
    text: `Corríjala con una nota de crédito. ${SIGUE}.`,
  },
  COTIZACION_CONVERTIDA: { text: `${ERRORS.COTIZACION_CONVERTIDA.message} ${SIGUE}.` },
  COTIZACION_DESCARTADA: { text: `${ERRORS.COTIZACION_DESCARTADA.message} ${SIGUE}.` },
  eliminado: {
    title: 'Otro usuario eliminó este pedido',
    text: `Ya no se puede guardar. ${SIGUE} para que lo lea o lo copie.`,
  },
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
      {locked !== null && <Warning>{locked}</Warning>}
      {failure && <PageError {...failure} />}
      {noticia !== null && (
        <Warning role="alert" title={noticia.frase} {...QUE_PASO[noticia.kind]}>
          <Group gap="xs">
            {noticia.kind === 'cambiado' && (
              <SmallButton onClick={props.onShowCruce}>Ver los cambios</SmallButton>
            )}
            {noticia.kind === 'DOCUMENTO_FROZEN' && noticia.documentoId !== undefined && (
              <NotaDeCredito documentoId={noticia.documentoId} />
            )}
            {(noticia.kind === 'DOCUMENTO_FROZEN' || noticia.kind === 'eliminado') && props.onMoveToNew && (
              <SmallButton onClick={props.onMoveToNew}>Pasarlo a un pedido nuevo</SmallButton>
            )}
          </Group>
        </Warning>
      )}
      {props.elsewhere && (
        <Warning
          role="alert"
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
        <Warning
          role="alert"
          title={
            state.removed.quitadas.length === 1
              ? 'Se quitó un producto que no corresponde a este pedido'
              : `Se quitaron ${state.removed.quitadas.length} productos que no corresponden a este pedido`
          }
          onClose={answer(() => dispatch({ type: 'dismissRemoval' }))}
        >
          <NombresList nombres={state.removed.quitadas.map(({ linea }) => linea.descripcion)} />
          <SmallButton onClick={answer(() => dispatch({ type: 'undoRemoval' }))}>
            Deshacer el cambio
          </SmallButton>
        </Warning>
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
