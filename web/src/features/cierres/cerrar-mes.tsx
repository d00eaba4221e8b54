import { cierres, type RevisionDeMes } from '@cuadre/contract/cierres'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { type Dia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { readUncached, useWrite } from '../../api/calls.ts'
import { contar } from '../../lib/contar.ts'
import { Revision } from '../../meses/revision.tsx'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { IconLock } from '../../ui/icons/icons.ts'
import { toast } from '../../ui/notices/toast.ts'
import { NotRead } from '../../ui/screen/screen.tsx'
import { usePermiso, usePermisos } from '../../ui/screen/use-session.ts'
import { enlaceDe } from './enlace-de-hallazgo.ts'

interface CerrarMesProps {
  readonly empresaId: number
  readonly empresaNombre: string
  readonly mes: Dia
}

/** What is wrong with an open month, and the button that closes it. */
export function CerrarMes({ empresaId, empresaNombre, mes }: CerrarMesProps) {
  const mayClose = usePermiso('cierres.cerrar')
  const query = useQuery(readUncached(cierres.revision, { query: { empresaId, mes } }))
  const { data } = query
  const { mutateAsync } = useWrite(cierres.cerrar)
  if (query.error !== null || data === undefined) {
    const wait = <Skeleton height={120} aria-label="Revisando el mes…" />
    return <NotRead of={query} title="Error al revisar el mes" wait={wait} />
  }

  async function close({ pendientes }: RevisionDeMes) {
    await confirm({
      title: `¿Cerrar ${mesEnPalabras(mes)} de ${empresaNombre}?`,
      message: [
        'Nada que tenga fecha de ese mes podrá cambiarse: ni pedidos, ni NCF, ni compras. Lo que falte se corrige con notas de fecha de hoy.',
        pendientes === 0 ? '' : advertencia(pendientes),
      ].join(' '),
      confirmLabel: 'Sí, cerrar el mes',
      destructive: pendientes > 0,
      run: async () => {
        const { message } = await mutateAsync({
          body: {
            empresaId,
            mes,
            conPendientes: pendientes > 0,
            pendientes,
          },
        })
        toast.success(message)
      },
      failure: 'No se cerró el mes',
    })
    // What was counted may have changed meanwhile.
    void query.refetch()
  }

  return (
    <>
      <Hallazgos revision={data} empresaId={empresaId} mes={mes} />
      {mayClose && (
        <Button className="cuadre-cierre-boton" leftSection={<IconLock />} onClick={() => void close(data)}>
          {`Cerrar ${nombreDelMes(mes)}`}
        </Button>
      )}
    </>
  )
}

function advertencia(pendientes: number): string {
  return pendientes === 1
    ? 'Queda 1 cosa por corregir, y quedará así.'
    : `Quedan ${pendientes} cosas por corregir, y quedarán así.`
}

/** Everything that is wrong with a month, what is to be mended first, each with the way to where it is mended. */
function Hallazgos({ revision, ...mes }: { revision: RevisionDeMes; empresaId: number; mes: Dia }) {
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
        titulo: contar(pendientes, 'cosa por corregir', 'cosas por corregir'),
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
