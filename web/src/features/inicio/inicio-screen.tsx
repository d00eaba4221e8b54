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
import { NotRead, useDocumentTitle } from '../../ui/screen/screen.tsx'
import { useSession } from '../../ui/screen/use-session.ts'
import { CalendarioPanel } from './calendario-panel.tsx'
import { Cifras } from './cifras.tsx'
import { FirstSteps } from './first-steps.tsx'
import { ResumenPanel, ResumenSkeleton } from './resumen-panel.tsx'
import '../../emision/ncf-avisos.css'
import type { FiltroEcf, ResumenEcf } from '@cuadre/contract/ecf'
import type { Permiso } from '@cuadre/domain/acceso/permisos'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { type FraseDeContingencia, frasesDeContingencia } from '@cuadre/domain/ecf/frases-de-contingencia'
import { conPunto } from '@cuadre/domain/texto/texto'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { IconAlertTriangle, IconPlus, IconRefresh } from '../../ui/icons/icons.ts'
import { LinkButton } from '../../ui/links/buttons.tsx'
import { PermissionGate } from '../../ui/screen/permission-gate.tsx'
import { useAhora } from '../../ui/screen/use-ahora.ts'

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
      <IconRefresh size={18} />
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
            leftSection={primary ? <IconPlus /> : undefined}
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

const PARTES: readonly {
  readonly parte: 'rechazados' | 'detenidos' | 'sinRespuesta'
  readonly filtro: FiltroEcf
  readonly uno: string
  readonly varios: string
}[] = [
  { parte: 'rechazados', filtro: 'rechazado', uno: 'rechazado', varios: 'rechazados' },
  { parte: 'detenidos', filtro: 'detenido', uno: 'detenido', varios: 'detenidos' },
  {
    parte: 'sinRespuesta',
    filtro: 'sin respuesta',
    uno: 'sin respuesta desde hace más de una hora',
    varios: 'sin respuesta desde hace más de una hora',
  },
]

/**
 * The electronic documents that ask for somebody, in one line, each count a way to them. It cannot be put off: what the tax office
 * has not taken counts for nothing, however well the paper looks.
 */
function EcfAviso({ resumen }: { resumen: ResumenEcf }) {
  return (
    <>
      <PorAtender resumen={resumen} />
      <Contingencias resumen={resumen} />
      <Certificados resumen={resumen} />
    </>
  )
}

function PorAtender({ resumen }: { resumen: ResumenEcf }) {
  const hay = PARTES.filter(({ parte }) => resumen[parte] !== 0)
  if (hay.length === 0) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label="Aviso de comprobantes electrónicos">
      <IconAlertTriangle size={18} />
      <p role="status">
        <strong>
          {'Comprobantes electrónicos: '}
          {hay.map(({ parte, filtro, uno, varios }, lugar) => (
            <Fragment key={parte}>
              {lugar > 0 && ', '}
              <Link to="/facturacion-electronica" search={{ estadoEcf: filtro }}>
                {`${formatEntero(resumen[parte])} ${resumen[parte] === 1 ? uno : varios}`}
              </Link>
            </Fragment>
          ))}
          .
        </strong>
      </p>
    </section>
  )
}

/** What signs for each company and will soon sign no more; nothing while all is well. */
function Certificados({ resumen: { certificados } }: { resumen: ResumenEcf }) {
  const frases = (certificados ?? []).map(({ empresaNombre, frase, urgente }) => ({
    ...{ texto: `${conPunto(empresaNombre)} ${frase}`, urgente },
    ...{ ruta: '/facturacion-electronica/empresas', enlace: 'Ver el certificado' },
  }))
  return <Frases de="Aviso de certificados" frases={frases} />
}

/** What contingencies ask for, each with its clock; nothing while there is none. */
function Contingencias({ resumen }: { resumen: ResumenEcf }) {
  return <Frases de="Aviso de contingencia" frases={frasesDeContingencia(resumen, useAhora())} />
}

function Frases({ de, frases }: { de: string; frases: readonly FraseDeContingencia[] }) {
  if (frases.length === 0) return null
  return (
    <section className="cuadre-ncf-aviso" aria-label={de}>
      <IconAlertTriangle size={18} />
      <div role="status">
        {frases.map(({ texto, urgente, ruta, enlace }) => (
          <p key={texto} style={urgente ? { color: 'var(--mantine-color-error)' } : undefined}>
            {texto} <Link to={ruta}>{enlace}</Link>
          </p>
        ))}
      </div>
    </section>
  )
}
