import './calendario-panel.css'
import type { Calendario } from '@cuadre/contract/inicio'
import { OBLIGACIONES, type Obligacion, obligacionesDe, plazoDe } from '@cuadre/domain/cierres/calendario'
import { mesEnPalabras } from '@cuadre/domain/cierres/cierre'
import { fraseDePlazo } from '@cuadre/domain/cierres/frase-de-plazo'
import { diasEntre, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { Paper, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hoy } from '../../lib/clock.ts'

type EmpresaDelMes = Calendario['empresas'][number]

/** What is due for the last whole month, and the months that nobody has closed yet. */
export function CalendarioPanel({ calendario }: { calendario: Calendario }) {
  const { mes, empresas } = calendario
  if (empresas.length === 0) return null
  const conAbiertos = empresas.filter(({ abiertos }) => abiertos.length > 0)
  return (
    <Paper
      withBorder
      component="section"
      className="cuadre-panel cuadre-calendario"
      aria-labelledby="cuadre-calendario"
    >
      <Title order={2} id="cuadre-calendario">{`Calendario fiscal de ${mesEnPalabras(mes)}`}</Title>
      <dl className="cuadre-calendario-plazos">
        {(Object.keys(OBLIGACIONES) as Obligacion[])
          .map(obligacion => ({ obligacion, plazo: plazoDe(obligacion, mes) }))
          .sort((a, b) => a.plazo.localeCompare(b.plazo))
          .map(({ obligacion, plazo }) => (
            <Plazo
              key={obligacion}
              obligacion={obligacion}
              plazo={plazo}
              deQuien={deQuien(obligacion, calendario)}
            />
          ))}
      </dl>
      {conAbiertos.length === 0 ? (
        <p>Todos los meses están cerrados.</p>
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

interface PlazoProps {
  readonly obligacion: Obligacion
  readonly plazo: string
  /** Null: nobody sends it. */
  readonly deQuien: string | null
}

function Plazo({ obligacion, plazo, deQuien: quien }: PlazoProps) {
  if (quien === null) return null
  const dias = diasEntre(hoy(), plazo)
  return (
    <div data-vencido={dias < 0 || undefined}>
      <dt>{`${obligacion} · ${OBLIGACIONES[obligacion].nombre}`}</dt>
      <dd>
        {formatDia(plazo)}
        <small>{[fraseDePlazo(dias), quien].filter(Boolean).join('. ')}</small>
      </dd>
    </div>
  )
}

/** The companies that send it, when it is not all of them; null: none does. */
function deQuien(obligacion: Obligacion, { mes, empresas }: Calendario): string | null {
  const suyas = empresas.filter(empresa => obligacionesDe(mes, empresa).includes(obligacion))
  if (suyas.length === 0) return null
  return suyas.length === empresas.length
    ? ''
    : `Solo ${suyas.map(({ empresaNombre }) => empresaNombre).join(', ')}`
}

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
          <Link to="/cierre" search={{ empresaId: String(empresaId), mes } as never}>
            {`${nombreDelMes(mes)} ${mes.slice(0, 4)}`}
          </Link>
        </span>
      ))}
      {antes > 0 && ` y ${antes === 1 ? 'otro' : `otros ${antes}`} de antes`}
    </li>
  )
}
