import { sinSenas } from '@cuadre/contract/clientes'
import type { Contacto } from '@cuadre/contract/contactos'
import { formatPorcentaje } from '@cuadre/domain/dinero/formato'
import {
  codigoDeFactura,
  pareceGubernamental,
  TIPOS_DE_PEDIDO,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { TIPOS } from '@cuadre/domain/documentos/tipos'
import { Fieldset, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { contactosAll } from '../../api/contactos.ts'
import { MASCARA_TELEFONO } from '../../lib/mask.ts'
import { PagoPorDefectoFields } from '../../pickers/pago-por-defecto-fields.tsx'
import { bind, TextField } from '../../ui/fields/form.tsx'
import { ChoiceField, PrintedField } from '../../ui/fields/form-fields.tsx'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { onlyChoice } from '../../ui/fields/only-choice.ts'
import { PercentField } from '../../ui/fields/percent-field.tsx'
import { ErrorSentence, FieldNote } from '../../ui/fields/sentences.tsx'
import { SearchSelect } from '../../ui/select/search-select.tsx'
import { ClienteDocumento } from './cliente-documento.tsx'
import type { ClienteValues } from './cliente-values.ts'

const idDe = ({ id }: Contacto) => id
const textoDe = ({ nombreContacto }: Contacto) => nombreContacto
const pistaDe = ({ porcentaje }: Contacto) => formatPorcentaje(porcentaje)

interface Props {
  form: UseFormReturnType<ClienteValues>
  /** Every company sells what is its own: name and document are enough. */
  loSuyo: boolean
}

/** The three sections of R4.6, and how the client pays. Whom nobody pays a part of has no percentages, and a contact only where there are some. */
export function ClienteFields({ form, loSuyo }: Props) {
  const contactos = useQuery(contactosAll())
  const contacto = bind(form, 'contactoId')
  const conSenas = !loSuyo && !sinSenas(form.getValues())
  const conContacto = !loSuyo || (contactos.data ?? []).length > 0
  return (
    <>
      <Fieldset legend="Datos generales" variant="unstyled" className="cuadre-form cuadre-form-section">
        <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'nombre')} />
        <PrintedField label="Dirección" withAsterisk={conSenas} {...bind(form, 'direccion')} />
        <div className="cuadre-form-columns">
          <ClienteDocumento form={form} />
        </div>
        <ClienteComprobante form={form} />
      </Fieldset>
      <Fieldset
        legend="Información de contacto"
        variant="unstyled"
        className="cuadre-form cuadre-form-section"
      >
        <div className="cuadre-form-columns">
          <MaskedField
            label="Teléfono"
            withAsterisk={conSenas}
            placeholder="(809) 555-1234"
            mask={MASCARA_TELEFONO}
            {...bind(form, 'telefono')}
          />
          <TextField label="Email" inputMode="email" placeholder="Opcional" {...bind(form, 'email')} />
        </div>
        {conContacto && (
          <SearchSelect
            label="Contacto"
            withAsterisk={!loSuyo}
            placeholder={loSuyo ? 'Opcional' : 'Busque un contacto'}
            items={contactos.data}
            getId={idDe}
            getText={textoDe}
            getHint={pistaDe}
            emptyText="Ningún contacto coincide"
            {...(!loSuyo && onlyChoice(form, 'contactoId'))}
            {...contacto}
            error={contacto.error ?? (contactos.isError ? 'No se pudieron cargar los contactos' : null)}
          />
        )}
      </Fieldset>
      {!loSuyo && (
        <Fieldset legend="Porcentajes" variant="unstyled" className="cuadre-form cuadre-form-section">
          <ClientePorcentajes form={form} />
        </Fieldset>
      )}
      <Fieldset legend="Pago" variant="unstyled" className="cuadre-form cuadre-form-section">
        <PagoPorDefectoFields
          formaPago={bind(form, 'formaPago')}
          diasCredito={bind(form, 'diasCredito')}
          sinElegir="La de la empresa"
          description="Con la que empiezan sus pedidos."
        />
      </Fieldset>
    </>
  )
}

const GUBERNAMENTAL = codigoDeFactura(TIPOS.gubernamental.tipo.B)
const OPCIONES = TIPOS_DE_PEDIDO.map(value => ({ value, label: tipoEnPalabras(value) }))

/** What the client's orders emit when they say nothing else, and a hint where the number looks like the State's. */
function ClienteComprobante({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const { rnc, documentoExtranjero, tipoComprobante } = form.getValues()
  const gubernamental = !documentoExtranjero && pareceGubernamental(rnc) && tipoComprobante !== GUBERNAMENTAL
  return (
    <div>
      <ChoiceField
        label="Tipo de comprobante"
        description="Con el que empiezan sus pedidos."
        options={OPCIONES}
        {...bind(form, 'tipoComprobante')}
        onChange={chosen => {
          form.setFieldValue('tipoComprobante', chosen)
          // Whether a document must be there, and where he lives, depends on it.
          for (const campo of ['rnc', 'tipoComprobante', 'direccion', 'telefono']) form.clearFieldError(campo)
        }}
      />
      <FieldNote>{gubernamental && 'El RNC empieza con 4: parece gubernamental.'}</FieldNote>
    </div>
  )
}

const CAMPOS = [
  ['porcCompraExt', 'Compra exento'],
  ['porcVentaExt', 'Venta exento'],
  ['porcCompraNoExt', 'Compra no exento'],
  ['porcVentaNoExt', 'Venta no exento'],
] as const
const FALTA = 'porcentajes-falta'

/** The four percentages, what they are for, and what a client with 0 % cannot be sold. */
function ClientePorcentajes({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const aviso = avisoDeCero(form.getValues())
  const campos = CAMPOS.map(([campo, label]) => ({ label, ...bind(form, campo) }))
  // One sentence for all of them: a field that is marked needs none of its own.
  const falta = campos.find(({ error }) => error)?.error
  return (
    <>
      <Text size="sm" c="dimmed">
        De cada pedido, el de compra es lo que queda por pagar y el de venta lo que queda por cobrar. El par
        «no exento» vale en pedidos con ITBIS; el «exento», en pedidos sin ITBIS.
      </Text>
      <div className="cuadre-form-columns">
        {campos.map(({ error, ...campo }) => (
          <PercentField
            key={campo.label}
            withAsterisk
            {...campo}
            error={Boolean(error)}
            {...(error && { 'aria-describedby': FALTA })}
          />
        ))}
      </div>
      <ErrorSentence id={FALTA} size="xs">
        {falta}
      </ErrorSentence>
      <Text role="status" size="sm" c="var(--cuadre-warning)">
        {aviso}
      </Text>
    </>
  )
}

/** Which orders a client with these percentages cannot have (R7.3); null when there is nothing to say. */
function avisoDeCero(
  valores: Pick<ClienteValues, 'porcCompraExt' | 'porcVentaExt' | 'porcCompraNoExt' | 'porcVentaNoExt'>,
): string | null {
  const exento = valores.porcCompraExt === 0 || valores.porcVentaExt === 0
  const noExento = valores.porcCompraNoExt === 0 || valores.porcVentaNoExt === 0
  if (exento && noExento) return 'Con 0 % no se le podrá facturar a este cliente.'
  if (noExento) return 'Con 0 % no se le podrá facturar con ITBIS (productos no exentos).'
  return exento ? 'Con 0 % no se le podrá facturar sin ITBIS (productos exentos).' : null
}
