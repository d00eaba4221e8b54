import '../../ui/screen/progress.css'
import { progressText } from '../../ui/files/progress-text.ts'
import { useWait } from '../../ui/screen/use-wait.ts'
import { filasDe } from './palabras.ts'
import type { Trabajo } from './use-importacion.ts'

interface AvanceProps {
  readonly trabajo: Trabajo
  /** Name of the file. */
  readonly archivo: string
  /** Rows that are being checked, or written; null before the file was read. */
  readonly filas: number | null
}

/**
 * What is being done with a file, and for how long. The bar has no end: all rows are checked and written together, so that nobody
 * could say honestly how many are done.
 */
export function AvanceDeImportacion({ trabajo, archivo, filas }: AvanceProps) {
  const frase = trabajo === null ? '' : fraseDe(trabajo, archivo, filas)
  return (
    <div className="cuadre-progress cuadre-importar-avance">
      {trabajo !== null && <Barra key={trabajo} frase={frase} />}
      {/* Read out when the work changes, not each second. */}
      <span role="status">{frase}</span>
    </div>
  )
}

function Barra({ frase }: { readonly frase: string }) {
  const seconds = useWait()
  const cuanto = seconds === null ? '' : progressText(seconds, { bytes: 0, rows: null })
  return (
    <>
      <progress aria-label="Importación del archivo" aria-valuetext={`${frase} ${cuanto}`.trim()} />
      {cuanto !== '' && <span aria-hidden>{cuanto}</span>}
    </>
  )
}

function fraseDe(trabajo: NonNullable<Trabajo>, archivo: string, filas: number | null): string {
  if (trabajo === 'importando') return `Guardando ${filasDe(filas ?? 0)}: entran todas o ninguna.`
  return filas === null ? `Leyendo y revisando ${archivo}.` : `Revisando ${filasDe(filas)}.`
}
