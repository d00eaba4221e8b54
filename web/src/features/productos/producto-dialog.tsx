import { type Categoria, categorias } from '@cuadre/contract/categorias'
import { type Producto, productoBody, productos } from '@cuadre/contract/productos'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/calls.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, DESCRIPTION_BELOW, formRules } from '../../ui/fields/form.tsx'
import { PrintedField, Switch } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { onlyChoice } from '../../ui/fields/only-choice.ts'
import { SearchSelect } from '../../ui/select/search-select.tsx'
import { MasDatos, tasaDeHoy } from './mas-datos.tsx'
import { type ProductoValues, valuesOf } from './producto-values.ts'

const categoriaId = (categoria: Categoria) => categoria.id
const categoriaTexto = (categoria: Categoria) => categoria.descripcion

interface ProductoDialogProps {
  producto: Producto | null
  /** What a new one begins with: a code that was scanned and not found is its bar code. */
  propuesta?: Partial<Pick<ProductoValues, 'descripcion' | 'categoriaId' | 'exento' | 'codigoBarras'>>
  onCreated?: (producto: Producto) => void
  onClose: () => void
}

/** New product when `producto` is null. */
export function ProductoDialog(props: ProductoDialogProps) {
  const { data } = useQuery(read(categorias.list))
  const general = tasaDeHoy('general')
  const { form, ...dialog } = useRecordForm({
    maestra: 'productos',
    calls: productos,
    record: props.producto,
    valuesOf: producto => valuesOf(producto, general),
    propuesta: { ...props.propuesta, ...(props.propuesta?.exento && { tasaItbis: 0 }) },
    validate: formRules(productoBody),
    onSaved: producto => props.producto === null && props.onCreated?.(producto),
  })
  const exento = bind(form, 'exento')

  return (
    <FormDialog {...dialog} form={form} onClose={props.onClose}>
      <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'descripcion')} />
      <MoneyField
        label="Precio"
        withAsterisk
        description="Sin ITBIS: la factura se lo suma."
        inputWrapperOrder={DESCRIPTION_BELOW}
        {...bind(form, 'precio')}
      />
      <SearchSelect
        label="Categoría"
        withAsterisk
        placeholder="Busque una categoría"
        items={data}
        getId={categoriaId}
        getText={categoriaTexto}
        emptyText="Ninguna categoría coincide"
        {...onlyChoice(form, 'categoriaId')}
        {...bind(form, 'categoriaId')}
      />
      <Switch
        label="Exento de ITBIS"
        description="Solo entra en pedidos sin ITBIS, salvo donde la empresa pone gravado y exento en la misma factura."
        {...exento}
        onChange={si => {
          exento.onChange(si)
          form.setFieldValue('tasaItbis', si ? 0 : general)
        }}
      />
      <Switch
        label="Es un servicio"
        description="La factura electrónica distingue bienes y servicios."
        {...bind(form, 'servicio')}
      />
      <MasDatos form={form} />
    </FormDialog>
  )
}
