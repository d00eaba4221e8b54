import { ecf, type FiltroEcf, type ResumenEcf } from '@cuadre/contract/ecf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { frasesDeContingencia } from '@cuadre/domain/ecf/frases-de-contingencia'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { readAnew } from '../../../api/calls.ts'
import { useAhora } from '../../../ui/screen/use-ahora.ts'

type Cuenta = Exclude<keyof ResumenEcf, 'contingenciaHasta' | 'papel'>

const PARTES: readonly (readonly [Cuenta, FiltroEcf, string])[] = [
  ['rechazados', 'rechazado', 'Rechazados'],
  ['detenidos', 'detenido', 'Detenidos'],
  ['sinRespuesta', 'sin respuesta', 'Sin respuesta'],
  ['pendientes', 'pendiente', 'Pendientes'],
]

interface ResumenProps {
  readonly chosen: FiltroEcf | undefined
  /** Null shows all again. */
  readonly onChoose: (filtro: FiltroEcf | null) => void
}

/** What asks for somebody, counted; each count narrows the list to it, and once more widens it again. */
export function ResumenDeEcf({ chosen, onChoose }: ResumenProps) {
  const { data } = useQuery(readAnew(ecf.resumen))
  const ahora = useAhora()
  const frases = data ? frasesDeContingencia(data, ahora) : []
  return (
    <>
      <fieldset className="cuadre-ecf-resumen cuadre-no-print" aria-label="Por atender">
        {PARTES.map(([parte, filtro, texto]) => {
          const cuantos = data?.[parte]
          const pressed = chosen === filtro
          return (
            <Button
              key={parte}
              size="compact-md"
              variant={pressed ? 'filled' : 'default'}
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : filtro)}
            >
              {cuantos === undefined ? texto : `${texto}: ${formatEntero(cuantos)}`}
            </Button>
          )
        })}
      </fieldset>
      {frases.map(({ texto, urgente }) => (
        <p key={texto} role="note" style={urgente ? { color: 'var(--mantine-color-error)' } : undefined}>
          {texto}
        </p>
      ))}
    </>
  )
}
