import { documentos } from '@cuadre/contract/documentos'
import { aplicarASuFactura, borrarTodas } from './aplicaciones.ts'
import { daysBetween, pesos } from './aritmetica.ts'
import { contestar } from './ecf.ts'
import { type Documento, type Montos, totalDe } from './modelo.ts'
import { deshechaSegunModelo, type NotaQueSePide, notaSegunModelo, quedaDeLinea } from './notas-del-modelo.ts'
import { dar, type Oficina, siguienteNumero } from './oficina.ts'
import { coincide, mismosMontos, oneOf, reciente } from './pasos.ts'

const TIPO = { 'nota de crédito': '04', 'nota de débito': '03' } as const

/** A note on any document, also where none can be: the books say what becomes of it. */
export async function emitirNotaAlAzar(oficina: Oficina, clase: NotaQueSePide['clase']): Promise<boolean> {
  const { modelo, hoy, prueba, azar } = oficina
  const documento = porCorregir(oficina)
  if (!documento) return false
  const pedida = pedirAlAzar(oficina, documento, clase)
  const empresa = oficina.empresas.find(({ id }) => id === documento.empresaId)
  const numero = empresa && siguienteNumero(empresa, TIPO[clase])
  if (!numero) throw new Error('Ranges of notes do not end')
  const nota = notaSegunModelo(modelo, documento, { pedida, hoy, tardia: empresa.tardia })
  const { modo, lineas, monto, codigo } = pedida
  const aplicar = azar(2) === 0
  // Whoever looked at the total first has it compared.
  const visto = typeof nota !== 'string' && azar(2) === 0 ? { total: pesos(totalDe(nota)) } : {}
  const body = {
    modo,
    codigo,
    motivo: 'Lo que el oráculo pide',
    ...(aplicar && { aplicar }),
    ...(modo === 'lineas' && { lineas: [...lineas] }),
    ...(modo === 'monto' && { monto: pesos(monto) }),
    ...visto,
  }
  const door = clase === 'nota de crédito' ? documentos.notaDeCredito : documentos.notaDeDebito
  const answer = await prueba.api.call(door, { params: { id: documento.id }, body })
  if (!coincide(answer, typeof nota === 'string' ? nota : null) || typeof nota === 'string') return false
  const { documentoId: id } = answer.body.data
  mismosMontos(answer.body.data, nota)
  const { empresaId, cliente } = documento
  dar(empresa, TIPO[clase])
  const nueva = {
    id,
    clase,
    numero,
    empresaId,
    cliente,
    fecha: hoy,
    corrige: documento,
    deshace: null,
    anulado: false,
  }
  modelo.issue({ ...nueva, ...nota, pagos: { pagar: [], cobrar: [] } })
  if (aplicar) aplicarASuFactura(modelo, modelo.documento(id))
  await contestar(oficina, modelo.documento(id))
  return true
}

/** Undoes any note, also where it cannot be undone; and now and then an invoice, which is none. */
export async function deshacerAlAzar(oficina: Oficina): Promise<boolean> {
  const { modelo, hoy, prueba, azar } = oficina
  const notas = modelo.documentos.filter(({ corrige }) => corrige !== null)
  const documento =
    azar(20) === 0 ? reciente(oficina) : notas[notas.length - 1 - azar(Math.min(notas.length, 25))]
  const empresa = oficina.empresas.find(({ id }) => id === documento?.empresaId)
  if (!documento || !empresa) return false
  const nota = deshechaSegunModelo(modelo, documento, { hoy, tardia: empresa.tardia })
  const total = typeof nota !== 'string' && azar(2) === 0 ? { total: pesos(totalDe(nota)) } : {}
  const pedida = [undefined, true, false][azar(3)]
  const body = {
    motivo: 'Lo que el oráculo deshace',
    ...total,
    ...(pedida !== undefined && { aplicar: pedida }),
  }
  const answer = await prueba.api.call(documentos.deshacer, { params: { id: documento.id }, body })
  if (!coincide(answer, typeof nota === 'string' ? nota : null) || typeof nota === 'string') return false
  const numero = siguienteNumero(empresa, TIPO[nota.clase])
  if (!numero) throw new Error('Ranges of notes do not end')
  const { documentoId: id } = answer.body.data
  mismosMontos(answer.body.data, nota)
  dar(empresa, TIPO[nota.clase])
  const { empresaId, cliente, corrige } = documento
  const nueva = { id, numero, empresaId, cliente, fecha: hoy, corrige, deshace: documento, anulado: false }
  modelo.issue({ ...nueva, ...nota, pagos: { pagar: [], cobrar: [] } })
  // What its credit had settled is owed again, and what undoes it takes the credit, whoever asks or not.
  const quitadas = documento.clase === 'nota de crédito' ? borrarTodas(modelo, documento) : []
  if (pedida ?? quitadas.length > 0) aplicarASuFactura(modelo, modelo.documento(id))
  await contestar(oficina, modelo.documento(id))
  return true
}

/** A new one as a rule; sometimes one of the last day on which the ITBIS comes back, or of the day after it. */
function porCorregir(oficina: Oficina): Documento | undefined {
  const { modelo, hoy, azar } = oficina
  if (azar(6) > 0) return reciente(oficina)
  const alBorde = modelo.vigentes.filter(
    ({ cobra, fecha }) => cobra && [30, 31].includes(daysBetween(fecha, hoy)),
  )
  return oneOf(oficina, alBorde) ?? reciente(oficina)
}

function pedirAlAzar(oficina: Oficina, documento: Documento, clase: NotaQueSePide['clase']): NotaQueSePide {
  const { azar, modelo } = oficina
  const modo = (['total', 'lineas', 'lineas', 'monto', 'monto'] as const)[azar(5)] ?? 'total'
  const elegidas = documento.lineas.flatMap((linea, i) => {
    const { cantidad } = quedaDeLinea(modelo, documento, i + 1)
    // All that is left of the line, a part of it, or one too many; half a piece now and then.
    const parte = linea.mide
      ? (1 + azar(Math.max(Math.round(cantidad * 100), 1))) / 100
      : 1 + azar(Math.max(cantidad, 1))
    const demas = azar(4) === 0 ? 0.5 : Math.round((linea.cantidad + 1) * 100) / 100
    const wanted = azar(8) === 0 ? demas : azar(2) === 0 ? cantidad : parte
    return azar(3) > 0 ? [{ linea: i + 1, cantidad: wanted > 0 ? wanted : 1 }] : []
  })
  const lineas = elegidas.length > 0 ? elegidas : [{ linea: azar(30) === 0 ? 99 : 1, cantidad: 1 }]
  const codigo = azar(6) === 0 ? (azar(2) === 0 ? 1 : 3) : null
  return { clase, modo, lineas, monto: montoAlAzar(oficina, modelo.quedaDe(documento)), codigo }
}

/** A centavo, the half, all that is left, a centavo more or less than that, or anything. */
function montoAlAzar({ azar }: Oficina, queda: Montos): bigint {
  const todo = totalDe(queda)
  const monto =
    [1n, todo / 2n, todo, todo - 1n, todo + 1n, queda.base, BigInt(1 + azar(1_000_000))][azar(7)] ?? 1n
  return monto > 0n ? monto : 1n
}
