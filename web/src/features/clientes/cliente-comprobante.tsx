import {
  codigoDeFactura,
  pareceGubernamental,
  TIPOS_DE_PEDIDO,
  tipoEnPalabras,
} from '@cuadre/domain/documentos/tipo-del-pedido'
import { TIPOS } from '@cuadre/domain/documentos/tipos'
import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bind } from '../../ui/fields/bind.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import type { ClienteValues } from './cliente-values.ts'

const GUBERNAMENTAL = codigoDeFactura(TIPOS.gubernamental.tipo.B)
const OPCIONES = TIPOS_DE_PEDIDO.map(value => ({ value, label: tipoEnPalabras(value) }))

/** What the client's orders emit when they say nothing else, and a hint where the number looks like the State's. */
export function ClienteComprobante({ form }: { form: UseFormReturnType<ClienteValues> }) {
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
      <Text role="status" size="xs" mt={gubernamental ? 4 : 0} c="var(--cuadre-warning)">
        {gubernamental && 'El RNC empieza con 4: parece gubernamental.'}
      </Text>
    </div>
  )
}
