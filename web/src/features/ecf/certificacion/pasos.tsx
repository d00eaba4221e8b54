import type { PasoLeido } from '@cuadre/contract/certificacion'
import { diaEnSantoDomingo, formatDia } from '@cuadre/domain/tiempo/dia'
import { Checkbox, Title } from '@mantine/core'

interface PasosProps {
  readonly pasos: readonly PasoLeido[]
  readonly configura: boolean
  readonly onMarcar: (paso: number, hecho: boolean) => void
}

/** The fifteen steps, the first that is not done open. */
export function Pasos({ pasos, configura, onMarcar }: PasosProps) {
  const siguiente = pasos.find(({ hecho }) => !hecho)?.numero
  return (
    <section aria-labelledby="certificacion-pasos">
      <Title order={2} id="certificacion-pasos">
        Los 15 pasos
      </Title>
      <ol className="cuadre-certificacion-pasos">
        {pasos.map(paso => (
          <li key={paso.numero} data-hecho={paso.hecho}>
            <details open={paso.numero === siguiente}>
              <summary>
                {paso.numero}. {paso.titulo} <small>{comoEsta(paso)}</small>
              </summary>
              <ul>
                {paso.queHacer.map(frase => (
                  <li key={frase}>{frase}</li>
                ))}
              </ul>
            </details>
            <Checkbox
              aria-label={`Paso ${paso.numero} hecho`}
              checked={paso.hecho}
              disabled={!configura || paso.visto}
              onChange={({ currentTarget }) => onMarcar(paso.numero, currentTarget.checked)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

function comoEsta({ hecho, visto, hechoEn, hechoPor }: PasoLeido): string {
  if (!hecho) return ''
  if (visto || hechoEn === null) return 'hecho'
  return `hecho el ${formatDia(diaEnSantoDomingo(new Date(hechoEn)))} por ${hechoPor}`
}
