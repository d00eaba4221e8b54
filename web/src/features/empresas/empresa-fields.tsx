import './empresa-fields.css'
import { type Categoria, categorias } from '@cuadre/contract/categorias'
import { CUENTAS_BANCARIAS, empresas, PIE_DE_FACTURA, type TipoEmpresa } from '@cuadre/contract/empresas'
import type { FormaDePago } from '@cuadre/domain/documentos/pago'
import type { TipoDeIngresos } from '@cuadre/domain/documentos/tipo-de-ingresos'
import { Input, SegmentedControl, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '../../api/calls.ts'
import { MODOS_DE_VENTA } from '../../emision/modo-de-venta.ts'
import { MASCARA_TELEFONO, type Mask } from '../../lib/mask.ts'
import { DocumentoField } from '../../pickers/documento-field.tsx'
import { PagoPorDefectoFields } from '../../pickers/pago-por-defecto-fields.tsx'
import { TipoDeIngresosField } from '../../pickers/tipo-de-ingresos-field.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import type { Bound } from '../../ui/fields/form.tsx'
import { PrintedField, PrintedLinesField, Switch } from '../../ui/fields/form-fields.tsx'
import { MaskedField } from '../../ui/fields/masked-field.tsx'
import { onlyChoice } from '../../ui/fields/only-choice.ts'
import { useTouched } from '../../ui/fields/use-touched.ts'
import { SearchSelect } from '../../ui/select/search-select.tsx'

export interface EmpresaValues {
  nombre: string
  rnc: string
  telefono: string
  direccion: string
  categoriaId: number | null
  tipoEmpresaId: number | null
  ncfPorDia: number | null
  estado: boolean
  email: string
  web: string
  pieFactura: string
  formaPago: FormaDePago | null
  diasCredito: number | null
  tipoIngresos: TipoDeIngresos
  gravadoYExento: boolean
  vendeLoSuyo: boolean
  cobraAlEmitir: boolean | null
  rst: boolean
  cuentasBancarias: string
  version: number | undefined
}

/** Digits without separators: RNC or cédula. Longer than allowed, so that too many are told, not swallowed. */
const DIGITOS_DE_RNC: Mask = { pattern: '0'.repeat(20) }

const idDe = (item: Categoria | TipoEmpresa) => item.id
const textoDe = (item: Categoria | TipoEmpresa) => item.descripcion

const RNC_FIJO = 'No se puede cambiar: la empresa ya tiene NCF generados con él.'

interface Props {
  form: UseFormReturnType<EmpresaValues>
  /** The company has numbers: its RNC is theirs for ever. */
  rncFijo: boolean
}

/** Errors show once a field was left, or on submit (R2.4). */
export function EmpresaFields({ form, rncFijo }: Props) {
  const touched = useTouched(form)
  const { data } = useQuery(read(categorias.list))
  const tipos = useQuery({ ...read(empresas.tipos), staleTime: Number.POSITIVE_INFINITY })
  return (
    <>
      <PrintedField label="Nombre" withAsterisk data-autofocus {...touched('nombre')} />
      <div className="cuadre-form-columns">
        <DocumentoField
          label="RNC"
          description={rncFijo ? RNC_FIJO : undefined}
          readOnly={rncFijo}
          withAsterisk
          mask={DIGITOS_DE_RNC}
          nombre={touched('nombre')}
          {...touched('rnc')}
        />
        <MaskedField
          label="Teléfono"
          withAsterisk
          placeholder="(809) 555-1234"
          mask={MASCARA_TELEFONO}
          {...touched('telefono')}
        />
      </div>
      <PrintedField label="Dirección" withAsterisk {...touched('direccion')} />
      <div className="cuadre-form-columns">
        <SearchSelect
          label="Categoría"
          withAsterisk
          placeholder="Busque una categoría"
          items={data}
          getId={idDe}
          getText={textoDe}
          emptyText="Ninguna categoría coincide"
          {...onlyChoice(form, 'categoriaId')}
          {...touched('categoriaId')}
        />
        <SearchSelect
          label="Tipo de empresa"
          withAsterisk
          placeholder="Busque un tipo"
          items={tipos.data}
          getId={idDe}
          getText={textoDe}
          emptyText="Ningún tipo coincide"
          {...touched('tipoEmpresaId')}
        />
      </div>
      <ModoField {...touched('vendeLoSuyo')} />
      <div className="cuadre-form-columns">
        <DigitsField
          label="NCF por día"
          description="Números por cada día laborable."
          withAsterisk
          maxDigits={5}
          {...touched('ncfPorDia')}
        />
        <Switch
          label="Activa"
          description="Una empresa inactiva no se ofrece en los pedidos."
          {...touched('estado')}
        />
      </div>
      <div className="cuadre-form-columns">
        <PrintedField label="Email" inputMode="email" placeholder="Opcional" {...touched('email')} />
        <PrintedField label="Página web" placeholder="Opcional" {...touched('web')} />
      </div>
      <Plegados form={form}>
        <PagoPorDefectoFields
          formaPago={touched('formaPago')}
          diasCredito={touched('diasCredito')}
          sinElegir="A crédito, sin vencimiento"
          description="La de los pedidos de clientes sin una propia."
        />
        <TipoDeIngresosField {...touched('tipoIngresos')} />
        <Switch
          label="Gravado y exento en la misma factura"
          description="Con ITBIS 'Sí', sus pedidos ofrecen todos los productos de la categoría y cada línea lleva su tasa; lo exento sale marcado E. De entrada está apagado: lo exento va en una factura aparte."
          {...touched('gravadoYExento')}
        />
        <Switch
          label="Cobra al emitir las ventas al contado"
          description="Una venta al contado queda cobrada cuando se emite, con su recibo. De entrada, solo quien vende lo suyo."
          {...touched('cobraAlEmitir')}
          value={form.values.cobraAlEmitir ?? form.values.vendeLoSuyo}
        />
        <Switch
          label="Régimen simplificado (RST)"
          description="Está acogida al RST (Decreto 265-19): el calendario, la revisión y el cierre no le piden 606, 607, 608 ni IT-1, que quedan como consulta. Lo que retiene a otros sigue en el IR-17."
          {...touched('rst')}
        />
        <PrintedLinesField
          label="Cuentas bancarias"
          description={`Dónde le pueden pagar, hasta ${CUENTAS_BANCARIAS.lines} líneas. Salen en sus estados de cuenta, en sus recordatorios de pago y en el recibo de un cobro del que queda algo por pagar.`}
          placeholder="Opcional"
          maxRows={CUENTAS_BANCARIAS.lines}
          {...touched('cuentasBancarias')}
        />
        <PrintedLinesField
          label="Pie de factura"
          description={`Cuentas bancarias, condiciones: hasta ${PIE_DE_FACTURA.lines} líneas. Sale, como email y página web, en sus facturas nuevas.`}
          placeholder="Opcional"
          maxRows={PIE_DE_FACTURA.lines}
          {...touched('pieFactura')}
        />
      </Plegados>
    </>
  )
}

/** The fields that are said once, if ever. */
const PLEGADOS = [
  'formaPago',
  'diasCredito',
  'tipoIngresos',
  'gravadoYExento',
  'cobraAlEmitir',
  'rst',
  'cuentasBancarias',
  'pieFactura',
] as const satisfies readonly (keyof EmpresaValues)[]

/** Folded until somebody asks for them, or one of them is wrong. */
function Plegados({ form, children }: Pick<Props, 'form'> & { readonly children: ReactNode }) {
  const [abierto, setAbierto] = useState(false)
  const conError = PLEGADOS.some(campo => form.errors[campo])
  return (
    <details
      className="cuadre-empresa-plegados"
      open={abierto || conError}
      onToggle={event => setAbierto(event.currentTarget.open)}
    >
      <summary>Pago, ingresos, régimen, cuentas bancarias y pie de factura</summary>
      <Stack mt="sm">{children}</Stack>
    </details>
  )
}

const DATOS = MODOS_DE_VENTA.map(({ modo, nombre }) => ({ value: modo, label: nombre }))

/** How the company sells, in the words of the first steps. */
function ModoField({ value, onChange, error }: Pick<Bound<boolean>, 'value' | 'onChange' | 'error'>) {
  const modo = value ? 'suyo' : 'otros'
  const explica = MODOS_DE_VENTA.find(uno => uno.modo === modo)?.explica
  return (
    <Input.Wrapper
      label="Cómo vende"
      labelElement="div"
      description={`${explica} Cambia solo los documentos nuevos.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
    >
      <SegmentedControl
        fullWidth
        // On a phone both names have two lines: kept on one they would make the form wider than its dialog.
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-label="Cómo vende"
        data={DATOS}
        value={modo}
        onChange={elegido => onChange(elegido === 'suyo')}
      />
    </Input.Wrapper>
  )
}
