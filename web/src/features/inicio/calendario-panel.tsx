import './calendario-panel.css'
import type { Calendario } from '@cuadre/contract/inicio'
import { OBLIGACIONES, type Obligacion, obligacionesDe, plazoDe } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
import { diasEntre, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hoy } from '../../lib/clock.ts'
import { PresentadoMark } from '../../meses/presentado.tsx'

type EmpresaDelMes = Calendario['empresas'][number]

/** What is due for the last whole month and what of it was filed, and the months that nobody has closed yet. */
export function CalendarioPanel({ calendario }: { calendario: Calendario }) {
  const { mes, empresas } = calendario
  const empezadas = empresas.filter(({ empieza }) => empieza !== null)
  // Nothing is owed before the first document: an office of today has nothing to be reminded of.
  if (empezadas.length === 0) return null
  const conAbiertos = empresas.filter(({ abiertos }) => abiertos.length > 0)
  const plazos = (Object.keys(OBLIGACIONES) as Obligacion[])
    .map(obligacion => ({
      obligacion,
      plazo: plazoDe(obligacion, mes),
      suyas: deQuienes(obligacion, calendario),
    }))
    .filter(({ suyas }) => suyas.length > 0)
    .sort((a, b) => a.plazo.localeCompare(b.plazo))
  return (
    <Paper
      withBorder
      component="section"
      className="cuadre-panel cuadre-calendario"
      aria-labelledby="cuadre-calendario"
    >
      <Title order={2} id="cuadre-calendario">{`Calendario fiscal de ${mesEnPalabras(mes)}`}</Title>
      {plazos.length === 0 ? (
        <p>{`Nada que presentar de ${mesEnPalabras(mes)}.`}</p>
      ) : (
        <dl className="cuadre-facts cuadre-calendario-plazos">
          {plazos.map(uno => (
            <Plazo key={uno.obligacion} {...uno} mes={mes} de={empresas.length} />
          ))}
        </dl>
      )}
      {conAbiertos.length === 0 ? (
        <p>
          {empezadas.some(({ empieza }) => empieza !== null && empieza <= mes)
            ? 'Todos los meses están cerrados.'
            : 'Todavía no hay ningún mes por cerrar.'}
        </p>
      ) : (
        <ul className="cuadre-calendario-abiertos" aria-label="Meses sin cerrar">
          {conAbiertos.map(empresa => (
            <Abiertos key={empresa.empresaId} {...empresa} />
          ))}
        </ul>
      )}
    </Paper>
  )
}

/** The companies that send it. */
function deQuienes(obligacion: Obligacion, { mes, empresas }: Calendario): readonly EmpresaDelMes[] {
  return empresas.filter(empresa => obligacionesDe(mes, empresa).includes(obligacion))
}

interface PlazoProps {
  readonly obligacion: Obligacion
  readonly plazo: string
  readonly mes: string
  readonly suyas: readonly EmpresaDelMes[]
  /** How many companies there are. */
  readonly de: number
}

function Plazo({ obligacion, plazo, mes, suyas, de }: PlazoProps) {
  const dias = diasEntre(hoy(), plazo)
  const presentadoDe = ({ presentados }: EmpresaDelMes) =>
    presentados.find(uno => uno.obligacion === obligacion)
  const faltan = suyas.filter(empresa => presentadoDe(empresa) === undefined)
  const marcas = suyas.map(empresa => (
    <li key={empresa.empresaId}>
      {de > 1 && `${empresa.empresaNombre}: `}
      <PresentadoMark {...{ obligacion, mes }} {...empresa} presentado={presentadoDe(empresa)} />
    </li>
  ))
  return (
    <div data-vencido={(dias < 0 && faltan.length > 0) || undefined}>
      <dt>{`${obligacion} · ${OBLIGACIONES[obligacion].nombre}`}</dt>
      <dd>
        {formatDia(plazo)}
        <small>
          {faltan.length === 0
            ? 'Presentado'
            : [fraseDePlazo(dias), deQuien(faltan, de)].filter(Boolean).join('. ')}
        </small>
        {de === 1 ? (
          <ul className="cuadre-calendario-marcas">{marcas}</ul>
        ) : (
          <details>
            <summary>{`${suyas.length - faltan.length} de ${suyas.length} presentados`}</summary>
            <ul className="cuadre-calendario-marcas">{marcas}</ul>
          </details>
        )}
      </dd>
    </div>
  )
}

/** Who has still to send it, when it is not all of them. */
function deQuien(faltan: readonly EmpresaDelMes[], de: number): string {
  if (faltan.length === de) return ''
  if (faltan.length > NOMBRADAS) return `Faltan ${faltan.length} empresas`
  return `${faltan.length === 1 ? 'Falta' : 'Faltan'} ${faltan.map(({ empresaNombre }) => empresaNombre).join(' y ')}`
}

/** More companies than these are counted: each is named below. */
const NOMBRADAS = 2

/** So many months are named, the last ones; the others are counted. */
const A_LA_VISTA = 3

function Abiertos({ empresaId, empresaNombre, abiertos }: EmpresaDelMes) {
  const antes = abiertos.length - A_LA_VISTA
  return (
    <li>
      <strong>{`${empresaNombre}: `}</strong>
      {'sin cerrar '}
      {abiertos.slice(-A_LA_VISTA).map((mes, lugar) => (
        <span key={mes}>
          {lugar > 0 && ', '}
          <Link to="/cierre" search={{ empresaId: String(empresaId), mes }}>
            {`${nombreDelMes(mes)} ${mes.slice(0, 4)}`}
          </Link>
        </span>
      ))}
      {antes > 0 && ` y ${antes === 1 ? 'otro' : `otros ${antes}`} de antes`}
    </li>
  )
}
