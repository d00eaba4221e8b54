import type { AnioDeCierres, MesDeCierre } from '@cuadre/contract/cierres'
import { OBLIGACIONES, type Obligacion, obligacionesDe, plazoDe } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
import { diasEntre, formatDia, formatInstante } from '@cuadre/domain/tiempo/dia'
import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hoy } from '../../lib/clock.ts'
import { tituloDelMes } from '../../ui/fields/month-field.tsx'
import { usePermisos } from '../../ui/screen/use-session.ts'
import { CerrarMes } from './cerrar-mes.tsx'
import { informesDelMes } from './informes-del-mes.ts'
import { Estado } from './meses-del-anio.tsx'
import { ReabrirMes } from './reabrir-mes.tsx'

interface MesPanelProps {
  readonly empresaId: number
  readonly anio: AnioDeCierres
  readonly mes: MesDeCierre
}

/** The chosen month: its state, what is to be sent and until when, its reports, and what is wrong with it. */
export function MesPanel({ empresaId, anio, mes }: MesPanelProps) {
  const may = usePermisos()
  const vigente = mes.cierres.find(({ id }) => id === mes.cierreId)
  return (
    <section className="cuadre-cierre-panel" aria-labelledby="cuadre-cierre-titulo">
      <div className="cuadre-cierre-cabeza">
        <Title order={2} id="cuadre-cierre-titulo">
          {tituloDelMes(mes.mes)}
        </Title>
        <Estado estado={mes.estado} />
        {vigente !== undefined && may('cierres.reabrir') && (
          <ReabrirMes id={vigente.id} nombre={mesEnPalabras(mes.mes)} />
        )}
      </div>
      <Historia mes={mes} />
      <Plazos mes={mes} ecfDesde={anio.ecfDesde} />
      {may('reportes.ver') && <Informes empresaId={empresaId} mes={mes.mes} />}
      {mes.estado === 'abierto' && (
        <CerrarMes empresaId={empresaId} empresaNombre={anio.empresaNombre} mes={mes.mes} />
      )}
      {mes.estado === 'en curso' && <p>Se podrá cerrar cuando el mes termine.</p>}
    </section>
  )
}

/** Who closed it and opened it again, when and why; the last time first. */
function Historia({ mes: { cierres } }: { mes: MesDeCierre }) {
  if (cierres.length === 0) return null
  return (
    <ul className="cuadre-cierre-historia" aria-label="Cierres del mes">
      {cierres.map(cierre => (
        <li key={cierre.id}>
          {`Cerrado el ${formatInstante(new Date(cierre.cerradoEn))} por ${cierre.cerradoPor}${conPendientes(cierre.pendientes)}.`}
          {cierre.reabiertoEn !== null &&
            ` Reabierto el ${formatInstante(new Date(cierre.reabiertoEn))} por ${cierre.reabiertoPor}: ${cierre.motivo}`}
        </li>
      ))}
    </ul>
  )
}

function conPendientes(pendientes: number): string {
  if (pendientes === 0) return ''
  return pendientes === 1 ? ', con 1 cosa por corregir' : `, con ${pendientes} cosas por corregir`
}

/** What this company sends for the month, and by when. */
function Plazos({ mes, ecfDesde }: { mes: MesDeCierre; ecfDesde: string | null }) {
  const obligaciones = obligacionesDe(mes.mes, { ecfDesde, conPapel: mes.conPapel })
  return (
    <>
      <dl className="cuadre-cierre-plazos" aria-label="Plazos">
        {obligaciones.map(obligacion => (
          <Plazo key={obligacion} obligacion={obligacion} mes={mes.mes} />
        ))}
      </dl>
      {!obligaciones.includes('607') && (
        <p className="cuadre-cierre-nota">
          Todo el mes es electrónico: la DGII ya tiene las ventas y las anulaciones, y no se envían 607 ni
          608.
        </p>
      )}
    </>
  )
}

function Plazo({ obligacion, mes }: { obligacion: Obligacion; mes: string }) {
  const plazo = plazoDe(obligacion, mes)
  return (
    <div>
      <dt>{`${obligacion} · ${OBLIGACIONES[obligacion].nombre}`}</dt>
      <dd>{`${formatDia(plazo)} (${fraseDePlazo(diasEntre(hoy(), plazo)).toLowerCase()})`}</dd>
    </div>
  )
}

function Informes({ empresaId, mes }: { empresaId: number; mes: string }) {
  return (
    <nav className="cuadre-cierre-informes" aria-label="Informes del mes">
      {informesDelMes({ empresaId, mes }).map(({ texto, ruta, search }) => (
        <Link key={ruta} to={ruta} search={search as never}>
          {texto}
        </Link>
      ))}
    </nav>
  )
}
