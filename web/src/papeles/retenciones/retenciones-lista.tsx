import './retenciones.css'
import { type Retencion, type RetencionesDeDocumento, retenciones } from '@cuadre/contract/retenciones'
import { RETENEDORES } from '@cuadre/domain/cuentas/retener'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'
import { useWrite } from '../../api/calls.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'
import { RowButton } from '../../ui/table/row-actions.tsx'

/** 'ITBIS RD$65.68 · ISR RD$24.33' */
export function retenidoEnPalabras({ itbis, isr }: { readonly itbis: number; readonly isr: number }): string {
  return [
    ...(itbis === 0 ? [] : [`ITBIS ${formatMonto(itbis)}`]),
    ...(isr === 0 ? [] : [`ISR ${formatMonto(isr)}`]),
  ].join(' · ')
}

/** What was withheld of a document until now: certificates, annulled ones too, and what its payments say. */
export function RetencionesLista({ datos }: { readonly datos: RetencionesDeDocumento }) {
  const { enPagos, retenciones } = datos
  const hayEnPagos = enPagos.itbis !== 0 || enPagos.isr !== 0
  if (retenciones.length === 0 && !hayEnPagos) return null
  return (
    <ul className="cuadre-retenciones" aria-label="Retenciones registradas">
      {retenciones.map(una => (
        <Una key={una.id} retencion={una} numero={datos.numero} />
      ))}
      {hayEnPagos && <li>{`En sus cobros: ${retenidoEnPalabras(enPagos)}, sin constancia.`}</li>}
    </ul>
  )
}

function Una({ retencion, numero }: { readonly retencion: Retencion; readonly numero: string }) {
  const { id, fecha, retenedor, numero: constancia, salda, anuladaEn, anuladaPor } = retencion
  const mayAnnul = usePermiso('cuentasPorCobrar.anular')
  const annul = useWrite(retenciones.anular)
  const monto = retenidoEnPalabras(retencion)
  const cual = constancia === null ? `del ${formatDia(fecha)}` : constancia

  const askToAnnul = () =>
    confirm({
      title: `¿Anular la retención ${cual}?`,
      message: `${monto} dejan de contar en el 607 y el IT-1 de su mes${salda > 0 ? `, y ${formatMonto(salda)} vuelven a estar por cobrar` : ''}.`,
      confirmLabel: 'Sí, anular',
      run: idempotencyKey => annul.mutateAsync({ params: { id }, idempotencyKey }),
      success: ['Retención anulada.', `${numero} · ${monto}`],
      failure: 'Error al anular la retención',
    })

  return (
    <li>
      <span className={anuladaEn === null ? undefined : 'cuadre-retencion-anulada'}>
        <strong>{`${formatDia(fecha)} · ${monto}`}</strong>
        <span className="cuadre-retencion-detalle">
          {[
            RETENEDORES[retenedor].nombre,
            constancia === null ? 'sin constancia' : `constancia ${constancia}`,
          ].join(' · ')}
        </span>
      </span>
      {anuladaEn !== null && <span>{`Anulada por ${anuladaPor ?? '—'}`}</span>}
      {anuladaEn === null && mayAnnul && (
        <RowButton text="Anular" label={`Anular la retención ${cual}`} onClick={() => void askToAnnul()} />
      )}
    </li>
  )
}
