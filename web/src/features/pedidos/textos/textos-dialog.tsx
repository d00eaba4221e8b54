import {
  type Condiciones,
  MAX_COMENTARIO_DEL_PEDIDO,
  MAX_ORDEN_DE_COMPRA,
  textosDelPedido,
} from '@cuadre/contract/condiciones'
import { useForm } from '@mantine/form'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { bind, formRules, TextField } from '../../../ui/fields/form.tsx'
import { LinesField } from '../../../ui/fields/form-fields.tsx'

type Textos = Pick<Condiciones, 'comentario' | 'ordenDeCompra'>

interface TextosDialogProps {
  readonly textos: Textos
  readonly onChange: (textos: Textos) => void
  readonly onClose: () => void
}

/** The number that the sale has at its buyer, and what is remarked to him. */
export function TextosDialog({ textos, onChange, onClose }: TextosDialogProps) {
  const form = useForm<Textos>({ initialValues: textos, validate: formRules(textosDelPedido) })
  return (
    <FormDialog
      title="Orden de compra y comentario"
      form={form}
      onSave={async written => onChange(textosDelPedido.parse(written))}
      onClose={onClose}
      submitLabel="Aceptar"
    >
      <TextField
        label="Orden de compra"
        description="El número que le dio el cliente: sale en la factura y se busca en Consultas."
        maxLength={MAX_ORDEN_DE_COMPRA}
        data-autofocus
        {...bind(form, 'ordenDeCompra')}
      />
      <LinesField
        label="Comentario"
        description="Sale impreso en la factura, con sus líneas."
        maxLength={MAX_COMENTARIO_DEL_PEDIDO}
        maxRows={10}
        {...bind(form, 'comentario')}
      />
    </FormDialog>
  )
}
