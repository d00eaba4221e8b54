import { consultas } from '@cuadre/contract/consultas'
import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { formatos } from '@cuadre/contract/formatos'
import { inicio } from '@cuadre/contract/inicio'
import { addDays, cents, percentOf, sum } from './aritmetica.ts'
import {
  baseDeComision,
  baseDeCuenta,
  cuenta,
  type Documento,
  estaPagada,
  type Lado,
  lleva,
  montoDeCuenta,
  restaDe,
  signo,
  sinDeclarar,
  totalDe,
} from './modelo.ts'
import type { Oficina } from './oficina.ts'
import { retenidoEnElMes } from './retenciones.ts'

/** One thing as it is told in two places: by the product, and by the books. */
export interface Cotejo {
  readonly que: string
  readonly producto: unknown
  readonly libros: unknown
}

/** In pesos with two decimals, so that a difference can be read. */
export function rd(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const escrito = (amount: string | number) => rd(cents(amount))

/** How a document counts in sums. */
function conSigno(documento: Documento) {
  const s = signo(documento)
  return { base: s * documento.base, itbis: s * documento.itbis, total: s * totalDe(documento) }
}

export function sumas(todos: readonly Documento[]): string[] {
  const montos = todos.map(conSigno)
  return (['base', 'itbis', 'total'] as const).map(campo => rd(sum(montos.map(monto => monto[campo]))))
}

function estadoDe(documento: Documento): string {
  if (documento.anulado) return 'anulado'
  if (!cuenta(documento)) return 'rechazado'
  const saldada = (lado: Lado) => !lleva(documento, lado) || estaPagada(documento, lado)
  return saldada('pagar') && saldada('cobrar') ? 'pagado' : 'pendiente'
}

type Call<T> = (page: number) => Promise<{ readonly items: readonly T[]; readonly totalRecords: number }>

async function todas<T>(read: Call<T>): Promise<T[]> {
  const all: T[] = []
  for (let page = 1; ; page++) {
    const { items, totalRecords } = await read(page)
    all.push(...items)
    if (items.length === 0 || all.length >= totalRecords) return all
  }
}

/** As long as a page may be. */
export const PAGINA = 1000
export const sorted = (lines: readonly string[]) => [...lines].sort()

export async function cotejarDocumentos({ prueba: { api }, modelo }: Oficina): Promise<Cotejo> {
  const filas = await todas(page => api.data(documentos.paged, { query: { page, pageSize: PAGINA } }))
  const producto = filas.map(fila =>
    [
      ...[fila.documentoId, fila.numero, fila.clase, fila.fecha, fila.corrige, fila.estado],
      ...[fila.subTotal, fila.itbis, fila.total].map(escrito),
    ].join(' '),
  )
  const libros = modelo.documentos.map(documento => {
    const { id, numero, clase, fecha, corrige, base, itbis } = documento
    const amounts = [base, itbis, base + itbis].map(rd)
    return [id, numero, clase, fecha, corrige?.numero, estadoDe(documento), ...amounts].join(' ')
  })
  return { que: 'documents', producto: sorted(producto), libros: sorted(libros) }
}

const CUENTAS = {
  pagar: [cuentasPorPagar.pendientes, cuentasPorPagar.pagadas],
  cobrar: [cuentasPorCobrar.pendientes, cuentasPorCobrar.cobradas],
} as const

export async function cotejarCuentas({ prueba: { api }, modelo }: Oficina, lado: Lado): Promise<Cotejo[]> {
  const cotejos: Cotejo[] = []
  for (const [i, call] of CUENTAS[lado].entries()) {
    let sumaTotal = 0
    const filas = await todas(async page => {
      const found = await api.data(call, { query: { page, pageSize: PAGINA } })
      sumaTotal = found.sumaTotal
      return found
    })
    const de = modelo.vigentes.filter(uno => lleva(uno, lado) && estaPagada(uno, lado) === (i === 1))
    cotejos.push({
      que: `accounts to ${lado}, ${i === 1 ? 'settled' : 'pending'}`,
      producto: [
        escrito(sumaTotal),
        ...sorted(
          filas.map(({ pedidoId, baseAplicada, montoTotal, pagado, pendiente, estado }) =>
            [pedidoId, ...[baseAplicada, montoTotal, pagado, pendiente].map(escrito), estado].join(' '),
          ),
        ),
      ],
      libros: [
        rd(sum(de.map(documento => (i === 1 ? montoDeCuenta(documento, lado) : restaDe(documento, lado))))),
        ...sorted(
          de.map(uno => {
            const [monto, resta] = [montoDeCuenta(uno, lado), restaDe(uno, lado)]
            const parcial = monto !== resta ? 'parcial' : 'pendiente'
            const montos = [baseDeCuenta(uno), monto, monto - resta, resta].map(rd)
            return [uno.id, ...montos, i === 1 ? 'pagada' : parcial].join(' ')
          }),
        ),
      ],
    })
  }
  return cotejos
}

/** What a contact earns: his percentage of each account's base, each rounded by itself. */
export function comisiones(todos: readonly Documento[]): string {
  return rd(sum(todos.map(documento => percentOf(baseDeComision(documento), documento.cliente.porcContacto))))
}

export async function cotejar607({ prueba: { api }, modelo, empresas }: Oficina): Promise<Cotejo[]> {
  const cotejos: Cotejo[] = []
  for (const { id: empresaId } of empresas) {
    for (const mes of ['2026-09', '2026-10', '2026-11']) {
      const answer = await api.call(formatos.ventas, { query: { empresaId, fecha: `${mes}-01` } })
      const filas = answer.status === 204 ? [] : answer.body.data
      // Every document is a line with amounts above zero: the type of its number says how it counts.
      // And those of before, for what was withheld of them in this month.
      const de = modelo.vigentes.filter(
        uno =>
          uno.empresaId === empresaId &&
          (uno.fecha.startsWith(mes) || (uno.fecha < mes && retenidoEnElMes(uno, mes) !== null)),
      )
      cotejos.push({
        que: `607 of company ${empresaId}, ${mes}`,
        producto: sorted(
          filas
            .filter(({ noCuenta }) => !noCuenta)
            .map(({ ncf, rncCliente, fecha, monto, itbis, retencion }) => {
              const retenido = retencion && [retencion.fecha, retencion.itbis, retencion.isr].join(' ')
              return [ncf, rncCliente, fecha, escrito(monto), escrito(itbis), retenido].join(' ')
            }),
        ),
        libros: sorted(
          de.map(uno => {
            const { numero, cliente, fecha, base, itbis } = uno
            const declarado = rd(sinDeclarar(uno) ? 0n : itbis)
            const dia = fecha.replaceAll('-', '')
            return [numero, cliente.rnc, dia, rd(base), declarado, retenidoEnElMes(uno, mes)].join(' ')
          }),
        ),
      })
    }
  }
  return cotejos
}

export async function cotejarInicio({ prueba: { api }, modelo, hoy }: Oficina): Promise<Cotejo> {
  const { ventas, porCobrar, porPagar } = await api.data(inicio.resumen, {})
  const entre = (desde: string, hasta: string) => {
    const de = modelo.vigentes.filter(({ fecha }) => desde <= fecha && fecha <= hasta)
    return [de.filter(({ clase }) => clase === 'factura').length, sumas(de)[2]]
  }
  const pendiente = (lado: Lado) => {
    const de = modelo.vigentes.filter(uno => lleva(uno, lado) && !estaPagada(uno, lado))
    return [de.length, rd(sum(de.map(documento => restaDe(documento, lado))))]
  }
  const mes = hoy.slice(0, 7)
  const anterior = addDays(`${mes}-01`, -1).slice(0, 7)
  const dias = Number(hoy.slice(8))
  const told = (cifra: { cantidad: number; total: number } | undefined | null) =>
    cifra && [cifra.cantidad, escrito(cifra.total)]
  return {
    que: 'Inicio',
    producto: [
      ventas?.hoy,
      ventas?.mes,
      ventas?.mesAnterior,
      ...(ventas?.porDia ?? []),
      porCobrar,
      porPagar,
    ].map(told),
    libros: [
      entre(hoy, hoy),
      entre(`${mes}-01`, hoy),
      entre(`${anterior}-01`, `${anterior}-31`),
      ...Array.from({ length: dias }, (_, i) => addDays(`${mes}-01`, i)).map(dia => entre(dia, dia)),
      pendiente('cobrar'),
      pendiente('pagar'),
    ],
  }
}

/** Each filter with the documents that it must find. */
export async function cotejarConsultas({
  prueba: { api },
  modelo,
  empresas,
  clientes,
  hoy,
}: Oficina): Promise<Cotejo[]> {
  const [empresa] = empresas
  const [cliente, otro] = clientes
  const desde = addDays(hoy, -20)
  const filtros: readonly [Record<string, unknown>, (documento: Documento) => boolean][] = [
    [{}, () => true],
    [{ empresaId: empresa?.id }, uno => uno.empresaId === empresa?.id],
    [{ clienteId: cliente?.id }, uno => uno.cliente.id === cliente?.id],
    [{ contactoId: otro?.contactoId }, uno => uno.cliente.contactoId === otro?.contactoId],
    [{ aplicaItbis: true }, ({ cobra }) => cobra],
    [{ fechaDesde: desde, fechaHasta: hoy }, ({ fecha }) => desde <= fecha && fecha <= hoy],
    [{ comprobante: 'factura' }, ({ clase }) => clase === 'factura'],
    [{ comprobante: 'nota', fechaDesde: desde }, ({ clase, fecha }) => clase !== 'factura' && desde <= fecha],
    [
      { comprobante: 'nota', clienteId: otro?.id },
      uno => uno.clase !== 'factura' && uno.cliente.id === otro?.id,
    ],
    [{ buscar: 'B04' }, ({ numero }) => numero.startsWith('B04')],
    [{ estado: 'pagado' }, uno => estadoDe(uno) === 'pagado'],
    [{ estado: 'pendiente' }, uno => estadoDe(uno) === 'pendiente'],
  ]
  const cotejos: Cotejo[] = []
  for (const [filtro, fits] of filtros) {
    const found = await api.data(consultas.paged, { query: { pageSize: PAGINA, ...filtro } as never })
    const de = modelo.documentos.filter(fits)
    const vigentes = de.filter(cuenta)
    const notas = de.filter(({ clase }) => clase !== 'factura')
    const rows = found.items.map(fila => [fila.txtNCF, fila.corrige, escrito(fila.total)].join(' '))
    cotejos.push({
      que: `Consultas ${JSON.stringify(filtro)}`,
      producto: [
        [found.totalRecords, found.notas, found.anulados],
        [found.sumaSubTotal, found.sumaItbis, found.sumaTotal].map(escrito),
        // What fits on a page is looked at row by row.
        found.totalRecords <= PAGINA ? sorted(rows) : [],
      ],
      libros: [
        [de.length, notas.length, de.length - vigentes.length],
        sumas(vigentes),
        de.length <= PAGINA
          ? sorted(de.map(uno => [uno.numero, uno.corrige?.numero, rd(conSigno(uno).total)].join(' ')))
          : [],
      ],
    })
  }
  return cotejos
}
