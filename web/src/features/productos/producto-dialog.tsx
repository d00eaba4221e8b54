import type { Categoria } from '@cuadre/contract/categorias'
import { type Producto, productoBody } from '@cuadre/contract/productos'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { categoriasAll } from '../../api/categorias.ts'
import { howCreated } from '../../api/master-data.ts'
import { fetchProducto, type ProductoInput, useSaveProducto } from '../../api/productos.ts'
import { formRules } from '../../lib/form-rules.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { reloadForm } from '../../ui/dialog/reload-form.ts'
import { bind } from '../../ui/fields/bind.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { onlyChoice } from '../../ui/fields/only-choice.ts'
import { PrintedField } from '../../ui/fields/printed-field.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { toast } from '../../ui/notices/toast.ts'
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
  const id = props.producto?.id ?? null
  const categorias = useQuery(categoriasAll())
  const save = useSaveProducto()
  const general = tasaDeHoy('general')
  const form = useForm<ProductoValues>({
    initialValues: {
      ...valuesOf(props.producto, general),
      ...props.propuesta,
      ...(props.propuesta?.exento && { tasaItbis: 0 }),
    },
    validate: formRules(productoBody),
  })
  const exento = bind(form, 'exento')

  async function onSave(values: ProductoValues) {
    // The rules above have refused the nulls.
    const answer = await save.mutateAsync({ id, body: values as ProductoInput })
    if (id === null) toast.success(answer.message, howCreated(answer))
    else toast.success('Producto actualizado')
    if (id === null) props.onCreated?.(answer.data)
  }

  return (
    <FormDialog
      title={id === null ? 'Nuevo Producto' : 'Editar Producto'}
      form={form}
      onSave={onSave}
      onClose={props.onClose}
      onReload={
        id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchProducto(id), general))
      }
    >
      <PrintedField label="Nombre" withAsterisk data-autofocus {...bind(form, 'descripcion')} />
      <MoneyField label="Precio" withAsterisk {...bind(form, 'precio')} />
      <SearchSelect
        label="Categoría"
        withAsterisk
        placeholder="Busque una categoría"
        items={categorias.data}
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
