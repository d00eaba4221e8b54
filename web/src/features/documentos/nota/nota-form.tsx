import './nota.css'
import type { DocumentoLeido } from '@cuadre/contract/documentos'
import { MAX_TEXTO } from '@cuadre/contract/notas'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { Radio } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMemo, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { bind, DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'
import { PrintedField, Switch } from '../../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'
import { useFirstFocus } from '../../../ui/screen/use-first-focus.ts'
import { useSaveKey } from '../../../ui/screen/use-save-key.ts'
import { CodigoField } from './codigo-field.tsx'
import { MotivoField } from './motivo-field.tsx'
import { AvisosDeCodigo, NotaAvisos } from './nota-avisos.tsx'
import { BORRADORES, type BorradorDeNota } from './nota-borrador.ts'
import { NotaCifras, QuedaPorTasa } from './nota-cifras.tsx'
import { NotaComprobante } from './nota-comprobante.tsx'
import { NotaLineas } from './nota-lineas.tsx'
import { NotaSinEmitir } from './nota-sin-emitir.tsx'
import { errorsOf, NOTA_VACIA, type NotaValues, notaEscrita, posibleDe, valoresDe } from './nota-values.ts'
import { opcionesDe } from './palabras.ts'
import { useNotaSave } from './use-nota-save.ts'

interface NotaFormProps {
  readonly clase: ClaseDeNota
  /** What it corrects, as it is known by now: others correct it too. */
  readonly documento: DocumentoLeido
  /** The refused note in whose place it comes, and which it begins as. */
  readonly rechazada: DocumentoLeido | null
  readonly onSaved: (nota: { readonly documentoId: number; readonly message: string }) => void
}

/** What a note corrects, how much and why; its figures while it is written. Ctrl+Enter issues it. */
export function NotaForm({ clase, documento, rechazada, onSaved }: NotaFormProps) {
  const reemplaza = rechazada?.documentoId ?? null
  const correccion = { clase, documento }
  const container = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState(false)
  const sending = useSendingKey()
  const form = useForm<NotaValues>({
    initialValues: rechazada === null ? NOTA_VACIA : valoresDe(rechazada),
    validate: values => errorsOf(correccion, values),
  })
  const values = form.getValues()
  const { modo } = values
  const escrita = notaEscrita(correccion, values)
  const nota = escrita !== null && !('falta' in escrita) ? escrita : null
  // What passes what is left is said while it is written; what is missing, once it should be saved.
  const passes = escrita !== null && 'falta' in escrita ? errorsOf(correccion, values) : {}
  const errorOf = (field: 'modo' | 'lineas' | 'monto' | 'codigo') =>
    String(
      form.errors[field] ?? (field === campoDe(modo) || field === 'codigo' ? passes[field] : '') ?? '',
    ) || null
  const { impedimento, modos } = posibleDe(correccion)
  const opciones = opcionesDe(clase)
  const saveable = impedimento === null
  const unsaved = form.isDirty() && !done
  // Of what no note can correct nothing is asked; what was written before that became so stays to be read.
  const asks = saveable || unsaved
  const written = useMemo(() => ({ nota: values, sendingKey: sending.key }), [values, sending.key])
  const draft = useDraft(BORRADORES[clase], {
    // What is written in a refused note's place is offered there alone.
    id: reemplaza === null ? documento.documentoId : -reemplaza,
    written,
    dirty: unsaved,
  })
  // While no note can be issued it waits.
  const offer = saveable ? draft.offer : null
  const guard = useLeaveGuard({
    dirty: unsaved,
    title: 'La nota no se ha emitido',
    message: 'Si la guarda como borrador, se le ofrecerá cuando vuelva a este formulario.',
    keepLabel: 'Guardar borrador y salir',
    onDiscard: draft.discard,
  })
  const save = useNotaSave({
    correccion,
    reemplaza,
    form,
    container,
    sending,
    onSaved: saved => {
      setDone(true)
      draft.discard()
      guard.allow()
      onSaved(saved)
    },
  })
  const onKeyDownCapture = useSaveKey(container, saveable, save.submit)

  useFirstFocus(container, !draft.looking && offer === null, () =>
    container.current?.querySelector<HTMLElement>('[data-path="modo"]')?.focus(),
  )

  function restore({ nota, sendingKey }: BorradorDeNota) {
    form.setValues(nota)
    sending.restore(sendingKey)
    draft.take()
  }

  return (
    <>
      <div className="cuadre-nota" ref={container} onKeyDownCapture={onKeyDownCapture}>
        <NotaAvisos
          correccion={correccion}
          modo={modo}
          refusal={save.refusal}
          irA={field => (field in values ? () => save.focusOn(field) : undefined)}
        />
        {draft.elsewhere && (
          <Warning
            title="Esta nota se ofreció en otra pestaña"
            text="Emítala en una sola."
            onClose={draft.dismissElsewhere}
          />
        )}
        {asks && (
          <>
            <NotaComprobante correccion={correccion} />
            <QuedaPorTasa correccion={correccion} />
            <Radio.Group
              label="¿Qué corrige?"
              withAsterisk
              value={modo}
              onChange={chosen => form.setFieldValue('modo', modos.find(each => each === chosen) ?? null)}
              error={errorOf('modo')}
            >
              <div className="cuadre-nota-modos">
                {modos.map((each, place) => (
                  <Radio
                    key={each}
                    value={each}
                    label={opciones[each].texto}
                    description={opciones[each].explica}
                    {...((each === modo || (modo === null && place === 0)) && { 'data-path': 'modo' })}
                  />
                ))}
              </div>
            </Radio.Group>
            {modo === 'lineas' && (
              <NotaLineas
                correccion={correccion}
                lineas={values.lineas}
                onChange={lineas => form.setFieldValue('lineas', lineas)}
                error={errorOf('lineas')}
                onEnd={() => save.focusOn('motivo')}
              />
            )}
            <AvisosDeCodigo correccion={correccion} modo={modo} codigo={nota?.codigo ?? null} />
            <div className="cuadre-nota-campos">
              {modo === 'monto' && (
                <MoneyField
                  label="Monto"
                  withAsterisk
                  inputWrapperOrder={DESCRIPTION_BELOW}
                  description={
                    documento.saldo.porTasa.length > 1
                      ? 'Con el ITBIS incluido. Se reparte según lo que hay de cada tasa.'
                      : 'Con el ITBIS incluido.'
                  }
                  {...bind(form, 'monto')}
                  error={errorOf('monto')}
                />
              )}
              {modo === 'texto' && (
                <PrintedField
                  label="Debe leerse"
                  withAsterisk
                  inputWrapperOrder={DESCRIPTION_BELOW}
                  description="Por ejemplo: Dirección del cliente: Calle El Sol 12, Santiago."
                  maxLength={MAX_TEXTO}
                  {...bind(form, 'texto')}
                />
              )}
              <MotivoField clase={clase} {...bind(form, 'motivo')} />
              <CodigoField
                clase={clase}
                proposed={nota?.codigo ?? null}
                {...bind(form, 'codigo')}
                error={errorOf('codigo')}
              />
            </div>
            {clase === 'nota de crédito' && saveable && (
              <Switch
                label="Aplicar a la factura"
                description="Lo que descuenta baja de una vez lo que queda pendiente de ella. Lo que sobre queda a favor del cliente."
                {...bind(form, 'aplicar')}
              />
            )}
          </>
        )}
        <ScreenFoot
          busy={save.busy}
          onSave={saveable ? save.submit : null}
          saveLabel={`Emitir ${clase}`}
          leave={
            <QuietLink to="/comprobantes" disabled={save.busy}>
              {saveable ? 'Cancelar' : 'Volver'}
            </QuietLink>
          }
        >
          {asks && <NotaCifras correccion={correccion} nota={nota} />}
        </ScreenFoot>
      </div>
      {/* Beside the form, so that its Ctrl+Enter is not the form's. */}
      {offer !== null && (
        <NotaSinEmitir
          key={offer.draft.key}
          offer={offer}
          correccion={correccion}
          onRestore={restore}
          onDiscard={draft.refuse}
        />
      )}
    </>
  )
}

/** Where each way says how much. */
function campoDe(modo: NotaValues['modo']) {
  return modo === 'total' ? 'modo' : modo
}
