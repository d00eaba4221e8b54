import type { EcfDeLista } from '@cuadre/contract/ecf'
import { cuandoSigue } from '@cuadre/domain/ecf/cuando-sigue'
import { useAhora } from '../ui/screen/use-ahora.ts'

/** When an electronic document is sent, or asked about, again; nothing where that is now, or never. */
export function CuandoSigue({ ecf }: { ecf: Pick<EcfDeLista, 'proximoEn' | 'enCursoHasta'> }) {
  const frase = cuandoSigue(ecf, useAhora())
  return frase && <span className="cuadre-small">{frase}</span>
}
