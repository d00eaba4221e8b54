import type { Liquidacion } from '@cuadre/contract/liquidaciones'
import { type Fiscal, NOMBRES_FISCALES } from '@cuadre/domain/contactos/fiscal'
import { type ComisionRetenida, retenerComision } from '@cuadre/domain/cuentas/retener-comision'
import { type Centavos, centavosDesdePesos } from '@cuadre/domain/dinero/centavos'
import { formatMontoCentavos, formatPorcentaje } from '@cuadre/domain/dinero/formato'
import { formatDocumento } from '@cuadre/domain/identidad/documento'
import { Alert } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** What a settlement says of what is withheld; null: nobody was known to the tax office then. */
export function retenidoDe(liquidacion: Liquidacion): ComisionRetenida | null {
  const { claseFiscal: clase, documento, total, pagadaEl, fecha } = liquidacion
  if (clase === null || documento === null) return null
  const quien = { clase, documento, emiteComprobantes: true, cobraItbis: liquidacion.itbis > 0 }
  const dia = pagadaEl ?? fecha
  return {
    comision: centavosDesdePesos(total),
    itbis: centavosDesdePesos(liquidacion.itbis),
    itbisRetenido: centavosDesdePesos(liquidacion.itbisRetenido),
    rentaRetenida: centavosDesdePesos(liquidacion.rentaRetenida),
    neto: centavosDesdePesos(liquidacion.neto),
    renta: retenerComision(centavosDesdePesos(total), quien, dia).renta,
  }
}

/** Gross, ITBIS, what is withheld and what is left, each with its word. */
export function MontosRetenidos({ montos }: { montos: ComisionRetenida }) {
  const { comision, itbis, itbisRetenido, rentaRetenida, renta, neto } = montos
  const isr = renta ? `ISR retenido (${formatPorcentaje(renta.tasa)})` : 'ISR retenido'
  return (
    <dl className="cuadre-facts cuadre-liquidacion-datos">
      <Monto titulo="Comisión" monto={comision} />
      {itbis > 0 && <Monto titulo="ITBIS" monto={itbis} />}
      {itbisRetenido > 0 && <Monto titulo="ITBIS retenido" monto={itbisRetenido} />}
      <Monto titulo={isr} monto={rentaRetenida} />
      <Monto titulo="Neto a pagar" monto={neto} fuerte />
    </dl>
  )
}

function Monto({ titulo, monto, fuerte = false }: { titulo: string; monto: Centavos; fuerte?: boolean }) {
  const escrito = formatMontoCentavos(monto)
  return (
    <div>
      <dt>{titulo}</dt>
      <dd>{fuerte ? <strong>{escrito}</strong> : escrito}</dd>
    </div>
  )
}

export function quienEs({ clase, documento }: Pick<Fiscal, 'clase' | 'documento'>): string {
  return `${NOMBRES_FISCALES[clase]} · ${formatDocumento(documento)}`
}

/** That nothing of a payment reaches the tax office, and the way to change that. */
export function SinFiscal({ contactoNombre, children }: { contactoNombre: string; children: ReactNode }) {
  const mayEdit = usePermiso('contactos.editar')
  return (
    <Alert color="yellow">
      {children}{' '}
      {mayEdit && (
        <Link to="/contactos" search={{ buscar: contactoNombre }}>
          Completar su ficha
        </Link>
      )}
    </Alert>
  )
}
