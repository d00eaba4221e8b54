import type { Empresa } from '@cuadre/contract/empresas'
import { fraseDeMesCerrado, type LoDelMes } from '@cuadre/domain/cierres/cierre'
import { type Dia, primerDiaDelMes } from '@cuadre/domain/tiempo/dia'
import { Warning } from '../ui/notices/warning.tsx'

/** Beside the date: the notice below it says which month, of whom, and what can be done. */
export const MES_CERRADO = 'Su mes está cerrado.'

interface MesCerradoProps {
  readonly empresa: Pick<Empresa, 'nombre' | 'mesesCerrados'> | undefined
  readonly fecha: Dia | null
}

/** What stands beside a date of a month that its company has closed; null: it is open. */
export function mesCerrado({ empresa, fecha }: MesCerradoProps): string | null {
  if (fecha === null) return null
  return empresa?.mesesCerrados?.includes(primerDiaDelMes(fecha)) ? MES_CERRADO : null
}

/** Says it as soon as company and date are chosen, before anything is typed that could not be saved. */
export function MesCerradoAviso({ empresa, fecha, que }: MesCerradoProps & { readonly que: LoDelMes }) {
  if (empresa === undefined || fecha === null || mesCerrado({ empresa, fecha }) === null) return null
  return <Warning>{fraseDeMesCerrado({ empresa: empresa.nombre, mes: primerDiaDelMes(fecha), que })}</Warning>
}
