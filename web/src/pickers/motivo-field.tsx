import { MOTIVOS_DE_ANULACION, type MotivoDeAnulacion } from '@cuadre/domain/ncf/anular'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'

const MOTIVOS = Object.entries(MOTIVOS_DE_ANULACION)
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([value, texto]) => ({ value, label: `${value} · ${texto}` }))

/** Why a fiscal number is annulled, as the 608 will say it. Null until somebody chooses. */
export function MotivoField(props: {
  value: MotivoDeAnulacion | null
  onChange: (motivo: MotivoDeAnulacion | null) => void
  error?: ReactNode
  disabled?: boolean
}) {
  return (
    <NativeSelect
      label="Motivo de la anulación"
      withAsterisk
      data={props.value === null ? [{ value: '', label: 'Elija el motivo' }, ...MOTIVOS] : MOTIVOS}
      value={props.value ?? ''}
      onChange={event => props.onChange(motivoIn(event.currentTarget.value))}
      error={props.error}
      disabled={props.disabled ?? false}
      data-path="motivo"
    />
  )
}

/** '04 · Corrección de la información'; a code that the list does not have stays a code. */
export function textoDelMotivo(codigo: string): string {
  const motivo = motivoIn(codigo)
  return motivo === null ? codigo : `${motivo} · ${MOTIVOS_DE_ANULACION[motivo]}`
}

function motivoIn(texto: string): MotivoDeAnulacion | null {
  return Object.hasOwn(MOTIVOS_DE_ANULACION, texto) ? (texto as MotivoDeAnulacion) : null
}
