import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { pagos } from '@cuadre/contract/pagos'
import { least, pesos, sum } from './aritmetica.ts'
import {
  type AplicacionAnotada,
  baseDeCuenta,
  cuenta,
  type Documento,
  estaPagada,
  type Lado,
  lleva,
  type Modelo,
  montoDeCuenta,
  restaDe,
} from './modelo.ts'
import type { Oficina } from './oficina.ts'
import { coincide, type Dictamen, oneOf, reciente } from './pasos.ts'

const LADOS = ['pagar', 'cobrar'] as const
const CUENTAS = { pagar: cuentasPorPagar, cobrar: cuentasPorCobrar } as const

const esCredito = ({ clase }: Documento) => clase === 'nota de crédito'
const nada = (monto: bigint) => (monto < 0n ? 0n : monto)

/** What a credit note can still give, and what an account can still take of it. */
const credito = (nota: Documento, lado: Lado) => nada(-restaDe(nota, lado))
const cabe = (nota: Documento, otra: Documento, lado: Lado) =>
  least(credito(nota, lado), nada(restaDe(otra, lado)))

function anotar(
  nota: Documento,
  otra: Documento,
  { lado, monto }: Pick<AplicacionAnotada, 'lado' | 'monto'>,
): void {
  const aplicacion = { nota: nota.id, otra: otra.id, lado, monto }
  for (const uno of [nota, otra]) uno.aplicaciones = [...(uno.aplicaciones ?? []), aplicacion]
}

/** Off both papers. */
export function borrar(modelo: Modelo, aplicacion: AplicacionAnotada): void {
  for (const id of [aplicacion.nota, aplicacion.otra]) {
    const uno = modelo.documento(id)
    uno.aplicaciones = (uno.aplicaciones ?? []).filter(una => una !== aplicacion)
  }
}

export function borrarTodas(
  modelo: Modelo,
  documento: Documento,
  lados: readonly Lado[] = LADOS,
): AplicacionAnotada[] {
  const suyas = (documento.aplicaciones ?? []).filter(({ lado }) => lados.includes(lado))
  for (const aplicacion of suyas) borrar(modelo, aplicacion)
  return suyas
}

/** An invoice that was changed keeps what notes had settled of it, as far as it fits, the last one first; of another client nothing. */
export function reponer(modelo: Modelo, quitadas: readonly AplicacionAnotada[]): void {
  for (const lado of LADOS) {
    for (const { nota: notaId, otra: otraId, monto, ...suya } of quitadas.toReversed()) {
      if (suya.lado !== lado) continue
      const [nota, otra] = [modelo.documento(notaId), modelo.documento(otraId)]
      if (nota.cliente.id !== otra.cliente.id || cabe(nota, otra, lado) === 0n) continue
      if (familiaDe(modelo, nota).some(({ id }) => id === otra.id)) conRedondeo(modelo, nota, lado)
      const parte = least(monto, cabe(nota, otra, lado))
      if (parte > 0n) anotar(nota, otra, { lado, monto: parte })
    }
  }
}

/** The paper and the notes on it that count. */
function familiaDe(modelo: Modelo, { corrige }: Documento): Documento[] {
  return corrige === null ? [] : [corrige, ...modelo.notasDe(corrige)]
}

/**
 * What the account of a note comes to once it is settled against its invoice: of what undoes another the same amount; a credit takes all that the accounts of the
 * invoice and its other notes have left when nothing is left to correct, and never more than they have. A centavo for each note is the most that rounding makes.
 */
function conRedondeo(modelo: Modelo, nota: Documento, lado: Lado): void {
  if (nota.pagos[lado].length > 0 || nota.aplicaciones?.some(una => una.lado === lado)) return
  const familia = familiaDe(modelo, nota)
  const otros = familia.filter(({ id }) => id !== nota.id)
  const antes = montoDeCuenta(nota, lado)
  const deshecha = otros.find(({ id }) => id === nota.deshace?.id)
  const queda = nada(sum(otros.map(uno => montoDeCuenta(uno, lado))))
  const ultima = sum(familia.map(baseDeCuenta)) === 0n
  const despues = deshecha
    ? -montoDeCuenta(deshecha, lado)
    : esCredito(nota)
      ? -(ultima ? queda : least(-antes, queda))
      : antes
  const cambio = despues - antes
  if ((cambio < 0n ? -cambio : cambio) > BigInt(familia.length - 1)) return
  const redondeo = { pagar: 0n, cobrar: 0n, ...nota.redondeo }
  nota.redondeo = { ...redondeo, [lado]: redondeo[lado] + cambio }
}

/** A note that has just been issued, or is offered to its invoice, settles what it undoes, the invoice, and what was charged on it. */
export function aplicarASuFactura(modelo: Modelo, nota: Documento): void {
  for (const lado of LADOS) {
    if (!lleva(nota, lado)) continue
    conRedondeo(modelo, nota, lado)
    const deshecha = nota.deshace
    if (deshecha && esCredito(deshecha)) {
      const parte = cabe(deshecha, nota, lado)
      const sinMonto = montoDeCuenta(deshecha, lado) === 0n && !estaPagada(deshecha, lado)
      if (parte > 0n || sinMonto) anotar(deshecha, nota, { lado, monto: parte })
      continue
    }
    if (!esCredito(nota)) continue
    const cargos = familiaDe(modelo, nota).filter(uno => !esCredito(uno) && uno.id !== nota.deshace?.id)
    const destinos = [...(deshecha && cuenta(deshecha) ? [deshecha] : []), ...cargos]
    if (montoDeCuenta(nota, lado) === 0n) {
      const [primero] = destinos
      if (primero) anotar(nota, primero, { lado, monto: 0n })
      continue
    }
    for (const destino of destinos) {
      const parte = cabe(nota, destino, lado)
      if (parte > 0n) anotar(nota, destino, { lado, monto: parte })
    }
  }
}

/** A credit offered to anything: to what it fits, and to what it does not. */
export async function aplicarAlAzar(oficina: Oficina): Promise<boolean> {
  const { azar, modelo, prueba } = oficina
  const lado = oneOf(oficina, LADOS) ?? 'cobrar'
  const conCredito = modelo.vigentes.filter(uno => esCredito(uno) && !estaPagada(uno, lado)).slice(-30)
  const nota = azar(8) === 0 ? reciente(oficina) : oneOf(oficina, conCredito)
  if (!nota) return false
  const suyas = modelo.vigentes.filter(
    uno => uno.cliente.id === nota.cliente.id && uno.empresaId === nota.empresaId && restaDe(uno, lado) > 0n,
  )
  const otra =
    azar(5) === 0 ? reciente(oficina) : oneOf(oficina, azar(3) === 0 ? familiaDe(modelo, nota) : suyas)
  if (!otra) return false
  const todo = cabe(nota, otra, lado)
  const monto = azar(3) === 0 ? null : ([todo, todo + 1n, (todo + 1n) / 2n, 1n][azar(4)] ?? todo)
  const answer = await prueba.api.call(CUENTAS[lado].aplicar, {
    params: { pedidoId: nota.id },
    body: { documentoId: otra.id, ...(monto !== null && { monto: pesos(monto) }) },
  })
  if (!coincide(answer, faltaDe({ nota, otra, lado, monto }))) return false
  if (familiaDe(modelo, nota).some(({ id }) => id === otra.id)) conRedondeo(modelo, nota, lado)
  const ahora = cabe(nota, otra, lado)
  anotar(nota, otra, { lado, monto: monto === null ? ahora : least(monto, ahora) })
  return true
}

interface Pedida {
  readonly nota: Documento
  readonly otra: Documento
  readonly lado: Lado
  readonly monto: bigint | null
}

function faltaDe({ nota, otra, lado, monto }: Pedida): Dictamen {
  if ([nota, otra].some(uno => uno.anulado || !lleva(uno, lado))) return 'CUENTA_NOT_FOUND'
  if (!esCredito(nota)) return 'APLICACION_NO_ES_NOTA'
  if (esCredito(otra)) return 'APLICACION_A_NOTA'
  if ([nota, otra].some(uno => !cuenta(uno))) return 'CUENTA_RECHAZADA'
  if (nota.cliente.id !== otra.cliente.id || nota.empresaId !== otra.empresaId) return 'APLICACION_DE_OTRO'
  if (estaPagada(nota, lado)) return 'APLICACION_SIN_CREDITO'
  if (montoDeCuenta(nota, lado) === 0n) return null
  if (restaDe(otra, lado) === 0n) return 'CUENTA_YA_PAGADA'
  if (monto === 0n) return 'PAGO_EN_CERO'
  return monto !== null && monto > cabe(nota, otra, lado) ? 'APLICACION_EXCEDE' : null
}

/** One that stands is taken back, by the half on either paper. */
export async function deshacerAplicacion(oficina: Oficina): Promise<boolean> {
  const { modelo, prueba, azar } = oficina
  const aplicado = oneOf(
    oficina,
    modelo.documentos.filter(({ aplicaciones = [] }) => aplicaciones.length > 0).slice(-40),
  )
  const aplicacion = aplicado && oneOf(oficina, aplicado.aplicaciones ?? [])
  if (!aplicacion) return false
  const { lado, nota, otra, monto } = aplicacion
  const [una, contraria] = azar(2) === 0 ? [nota, otra] : [otra, nota]
  const historial = await prueba.api.data(CUENTAS[lado].historial, { params: { pedidoId: una } })
  const mitad = historial.find(
    ({ pago, aplicacion: con, monto: suyo }) =>
      pago &&
      !pago.anulado &&
      con?.documentoId === contraria &&
      Math.round(Math.abs(suyo) * 100) === Number(monto),
  )
  if (!mitad?.pago) throw new Error(`The application of ${nota} to ${otra} stands in no history`)
  coincide(await prueba.api.call(pagos.anular, { params: { id: mitad.pago.id } }), null)
  borrar(modelo, aplicacion)
  return true
}
