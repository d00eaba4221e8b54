import { isDeepStrictEqual } from 'node:util'
import { nombreDelCampo, porLectura } from '@cuadre/contract/auditoria-campos'
import { pago, terminosDe } from '@cuadre/contract/pago'
import { calcularCuentas } from '@cuadre/domain/cuentas/calcular-cuentas'
import { centavosDesdePesos, pesosDesdeCentavos } from '@cuadre/domain/dinero/centavos'
import { formatMonto } from '@cuadre/domain/dinero/formato'
import { pagoEnPalabras } from '@cuadre/domain/documentos/pago-en-palabras'
import { signoDe } from '@cuadre/domain/documentos/tipos'
import { aplicarCambios, compararLineas, type LineaVendida } from '@cuadre/domain/pedidos/cambios-de-lineas'
import type { CuentaYTraza, DocumentoYTrazas } from './revision.queries.ts'

const MONTOS = new Set(['subTotal', 'itbis', 'total'])
const CUENTAS = { pagar: 'Cuenta por pagar', cobrar: 'Cuenta por cobrar' } as const

/** What of an order or note is not as its traces left it, as sentences. What no trace says is not compared. */
export function diferenciasDe(documento: DocumentoYTrazas): string[] {
  const { fila, accion, anulado, entidad } = documento
  if (accion === null) return ['No tiene ninguna traza: no fue creado por el programa.']
  if (fila === null) {
    return [
      entidad === 'Pedido'
        ? 'El pedido fue borrado de la base de datos.'
        : 'La nota fue borrada de la base de datos.',
    ]
  }
  const annulled = accion === 'Anulación'
  return [
    ...(annulled === anulado ? [] : [annulled ? 'Fue eliminado y aparece vivo.' : 'Aparece eliminado.']),
    ...fieldDifferences(documento, fila),
    ...lineDifferences(documento),
    ...(documento.cuentas ?? []).flatMap(cuenta => accountDifferences(cuenta, documento)),
    ...((documento.cuentas ?? []).length === (fila['loSuyo'] === true ? 1 : 2)
      ? []
      : ['Le falta una de sus cuentas, o tiene una de más.']),
  ]
}

function fieldDifferences(
  { estado, anulado }: DocumentoYTrazas,
  fila: NonNullable<DocumentoYTrazas['fila']>,
) {
  const known = estado ?? {}
  const campos = Object.keys(fila).sort(porLectura)
  const found = campos.flatMap(campo => {
    if (campo === 'version' || !Object.hasOwn(known, campo) || isDeepStrictEqual(known[campo], fila[campo]))
      return []
    return [
      `${nombreDelCampo(campo)}: ${texto(campo, known[campo])} según la auditoría, ${texto(campo, fila[campo])} en la base.`,
    ]
  })
  // An annulment counts one up and has no fields of its own.
  const version =
    typeof known['version'] === 'number' ? known['version'] + (anulado ? 1 : 0) : fila['version']
  return found.length === 0 && version !== fila['version'] ? ['Fue guardado sin dejar traza.'] : found
}

function texto(campo: string, valor: unknown): string {
  if (MONTOS.has(campo) && typeof valor === 'number') return formatMonto(valor)
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No'
  const terms = pago.safeParse(valor)
  if (terms.success) return pagoEnPalabras(terminosDe(terms.data))
  return String(valor ?? '—')
}

/** Every later edit on top of the last whole list; edits that cannot be laid on it are said too. */
function lineDifferences({ lineasBase, cambios, lineas }: DocumentoYTrazas): string[] {
  if (lineasBase === null) return []
  let expected: LineaVendida[] | null = [...lineasBase]
  for (const cambio of cambios ?? []) {
    // A trace too long to be kept whole says nothing of single lines.
    if (cambio.quitadas === undefined) return []
    expected = expected && aplicarCambios(expected, cambio)
  }
  if (expected === null) return ['Sus líneas no se pueden rehacer desde la auditoría.']
  const found = compararLineas(expected, lineas ?? [])
  if (found === null) return []
  const { quitadas, agregadas, cambiadas } = found
  const counts = [
    [quitadas.length, 'de menos'],
    [agregadas.length, 'de más'],
    [cambiadas.length, 'distintas'],
  ] as const
  const said = counts.filter(([n]) => n > 0).map(([n, que]) => `${n} ${que}`)
  return [`Líneas que no son las de la auditoría: ${said.join(', ')}.`]
}

function accountDifferences(cuenta: CuentaYTraza, documento: DocumentoYTrazas): string[] {
  const { lado, montoSegunTraza, monto, anulada } = cuenta
  const { anulado } = documento
  const nombre = CUENTAS[lado]
  const expected = montoSegunTraza ?? expectedAmount(lado, documento)
  const pagos = paymentDifferences(cuenta)
  if (pagos) return [`${nombre}: ${pagos}`]
  if (anulada !== anulado) return [`${nombre}: no sigue a su comprobante ${anulado ? 'eliminado' : 'vivo'}.`]
  if (expected === null || expected === monto) return []
  return [`${nombre}: ${formatMonto(expected)} según la auditoría, ${formatMonto(monto)} en la base.`]
}

/** What no trace says was not paid. */
function paymentDifferences(cuenta: CuentaYTraza): string | null {
  const { pagada, pagado, pagadaSegunTraza, pagadoSegunTraza } = cuenta
  const traced = pagadoSegunTraza ?? 0
  if ((pagadaSegunTraza ?? false) !== pagada)
    return `aparece ${pagada ? 'pagada' : 'pendiente'} sin traza de ello.`
  if (traced === pagado) return null
  return `${formatMonto(traced)} pagados según la auditoría, ${formatMonto(pagado)} en la base.`
}

/** In pesos, from the document as its traces left it; a note at the percentages of its invoice, a credit note below zero. */
function expectedAmount(
  lado: CuentaYTraza['lado'],
  { entidad, estado, fila }: DocumentoYTrazas,
): number | null {
  const known = entidad === 'Pedido' ? estado : { ...fila, ...estado }
  const { clase, subTotal, total, aplicaItbis, porcCompra, porcVenta, loSuyo = false } = known ?? {}
  if (typeof subTotal !== 'number' || typeof total !== 'number' || typeof aplicaItbis !== 'boolean')
    return null
  if (typeof porcCompra !== 'number' || typeof porcVenta !== 'number') return null
  const signo = clase === 'nota de crédito' ? signoDe(clase) : 1
  const cuentas = calcularCuentas({
    subTotal: centavosDesdePesos(signo * subTotal),
    total: centavosDesdePesos(signo * total),
    aplicaItbis,
    porcCompra,
    porcVenta,
    loSuyo: loSuyo === true,
  })
  const cuenta = cuentas[lado]
  return cuenta && pesosDesdeCentavos(cuenta.monto)
}
