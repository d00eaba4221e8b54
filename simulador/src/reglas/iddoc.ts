import { centavos, diferencia, sumar } from '../dinero.ts'
import { momentoDe } from '../fechas.ts'
import { reglasDe, TIPO } from '../tipos.ts'
import { hay, nodosEn, textoEn } from '../xml/documento.ts'
import type { Ecf } from './ecf.ts'
import { condicional, type Hallazgo, rechazo } from './hallazgo.ts'
import { CORRIGE_TEXTO } from './notas.ts'

const IDDOC = 'Encabezado/IdDoc'
/** From here on a consumption invoice names its buyer and is sent whole: RD$250,000.00 of MontoTotal. */
export const LIMITE_DE_CONSUMO = 25_000_000n
/** Clocks differ a little; a signature of the next minutes is not of the future. */
const MARGEN_MS = 5 * 60_000

/** What the head of a document must say beyond its schema. */
export function hallazgosDeEncabezado(ecf: Ecf, ahora: Date): Hallazgo[] {
  return [...indicadores(ecf), ...pago(ecf), ...comprador(ecf), ...fechas(ecf, ahora)]
}

function indicadores(ecf: Ecf): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const gravada = ecf.lineas.some(uno => ['1', '2', '3'].includes(textoEn(uno, 'IndicadorFacturacion')))
  if (reglasDe(ecf.tipo)?.conItbis && gravada && !hay(ecf.nodo, `${IDDOC}/IndicadorMontoGravado`))
    hallazgos.push(
      rechazo(176, 'El campo IndicadorMontoGravado del área IdDoc de la sección Encabezado no es válido.'),
    )
  // The schema has it optional in notes; of a note of amounts the tax office asks for it, of its own note of text it does not.
  const esNota = reglasDe(ecf.tipo)?.esNota
  if (esNota && ecf.codigoModificacion !== CORRIGE_TEXTO && !hay(ecf.nodo, `${IDDOC}/TipoIngresos`))
    hallazgos.push(
      rechazo(181, 'El campo TipoIngresos del área IdDoc de la sección Encabezado no es válido.'),
    )
  return hallazgos
}

function pago(ecf: Ecf): Hallazgo[] {
  const hallazgos: Hallazgo[] = []
  const tipoPago = textoEn(ecf.nodo, `${IDDOC}/TipoPago`)
  const limite = textoEn(ecf.nodo, `${IDDOC}/FechaLimitePago`)
  if (ecf.tipo === TIPO.compras && tipoPago === '') hallazgos.push(incompleto('TipoPago'))
  // A summary says no days.
  if (tipoPago === '2' && limite === '' && ecf.nodo.nombre === 'ECF')
    hallazgos.push(incompleto('FechaLimitePago'))
  if (tipoPago !== '2' && limite !== '')
    hallazgos.push(rechazo(0, 'El campo FechaLimitePago solo corresponde al tipo de pago crédito.'))
  if (limite !== '' && momentoDe(limite) < momentoDe(ecf.fechaEmision))
    hallazgos.push(rechazo(0, 'El campo FechaLimitePago no puede ser menor que FechaEmision.'))
  if (tipoPago === '3' && ecf.tipo === TIPO.creditoFiscal)
    hallazgos.push(
      rechazo(0, 'El campo TipoPago no es válido: una factura de crédito fiscal no puede ser gratuita.'),
    )
  const formas = nodosEn(ecf.nodo, `${IDDOC}/TablaFormasPago/FormaDePago`)
  if (ecf.tipo !== TIPO.consumo && formas.some(uno => textoEn(uno, 'FormaPago') === '5'))
    hallazgos.push(
      rechazo(0, 'El campo FormaPago no es válido: el bono solo corresponde a facturas de consumo.'),
    )
  const pagado = sumar(formas.map(uno => centavos(textoEn(uno, 'MontoPago'))))
  const seCompara = formas.length > 0 && !reglasDe(ecf.tipo)?.sePagaNeta
  if (seCompara && diferencia(pagado, centavos(ecf.montoTotal)) > 100n)
    hallazgos.push(condicional(0, 'La sumatoria de MontoPago no coincide con MontoTotal.'))
  return hallazgos
}

function incompleto(campo: string): Hallazgo {
  return rechazo(3, `El área IdDoc está incompleta: falta el campo ${campo}.`)
}

function comprador(ecf: Ecf): Hallazgo[] {
  const grande = ecf.tipo === TIPO.consumo && centavos(ecf.montoTotal) >= LIMITE_DE_CONSUMO
  const identificado = (ecf.rncComprador !== '' || ecf.idExtranjero !== '') && ecf.nombreComprador !== ''
  if (grande && !identificado)
    return [rechazo(0, 'Los datos del comprador son requeridos en facturas de consumo desde RD$250,000.00.')]
  if (ecf.rncComprador !== '' && ecf.idExtranjero !== '')
    return [rechazo(0, 'Los campos RNCComprador e IdentificadorExtranjero se excluyen.')]
  if (ecf.tipo === TIPO.regimenEspecial && ecf.rncComprador === '' && ecf.idExtranjero === '')
    return [rechazo(1381, 'El campo RNCComprador del área Comprador de la sección Encabezado no es válido.')]
  return []
}

function fechas(ecf: Ecf, ahora: Date): Hallazgo[] {
  const limite = ahora.getTime() + MARGEN_MS
  const hallazgos: Hallazgo[] = []
  if (!(momentoDe(ecf.fechaEmision) <= limite))
    hallazgos.push(rechazo(0, 'El campo FechaEmision no puede ser mayor a la fecha actual.'))
  if (ecf.fechaFirma !== '' && !(momentoDe(ecf.fechaFirma) <= limite))
    hallazgos.push(rechazo(0, 'El campo FechaHoraFirma no puede ser mayor a la fecha y hora actual.'))
  return hallazgos
}
