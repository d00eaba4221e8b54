import { advertenciaDeDocumento } from '@cuadre/domain/identidad/documento'
import type { Mask } from '../lib/mask.ts'
import type { FieldProps } from '../ui/fields/form.tsx'
import { MaskedField } from '../ui/fields/masked-field.tsx'
import { FieldNote } from '../ui/fields/sentences.tsx'
import { EnElRegistro, type NombreEscrito } from './en-el-registro.tsx'

type DocumentoFieldProps = FieldProps<string> & {
  mask: Mask
  /** Something to say about the number. */
  note?: string | null
  /** The field of the name that belongs to the number: the one of the register is offered for it. */
  nombre: NombreEscrito
}

/**
 * Number of an RNC or cédula. A check digit that does not fit is told under the field and blocks nothing: some numbers that were
 * really issued fail it. Whose number it is comes from the tax office's register, where one is loaded.
 */
export function DocumentoField({ note = null, nombre, ...rest }: DocumentoFieldProps) {
  const warning = advertenciaDeDocumento(rest.value)
  const said = [note, warning].filter(text => text !== null).join(' ')
  return (
    <div>
      <MaskedField {...rest} />
      <FieldNote>{said}</FieldNote>
      <EnElRegistro numero={rest.value} nombre={nombre} />
    </div>
  )
}
