import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { Alert, Button } from '@mantine/core'
import { FaltasDeEmision } from '../../../emision/faltas-de-emision.tsx'
import { IconAlertTriangle } from '../../../ui/icons/icons.ts'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import type { NotaRefusal } from './use-nota-save.ts'

interface NotaRechazadaProps {
  readonly refusal: NotaRefusal | null
  readonly empresaId: number
  /** Of the note, as its number would begin. */
  readonly tipoComprobante: string
  /** What goes to a field of the form; undefined where it has none. */
  readonly irA: (field: string) => (() => void) | undefined
}

/** Why the last try issued no note, with the way to where it is mended. */
export function NotaRechazada({ refusal, empresaId, tipoComprobante, irA }: NotaRechazadaProps) {
  const { serie, tipo } = tipoDeCodigo(tipoComprobante)
  const faltas = serie === 'E' ? (refusal?.faltas ?? []) : []
  return (
    <>
      <FaltasDeEmision
        titulo="Para emitir esta nota electrónica falta:"
        faltas={faltas}
        empresaId={empresaId}
        tipo={tipo}
        irA={irA}
      />
      {refusal !== null && faltas.length === 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />}>
          <p className="cuadre-alert-text">{refusal.message}</p>
          {refusal.code === 'SECUENCIA_AGOTADA' && <RegistrarSecuencia empresaId={empresaId} tipo={tipo} />}
        </Alert>
      )}
    </>
  )
}

/** In another tab: what was written here stays. */
function RegistrarSecuencia({ empresaId, tipo }: { empresaId: number; tipo: string }) {
  const mayCreate = usePermiso('secuencias.crear')
  if (!mayCreate) return null
  return (
    <Button
      component="a"
      href={`/secuencias?empresaId=${empresaId}&tipo=${tipo}&nuevo=1`}
      target="_blank"
      variant="default"
      size="xs"
    >
      Registrar la secuencia
    </Button>
  )
}
