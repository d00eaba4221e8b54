import type { DocumentoDeCasilla, HojaIt1, MesDeIt1 } from '@cuadre/contract/it1'
import { plazoDe } from '@cuadre/domain/cierres/calendario'
import {
  type Centavos,
  centavos,
  centavosDesdePesos,
  pesosDesdeCentavos,
  sumar,
} from '@cuadre/domain/dinero/centavos'
import { avisosDe } from '@cuadre/domain/reportes/it1/avisos'
import {
  type Casilla,
  COLUMNAS_DE_COMPRA,
  type Escritas,
  type IdDeCasilla,
  partesDe,
  propuesto,
} from '@cuadre/domain/reportes/it1/casilla'
import { aporteDeCompra, cifrasDeCompras } from '@cuadre/domain/reportes/it1/de-compras'
import {
  type DatosDelMes,
  esDeRetenciones,
  esDeVentas,
  FUENTES,
  FUENTES_DE_RETENCIONES,
  FUENTES_DE_VENTAS,
  type FuenteDeCompras,
  type FuenteDeRetenciones,
  type FuenteDeVentas,
  RETENEDOR_DE,
  sinMovimiento,
} from '@cuadre/domain/reportes/it1/fuentes'
import { CASILLAS, declaracion } from '@cuadre/domain/reportes/it1/it1'
import { SECCIONES } from '@cuadre/domain/reportes/it1/secciones'
import { sumarMeses } from '@cuadre/domain/tiempo/dia'
import type { Conexion } from '../../db/connection/connection.ts'
import type { Mes } from '../../db/query/month.ts'
import { found } from '../../http/refusal.ts'
import { findEmpresa } from '../empresas/empresa.queries.ts'
import { type EscritaLeida, listEscritas } from './casillas.queries.ts'
import { comprasDeclaradas } from './compras.ts'
import { listRetenido, sumarRetenido } from './retenido.queries.ts'
import { listVentasDe, sumarSinAceptar, sumarVentas } from './ventas.queries.ts'

/** A month as its boxes are worked out: the figures of its books, what was typed, and every box with its value in centavos. */
export interface MesDeclarado {
  readonly datos: DatosDelMes
  readonly escritas: readonly EscritaLeida[]
  readonly valores: ReadonlyMap<IdDeCasilla, number>
}

export async function declararMes(db: Conexion, mes: Mes): Promise<MesDeclarado> {
  const [ventas, retenido, compras, escritas] = await Promise.all([
    sumarVentas(db, mes),
    sumarRetenido(db, mes),
    comprasDeclaradas(db, mes),
    listEscritas(db, mes),
  ])
  const deVentas = FUENTES_DE_VENTAS.map(fuente => {
    const { cantidad, monto } = ventas[fuente]
    return [fuente, { cantidad, monto: centavosDesdePesos(monto) }] as const
  })
  const deRetenciones = FUENTES_DE_RETENCIONES.map(fuente => {
    const { cantidad, monto } = retenido.get(RETENEDOR_DE[fuente]) ?? { cantidad: 0, monto: 0 }
    return [fuente, { cantidad, monto: centavosDesdePesos(monto) }] as const
  })
  const datos = {
    ...Object.fromEntries([...deVentas, ...deRetenciones]),
    ...cifrasDeCompras(compras, mes.mes),
  } as DatosDelMes
  return { datos, escritas, valores: declaracion(datos, enCentavos(escritas)) }
}

function enCentavos(escritas: readonly EscritaLeida[]): Escritas {
  return Object.fromEntries(escritas.map(({ casilla, monto }) => [casilla, centavosDesdePesos(monto)]))
}

/** The worksheet of a month, with the balance in favour that the one before leaves. */
export async function readHoja(db: Conexion, { empresaId, mes }: Mes): Promise<HojaIt1> {
  const [empresa, sinAceptar, declarado, anterior] = await Promise.all([
    findEmpresa(db, empresaId),
    sumarSinAceptar(db, { empresaId, mes }),
    declararMes(db, { empresaId, mes }),
    declararMes(db, { empresaId, mes: sumarMeses(mes, -1) }),
  ])
  const { nombre, rnc } = found(empresa, 'EMPRESA_NOT_FOUND')
  const { datos, valores } = declarado
  const saldo = anterior.valores.get('I34') ?? 0
  return {
    empresaId,
    empresaNombre: nombre,
    rnc,
    mes,
    plazo: plazoDe('IT-1', mes),
    sinMovimiento: sinMovimiento(datos),
    saldoAnterior: saldo > 0 ? enPesos(saldo) : null,
    casillas: casillasLeidas(declarado),
    cifras: FUENTES.map(fuente => ({
      fuente,
      cantidad: datos[fuente].cantidad,
      monto: enPesos(datos[fuente].monto),
    })),
    avisos: avisosDe(valores, datos),
    sinAceptar,
  }
}

function casillasLeidas({ datos, escritas, valores }: MesDeclarado): HojaIt1['casillas'] {
  const porId = new Map(escritas.map(escrita => [escrita.casilla, escrita]))
  return SECCIONES.flatMap(({ titulo, casillas }) =>
    casillas.map(casilla => {
      const { parte, numero, columna } = partesDe(casilla.id)
      const escrita = porId.get(casilla.id)
      return {
        id: casilla.id,
        parte,
        numero,
        columna: columna && COLUMNAS_DE_COMPRA[columna],
        seccion: titulo,
        nombre: casilla.nombre,
        clase: claseDe(casilla),
        deDonde: casilla.deDonde,
        valor: enPesos(valores.get(casilla.id) ?? 0),
        cantidad: casilla.fuente === undefined ? null : datos[casilla.fuente].cantidad,
        propuesto: casilla.calcula ? null : enPesos(propuesto(casilla, datos)),
        escrita: escrita ? { monto: escrita.monto, por: escrita.por, en: escrita.en.toISOString() } : null,
      }
    }),
  )
}

function claseDe({ calcula, fuente }: Casilla): HojaIt1['casillas'][number]['clase'] {
  if (calcula === undefined) return 'escrita'
  return fuente === undefined ? 'formula' : 'libros'
}

function enPesos(monto: number): number {
  const exacto: Centavos = centavos(monto)
  return pesosDesdeCentavos(exacto)
}

interface Pedido extends MesDeIt1 {
  /** One with a source. */
  readonly casilla: IdDeCasilla
  readonly page: number
  readonly pageSize: number
}

interface Detalle {
  readonly items: DocumentoDeCasilla[]
  readonly totalRecords: number
  readonly page: number
  readonly pageSize: number
  readonly suma: number
}

/** What a box is made of, a page at a time, and what all of it adds up to. */
export async function readDetalle(db: Conexion, pedido: Pedido): Promise<Detalle> {
  const [empresa, detalle] = await Promise.all([findEmpresa(db, pedido.empresaId), detalleDe(db, pedido)])
  found(empresa, 'EMPRESA_NOT_FOUND')
  return detalle
}

function detalleDe(db: Conexion, pedido: Pedido): Promise<Detalle> {
  const fuente = CASILLAS.find(({ id }) => id === pedido.casilla)?.fuente
  if (fuente === undefined) throw new RangeError(`box ${pedido.casilla} has no source`)
  if (esDeRetenciones(fuente)) return deRetenciones(db, pedido, fuente)
  return esDeVentas(fuente) ? deVentas(db, pedido, fuente) : deCompras(db, pedido, fuente)
}

async function deVentas(db: Conexion, pedido: Pedido, fuente: FuenteDeVentas): Promise<Detalle> {
  const [sumas, filas] = await Promise.all([
    sumarVentas(db, pedido),
    listVentasDe(db, pedido, { ...pedido, fuente }),
  ])
  return deDocumentos(pedido, sumas[fuente], filas)
}

async function deRetenciones(db: Conexion, pedido: Pedido, fuente: FuenteDeRetenciones): Promise<Detalle> {
  const retenedor = RETENEDOR_DE[fuente]
  const [sumas, filas] = await Promise.all([
    sumarRetenido(db, pedido),
    listRetenido(db, pedido, { ...pedido, retenedor }),
  ])
  return deDocumentos(pedido, sumas.get(retenedor), filas)
}

function deDocumentos(
  { page, pageSize }: Pedido,
  { cantidad, monto } = { cantidad: 0, monto: 0 },
  filas: readonly Omit<DocumentoDeCasilla, 'compraId'>[],
): Detalle {
  const items = filas.map(fila => ({ ...fila, compraId: null }))
  return { items, totalRecords: cantidad, page, pageSize, suma: monto }
}

async function deCompras(db: Conexion, pedido: Pedido, fuente: FuenteDeCompras): Promise<Detalle> {
  const { page, pageSize } = pedido
  const compras = await comprasDeclaradas(db, pedido)
  const partes = compras
    .map(compra => ({ compra, aporte: aporteDeCompra(fuente, compra, pedido.mes) }))
    .filter(({ aporte }) => aporte !== 0)
  return {
    items: partes.slice((page - 1) * pageSize, page * pageSize).map(({ compra, aporte }) => ({
      documentoId: null,
      compraId: compra.id,
      numero: compra.ncf,
      fecha: compra.fecha,
      nombre: compra.suplidorNombre,
      monto: pesosDesdeCentavos(aporte),
    })),
    totalRecords: partes.length,
    page,
    pageSize,
    suma: pesosDesdeCentavos(sumar(...partes.map(({ aporte }) => aporte))),
  }
}
