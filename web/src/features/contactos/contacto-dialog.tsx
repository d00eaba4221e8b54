import { type Contacto, contactoBody, contactos } from '@cuadre/contract/contactos'
import type { CallInput } from '@cuadre/contract/endpoint'
import { emiteDeSuyo, NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import { CLASES_FISCALES, type ClaseFiscal } from '@cuadre/domain/contactos/fiscal-escrito'
import { retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { centavos } from '@cuadre/domain/dinero/centavos'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { Fieldset, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { hoy } from '../../lib/clock.ts'
import { MASCARA_RNC } from '../../lib/mask.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { DocumentoField } from '../../pickers/documento-field.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, formRules } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField, Switch } from '../../ui/fields/form-fields.tsx'
import { PercentField } from '../../ui/fields/percent-field.tsx'

/** New contact when `contacto` is null. */
export function ContactoDialog(props: { contacto: Contacto | null; onClose: () => void }) {
  const enviado = (values: ContactoValues) => bodyOf(values, props.contacto)
  const { form, ...dialog } = useRecordForm({
    maestra: 'contactos',
    calls: contactos,
    record: props.contacto,
    valuesOf,
    validate: formRules(contactoBody, enviado),
    bodyOf: enviado,
  })

  return (
    <FormDialog {...dialog} form={form} onClose={props.onClose}>
      <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombreContacto')} />
      <PercentField label="Porcentaje" withAsterisk {...bind(form, 'porcentaje')} />
      <ContactoFiscal form={form} />
    </FormDialog>
  )
}

const CLASES = [
  { value: '' as const, label: 'Sin indicar' },
  ...CLASES_FISCALES.map(value => ({ value, label: NOMBRES_FISCALES[value] })),
]

/** Who the contact is for the tax office (R13.120); all of it may be left out. */
function ContactoFiscal({ form }: { form: UseFormReturnType<ContactoValues> }) {
  const { claseFiscal, documento, emiteComprobantes, cobraItbis } = form.getValues()

  function choose(elegida: ClaseFiscal | '') {
    form.setFieldValue('claseFiscal', elegida)
    if (elegida !== '') form.setFieldValue('emiteComprobantes', emiteDeSuyo(elegida))
    for (const campo of ['claseFiscal', 'documento', 'emiteComprobantes']) form.clearFieldError(campo)
  }

  return (
    <Fieldset legend="Para la DGII (opcional)" variant="unstyled" className="cuadre-form cuadre-form-section">
      <ChoiceField label="Quién es" options={CLASES} {...bind(form, 'claseFiscal')} onChange={choose} />
      {(claseFiscal !== '' || documento !== '') && (
        <DocumentoField
          label="Cédula o RNC"
          withAsterisk
          placeholder="001-1391820-5"
          mask={MASCARA_RNC}
          nombre={bind(form, 'nombreContacto')}
          {...bind(form, 'documento')}
        />
      )}
      {claseFiscal === 'persona' && (
        <Switch label="Da comprobantes con NCF" {...bind(form, 'emiteComprobantes')} />
      )}
      {claseFiscal !== '' && <Switch label="Cobra ITBIS" {...bind(form, 'cobraItbis')} />}
      <Text size="xs" c="dimmed">
        {queSigue({ claseFiscal, emiteComprobantes, cobraItbis })}
      </Text>
    </Fieldset>
  )
}

/** What paying him will do, by the rates of today. */
function queSigue({
  claseFiscal,
  emiteComprobantes,
  cobraItbis,
}: Pick<ContactoValues, 'claseFiscal' | 'emiteComprobantes' | 'cobraItbis'>): string {
  if (claseFiscal === '')
    return 'Sin indicarlo, se le paga sin comprobante y el pago no llega al 606, al IT-1 ni al IR-17.'
  const quien = { clase: claseFiscal, documento: '', emiteComprobantes, cobraItbis }
  const { renta, itbisRetenido } = retenerComision(centavos(100_00), quien, hoy())
  const retiene = [
    renta && `${formatPorcentaje(renta.tasa)} de ISR`,
    itbisRetenido > 0 && 'todo su ITBIS',
  ].filter(Boolean)
  const retencion =
    retiene.length === 0 ? 'No se le retiene nada' : `Hoy se le retiene ${retiene.join(' y ')}`
  const comprobante = emiteComprobantes
    ? 'al pagarle se pide su comprobante y queda en Compras'
    : 'al pagarle la empresa emite un comprobante de compras (11 o 41)'
  return `${retencion}; ${comprobante}.`
}

/** What the form sends, before the contract parses it. */
type ContactoInput = CallInput<typeof contactos.create>['body']

/** What the dialog holds; '' where nothing is said of who he is for the tax office. */
interface ContactoValues {
  nombreContacto: string
  porcentaje: number | null
  claseFiscal: ClaseFiscal | ''
  documento: string
  emiteComprobantes: boolean
  cobraItbis: boolean
  version: number | undefined
}

function valuesOf(contacto: Contacto | null): ContactoValues {
  const claseFiscal = contacto?.claseFiscal ?? ''
  return {
    nombreContacto: contacto?.nombreContacto ?? '',
    porcentaje: contacto?.porcentaje ?? null,
    claseFiscal,
    documento: contacto?.documento ?? '',
    emiteComprobantes: contacto?.emiteComprobantes ?? (claseFiscal === '' || emiteDeSuyo(claseFiscal)),
    cobraItbis: contacto?.cobraItbis ?? true,
    version: contacto?.version,
  }
}

/** What is sent: silent of the tax office where nothing was said of it, now or before. */
function bodyOf(
  { claseFiscal, documento, emiteComprobantes, cobraItbis, ...comun }: ContactoValues,
  antes: Contacto | null,
): ContactoInput {
  // The rules have refused a null.
  const contacto = comun as ContactoInput
  if (claseFiscal === '') {
    if (documento === '' && antes?.claseFiscal == null) return contacto
    const nada = { claseFiscal: null, emiteComprobantes: null, cobraItbis: null }
    return { ...contacto, ...nada, documento: documento || null }
  }
  return { ...contacto, claseFiscal, documento, emiteComprobantes, cobraItbis }
}
