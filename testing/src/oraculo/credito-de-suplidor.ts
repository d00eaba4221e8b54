import { porPagarSuplidores } from '@cuadre/contract/por-pagar-suplidores'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { addDays, least, pesos } from './aritmetica.ts'
import { type CompraAnotada, esNota, fechaPagoDe, quedaDe } from './compras-del-modelo.ts'
import type { Oficina } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'
import { cierreAlPagar, cierreEnContra } from './pasos-de-suplidor.ts'

interface Pedida {
  readonly nota: CompraAnotada
  readonly factura: CompraAnotada
  /** Null: as much as fits. */
  readonly monto: bigint | null
  readonly fecha: string
}

/** What is left of a supplier's credit note goes to another bill of his, and now and then to what it cannot go to. */
export async function aplicarCredito(oficina: Oficina): Promise<boolean> {
  const { azar, compras, hoy, prueba } = oficina
  const debidas = compras.filter(una => fechaPagoDe(una) === '')
  const facturas = debidas.filter(una => !esNota(una))
  const notas = debidas.filter(una => esNota(una) && facturas.some(otra => deUnos(una, otra)))
  const nota = oneOf(oficina, azar(10) === 0 ? compras.slice(-40) : notas)
  const suyas = facturas.filter(una => nota && deUnos(una, nota))
  const factura = oneOf(oficina, azar(8) === 0 ? compras.slice(-40) : suyas)
  if (!nota || !factura) return false
  const todo = least(quedaDe(nota), quedaDe(factura))
  const monto =
    azar(3) === 0 ? null : ([todo, (todo + 1n) / 2n, (todo + 2n) / 3n, todo + 1n, 0n][azar(5)] ?? todo)
  const fecha = azar(3) === 0 ? addDays(hoy, 1 - azar(30)) : hoy
  const answer = await prueba.api.call(porPagarSuplidores.aplicar, {
    params: { id: nota.id },
    body: {
      documentoId: factura.id,
      ...(monto !== null && { monto: pesos(monto) }),
      ...(fecha !== hoy && { fecha: fecha as Dia }),
    },
  })
  if (!coincide(answer, faltaDe(oficina, { nota, factura, monto, fecha }))) return false
  const parte = { id: answer.body.data.pagoId, fecha, forma: '06', monto: monto ?? todo } as const
  factura.partes.push({ ...parte, con: nota })
  nota.partes.push({ ...parte, con: factura })
  return true
}

const deUnos = (una: CompraAnotada, otra: CompraAnotada) =>
  una.suplidorId === otra.suplidorId && una.empresaId === otra.empresaId

function faltaDe(oficina: Oficina, { nota, factura, monto, fecha }: Pedida): Dictamen {
  if (!esNota(nota)) return 'APLICACION_NO_ES_NOTA'
  if (esNota(factura)) return 'APLICACION_A_NOTA'
  if (!deUnos(nota, factura)) return 'APLICACION_DE_OTRO'
  if (fechaPagoDe(nota) !== '') return 'APLICACION_SIN_CREDITO'
  if (fechaPagoDe(factura) !== '') return 'CUENTA_YA_PAGADA'
  if (monto === 0n) return 'PAGO_EN_CERO'
  const todo = least(quedaDe(nota), quedaDe(factura))
  if (monto !== null && monto > todo) return 'APLICACION_EXCEDE'
  if (fecha > oficina.hoy) return 'PAGO_FUTURO'
  if (fecha < nota.fecha || fecha < factura.fecha) return 'PAGO_ANTERIOR'
  const parte = { id: 0, fecha, forma: '06', monto: monto ?? todo } as const
  // Of the note nothing is reported but the day on which it is used up.
  const usada = { ...nota, partes: [...nota.partes, parte] }
  return cierreAlPagar(oficina, factura, parte) ?? cierreEnContra(oficina, [usada], [])
}

/** Until when a bill may be paid is agreed anew, also of a closed month. */
export async function cambiarVencimiento(oficina: Oficina): Promise<boolean> {
  const { azar, compras, prueba } = oficina
  const compra = oneOf(
    oficina,
    azar(4) === 0 ? compras.slice(-40) : compras.filter(una => fechaPagoDe(una) === ''),
  )
  if (!compra) return false
  const vence = azar(4) === 0 ? null : addDays(compra.fecha, azar(70) - 2)
  const body = { vence: vence as Dia | null }
  const answer = await prueba.api.call(porPagarSuplidores.vence, { params: { id: compra.id }, body })
  if (!coincide(answer, faltaAlVencer(compra, vence))) return false
  compra.vence = vence
  return true
}

function faltaAlVencer(compra: CompraAnotada, vence: string | null): Dictamen {
  if (esNota(compra)) return 'NOTA_SIN_VENCIMIENTO'
  if (fechaPagoDe(compra) !== '') return 'CUENTA_YA_PAGADA'
  return vence !== null && vence < compra.fecha ? 'INVALID_INPUT' : null
}
