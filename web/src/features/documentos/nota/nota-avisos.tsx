import { formatMonto } from '@cuadre/domain/dinero/formato'
import { type ClaseDeNota, DIAS_PARA_DEVOLVER_ITBIS } from '@cuadre/domain/documentos/notas'
import { TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { usePermiso } from '../../../ui/screen/use-session.ts'
import { type Correccion, posibleDe } from './nota-values.ts'
import type { NotaRefusal } from './use-nota-save.ts'

/** What has to be known before a note is issued, and why the last try did not. */
export function NotaAvisos({ correccion, refusal }: { correccion: Correccion; refusal: NotaRefusal | null }) {
  const { clase, documento } = correccion
  const { impedimento, devuelveItbis, itbisHasta } = posibleDe(correccion)
  const tarde = itbisHasta !== null && !devuelveItbis
  return (
    <>
      {refusal !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <p className="cuadre-alert-text">{refusal.message}</p>
          {refusal.code === 'SECUENCIA_AGOTADA' && (
            <RegistrarSecuencia empresaId={documento.empresaId} clase={clase} />
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
function RegistrarSecuencia({ empresaId, clase }: { empresaId: number; clase: ClaseDeNota }) {
  const mayCreate = usePermiso('secuencias.crear')
  const tipo = TIPOS_FISCALES.find(fiscal => fiscal.clase === clase)?.tipo.B
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
