import { ERRORS } from '@cuadre/contract/errors'
import { useQuery } from '@tanstack/react-query'
import { usoDeNcf } from '../../../api/pedidos.ts'
import { FieldNote } from '../../../ui/fields/sentences.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { SearchSelect } from '../../../ui/select/search-select.tsx'
import type { NcfChoice, NcfElegible } from './use-ncf-choice.ts'

interface NcfFieldProps {
  readonly ncf: NcfChoice
  readonly empresaId: number | null
  readonly onChange: (ncfId: number | null) => void
  readonly onCommit: () => void
  /** What a save found missing. */
  readonly error: string | null
}

const idOf = (ncf: NcfElegible) => ncf.id
const txtNcfOf = (ncf: NcfElegible) => ncf.txtNCF

/**
 * The fiscal number of a new order. A number chosen by hand that somebody else took stays in sight, marked, until
 * another is chosen; a proposed one follows, and the field says so.
 */
export function NcfField({ ncf, empresaId, onChange, onCommit, error }: NcfFieldProps) {
  return (
    <div>
      <SearchSelect<NcfElegible>
        label="NCF"
        withAsterisk
        clearable={false}
        placeholder={ncf.ready ? 'Sin NCF disponibles' : 'Elija la empresa'}
        items={ncf.loading ? undefined : ncf.items}
        held={ncf.chosen}
        getId={idOf}
        getText={txtNcfOf}
        emptyText="No hay NCF disponibles"
        value={ncf.chosen?.id ?? null}
        proposed={ncf.proposed}
        onChange={onChange}
        onCommit={onCommit}
        description={emptyNote(ncf)}
        error={ncf.lost ? ERRORS.NCF_NOT_AVAILABLE.message : error}
        data-path="ncfId"
      />
      <FieldNote>
        {ncf.before !== null && ncf.chosen !== undefined && (
          <Replaced key={ncf.before.id} before={ncf.before} now={ncf.chosen} empresaId={empresaId} />
        )}
      </FieldNote>
    </div>
  )
}

/** 'B0100000711 lo usó admin; ahora B0100000712', said once it is known who, where the user may know it. */
function Replaced(props: { before: NcfElegible; now: NcfElegible; empresaId: number | null }) {
  const { before, now, empresaId } = props
  const enabled = usePermiso('pedidos.ver') && empresaId !== null
  const uso = useQuery({ ...usoDeNcf({ ncf: before.txtNCF, empresaId: empresaId ?? 0 }), enabled })
  if (enabled && uso.isPending) return null
  const { data: usuario = null } = uso
  const what = usuario === null ? 'ya no está disponible' : `lo usó ${usuario}`
  return `${before.txtNCF} ${what}; ahora ${now.txtNCF}.`
}

/** Why the list of numbers is empty, and what to do. */
function emptyNote(ncf: NcfChoice): string | undefined {
  if (ncf.failed) return 'No se pudieron cargar los NCF.'
  if (ncf.ready && !ncf.loading && ncf.items.length === 0) {
    return 'No hay NCF disponibles de esta empresa para esa fecha.'
  }
  return undefined
}
