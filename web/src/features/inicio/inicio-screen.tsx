import './inicio.css'
import { inicio, type Resumen } from '@cuadre/contract/inicio'
import { formatDia, nombreDelDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Group, Text, Title } from '@mantine/core'
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
import { ResumenPanel, ResumenSkeleton } from './resumen-panel.tsx'
import '../../emision/ncf-avisos.css'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { IconPlus, IconRefresh } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { LinkButton } from '../../ui/links/link-button.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'

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

/** The orders that repeat and whose day has come, each a way to its form filled with it; it stays until they are made or passed over. */
function RepetidosAviso({ repetidos }: { repetidos: NonNullable<Resumen['repetidos']> }) {
  const { cantidad, primeros } = repetidos
  if (cantidad === 0) return null
  const mas = cantidad - primeros.length
  return (
    <section className="cuadre-ncf-aviso" aria-label="Pedidos que se repiten">
      <IconRefresh size={18} aria-hidden />
      <p role="status">
        <strong>
          {cantidad === 1
            ? 'Toca hacer un pedido que se repite: '
            : `Toca hacer ${formatEntero(cantidad)} pedidos que se repiten: `}
        </strong>
        {primeros.map(({ pedidoId, clienteNombre, proximo }, lugar) => (
          <Fragment key={pedidoId}>
            {lugar > 0 && ', '}
            <Link to="/facturacion/nuevo" search={{ repite: String(pedidoId) }}>
              {`${clienteNombre} (${nombreDelMes(proximo)})`}
            </Link>
          </Fragment>
        ))}
        {mas > 0 && ` y ${formatEntero(mas)} más`}.
      </p>
      <Link to="/facturacion/repetidos" className="cuadre-no-print">
        Ver los que se repiten
      </Link>
    </section>
  )
}

/** The usual next actions, each for who may do it. */
function QuickActionsNav() {
  return (
    <Group
      component="nav"
      aria-label="Acciones rápidas"
      gap="xs"
      className="cuadre-no-print cuadre-inicio-acciones"
    >
      {QUICK_ACTIONS.map(({ texto, ruta, permiso, primary }) => (
        <PermissionGate key={ruta} permiso={permiso}>
          <LinkButton
            to={ruta}
            variant={primary ? 'filled' : 'default'}
            leftSection={primary ? <IconPlus size={16} aria-hidden /> : undefined}
          >
            {texto}
          </LinkButton>
        </PermissionGate>
      ))}
    </Group>
  )
}

interface QuickAction {
  readonly texto: string
  readonly ruta: string
  readonly permiso: Permiso
  readonly primary?: boolean
}

/** What people come here to do, the most usual first. */
const QUICK_ACTIONS: readonly QuickAction[] = [
  { texto: 'Nuevo Pedido', ruta: '/facturacion/nuevo', permiso: 'pedidos.crear', primary: true },
  { texto: 'Ver pedidos', ruta: '/facturacion', permiso: 'pedidos.ver' },
  { texto: 'Generar NCF', ruta: '/ncf', permiso: 'ncf.generar' },
  { texto: 'Clientes', ruta: '/clientes', permiso: 'clientes.ver' },
  { texto: 'Productos', ruta: '/productos', permiso: 'productos.ver' },
]
