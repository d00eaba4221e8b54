import { advertenciaDeDocumento } from '@cuadre/domain/identidad/documento'
import { Text } from '@mantine/core'
import type { Mask } from '../lib/mask.ts'
import type { FieldProps } from '../ui/fields/field-props.ts'
import { MaskedField } from '../ui/fields/masked-field.tsx'

/**
 * Number of an RNC or cédula; `note` is something to say about it. A check digit that does not fit is told under the field and blocks nothing: some
 * numbers that were really issued fail it.
 */
export function DocumentoField(props: FieldProps<string> & { mask: Mask; note?: string | null }) {
  const { note = null, ...rest } = props
  const warning = advertenciaDeDocumento(rest.value)
  const said = [note, warning].filter(text => text !== null).join(' ')
  return (
    <div>
      <MaskedField {...rest} />
      <Text role="status" size="xs" mt={said === '' ? 0 : 4} c="var(--cuadre-warning)">
        {said}
      </Text>
    </div>
  )
}
