import { centavos } from '../dinero.ts'
import { textoEn } from '../xml/leer.ts'
import { type Hallazgo, rechazo } from './hallazgo.ts'
import { hallazgosDeEncabezado, LIMITE_DE_CONSUMO } from './iddoc.ts'
import type { PorEvaluar } from './por-evaluar.ts'
import { hallazgosDeTotalesDeResumen } from './totales.ts'

/** What a summary must hold: it is of a small consumption invoice, with the code of that invoice's signature. */
export function hallazgosDeResumen({ ecf, ahora }: PorEvaluar): Hallazgo[] {
  const codigo = textoEn(ecf.nodo, 'Encabezado/CodigoSeguridadeCF')
  return [
    ...(centavos(ecf.montoTotal) < LIMITE_DE_CONSUMO
      ? []
      : [rechazo(0, 'Las facturas de consumo desde RD$250,000.00 deben enviarse completas.')]),
    ...(/^[A-Za-z0-9+/]{6}$/.test(codigo) ? [] : [rechazo(0, 'El campo CodigoSeguridadeCF no es válido.')]),
    ...hallazgosDeEncabezado(ecf, ahora),
    ...hallazgosDeTotalesDeResumen(ecf),
  ]
}
