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

interface Values {
  descripcion: string
  precio: number | null
  categoriaId: number | null
  exento: boolean
  servicio: boolean
  estado: boolean
  version: number | undefined
}

const categoriaId = (categoria: Categoria) => categoria.id
const categoriaTexto = (categoria: Categoria) => categoria.descripcion

interface ProductoDialogProps {
  producto: Producto | null
  /** What a new one begins with. */
  propuesta?: Pick<Values, 'descripcion' | 'categoriaId' | 'exento'>
  onCreated?: (producto: Producto) => void
  onClose: () => void
}

/** New product when `producto` is null. */
export function ProductoDialog(props: ProductoDialogProps) {
  const id = props.producto?.id ?? null
  const categorias = useQuery(categoriasAll())
  const save = useSaveProducto()
  const form = useForm<Values>({
    initialValues: { ...valuesOf(props.producto), ...props.propuesta },
    validate: formRules(productoBody),
  })

  async function onSave(values: Values) {
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
      onReload={id === null ? undefined : async () => reloadForm(form, valuesOf(await fetchProducto(id)))}
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
        description="Los productos exentos solo entran en pedidos sin ITBIS."
        {...bind(form, 'exento')}
      />
      <Switch
        label="Es un servicio"
        description="La factura electrónica distingue bienes y servicios."
        {...bind(form, 'servicio')}
      />
    </FormDialog>
  )
}

function valuesOf(producto: Producto | null): Values {
  return {
    descripcion: producto?.descripcion ?? '',
    precio: producto?.precio ?? null,
    categoriaId: producto?.categoriaId ?? null,
    exento: producto?.exento ?? false,
    servicio: producto?.servicio ?? false,
    estado: producto?.estado ?? true,
    version: producto?.version,
  }
}
