import type { Cliente } from '@cuadre/contract/clientes'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clientesAll } from '../../api/clientes.ts'
import type { PedidosFilters } from '../../api/pedidos.ts'
import { EmpresaPicker } from '../../pickers/empresa-picker.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { SearchSelect } from '../../ui/search-select.tsx'
import { TextField } from '../../ui/text-field.tsx'

const clienteId = (cliente: Cliente) => cliente.id
const clienteNombre = (cliente: Cliente) => cliente.nombre

interface Fields {
  clienteId: number | null
  empresaId: number | null
  ncf: string
  fechaDesde: Dia | null
  fechaHasta: Dia | null
}

const BLANK: Fields = { clienteId: null, empresaId: null, ncf: '', fechaDesde: null, fechaHasta: null }

/** What is typed here counts when Buscar (or Enter) is pressed. */
export function PedidosFiltersForm(props: { filters: PedidosFilters; onApply: (filters: Fields) => void }) {
  const [shown, setShown] = useState(props.filters)
  const [fields, setFields] = useState(() => fieldsOf(props.filters))
  const clientes = useQuery(clientesAll())
  // Back, a link or Limpiar elsewhere changed the address: show what it says.
  if (!same(shown, props.filters)) {
    setShown(props.filters)
    setFields(fieldsOf(props.filters))
  }
  const reversed =
    fields.fechaDesde !== null && fields.fechaHasta !== null && fields.fechaDesde > fields.fechaHasta

  function change(part: Partial<Fields>) {
    setFields(current => ({ ...current, ...part }))
  }

  return (
    <form
      className="cuadre-filtros cuadre-no-print"
      aria-label="Filtros de pedidos"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!reversed) props.onApply({ ...fields, ncf: fields.ncf.trim() })
      }}
    >
      <SearchSelect
        label="Cliente"
        placeholder="Todos"
        items={clientes.data ?? (clientes.isError ? [] : undefined)}
        getId={clienteId}
        getText={clienteNombre}
        emptyText="Ningún cliente coincide"
        value={fields.clienteId}
        onChange={id => change({ clienteId: id })}
        error={clientes.isError ? 'Error al cargar todos los clientes' : null}
      />
      <EmpresaPicker
        placeholder="Todas"
        value={fields.empresaId}
        onChange={id => change({ empresaId: id })}
      />
      <TextField
        label="NCF"
        placeholder="B01…"
        value={fields.ncf}
        onChange={ncf => change({ ncf })}
        maxLength={40}
      />
      <DateField label="Desde" value={fields.fechaDesde} onChange={fechaDesde => change({ fechaDesde })} />
      <DateField
        label="Hasta"
        value={fields.fechaHasta}
        onChange={fechaHasta => change({ fechaHasta })}
        error={reversed ? 'Debe ser igual o posterior a Desde.' : null}
      />
      <div className="cuadre-filtros-botones">
        <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />}>
          Buscar
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setFields(BLANK)
            props.onApply(BLANK)
          }}
        >
          Limpiar
        </Button>
      </div>
    </form>
  )
}

function fieldsOf(filters: PedidosFilters): Fields {
  return {
    clienteId: filters.clienteId ?? null,
    empresaId: filters.empresaId ?? null,
    ncf: filters.ncf ?? '',
    fechaDesde: filters.fechaDesde ?? null,
    fechaHasta: filters.fechaHasta ?? null,
  }
}

function same(a: PedidosFilters, b: PedidosFilters): boolean {
  const names = ['clienteId', 'empresaId', 'ncf', 'fechaDesde', 'fechaHasta'] as const
  return names.every(name => a[name] === b[name])
}
