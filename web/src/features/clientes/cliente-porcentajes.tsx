import { Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { bind } from '../../ui/fields/form.tsx'
import { PercentField } from '../../ui/fields/percent-field.tsx'
import type { ClienteValues } from './cliente-values.ts'

const CAMPOS = [
  ['porcCompraExt', 'Compra exento'],
  ['porcVentaExt', 'Venta exento'],
  ['porcCompraNoExt', 'Compra no exento'],
  ['porcVentaNoExt', 'Venta no exento'],
] as const
const FALTA = 'porcentajes-falta'

/** The four percentages, what they are for, and what a client with 0 % cannot be sold. */
export function ClientePorcentajes({ form }: { form: UseFormReturnType<ClienteValues> }) {
  const aviso = avisoDeCero(form.getValues())
  const campos = CAMPOS.map(([campo, label]) => ({ label, ...bind(form, campo) }))
  // One sentence for all of them: a field that is marked needs none of its own.
  const falta = campos.find(({ error }) => error)?.error
  return (
    <>
      <Text size="sm" c="dimmed">
        De cada pedido, el de compra es lo que queda por pagar y el de venta lo que queda por cobrar. El par
        «no exento» vale en pedidos con ITBIS; el «exento», en pedidos sin ITBIS.
      </Text>
      <div className="cuadre-form-columns">
        {campos.map(({ error, ...campo }) => (
          <PercentField
            key={campo.label}
            withAsterisk
            {...campo}
            error={Boolean(error)}
            {...(error && { 'aria-describedby': FALTA })}
          />
        ))}
      </div>
      {falta && (
        <Text id={FALTA} size="xs" c="var(--mantine-color-error)" role="alert">
          {falta}
        </Text>
      )}
      <Text role="status" size="sm" c="var(--cuadre-warning)">
        {aviso}
      </Text>
    </>
  )
}

/** Which orders a client with these percentages cannot have (R7.3); null when there is nothing to say. */
export function avisoDeCero(
  valores: Pick<ClienteValues, 'porcCompraExt' | 'porcVentaExt' | 'porcCompraNoExt' | 'porcVentaNoExt'>,
): string | null {
  const exento = valores.porcCompraExt === 0 || valores.porcVentaExt === 0
  const noExento = valores.porcCompraNoExt === 0 || valores.porcVentaNoExt === 0
  if (exento && noExento) return 'Con 0 % no se le podrá facturar a este cliente.'
  if (noExento) return 'Con 0 % no se le podrá facturar con ITBIS (productos no exentos).'
  return exento ? 'Con 0 % no se le podrá facturar sin ITBIS (productos exentos).' : null
}
