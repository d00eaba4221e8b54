import type { EcfLeido } from '@cuadre/contract/ecf'
import { estadoEcfEnPalabras } from '@cuadre/domain/ecf/estado-en-palabras'
import { estaPendiente } from '@cuadre/domain/ecf/estados'
import { formatInstante } from '@cuadre/domain/tiempo/dia'
import { CuandoSigue } from '../../../../emision/cuando-sigue.tsx'

interface Paso {
  readonly texto: string
  /** Null: it has not come yet. */
  readonly en: string | null
}

/** From signing to the answer, each with its moment; what has not come yet says so. */
export function Vida({ ecf }: { ecf: EcfLeido }) {
  const { estado, firmadoEn, enviadoEn, respondidoEn, resumida } = ecf
  const pasos: readonly Paso[] = [
    { texto: 'Firmado', en: firmadoEn },
    { texto: resumida ? 'Resumen enviado a la DGII' : 'Enviado a la DGII', en: enviadoEn },
    {
      texto: estaPendiente(estado)
        ? 'Respuesta de la DGII'
        : estadoEcfEnPalabras({ estado, detenido: false }),
      en: respondidoEn,
    },
  ]
  const actual = pasos.findIndex(({ en }) => en === null)
  return (
    <section aria-label="Vida del comprobante">
      <h2 className="cuadre-ecf-titulo">Vida del comprobante</h2>
      <ol className="cuadre-ecf-vida">
        {pasos.map(({ texto, en }, lugar) => (
          <li key={texto} data-hecho={en !== null} aria-current={lugar === actual ? 'step' : undefined}>
            <span>{texto}</span>
            <span className="cuadre-ecf-hace">
              {en === null ? 'todavía no' : formatInstante(new Date(en))}
            </span>
          </li>
        ))}
      </ol>
      <CuandoSigue ecf={ecf} />
    </section>
  )
}
