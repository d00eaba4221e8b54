import type { EcfDeLista } from '@cuadre/contract/ecf'
import { cuandoSigue } from '@cuadre/domain/ecf/cuando-sigue'
import { useAhora } from '../ui/screen/use-ahora.ts'
import { Detalle } from '../ui/table/con-detalle.tsx'

/** When an electronic document is sent, or asked about, again; nothing where that is now, or never. */
export function CuandoSigue({ ecf }: { ecf: Pick<EcfDeLista, 'proximoEn' | 'enCursoHasta'> }) {
  return <Detalle>{cuandoSigue(ecf, useAhora())}</Detalle>
}
