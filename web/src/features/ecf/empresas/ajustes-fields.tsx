import type { EmpresaEcf } from '@cuadre/contract/ecf-empresas'
import { AMBIENTE_EN_PALABRAS, AMBIENTES } from '@cuadre/domain/ecf/ambientes'
import { type Lugar, municipiosDe, PROVINCIAS } from '@cuadre/domain/ecf/lugares'
import { formatTelefono } from '@cuadre/domain/identidad/telefono'
import { Fieldset } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MASCARA_TELEFONO } from '../../../lib/mask.ts'
import { PagoPorDefectoFields } from '../../../pickers/pago-por-defecto-fields.tsx'
import { TipoDeIngresosField } from '../../../pickers/tipo-de-ingresos-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { bind, DESCRIPTION_BELOW, TextField } from '../../../ui/fields/form.tsx'
import { ChoiceField, PrintedField, Switch } from '../../../ui/fields/form-fields.tsx'
import { MaskedField } from '../../../ui/fields/masked-field.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { AjustesValues } from './ajustes-values.ts'

interface Props {
  readonly form: UseFormReturnType<AjustesValues>
  readonly empresa: EmpresaEcf
}

const REGIMENES = [
  { value: 'B', label: 'En papel (serie B)' },
  { value: 'E', label: 'Electrónicamente (serie E)' },
] as const
const OPCIONES_DE_AMBIENTE = AMBIENTES.map(value => ({ value, label: AMBIENTE_EN_PALABRAS[value] }))

const NOTAS_TARDIAS = [
  { value: 'gravada', label: 'Con su ITBIS aparte' },
  { value: 'exenta', label: 'Sin ITBIS, como líneas exentas' },
] as const

/** How the company issues: since when, and where its documents go. */
export function EmisionFields({ form, empresa }: Props) {
  const { regimen } = form.getValues()
  const fijo = empresa.emitidos > 0
  return (
    <Fieldset legend="Cómo factura" variant="unstyled" className="cuadre-form cuadre-form-section">
      <div className="cuadre-form-columns">
        <ChoiceField
          label="Factura"
          options={REGIMENES}
          disabled={fijo}
          data-autofocus
          {...bind(form, 'regimen')}
        />
        {regimen === 'E' && (
          <DateField
            label="Desde el día"
            withAsterisk
            disabled={fijo}
            description={
              fijo ? 'Ya emitió comprobantes electrónicos: no se puede cambiar.' : 'Hoy o un día que viene.'
            }
            inputWrapperOrder={DESCRIPTION_BELOW}
            {...bind(form, 'desde')}
          />
        )}
        <ChoiceField label="Ambiente" options={OPCIONES_DE_AMBIENTE} {...bind(form, 'ambiente')} />
        <DateField
          label="Cierre de su serie B"
          description="Último día de sus NCF en papel, si la DGII le dio uno."
          inputWrapperOrder={DESCRIPTION_BELOW}
          {...bind(form, 'cierreSerieB')}
        />
      </div>
      <ChoiceField
        label="Notas de crédito de más de 30 días"
        description="El ITBIS no se devuelve en la declaración de ninguna de las dos formas: aquí solo se elige cómo lo dice la nota."
        inputWrapperOrder={DESCRIPTION_BELOW}
        options={NOTAS_TARDIAS}
        {...bind(form, 'notaTardia')}
      />
      <Switch
        label="Recibe comprobantes electrónicos"
        description="Otros emisores podrán entregarle los suyos."
        {...bind(form, 'recibe')}
      />
    </Fieldset>
  )
}

/** How its sales are paid and what they are, when an order says nothing else: the same as in its own record. */
export function VentasFields({ form }: Pick<Props, 'form'>) {
  const { regimen } = form.getValues()
  return (
    <Fieldset legend="Cómo le pagan" variant="unstyled" className="cuadre-form cuadre-form-section">
      <PagoPorDefectoFields
        formaPago={bind(form, 'formaPago')}
        diasCredito={bind(form, 'diasCredito')}
        sinElegir={regimen === 'E' ? 'Elija una' : 'A crédito, sin vencimiento'}
        required={regimen === 'E'}
        description="La de los pedidos de clientes sin una propia. Una factura electrónica a crédito dice hasta cuándo se paga."
      />
      <TipoDeIngresosField {...bind(form, 'tipoIngresos')} />
    </Fieldset>
  )
}

/** What its documents say of it; blank: what its own record says. */
export function EmisorFields({ form, empresa }: Props) {
  const { provincia } = form.getValues()
  return (
    <Fieldset
      legend="Lo que dicen sus comprobantes"
      variant="unstyled"
      className="cuadre-form cuadre-form-section"
    >
      <PrintedField
        label="Razón social"
        placeholder={empresa.empresaNombre}
        maxLength={150}
        {...bind(form, 'razonSocial')}
      />
      <div className="cuadre-form-columns">
        <PrintedField
          label="Nombre comercial"
          placeholder="Opcional"
          maxLength={150}
          {...bind(form, 'nombreComercial')}
        />
        <PrintedField label="Sucursal" placeholder="Opcional" maxLength={20} {...bind(form, 'sucursal')} />
      </div>
      <PrintedField
        label="Dirección"
        placeholder={empresa.direccionPropia}
        maxLength={100}
        {...bind(form, 'direccion')}
      />
      <div className="cuadre-form-columns">
        <LugarField form={form} field="provincia" label="Provincia" lugares={PROVINCIAS} />
        <LugarField
          form={form}
          field="municipio"
          label="Municipio"
          lugares={municipiosDe(provincia)}
          disabled={provincia === ''}
        />
      </div>
      <div className="cuadre-ecf-telefonos">
        {(['telefono1', 'telefono2', 'telefono3'] as const).map((field, i) => (
          <MaskedField
            key={field}
            label={i === 0 ? 'Teléfono' : `Teléfono ${i + 1}`}
            placeholder={(i === 0 && formatTelefono(empresa.telefonoPropio)) || 'Opcional'}
            mask={MASCARA_TELEFONO}
            {...bind(form, field)}
          />
        ))}
      </div>
      <div className="cuadre-form-columns">
        <TextField
          label="Correo"
          inputMode="email"
          placeholder={empresa.correoPropio ?? 'Opcional'}
          maxLength={80}
          {...bind(form, 'correo')}
        />
        <TextField
          label="Página web"
          placeholder={empresa.webPropia ?? 'Opcional'}
          maxLength={50}
          {...bind(form, 'web')}
        />
        <TextField
          label="Actividad económica"
          placeholder="Opcional"
          maxLength={100}
          {...bind(form, 'actividad')}
        />
      </div>
    </Fieldset>
  )
}

interface LugarFieldProps {
  readonly form: Props['form']
  readonly field: 'provincia' | 'municipio'
  readonly label: string
  readonly lugares: readonly Lugar[]
  readonly disabled?: boolean
}

const idOf = ({ codigo }: Lugar) => Number(codigo)
const textOf = ({ nombre }: Lugar) => nombre

/** A place by its code; another province takes the municipality away. */
function LugarField({ form, field, label, lugares, disabled = false }: LugarFieldProps) {
  const { value, onChange, ...rest } = bind(form, field)
  return (
    <SearchSelect
      label={label}
      placeholder="Búsquelo por su nombre"
      items={lugares}
      getId={idOf}
      getText={textOf}
      emptyText="Ningún lugar coincide"
      disabled={disabled}
      value={value === '' ? null : Number(value)}
      onChange={id => {
        onChange(id === null ? '' : String(id).padStart(6, '0'))
        if (field === 'provincia') form.setFieldValue('municipio', '')
      }}
      {...rest}
    />
  )
}
