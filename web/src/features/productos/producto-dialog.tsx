import { type Categoria, categorias } from '@cuadre/contract/categorias'
import { type Producto, productoBody, productos } from '@cuadre/contract/productos'
import { type Tarifa, tarifaDe, tasaDe } from '@cuadre/domain/dinero/itbis'
import { seMide, UNIDAD } from '@cuadre/domain/documentos/unidad'
import { CODIGOS_DE_UNIDAD, nombreDeUnidad, unidadDe } from '@cuadre/domain/documentos/unidades'
import { diaEnSantoDomingo } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { read } from '../../api/calls.ts'
import { useRecordForm } from '../../listas/use-record-form.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { bind, DESCRIPTION_BELOW, formRules, TextField } from '../../ui/fields/form.tsx'
import { PrintedField, Switch } from '../../ui/fields/form-fields.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { onlyChoice } from '../../ui/fields/only-choice.ts'
import { IconChevronDown, IconChevronRight } from '../../ui/icons/icons.ts'
import { SearchSelect } from '../../ui/select/search-select.tsx'
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

const idDe = (codigo: number) => codigo
const nombreDe = (codigo: number) => nombreDeUnidad(codigo) ?? ''

/** What a rate is called today, in percent. */
function tasaDeHoy(tarifa: Tarifa): number {
  return tasaDe(tarifa, diaEnSantoDomingo(new Date()))
}

/** What few products need is folded away until it is used or asked for. */
function MasDatos({ form }: { form: UseFormReturnType<ProductoValues> }) {
  const { exento, tasaItbis, unidad } = form.getValues()
  const region = useId()
  const inicial = form.getInitialValues()
  const usados = [inicial.codigo, inicial.codigoBarras].some(texto => texto !== '')
  const propios = inicial.unidad !== UNIDAD || tarifaDe(inicial.tasaItbis) === 'reducida'
  const [abierto, setAbierto] = useState(usados || propios)
  const malos = ['tasaItbis', 'unidad', 'codigo', 'codigoBarras'].some(campo => form.errors[campo])
  const visible = abierto || malos
  const reducida = tarifaDe(tasaItbis) === 'reducida'
  const Icon = visible ? IconChevronDown : IconChevronRight
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ justifySelf: 'start', alignSelf: 'flex-start' }}
        aria-expanded={visible}
        aria-controls={region}
        leftSection={<Icon size={14} />}
        onClick={() => setAbierto(!abierto)}
      >
        Más datos
      </Button>
      <div id={region} hidden={!visible} className="cuadre-form">
        {visible && (
          <>
            <TextField
              label="Código de barras"
              description="Escanéelo aquí: se queda en el formulario."
              {...bind(form, 'codigoBarras')}
              onKeyDown={seguir}
            />
            <TextField
              label="Código"
              description="El de su negocio."
              {...bind(form, 'codigo')}
              onKeyDown={seguir}
            />
            <SearchSelect
              label="Unidad"
              items={CODIGOS_DE_UNIDAD}
              getId={idDe}
              getText={nombreDe}
              getHint={pistaDe}
              clearable={false}
              emptyText="Ninguna unidad de la tabla de la DGII coincide"
              description={
                seMide(unidad ?? UNIDAD) ? 'Se vende por fracciones, con dos decimales.' : undefined
              }
              {...bind(form, 'unidad')}
            />
            <Switch
              label={`Tasa reducida del ${tasaDeHoy('reducida')} %`}
              description="La del artículo 343 del Código Tributario. Sin ella lleva la tasa general."
              value={reducida}
              onChange={si => form.setFieldValue('tasaItbis', tasaDeHoy(si ? 'reducida' : 'general'))}
              disabled={exento}
              error={form.errors['tasaItbis']}
              data-path="tasaItbis"
            />
          </>
        )}
      </div>
    </>
  )
}

/** 'lb · se vende por fracciones'; what is counted needs no word. */
function pistaDe(codigo: number): string {
  return seMide(codigo) ? `${unidadDe(codigo)?.abreviatura ?? ''} · se vende por fracciones` : ''
}

/** A scanner ends with Enter: it goes on to the next field, and does not save what is not filled in yet. */
function seguir(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const { form } = event.currentTarget
  const fields = [...(form?.querySelectorAll<HTMLElement>('input:not([disabled])') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
