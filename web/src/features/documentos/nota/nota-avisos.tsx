import { formatMonto } from '@cuadre/domain/dinero/formato'
import { DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/notas'
import { tipoDeCodigo } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { FaltasDeEmision } from '../../../pickers/faltas-de-emision.tsx'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { type Correccion, posibleDe } from './nota-values.ts'
import type { NotaRefusal } from './use-nota-save.ts'

interface NotaAvisosProps {
  readonly correccion: Correccion
  /** It corrects a text, and gives nothing back. */
  readonly texto: boolean
  readonly refusal: NotaRefusal | null
  /** What goes to a field of the form; undefined where it has none. */
  readonly irA: (field: string) => (() => void) | undefined
}

/** What has to be known before a note is issued, and why the last try did not. */
export function NotaAvisos({ correccion, texto, refusal, irA }: NotaAvisosProps) {
  const { documento } = correccion
  const { impedimento, devuelveItbis, itbisHasta, tipoComprobante } = posibleDe(correccion)
  const { serie, tipo } = tipoDeCodigo(tipoComprobante)
  const tarde = itbisHasta !== null && !devuelveItbis && !texto
  const faltas = serie === 'E' ? (refusal?.faltas ?? []) : []
  return (
    <>
      <FaltasDeEmision
        titulo="Para emitir esta nota electrónica falta:"
        faltas={faltas}
        empresaId={documento.empresaId}
        tipo={tipo}
        irA={irA}
      />
      {refusal !== null && faltas.length === 0 && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <p className="cuadre-alert-text">{refusal.message}</p>
          {refusal.code === 'SECUENCIA_AGOTADA' && (
            <RegistrarSecuencia empresaId={documento.empresaId} tipo={tipo} />
          )}
        </Alert>
      )}
      {impedimento !== null && (
        <Alert color="yellow" role="status">
          {impedimento}
        </Alert>
      )}
      {impedimento === null && tarde && (
        <Alert color="yellow" role="status">
          {`Pasaron más de ${DIAS_PARA_DEVOLVER_ITBIS} días: el ITBIS se podía devolver hasta el ${formatDia(itbisHasta)}. Esta nota descuenta solo el monto sin ITBIS; los ${formatMonto(documento.saldo.itbis)} de ITBIS no se devuelven.`}
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
