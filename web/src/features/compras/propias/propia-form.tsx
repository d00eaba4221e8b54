import './propia.css'
import type { FieldError } from '@cuadre/contract/envelope'
import { TIPOS_DE_GASTO, type TipoDeGasto } from '@cuadre/domain/compras/codigos'
import { type ClasePropia, tipoPropio } from '@cuadre/domain/compras/propia'
import { codigoDeTipo, tipoFiscal } from '@cuadre/domain/documentos/tipos'
import { serieEmitida } from '@cuadre/domain/ecf/regimen'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { suplidoresInformales } from '../../../api/compras-propias.ts'
import { empresasAll } from '../../../api/empresas.ts'
import { FaltasDeEmision } from '../../../emision/faltas-de-emision.tsx'
import { NcfAutomatico } from '../../../emision/ncf-automatico.tsx'
import { hoy } from '../../../lib/clock.ts'
import { remembered } from '../../../lib/remembered.ts'
import { MesCerradoAviso, mesCerrado } from '../../../meses/mes-cerrado.tsx'
import { EmpresaPicker } from '../../../pickers/empresa-picker.tsx'
import { ULTIMA_EMPRESA } from '../../../pickers/identidad.ts'
import { useLeaveGuard } from '../../../ui/dialog/use-leave-guard.ts'
import { useDraft } from '../../../ui/draft/use-draft.ts'
import { useSendingKey } from '../../../ui/draft/use-sending-key.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { bind, TextField } from '../../../ui/fields/form.tsx'
import { ChoiceField } from '../../../ui/fields/form-fields.tsx'
import { QuietLink } from '../../../ui/links/buttons.tsx'
import { Warning } from '../../../ui/notices/warning.tsx'
import { ScreenFoot } from '../../../ui/screen/screen-foot.tsx'
import { useFirstFocus } from '../../../ui/screen/use-first-focus.ts'
import { useSaveKey } from '../../../ui/screen/use-save-key.ts'
import { AvisosDeCompra } from '../avisos-de-compra.tsx'
import { useAvisosDePropia } from './propia-avisos.ts'
import { BORRADORES, type BorradorPropio } from './propia-borrador.ts'
import { PropiaCifras } from './propia-cifras.tsx'
import { PropiaLineas } from './propia-lineas.tsx'
import { PropiaRetenciones } from './propia-retenciones.tsx'
import { PropiaSinEmitir } from './propia-sin-emitir.tsx'
import { PropiaSuplidor } from './propia-suplidor.tsx'
import {
  calculoDe,
  errorsOf,
  opcionesDeForma,
  type PropiaValues,
  propiaVacia,
  seEscribio,
} from './propia-values.ts'
import { usePropiaSave } from './use-propia-save.ts'

const GASTOS = Object.keys(TIPOS_DE_GASTO).sort() as TipoDeGasto[]
const OPCIONES_DE_GASTO = GASTOS.map(value => ({ value, label: `${value} · ${TIPOS_DE_GASTO[value]}` }))
const ELIJA = { value: null, label: 'Elija el gasto' }

interface PropiaFormProps {
  readonly clase: ClasePropia
  readonly onSaved: (emitida: { readonly documentoId: number; readonly message: string }) => void
}

/** An own document of purchases while it is written; its number is taken when it is saved. Ctrl+Enter issues it. */
export function PropiaForm({ clase, onSaved }: PropiaFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState(false)
  const sending = useSendingKey()
  const empresas = useQuery(empresasAll())
  const suplidores = useQuery({ ...suplidoresInformales(), enabled: clase === 'informal' })
  const form = useForm<PropiaValues>({
    initialValues: propiaVacia(clase, hoy()),
    validate: values => errorsOf(clase, values),
  })
  const values = form.getValues()
  const suplidor = suplidores.data?.find(({ id }) => id === values.suplidorId)
  const empresa = empresas.data?.find(({ id }) => id === values.empresaId)
  const calculo = calculoDe(values, { clase, suplidor })
  const cerrado = mesCerrado({ empresa, fecha: values.fecha })
  const desde = empresa?.ecfDesde ?? null
  const contingenciaId = empresa?.contingenciaId ?? null
  const serie = serieEmitida(
    { regimen: desde === null ? 'B' : 'E', desde, contingenciaId },
    values.fecha ?? hoy(),
  )
  const tipo = tipoPropio(clase, serie)
  const formas = opcionesDeForma(clase)
  const unsaved = seEscribio(clase, values) && !done
  const written = useMemo(() => ({ propia: values, sendingKey: sending.key }), [values, sending.key])
  const draft = useDraft(BORRADORES[clase], { id: null, written, dirty: unsaved })
  const guard = useLeaveGuard({
    dirty: unsaved,
    title: 'El comprobante no se ha emitido',
    message: 'Si lo guarda como borrador, se le ofrecerá cuando vuelva a este formulario.',
    keepLabel: 'Guardar borrador y salir',
    onDiscard: draft.discard,
  })
  const avisos = useAvisosDePropia({ tipo, values, suplidor, calculo })
  const save = usePropiaSave({
    clase,
    calculo,
    avisos,
    form,
    container,
    sending,
    onSaved: emitida => {
      setDone(true)
      draft.discard()
      guard.allow()
      onSaved(emitida)
    },
  })
  const onKeyDownCapture = useSaveKey(container, true, save.submit)
  const enOrden = (field: string) => (field in values ? () => save.focusOn(field) : undefined)
  /** Enter passes by what is proposed. */
  const goOn = (from: 'empresaId' | 'suplidorId') =>
    requestAnimationFrame(() => {
      const { gasto, suplidorId } = form.getValues()
      if (from === 'empresaId' && clase === 'informal' && suplidorId === null) save.focusOn('suplidorId')
      else save.focusOn(gasto === null ? 'gasto' : 'descripcion')
    })
  useFirstFocus(container, !draft.looking && draft.offer === null, () => {
    if (values.empresaId === null && remembered(ULTIMA_EMPRESA) === null) save.focusOn('empresaId')
    else goOn('empresaId')
  })

  function restore({ propia, sendingKey }: BorradorPropio) {
    form.setValues(propia)
    sending.restore(sendingKey)
    draft.take()
  }

  return (
    <>
      <div className="cuadre-propia" ref={container} onKeyDownCapture={onKeyDownCapture}>
        <FaltasDeEmision
          titulo="Falta esto para emitir el comprobante:"
          faltas={save.faltas.map(conTipo)}
          empresaId={values.empresaId}
          tipo={tipo.tipo}
          irA={enOrden}
        />
        {save.conflict !== null && (
          <Warning role="alert" title="El comprobante no se emitió">
            {save.conflict}
          </Warning>
        )}
        {draft.elsewhere && (
          <Warning
            title="Este comprobante se ofreció en otra pestaña"
            text="Emítalo en una sola."
            onClose={draft.dismissElsewhere}
          />
        )}
        <div className="cuadre-propia-campos">
          <EmpresaPicker
            soloActivas
            withAsterisk
            {...bind(form, 'empresaId')}
            onCommit={() => goOn('empresaId')}
          />
          {clase === 'informal' && <PropiaSuplidor form={form} onCommit={() => goOn('suplidorId')} />}
          <NcfAutomatico
            empresa={empresa}
            tipo={codigoDeTipo(tipo)}
            nombre={tipoFiscal(tipo).enPapel[serie]}
            enContingencia={desde !== null && contingenciaId !== null}
          />
          <DateField
            label="Fecha"
            withAsterisk
            maxDate={hoy()}
            {...bind(form, 'fecha')}
            {...(cerrado !== null && { error: cerrado })}
          />
          <ChoiceField
            label="Tipo de gasto"
            withAsterisk
            options={values.gasto === null ? [ELIJA, ...OPCIONES_DE_GASTO] : OPCIONES_DE_GASTO}
            {...bind(form, 'gasto')}
            onKeyDown={event => {
              if (event.key === 'Enter') save.focusOn('descripcion')
            }}
          />
          <ChoiceField label="Forma de pago" options={formas} {...bind(form, 'forma')} />
          {calculo.plazo && (
            <DateField
              label="Vence"
              withAsterisk={serie === 'E'}
              placeholder="Sin vencimiento"
              error={form.errors['vence'] ?? null}
              value={calculo.plazo.vence}
              onChange={vence => form.setFieldValue('vence', vence)}
              data-path="vence"
            />
          )}
          <TextField
            label="Concepto"
            maxLength={200}
            placeholder="Nota para la oficina"
            {...bind(form, 'concepto')}
          />
        </div>
        <MesCerradoAviso que="compra" empresa={empresa} fecha={values.fecha} />
        <PropiaLineas
          clase={clase}
          lineas={values.detalles}
          onChange={lineas => form.setFieldValue('detalles', lineas)}
          error={(form.errors['detalles'] as string | undefined) ?? null}
        />
        {clase === 'informal' && <PropiaRetenciones form={form} calculo={calculo} />}
        <AvisosDeCompra avisos={avisos} irA={save.focusOn} />
        <ScreenFoot
          busy={save.busy}
          onSave={save.submit}
          saveLabel="Emitir comprobante"
          leave={
            <QuietLink to="/compras/propias" disabled={save.busy}>
              Cancelar
            </QuietLink>
          }
        >
          <PropiaCifras clase={clase} calculo={calculo} />
        </ScreenFoot>
      </div>
      {/* Beside the form, so that its Ctrl+Enter is not the form's. */}
      {draft.offer !== null && (
        <PropiaSinEmitir
          key={draft.offer.draft.key}
          offer={draft.offer}
          clase={clase}
          suplidores={suplidores.data}
          onRestore={restore}
          onDiscard={draft.refuse}
        />
      )}
    </>
  )
}

/** What is said of the document's kind is mended where ranges are. */
function conTipo({ field, message }: FieldError): FieldError {
  return { field: field === 'clase' ? 'tipoComprobante' : field, message }
}
