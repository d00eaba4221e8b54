import { useMemo, useRef, useState } from 'react'
import { NcfAvisoDeEmpresa } from '../../../emision/ncf-aviso-de-empresa.tsx'
import { hoy } from '../../../lib/clock.ts'
import { remembered } from '../../../lib/remembered.ts'
import { MesCerradoAviso } from '../../../meses/mes-cerrado.tsx'
import { ULTIMA_EMPRESA } from '../../../pickers/identidad.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { useDocumentTitle } from '../../../ui/screen/screen.tsx'
import { useFirstFocus } from '../../../ui/screen/use-first-focus.ts'
import { useSaveAgain, useSaveWhenAsked } from '../../../ui/screen/use-save-again.ts'
import { useSaveKey } from '../../../ui/screen/use-save-key.ts'
import { usePermiso, useSession } from '../../../ui/screen/use-session.ts'
import {
  BORRADORES,
  BORRADORES_DE_COTIZACION,
  BORRADORES_DE_REPETIDO,
  type Draft,
} from '../borrador/draft.ts'
import { PedidoSinGuardar } from '../borrador/pedido-sin-guardar.tsx'
import { camposDe, type PedidoEnCurso } from '../campos.ts'
import { ComprobanteAviso } from '../comprobante/comprobante-aviso.tsx'
import { FaltasDeFactura } from '../comprobante/faltas-de-factura.tsx'
import type { Copia } from '../copia/copia.ts'
import { VieneDe } from '../cotizacion/viene-de.tsx'
import { CruceDialog } from '../cruce/cruce-dialog.tsx'
import { useCruce } from '../cruce/use-cruce.ts'
import { useNoticia } from '../cruce/use-noticia.ts'
import { enFormulario, esCotizacion, type Guardado, idDe, motivoDeBloqueo } from '../guardado.ts'
import { focusField } from '../guardar/faltas.ts'
import { type SavedPedido, usePedidoSave } from '../guardar/use-pedido-save.ts'
import { AgregarProducto } from '../lineas/agregar-producto.tsx'
import type { Linea } from '../lineas/lineas.ts'
import { LineasTable } from '../lineas/lineas-table.tsx'
import { IngresosLine } from '../pago/ingresos-line.tsx'
import { usePago } from '../pago/use-pago.tsx'
import { useTextos } from '../textos/use-textos.tsx'
import { ClienteSinPorcentajes } from './cliente-sin-porcentajes.tsx'
import { FacturaCongelada } from './factura-congelada.tsx'
import { rememberFecha } from './fecha-anterior.ts'
import { PedidoAvisos } from './pedido-avisos.tsx'
import { PedidoHeader } from './pedido-header.tsx'
import { PedidoPie } from './pedido-pie.tsx'
import { PedidoTitulo, usePorcentajesALaVista } from './pedido-titulo.tsx'
import { useAltas } from './use-altas.tsx'
import { useMoveToNew } from './use-move-to-new.ts'
import { usePedidoForm } from './use-pedido-form.ts'

export interface PedidoFormProps {
  readonly title: string
  /** What is written is a quote; absent: an order. */
  readonly cotiza?: boolean
  /** The stored order or quote, or null for a new one. */
  readonly guardado: Guardado | null
  /** What a new one starts with. */
  readonly copia?: Copia
  /** The stored one as it is known by now: others change it too. */
  readonly latest?: Guardado
  /** Somebody deleted it. */
  readonly gone?: boolean
  /** The user may create or change orders. */
  readonly allowed: boolean
  readonly onSaved: (saved: SavedPedido) => void
}

/** The order form (R4.3): header, add-product block, details, totals. Ctrl+Enter saves. */
export function PedidoForm({ title, allowed, onSaved, latest, ...given }: PedidoFormProps) {
  const { cotiza = false, gone = false } = given
  useDocumentTitle(title)
  const username = useSession()?.username ?? ''
  const mayCreate = usePermiso('pedidos.crear')
  const acuerda = usePermiso('pedidos.cambiarPrecio')
  const [guardado, setGuardado] = useState(given.guardado)
  const cotizacion = guardado !== null && esCotizacion(guardado) ? guardado : null
  const pedido = guardado === null || esCotizacion(guardado) ? null : guardado
  const [copia, setCopia] = useState(given.copia ?? null)
  // Whatever becomes of the notice: what is saved here is the order that the quote was turned into, or that of the month.
  const [viene] = useState(given.copia?.viene ?? null)
  // Whatever becomes of the notice: what is saved here takes the refused one's place.
  const [reemplaza] = useState(() => reemplazoDe(given.copia))
  const [done, setDone] = useState(false)
  const again = useSaveAgain()
  const container = useRef<HTMLElement>(null)
  const pending = useRef(false)
  const lineas = useRef<readonly Linea[]>([])
  const form = usePedidoForm(pedido, copia?.pedido ?? (cotizacion && enFormulario(cotizacion)), { cotiza })
  const sending = useSendingKey()
  const { state, dispatch, totales } = form
  const altas = useAltas(form, container)
  const porcentajes = usePorcentajesALaVista()
  lineas.current = state.lineas
  const editing = pedido !== null
  const locked = motivoDeBloqueo(guardado, allowed)
  const readOnly = locked !== null
  const saveable = !readOnly && !gone && !(latest && 'congelado' in latest && latest.congelado)
  const pago = usePago(form, saveable)
  const textos = useTextos(form, saveable)
  const unsaved = form.dirty && !done
  const dirty = unsaved && !readOnly
  const written = useMemo(
    () => ({ base: guardado, pedido: camposDe(state), sendingKey: sending.key }),
    [guardado, state, sending.key],
  )
  // Also of a form that is locked by now: with the session its rights end, and what was written must not.
  const draft = useDraft(borradores(), {
    id: borradorDe(),
    written,
    dirty: unsaved,
  })
  const guard = useLeaveGuard({
    dirty,
    title: cotiza ? 'La cotización no se ha guardado' : 'El pedido no se ha guardado',
    message: 'Si lo guarda como borrador, se lo ofrecerá cuando vuelva a este formulario.',
    keepLabel: 'Guardar borrador y salir',
    onDiscard: draft.discard,
  })
  const cruce = useCruce({
    form,
    guardado,
    rebase: goOnFrom,
    saveAgain: again.ask,
    onAlreadySaved: () =>
      finish({
        pedidoId: guardado === null ? 0 : idDe(guardado),
        message: cotiza ? 'La cotización ya estaba guardada así.' : 'El pedido ya estaba guardado así.',
      }),
  })
  const saving = usePedidoSave({
    form,
    guardado,
    reemplaza,
    viene,
    container,
    sending,
    pending,
    onSaved: finish,
    onConflict: cruce.resolve,
  })
  const { newer, noticia } = useNoticia({
    guardado,
    latest: latest ?? null,
    gone,
    dirty,
    busy: saving.busy || again.asked || done,
    username,
    takeFresh: fresh => goOnFrom(fresh, null),
  })
  const moveToNew = useMoveToNew(written.pedido, () => {
    draft.discard()
    guard.allow()
  })

  function borradores() {
    if (viene !== null && 'repite' in viene) return BORRADORES_DE_REPETIDO
    return cotiza || viene !== null ? BORRADORES_DE_COTIZACION : BORRADORES
  }

  /** Each is offered back where it was written, and nowhere else. */
  function borradorDe(): number | null {
    if (guardado !== null) return idDe(guardado)
    if (viene !== null) return 'repite' in viene ? viene.repite.pedidoId : -viene.cotizacionId
    return reemplaza === null ? null : -reemplaza.documentoId
  }

  function goOnFrom(fresh: Guardado, own: PedidoEnCurso | null) {
    setGuardado(fresh)
    form.rebase(enFormulario(fresh), own)
  }

  function finish(saved: SavedPedido) {
    setDone(true)
    if (!editing && !cotiza && reemplaza === null && state.fechaPedido !== null)
      rememberFecha(state.fechaPedido, hoy())
    draft.discard()
    guard.allow()
    onSaved(saved)
  }

  function restore(offered: Draft) {
    // A draft of an older state of the order goes on from that one: what was changed since then is told like any other change.
    if (offered.base !== null) goOnFrom(offered.base, offered.pedido)
    else dispatch({ type: 'restore', pedido: offered.pedido })
    setCopia(null)
    sending.restore(offered.sendingKey)
    draft.take()
  }

  // The date is given: the first question is the company, unless the last one is on its way, then the client, then the lines.
  function focusNext() {
    const sinEmpresa = state.empresaId === null && remembered(ULTIMA_EMPRESA) === null
    const field = sinEmpresa ? 'empresaId' : state.clienteId === null ? 'clienteId' : 'productoId'
    focusField(container.current, field)
  }
  useFirstFocus(container, !draft.looking && draft.offer === null, focusNext)

  useSaveWhenAsked(again, saving)
  const onKeyDownCapture = useSaveKey(container, saveable, saving.save)

  return (
    <>
      <section
        className="cuadre-screen cuadre-pedido"
        aria-labelledby="screen-title"
        ref={container}
        onKeyDownCapture={onKeyDownCapture}
      >
        <PedidoTitulo
          title={title}
          shown={porcentajes.shown}
          onToggle={form.loSuyo ? null : porcentajes.toggle}
        />
        {pedido?.cotizacion && <VieneDe cotizacion={pedido.cotizacion} />}
        {pedido !== null && <FacturaCongelada pedido={pedido} />}
        <PedidoAvisos
          form={form}
          noticia={noticia}
          copia={copia}
          // A frozen invoice says so itself.
          locked={pedido?.congelado === true ? null : locked}
          elsewhere={draft.elsewhere}
          onDismissElsewhere={draft.dismissElsewhere}
          onShowCruce={() => {
            if (newer !== null) cruce.show(newer)
          }}
          onMoveToNew={mayCreate && !cotiza ? moveToNew : undefined}
          onDismissCopia={() => setCopia(null)}
          onAnswered={focusNext}
        />
        <PedidoHeader
          cabecera={form.cabecera}
          faltas={saving.faltas}
          onCrearCliente={altas.crearCliente}
          conPorcentajes={porcentajes.shown && !form.loSuyo}
          pedido={pedido}
          deNuevo={reemplaza !== null}
          cotiza={cotiza}
          readOnly={readOnly}
          container={container}
        />
        {!editing && !readOnly && !cotiza && (
          <MesCerradoAviso
            que="factura"
            empresa={form.empresas.data?.find(({ id }) => id === state.empresaId)}
            fecha={state.fechaPedido}
          />
        )}
        <ClienteSinPorcentajes cabecera={form.cabecera} onEditar={altas.editarCliente} />
        {!readOnly && <ComprobanteAviso faltas={form.faltasDeTipo} onEditar={altas.editarCliente} />}
        <FaltasDeFactura
          faltas={saving.faltasDelServidor}
          onEditarCliente={altas.editarCliente}
          form={form}
          container={container}
        />
        {!editing && !form.automatico && <NcfAvisoDeEmpresa empresaId={state.empresaId} />}
        {!readOnly && (
          <AgregarProducto
            productos={form.ofrecidos}
            regla={form.regla}
            elige={!editing}
            acuerda={acuerda}
            hint={state.categoriaId === null ? 'Elija primero la empresa' : 'Busque un producto'}
            sinAgregar={state.sinAgregar}
            lineas={lineas}
            dispatch={dispatch}
            pending={pending}
            onCrear={altas.crearProducto}
          />
        )}
        <LineasTable
          state={state}
          totales={totales}
          readOnly={readOnly}
          acuerda={acuerda}
          dispatch={dispatch}
        />
        <PedidoPie
          totales={totales}
          lineas={state.lineas.length}
          busy={saving.busy}
          salida={cotiza ? '/cotizaciones' : '/facturacion'}
          onSave={saveable ? saving.save : null}
          pago={pago.line}
          textos={textos.line}
          ingresos={
            <IngresosLine
              tipoIngresos={form.tipoIngresos}
              onChange={saveable ? tipoIngresos => dispatch({ type: 'set', campos: { tipoIngresos } }) : null}
            />
          }
        />
      </section>
      {/* Beside the form, so that its Ctrl+Enter is not the form's. */}
      {altas.dialog}
      {pago.dialog}
      {textos.dialog}
      {cruce.cruce !== null && (
        <CruceDialog cruce={cruce.cruce} username={username} onApply={cruce.apply} onClose={cruce.close} />
      )}
      {draft.offer !== null && !readOnly && (
        <PedidoSinGuardar
          // Each draft is asked about anew, with the safe answer under Enter.
          key={draft.offer.draft.key}
          offer={draft.offer}
          clientes={form.cabecera.elegibles}
          copiaDe={copia?.origen.txtNCF ?? null}
          cotiza={cotiza}
          onRestore={restore}
          onDiscard={draft.refuse}
        />
      )}
    </>
  )
}

/** What a copy takes the place of: the order, and its refused document. */
function reemplazoDe(copia: Copia | undefined) {
  if (copia === undefined || copia.reemplaza === null) return null
  return { pedidoId: copia.origen.pedidoId, documentoId: copia.reemplaza }
}
