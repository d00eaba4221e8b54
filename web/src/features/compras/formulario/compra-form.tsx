import '../compras.css'
import type { CompraPropuesta } from '@cuadre/contract/compra-propuesta'
import type { Compra, CompraLeida } from '@cuadre/contract/compras'
import { Title } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { remember, remembered } from '../../../lib/remembered.ts'
import { MesCerradoAviso } from '../../../meses/mes-cerrado.tsx'
import { ULTIMA_EMPRESA } from '../../../pickers/identidad.ts'
import { autorDe } from '../../../ui/conflict/autor.ts'
import { ConflictDialog } from '../../../ui/conflict/conflict-dialog.tsx'
import { useNewerVersion } from '../../../ui/conflict/use-newer-version.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { toast } from '../../../ui/notices/toast.ts'
import { useDocumentTitle } from '../../../ui/screen/screen.tsx'
import { useFirstFocus } from '../../../ui/screen/use-first-focus.ts'
import { useSaveAgain, useSaveWhenAsked } from '../../../ui/screen/use-save-again.ts'
import { useSaveKey } from '../../../ui/screen/use-save-key.ts'
import { useSession } from '../../../ui/screen/use-session.ts'
import { AdjuntosPanel } from '../adjuntos/adjuntos-panel.tsx'
import { useAdjuntos } from '../adjuntos/use-adjuntos.ts'
import { AvisosDeCompra } from '../avisos-de-compra.tsx'
import { BORRADORES, type Borrador } from '../borrador/borrador.ts'
import { CompraSinGuardar } from '../borrador/compra-sin-guardar.tsx'
import type { CompraEnCurso } from '../campos.ts'
import { useCruce } from '../cruce/use-cruce.ts'
import { focusField } from '../guardar/faltas.ts'
import { useCompraSave } from '../guardar/use-compra-save.ts'
import { OrigenBarra } from '../origen/origen-barra.tsx'
import { PropuestaAvisos } from '../origen/propuesta-avisos.tsx'
import { useOrigen } from '../origen/use-origen.ts'
import { campoDe } from './campos-props.ts'
import { CompraAvisos } from './compra-avisos.tsx'
import { CompraPie } from './compra-pie.tsx'
import { ComprobanteFields } from './comprobante-fields.tsx'
import { MontosFields } from './montos-fields.tsx'
import { PagoFields } from './pago-fields.tsx'
import { RetencionFields } from './retencion-fields.tsx'
import { propuestaDeTexto, useAltaDeSuplidor } from './use-alta-de-suplidor.tsx'
import { FORMA_USUAL, useCompraForm } from './use-compra-form.ts'
import { useLlenado } from './use-llenado.ts'

export interface CompraGuardada {
  readonly compra: Compra
  /** Another one is to be written next, and begins with these. */
  readonly sigue: Partial<CompraEnCurso> | null
  /** All its files are kept too. */
  readonly completa: boolean
}

export interface CompraFormProps {
  readonly title: string
  /** The stored purchase; null for a new one. */
  readonly compra: Compra | null
  /** The stored purchase as it is known by now: others change it too. */
  readonly latest?: CompraLeida
  /** What a new one begins with. */
  readonly inicio?: Partial<CompraEnCurso>
  readonly propuesta?: CompraPropuesta
  /** Why nothing may be changed; null: it may. */
  readonly locked: string | null
  readonly onSaved: (saved: CompraGuardada) => void
}

/** The form of a purchase (R12.153): receipt, amounts, payment, what is withheld. Enter goes on, Ctrl+Enter saves. */
export function CompraForm({
  title,
  latest,
  inicio = {},
  propuesta,
  locked,
  onSaved,
  ...given
}: CompraFormProps) {
  useDocumentTitle(title)
  const username = useSession()?.username ?? ''
  const [compra, setCompra] = useState(given.compra)
  const [done, setDone] = useState(false)
  const again = useSaveAgain()
  const container = useRef<HTMLElement>(null)
  const form = useCompraForm(compra, inicio)
  const sending = useSendingKey()
  const { state, calculo } = form
  const editing = compra !== null
  const readOnly = locked !== null || latest?.anulada === true
  const unsaved = form.dirty && !done
  const alta = useAltaDeSuplidor({
    container,
    onTaken: ({ id }) => {
      form.change({ suplidorId: id })
      return state.ncf === '' ? 'ncf' : 'bienes'
    },
  })
  const adjuntos = useAdjuntos(latest ?? compra)
  const { key: sendingKey } = sending
  const written = useMemo(() => ({ base: compra, compra: state, sendingKey }), [compra, state, sendingKey])
  const draft = useDraft(BORRADORES, { id: compra?.id ?? null, written, dirty: unsaved })
  const guard = useLeaveGuard({
    dirty: (unsaved || adjuntos.pendientes.length > 0) && !readOnly && !done,
    title: 'La compra no se ha guardado',
    message: 'Si la guarda como borrador, se le ofrecerá cuando vuelva a este formulario. Los archivos no.',
    keepLabel: 'Guardar borrador y salir',
    onDiscard: draft.discard,
  })
  const origen = useOrigen({ form, inicial: propuesta ?? null, onTaken: focusAmounts })
  const cruce = useCruce({ form, compra, rebase: goOnFrom, saveAgain: again.ask })
  const saving = useCompraSave({
    form,
    compra,
    container,
    sending,
    onSaved: finish,
    onConflict: cruce.resolve,
  })
  const { told: newer } = useNewerVersion({
    newer: compra !== null && latest && latest.version !== compra.version ? latest : null,
    dirty: unsaved && !readOnly,
    busy: saving.busy || again.asked || done,
    onTake: fresh => {
      toast.info(autorDe(fresh, { username, cosa: 'esta compra' }).frase, 'Se muestra como está ahora.')
      goOnFrom(fresh, null)
    },
  })
  const fillable = !editing && !readOnly
  const readXml = (archivo: File) => {
    adjuntos.add([archivo])
    origen.readXml(archivo)
  }
  const primerMonto = calculo.servicio === 'ninguno' ? ('bienes' as const) : ('servicios' as const)
  const llenado = useLlenado({
    container,
    primerMonto,
    sinGasto: calculo.compra.gasto === null,
    readQr: fillable ? origen.readQr : null,
    readXml: fillable ? readXml : null,
    attach: readOnly ? null : adjuntos.add,
  })

  function goOnFrom(fresh: Compra, own: CompraEnCurso | null) {
    setCompra(fresh)
    form.rebase(fresh, own)
  }

  async function finish(saved: { readonly compra: Compra; readonly otra: boolean }) {
    setDone(true)
    draft.discard()
    guard.allow()
    if (state.forma !== null && state.pagada) remember(FORMA_USUAL, state.forma)
    const completa = await adjuntos.flush(saved.compra.id)
    const { empresaId, fecha, pagada } = state
    const sigue = { empresaId, fecha, pagada, fechaPago: pagada ? state.fechaPago : null }
    onSaved({ compra: saved.compra, sigue: saved.otra ? sigue : null, completa })
  }

  function restore(offered: Borrador) {
    if (offered.base !== null) goOnFrom(offered.base, offered.compra)
    else form.restore(offered.compra)
    sending.restore(offered.sendingKey)
    draft.take()
  }

  /** What the receipt said is there: what is left is who and how much. */
  function focusAmounts() {
    requestAnimationFrame(() => focusField(container.current, primerMonto))
  }

  function focusFirst() {
    const sinEmpresa = state.empresaId === null && remembered(ULTIMA_EMPRESA) === null
    const first = state.suplidorId === null ? 'suplidorId' : state.ncf === '' ? 'ncf' : primerMonto
    focusField(container.current, sinEmpresa ? 'empresaId' : first)
  }
  useFirstFocus(container, !draft.looking && draft.offer === null, focusFirst)

  useSaveWhenAsked(again, saving)
  const onSaveKey = useSaveKey(container, !readOnly, () => saving.save(!editing))
  const common = { form, readOnly, errorOf }
  const campos = { ...common, campo: campoDe(common) }

  function errorOf(field: string): string | null {
    return saving.faltas.find(falta => falta.field === field)?.message ?? null
  }

  return (
    <>
      {/* The fields take what is dropped and pasted anywhere in the form. */}
      <section
        className="cuadre-screen cuadre-compra"
        aria-labelledby="screen-title"
        ref={container}
        onKeyDownCapture={event => {
          onSaveKey(event)
          llenado.onKeyDownCapture(event)
        }}
        onKeyDown={llenado.onKeyDown}
        onPasteCapture={llenado.onPasteCapture}
        onDragOver={llenado.onDragOver}
        onDrop={llenado.onDrop}
      >
        <Title order={1} id="screen-title">
          {title}
        </Title>
        {fillable && <OrigenBarra origen={origen} onXml={readXml} />}
        <CompraAvisos
          form={form}
          locked={locked}
          newer={newer}
          username={username}
          onShowCruce={cruce.show}
          elsewhere={draft.elsewhere}
          onDismissElsewhere={draft.dismissElsewhere}
          repetida={done ? null : form.repetida}
        />
        {origen.propuesta !== null && !done && (
          <PropuestaAvisos
            propuesta={origen.propuesta}
            conSuplidor={state.suplidorId !== null}
            onCrearSuplidor={alta.crear && (() => alta.crear?.(origen.propuesta?.de.emisor ?? NADIE))}
          />
        )}
        <ComprobanteFields
          {...campos}
          lectura={origen.lectura}
          onNext={llenado.next}
          onCrearSuplidor={alta.crear && (texto => alta.crear?.(propuestaDeTexto(texto)))}
        />
        {!readOnly && (
          <MesCerradoAviso
            que="compra"
            empresa={form.empresas.data?.find(({ id }) => id === state.empresaId)}
            fecha={state.fecha}
          />
        )}
        <MontosFields {...campos} />
        <PagoFields {...campos} />
        <RetencionFields {...campos} />
        {!readOnly && (
          <AvisosDeCompra avisos={calculo.avisos} irA={campo => focusField(container.current, campo)} />
        )}
        <AdjuntosPanel adjuntos={adjuntos} compraId={compra?.id ?? null} editable={!readOnly} />
        <CompraPie
          calculo={calculo}
          busy={saving.busy}
          editing={editing}
          onSave={readOnly ? null : saving.save}
        />
      </section>
      {/* Beside the form, so that its Ctrl+Enter is not the form's. */}
      {alta.dialog}
      {cruce.cruce !== null && (
        <ConflictDialog
          cosa="esta compra"
          cruce={cruce.cruce}
          cambios={cruce.cruce.cambios}
          username={username}
          onApply={cruce.apply}
          onClose={cruce.close}
        />
      )}
      {draft.offer !== null && !readOnly && (
        <CompraSinGuardar
          key={draft.offer.draft.key}
          offer={draft.offer}
          suplidores={form.elegibles}
          onRestore={restore}
          onDiscard={draft.refuse}
        />
      )}
    </>
  )
}

const NADIE = { nombre: '', documento: '' }
