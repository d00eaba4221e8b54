import { abrePantalla } from '@cuadre/domain/acceso/pantallas'
import type { LadoDeSaldo } from '@cuadre/domain/cuentas/lados'
import { IconHourglass } from '../ui/icons/icons.ts'
import { QuietLink } from '../ui/links/buttons.tsx'
import { urlTexts } from '../ui/list/url-state.ts'
import { usePermisos } from '../ui/screen/use-session.ts'
import { RowLink } from '../ui/table/row-actions.tsx'

const RUTA = '/antiguedad'

interface Filtros {
  readonly clienteId?: number | undefined
  readonly empresaId?: number | undefined
  readonly contactoId?: number | undefined
}

/** From the accounts of a side to how old they are, with what they are narrowed to. */
export function AntiguedadLink({ lado, filters }: { lado: LadoDeSaldo; filters: Filtros }) {
  const { clienteId, empresaId, contactoId } = filters
  return (
    <QuietLink
      to={RUTA}
      search={urlTexts({ lado, clienteId, empresaId, contactoId })}
      className="cuadre-screen-tool"
      leftSection={<IconHourglass />}
    >
      Antigüedad
    </QuietLink>
  )
}

/** From a row to what is pending of it; nothing for who sees neither side. */
export function useAntiguedadRowLink() {
  const may = usePermisos()
  if (!abrePantalla(RUTA, may)) return undefined
  return (nombre: string, filters: Filtros) => (
    <RowLink
      label={`Antigüedad de saldos de ${nombre}`}
      text="Antigüedad de saldos"
      icon={IconHourglass}
      ruta={RUTA}
      search={urlTexts(filters) as Record<string, string>}
    />
  )
}
