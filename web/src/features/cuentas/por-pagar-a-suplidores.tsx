import { QuietLink } from '../../ui/links/buttons.tsx'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** Who sells what is his own looks for his suppliers' bills among the accounts payable, and owes nothing there. */
export function PorPagarASuplidores() {
  if (!usePermiso('porPagarSuplidores.ver')) return null
  return <QuietLink to="/porPagarSuplidores">Lo que debe a sus suplidores</QuietLink>
}
