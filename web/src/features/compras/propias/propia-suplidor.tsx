import type { Suplidor } from '@cuadre/contract/suplidores'
import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { suplidoresInformales } from '../../../api/compras-propias.ts'
import { EstadoEnElRegistro } from '../../../pickers/en-el-registro.tsx'
import { ELECCION_DE_SUPLIDOR, lecturaDeSuplidor } from '../../../pickers/suplidor-picker.tsx'
import { bind, DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { PropiaValues } from './propia-values.ts'

interface PropiaSuplidorProps {
  readonly form: UseFormReturnType<PropiaValues>
  readonly onCommit: () => void
}

/** Of whom it was bought: somebody who gives no receipts. */
export function PropiaSuplidor({ form, onCommit }: PropiaSuplidorProps) {
  const suplidores = useQuery(suplidoresInformales())
  const elegido = suplidores.data?.find(({ id }) => id === form.getValues().suplidorId)

  /** What is usually bought from him is proposed, until somebody chooses otherwise. */
  function choose(suplidor: Suplidor | null) {
    form.setFieldValue('suplidorId', suplidor?.id ?? null)
    const { gasto } = form.getValues()
    if (suplidor !== null && (gasto === null || gasto === elegido?.gasto)) {
      form.setFieldValue('gasto', suplidor.gasto)
    }
  }

  return (
    <div>
      <SearchSelect<Suplidor>
        {...ELECCION_DE_SUPLIDOR}
        placeholder="Nombre, cédula o teléfono"
        emptyText="Ningún suplidor sin comprobantes coincide"
        withAsterisk
        items={suplidores.data ?? (suplidores.isError ? [] : undefined)}
        {...bind(form, 'suplidorId')}
        error={
          form.errors['suplidorId'] ?? (suplidores.isError ? 'No se pudieron cargar los suplidores.' : null)
        }
        onChange={(_, suplidor) => choose(suplidor)}
        onCommit={onCommit}
        description={elegido && lecturaDeSuplidor(elegido)}
        inputWrapperOrder={DESCRIPTION_BELOW}
      />
      <EstadoEnElRegistro numero={elegido?.documento ?? ''} />
    </div>
  )
}
