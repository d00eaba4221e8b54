import { advertenciaDeDocumento } from '@cuadre/domain/identidad/documento'
import { Text } from '@mantine/core'
import type { Mask } from '../lib/mask.ts'
import type { FieldProps } from './field-props.ts'
import { MaskedField } from './masked-field.tsx'

/**
 * Number of an RNC or cédula. A check digit that does not fit is told under the field and blocks nothing: some
 * numbers that were really issued fail it.
 */
export function DocumentoField(props: FieldProps<string> & { mask: Mask }) {
  const warning = advertenciaDeDocumento(props.value)
  return (
    <div>
      {/* Another mask is another field: the caret and the undo history of the first one mean nothing in it. */}
      <MaskedField key={props.mask.pattern} {...props} />
      <Text role="status" size="xs" mt={warning === null ? 0 : 4} c="var(--cuadre-warning)">
        {warning}
      </Text>
    </div>
  )
}
