import { SimpleGrid } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bind } from '../../ui/fields/bind.ts'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import type { AjustesValues } from './ajustes-values.ts'

/** To how many recipients mails may go in a day. */
export function CuotaFields({ form }: { form: UseFormReturnType<AjustesValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <DigitsField
        label="Destinatarios por día de cada usuario"
        withAsterisk
        maxDigits={5}
        description="Cada dirección de cada correo cuenta."
        {...bind(form, 'destinatariosPorUsuario')}
      />
      <DigitsField
        label="Destinatarios por día de toda la oficina"
        withAsterisk
        maxDigits={5}
        description="Ponga menos de lo que su proveedor deja enviar en un día."
        {...bind(form, 'destinatariosPorOficina')}
      />
    </SimpleGrid>
  )
}
