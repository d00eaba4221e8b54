import {
  CODIGO_CORRIGE_TEXTO,
  CODIGOS_DE_MONTOS,
  type CodigoDeNota,
} from '@cuadre/domain/documentos/calcular-nota'
import type { ClaseDeNota } from '@cuadre/domain/documentos/notas'
import { NativeSelect } from '@mantine/core'
import { type Bound, DESCRIPTION_BELOW } from '../../../ui/fields/form.tsx'

const TEXTOS: Readonly<Record<CodigoDeNota, string>> = {
  1: '1 · Anula lo que queda',
  2: '2 · Corrige texto',
  3: '3 · Corrige montos',
}

interface CodigoFieldProps extends Bound<CodigoDeNota | null> {
  readonly clase: ClaseDeNota
  /** What the note's own figures say; null while there are none. */
  readonly proposed: CodigoDeNota | null
}

/** What the note does to what it corrects, as the tax office counts it: as proposed unless somebody chooses. */
export function CodigoField({ clase, proposed, value, onChange, error, ...rest }: CodigoFieldProps) {
  const shown = value ?? proposed
  // What corrects a text can say nothing else, and nothing else can say that.
  const posibles: readonly CodigoDeNota[] =
    proposed === CODIGO_CORRIGE_TEXTO ? [CODIGO_CORRIGE_TEXTO] : CODIGOS_DE_MONTOS[clase]
  return (
    <NativeSelect
      label="Código de modificación"
      inputWrapperOrder={DESCRIPTION_BELOW}
      description="Para la DGII. El propuesto sigue a lo que la nota corrige."
      data={[
        ...(shown === null ? [{ value: '', label: 'El que corresponda' }] : []),
        ...posibles.map(codigo => ({ value: String(codigo), label: TEXTOS[codigo] })),
      ]}
      value={shown === null ? '' : String(shown)}
      onChange={event => {
        const chosen = posibles.find(codigo => String(codigo) === event.currentTarget.value) ?? null
        onChange(chosen === proposed ? null : chosen)
      }}
      error={error}
      data-path={rest['data-path']}
    />
  )
}
