import type { RevisionDeMes } from '@cuadre/contract/cierres'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { Link } from '@tanstack/react-router'
import { Revision } from '../../meses/revision.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { enlaceDe } from './enlace-de-hallazgo.ts'

/** Everything that is wrong with a month, what is to be mended first, each with the way to where it is mended. */
export function Hallazgos({ revision, ...mes }: { revision: RevisionDeMes; empresaId: number; mes: Dia }) {
  const { pendientes, avisos, hallazgos } = revision
  const may = usePermisos()
  const lineasDe = (porCorregir: boolean) =>
    hallazgos
      .filter(hallazgo => hallazgo.porCorregir === porCorregir)
      .map(hallazgo => [
        `${hallazgo.fuente}: ${hallazgo.mensaje}`,
        <Enlace key="enlace" {...enlaceDe(hallazgo, { ...mes, may })} />,
      ])
  return (
    <Revision
      impide={{
        titulo: pendientes === 1 ? '1 cosa por corregir' : `${formatEntero(pendientes)} cosas por corregir`,
        cuantos: pendientes,
        lineas: lineasDe(true),
      }}
      aviso={{
        titulo: 'Conviene revisar; no impide cerrar el mes',
        cuantos: avisos,
        lineas: lineasDe(false),
      }}
      bien="Ventas, compras, retenciones, anulados, secuencias y e-CF del mes están en orden."
    />
  )
}

function Enlace({ ruta, search, texto }: ReturnType<typeof enlaceDe>) {
  return (
    <Link className="cuadre-cierre-enlace" to={ruta} search={search ?? {}}>
      {texto}
    </Link>
  )
}
