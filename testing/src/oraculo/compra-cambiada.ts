import { compras } from '@cuadre/contract/compras'
import { aplicar, bodyDe } from './compras.ts'
import {
  aPagarDe,
  type CompraAnotada,
  esNota,
  fechaPagoDe,
  pagadoDe,
  quedaDe,
  quitarParte,
} from './compras-del-modelo.ts'
import { cerrado, type Oficina } from './oficina.ts'
import { coincide, type Dictamen, oneOf } from './pasos.ts'
import { cierreDeParte, cierreEnContra } from './pasos-de-suplidor.ts'

const esPropia = ({ ncf }: CompraAnotada) => /^(B11|E41)/.test(ncf)

/** One of those that notes have settled or are, or any. */
function una(oficina: Oficina): CompraAnotada | undefined {
  const todas = oficina.compras.filter(({ saldoInicial }) => !saldoInicial)
  const conNotas = todas.filter(({ partes }) => partes.some(({ con }) => con))
  return oneOf(oficina, oficina.azar(2) === 0 && conNotas.length > 0 ? conNotas : todas.slice(-60))
}

/** The month of a receipt, and those of its payments, must be open. */
function cierreDeTodo(oficina: Oficina, compra: CompraAnotada): Dictamen {
  const { empresaId, fecha, partes } = compra
  if (cerrado(oficina, empresaId, fecha)) return 'MES_CERRADO'
  const cierres = [
    cierreEnContra(oficina, [compra], []),
    ...partes.map(parte => cierreDeParte(oficina, compra, parte)),
  ]
  return cierres.find(cierre => cierre !== null) ?? null
}

/** A receipt is annulled with its payments; what a note had settled of it, or it of a bill, is as before. */
export async function anularCompra(oficina: Oficina): Promise<boolean> {
  const compra = una(oficina)
  if (!compra) return false
  const answer = await oficina.prueba.api.call(compras.remove, { params: { id: compra.id }, query: {} })
  const ajena = esPropia(compra) ? 'COMPRA_ES_PROPIA' : compra.deLiquidacion ? 'COMPRA_DE_LIQUIDACION' : null
  if (!coincide(answer, ajena ?? cierreDeTodo(oficina, compra))) return false
  for (const parte of [...compra.partes]) quitarParte(compra, parte)
  oficina.compras.splice(oficina.compras.indexOf(compra), 1)
  return true
}

/** Another amount of a bill that is owed: what its own notes settle is worked out anew, and what somebody aimed at it stays. */
export async function cambiarCompra(oficina: Oficina): Promise<boolean> {
  const { azar, prueba } = oficina
  const compra = oneOf(
    oficina,
    oficina.compras.filter(
      cada =>
        !cada.saldoInicial &&
        !esNota(cada) &&
        !esPropia(cada) &&
        cada.servicio === 'ninguno' &&
        fechaPagoDe(cada) === '',
    ),
  )
  if (!compra) return false
  const cambiada = { ...compra, bienes: compra.bienes / 2n + BigInt(azar(Number(compra.bienes))) + 1n }
  const porSuNumero = compra.partes.filter(({ con }) => con?.modificado === compra.ncf)
  const quedan = { ...cambiada, partes: compra.partes.filter(parte => !porSuNumero.includes(parte)) }
  const cierres = porSuNumero.map(parte => cierreDeParte(oficina, compra, parte))
  const dictamen =
    cierres.find(cierre => cierre !== null) ??
    (pagadoDe(quedan) > aPagarDe(quedan) ? 'COMPRA_CON_PAGOS' : null) ??
    cierreEnContra(oficina, [quedan], [compra.fecha])
  const { id, version } = await prueba.api.data(compras.get, { params: { id: compra.id } })
  const answer = await prueba.api.call(compras.update, {
    params: { id },
    body: { ...bodyDe(cambiada, null), version },
  })
  if (!coincide(answer, dictamen)) return false
  for (const parte of porSuNumero) quitarParte(compra, parte)
  Object.assign(compra, { bienes: cambiada.bienes })
  const notas = oficina.compras
    .filter(nota => esNota(nota) && nota.modificado === compra.ncf && nota.empresaId === compra.empresaId)
    .sort((a, b) => (a.fecha === b.fecha ? a.id - b.id : a.fecha < b.fecha ? -1 : 1))
  for (const nota of notas) {
    if (quedaDe(compra) > 0n && quedaDe(nota) > 0n && !cerrado(oficina, nota.empresaId, nota.fecha))
      await aplicar(oficina, nota, compra)
  }
  return true
}
