import { estadosDeCuenta } from '@cuadre/contract/estados-de-cuenta'
import { addDays, sum } from './aritmetica.ts'
import { type Cotejo, escrito, rd } from './comparar.ts'
import { aPagarDe, type CompraAnotada, quedaDe, signoDe } from './compras-del-modelo.ts'
import { type Documento, type Lado, lleva, montoDeCuenta, restaDe } from './modelo.ts'
import { type Oficina, PRIMER_DIA } from './oficina.ts'

/** How many statements are asked for, each of somebody, a side, a period and a company at random. */
const ESTADOS = 24

interface Pedido {
  readonly de: 'cliente' | 'contacto' | 'suplidor'
  readonly id: number
  readonly lado: Lado
  readonly desde: string | undefined
  readonly hasta: string | undefined
  readonly empresaId: number | undefined
}

/** A line of the ledger: what was owed changes by `efecto`. */
interface Asiento {
  readonly clienteId: number
  readonly fecha: string
  readonly pago: boolean
  readonly id: number
  readonly monto: bigint
  readonly efecto: bigint
}

/** Statements of clients, contacts and suppliers, line by line, against what the books of documents, purchases and payments say. */
export async function cotejarEstados(oficina: Oficina): Promise<Cotejo[]> {
  const cotejos: Cotejo[] = []
  for (let i = 0; i < ESTADOS; i++) {
    const pedido = pedirAlAzar(oficina, i)
    // Of all days and companies first: there the closing balance is what is pending.
    const todo = i < 6 ? { ...pedido, desde: undefined, hasta: undefined, empresaId: undefined } : pedido
    cotejos.push({
      que: `statement ${JSON.stringify(todo)}`,
      producto: await delProducto(oficina, todo),
      libros: deLosLibros(oficina, todo),
    })
  }
  return cotejos
}

function pedirAlAzar({ azar, clientes, compras, empresas, hoy }: Oficina, i: number): Pedido {
  const cliente = clientes[azar(clientes.length)]
  const suplidores = compras.map(({ suplidorId }) => suplidorId)
  const ids = {
    cliente: cliente?.id,
    contacto: cliente?.contactoId,
    suplidor: suplidores[azar(suplidores.length)],
  }
  // An office may have bought nothing.
  const hay = (['cliente', 'contacto', 'suplidor'] as const).filter(quien => ids[quien] !== undefined)
  const de = hay[i % hay.length] ?? 'cliente'
  const desde = addDays(PRIMER_DIA, azar(60))
  // Also one day, and days to come.
  const hasta = azar(5) === 0 ? desde : addDays(desde, azar(60))
  return {
    de,
    id: ids[de] ?? 0,
    lado: azar(2) === 0 ? 'cobrar' : 'pagar',
    desde: azar(4) === 0 || desde > hoy ? undefined : desde,
    hasta: azar(4) === 0 && desde <= hoy ? undefined : hasta,
    empresaId: azar(3) === 0 ? empresas[azar(empresas.length)]?.id : undefined,
  }
}

async function delProducto({ prueba: { api }, azar }: Oficina, { de, id, ...query }: Pedido) {
  const pageSize = [1000, 61][azar(2)] ?? 1000
  const lineas: { readonly clienteId: number; readonly texto: string }[] = []
  const clientes = new Map<number, string>()
  for (let page = 1; ; page++) {
    const leido = await api.data(estadosDeCuenta[de], { params: { id }, query: { ...query, page, pageSize } })
    for (const { clienteId, tipo, fecha, id: suyo, monto, saldo } of leido.items) {
      const texto = [tipo, fecha, suyo, escrito(monto), escrito(saldo)].join(' ')
      lineas.push({ clienteId, texto })
    }
    for (const { clienteId, ...uno } of leido.clientes) clientes.set(clienteId, sumas(uno))
    if (leido.items.length > 0 && lineas.length < leido.totalRecords) continue
    const { movimientos, totalRecords, posterior, pendiente } = leido
    return {
      sumas: sumas(leido),
      fuera: [movimientos, totalRecords, escrito(posterior), escrito(pendiente)],
      clientes: sorted(clientes),
      lineas: sorted(porCliente(lineas)).map(([, suyas]) => suyas.map(({ texto }) => texto)),
      // The lines of a client stand together.
      turnos: lineas.filter((uno, i) => uno.clienteId !== lineas[i - 1]?.clienteId).length,
    }
  }
}

type Sumas = Record<'saldoAnterior' | 'cargos' | 'abonos' | 'saldoFinal', number>
const sumas = ({ saldoAnterior, cargos, abonos, saldoFinal }: Sumas) =>
  [saldoAnterior, cargos, abonos, saldoFinal].map(escrito).join(' ')
const sorted = <V>(of: ReadonlyMap<number, V>) => [...of].sort(([a], [b]) => a - b)

function porCliente<T extends { readonly clienteId: number }>(todos: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const uno of todos) found.set(uno.clienteId, [...(found.get(uno.clienteId) ?? []), uno])
  return found
}

function deLosLibros(oficina: Oficina, pedido: Pedido): Awaited<ReturnType<typeof delProducto>> {
  const { desde = '0000-01-01', hasta = oficina.hoy } = pedido
  const { asientos, pendiente } =
    pedido.de === 'suplidor' ? delSuplidor(oficina, pedido) : deVentas(oficina, pedido)
  const lineas: string[][] = []
  const clientes: [number, string][] = []
  for (const [clienteId, todos] of sorted(porCliente(asientos))) {
    const antes = sum(todos.filter(({ fecha }) => fecha < desde).map(({ efecto }) => efecto))
    const dentro = todos.filter(({ fecha }) => desde <= fecha && fecha <= hasta).sort(enOrden)
    if (dentro.length === 0 && antes === 0n) continue
    let saldo = antes
    const escritas = dentro.map(({ pago, fecha, id: suyo, monto, efecto }) => {
      saldo += efecto
      return [pago ? 'pago' : 'documento', fecha, suyo, rd(monto), rd(saldo)].join(' ')
    })
    lineas.push([...(antes === 0n ? [] : [`anterior ${desde} 0 ${rd(antes)} ${rd(antes)}`]), ...escritas])
    clientes.push([clienteId, enSumas(antes, dentro)])
  }
  const antes = sum(asientos.filter(({ fecha }) => fecha < desde).map(({ efecto }) => efecto))
  const dentro = asientos.filter(({ fecha }) => desde <= fecha && fecha <= hasta)
  const despues = asientos.filter(({ fecha }) => fecha > hasta)
  return {
    sumas: enSumas(antes, dentro),
    fuera: [dentro.length, lineas.flat().length, rd(sum(despues.map(({ efecto }) => efecto))), rd(pendiente)],
    clientes,
    lineas,
    turnos: lineas.length,
  }
}

interface Suyos {
  readonly asientos: readonly Asiento[]
  readonly pendiente: bigint
}

function deVentas({ modelo }: Oficina, { de, id, lado, empresaId }: Pedido): Suyos {
  const suyos = modelo.vigentes.filter(
    uno =>
      lleva(uno, lado) &&
      (de === 'cliente' ? uno.cliente.id : uno.cliente.contactoId) === id &&
      (empresaId ?? uno.empresaId) === uno.empresaId,
  )
  return {
    asientos: suyos.flatMap(documento => asentar(documento, lado)),
    pendiente: sum(suyos.map(documento => restaDe(documento, lado))),
  }
}

function delSuplidor({ compras }: Oficina, { id, empresaId }: Pedido): Suyos {
  const suyas = compras.filter(una => una.suplidorId === id && (empresaId ?? una.empresaId) === una.empresaId)
  return {
    asientos: suyas.flatMap(asentarCompra),
    pendiente: sum(suyas.map(una => signoDe(una) * quedaDe(una))),
  }
}

/** What a note settles of a bill moves no balance of their supplier. */
function asentarCompra(compra: CompraAnotada): Asiento[] {
  const { id, fecha, suplidorId: clienteId, partes } = compra
  const signo = signoDe(compra)
  const monto = signo * aPagarDe(compra)
  const dinero = partes.filter(({ con }) => con === undefined)
  return [
    { clienteId, fecha, pago: false, id, monto, efecto: monto },
    ...dinero.map(parte => ({
      ...{ clienteId, pago: true, id: parte.id, fecha: parte.fecha },
      ...{ monto: signo * parte.monto, efecto: -signo * parte.monto },
    })),
  ]
}

function asentar(documento: Documento, lado: Lado): Asiento[] {
  const { id, fecha, cliente, pagos } = documento
  const monto = montoDeCuenta(documento, lado)
  const clienteId = cliente.id
  return [
    { clienteId, fecha, pago: false, id, monto, efecto: monto },
    ...pagos[lado].map(pago => ({ clienteId, pago: true, ...pago, efecto: -pago.monto })),
  ]
}

function enOrden(a: Asiento, b: Asiento): number {
  if (a.fecha !== b.fecha) return a.fecha < b.fecha ? -1 : 1
  if (a.pago !== b.pago) return a.pago ? 1 : -1
  return a.id - b.id
}

function enSumas(antes: bigint, dentro: readonly Asiento[]): string {
  const de = (pagos: boolean) => sum(dentro.filter(({ pago }) => pago === pagos).map(({ monto }) => monto))
  const [cargos, abonos] = [de(false), de(true)]
  return [antes, cargos, abonos, antes + cargos - abonos].map(rd).join(' ')
}
