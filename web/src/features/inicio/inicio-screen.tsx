import './inicio.css'
import { inicio } from '@cuadre/contract/inicio'
import { formatDia, nombreDelDia } from '@cuadre/domain/tiempo/dia'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../api/calls.ts'
import { sessionUser } from '../../api/sesion.ts'
import { NcfAvisos } from '../../emision/ncf-avisos.tsx'
import { SecuenciaAvisos } from '../../emision/secuencia-avisos.tsx'
import { hoy } from '../../lib/clock.ts'
import { NotRead } from '../../ui/screen/page-error.tsx'
import { useDocumentTitle } from '../../ui/screen/use-document-title.ts'
import { useSession } from '../../ui/screen/use-session.ts'
import { CalendarioPanel } from './calendario-panel.tsx'
import { Cifras } from './cifras.tsx'
import { EcfAviso } from './ecf-aviso.tsx'
import { FirstSteps } from './first-steps.tsx'
import { QuickActionsNav } from './quick-actions-nav.tsx'
import { RepetidosAviso } from './repetidos-aviso.tsx'
import { ResumenPanel, ResumenSkeleton } from './resumen-panel.tsx'

/** Home, in the order of what an owner asks at eight in the morning: how he is doing, what needs a hand, what is due. */
export function InicioScreen() {
  useDocumentTitle('Inicio')
  const username = useSession()?.username || 'Usuario'
  // Only looked at, the guard has asked for it.
  const nombre = useQuery({ ...sessionUser(), enabled: false }).data?.nombre || username
  const query = useQuery(readAnew(inicio.resumen))
  const { data: resumen, error } = query
  const dia = resumen?.hoy ?? hoy()
  return (
    <section className="cuadre-screen cuadre-inicio" aria-labelledby="screen-title">
      <div className="cuadre-inicio-saludo">
        <Title order={1} id="screen-title">
          {`Hola, ${nombre}`}
        </Title>
        <Text c="dimmed" size="sm">{`Hoy es ${nombreDelDia(dia)} ${formatDia(dia)}.`}</Text>
      </div>
      <QuickActionsNav />
      <NotRead of={query} title="Error al cargar el resumen" />
      {/* Whoever sees an order has been through all of them. */}
      {resumen && !resumen.ultimos?.length && <FirstSteps />}
      {resumen ? (
        <>
          <Cifras resumen={resumen} />
          {resumen.ecf && <EcfAviso resumen={resumen.ecf} />}
          {resumen.repetidos && <RepetidosAviso repetidos={resumen.repetidos} />}
          {resumen.ncf && <NcfAvisos avisos={resumen.ncf} />}
          {resumen.secuencias && <SecuenciaAvisos avisos={resumen.secuencias} />}
          {resumen.calendario && <CalendarioPanel calendario={resumen.calendario} />}
          <ResumenPanel resumen={resumen} />
        </>
      ) : (
        error === null && <ResumenSkeleton />
      )}
    </section>
  )
}
