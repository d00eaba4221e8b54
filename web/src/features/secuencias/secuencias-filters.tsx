import { NativeSelect, SimpleGrid } from '@mantine/core'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { OPCIONES_DE_ESTADO } from './estado-de-secuencia.tsx'
import { TIPOS } from './tipos-de-secuencia.ts'
import type { useSecuenciasState } from './use-secuencias-state.ts'

/** By company, type and state; each counts as soon as it is chosen. */
export function SecuenciasFilters({ list }: { list: ReturnType<typeof useSecuenciasState> }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" className="cuadre-no-print">
      <EmpresaPicker
        placeholder="Todas las empresas"
        value={list.empresaId ?? null}
        onChange={empresaId => list.filter({ empresaId })}
      />
      <NativeSelect
        label="Tipo de comprobante"
        data={[{ value: '', label: 'Todos los tipos' }, ...TIPOS]}
        value={list.tipo ?? ''}
        onChange={event => list.filter({ tipo: event.currentTarget.value })}
      />
      <NativeSelect
        label="Estado"
        data={[{ value: '', label: 'Todos los estados' }, ...OPCIONES_DE_ESTADO]}
        value={list.estado ?? ''}
        onChange={event => list.filter({ estado: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}
