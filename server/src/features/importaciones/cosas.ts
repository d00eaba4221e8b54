import { clienteBody } from '@cuadre/contract/clientes'
import { contactoBody } from '@cuadre/contract/contactos'
import { empresaBody } from '@cuadre/contract/empresas'
import { productoBody } from '@cuadre/contract/productos'
import { suplidorBody } from '@cuadre/contract/suplidores'
import { validate } from '@cuadre/contract/validation'
import type { Columna } from '@cuadre/domain/importaciones/columna'
import { columnasSiPide } from '@cuadre/domain/importaciones/columnas'
import { completarCliente } from '@cuadre/domain/importaciones/columnas-clientes'
import { completarSuplidor } from '@cuadre/domain/importaciones/columnas-suplidores'
import type { MaestraImportable } from '@cuadre/domain/importaciones/cosas'
import { completarItbis } from '@cuadre/domain/importaciones/leer-itbis'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Conexion } from '../../db/connection/connection.ts'
import type { MasterImport } from '../../db/master-import.ts'
import { queries as categorias } from '../categorias/categorias.queries.ts'
import { clientesImporting, formularioDeCliente, listClientes } from '../clientes/clientes.queries.ts'
import { queries as contactos } from '../contactos/contactos.queries.ts'
import {
  empresasImporting,
  listEmpresas,
  listTiposDeEmpresa,
  type NcfDeEmpresa,
} from '../empresas/empresas.queries.ts'
import {
  type CampoDeCodigo,
  CODIGOS,
  type Codigo,
  productosConCodigos,
  yaLoTiene,
} from '../productos/codigos.queries.ts'
import { listProductos, productosImporting } from '../productos/productos.queries.ts'
import { listSuplidores, suplidoresImporting } from '../suplidores/suplidores.queries.ts'

/** A record as its calls answer it. */
export type Registro = Readonly<Record<string, unknown>> & { readonly id: number }
/** A form before it is checked, and after. */
export type Formulario = Readonly<Record<string, unknown>>

/** What an import asks of whose records it writes. */
interface Escrita {
  readonly importing: MasterImport<never>
  /** Active ones, as the audit log keeps them. */
  leer(db: Conexion, ids: readonly number[]): Promise<Registro[]>
}

/** A row that is to be written: the record that it changes or brings back, null for a new one. */
interface Pedida {
  readonly numero: number
  readonly id: number | null
  readonly body: Formulario
}

export interface Cosa extends Escrita {
  readonly body: z.ZodType
  /** Its form of now, where that follows from what the office has set. */
  bodyOf?(db: Conexion): Promise<z.ZodType>
  /** The field that a row is called by. */
  readonly nombre: string
  /** What fields mean that a row does not say, because it says others; `todo` is the row with what its record and all rows say before it. */
  completar?(fila: Formulario, todo: Formulario): Formulario
  /** Rows that want what only one record may have, by their places in the file: each with its sentence. */
  repetidas?(db: Conexion, filas: readonly Pedida[]): Promise<ReadonlyMap<number, string>>
  /** What may stand in fields whose choices the database knows. */
  opciones?(db: Conexion): Promise<ReadonlyMap<string, readonly (readonly [string, number])[]>>
}

/** What a file may name by its name and have created with it. */
export const NOMBRADAS = {
  categorias: {
    importing: categorias.importing,
    leer: (db: Conexion, ids: readonly number[]) =>
      rows(categorias.list(db).where(sql<boolean>`categorias.id = ANY(${[...ids]})`)),
    nueva: (nombre: string) => ({ descripcion: nombre }),
  },
  contactos: {
    importing: contactos.importing,
    leer: (db: Conexion, ids: readonly number[]) =>
      rows(contactos.list(db).where(sql<boolean>`contactos.id = ANY(${[...ids]})`)),
    nueva: (nombre: string) => ({ nombreContacto: nombre, porcentaje: 0 }),
  },
} as const

export type Cosas = Readonly<Record<MaestraImportable, Cosa>>

/** `ncf` is what a company's list asks of its numbers. */
export function cosasImportables(ncf: NcfDeEmpresa): Cosas {
  return {
    contactos: {
      ...NOMBRADAS.contactos,
      body: contactoBody,
      nombre: 'nombreContacto',
      // Another class gives receipts as is usual for it.
      completar: fila =>
        fila['claseFiscal'] !== undefined && fila['emiteComprobantes'] === undefined
          ? { emiteComprobantes: null }
          : {},
    },
    clientes: {
      importing: clientesImporting,
      leer: (db, ids) => rows(listClientes(db).where(sql<boolean>`clientes.id = ANY(${[...ids]})`)),
      body: clienteBody,
      bodyOf: formularioDeCliente,
      nombre: 'nombre',
      completar: completarCliente,
    },
    productos: {
      importing: productosImporting,
      leer: (db, ids) => rows(listProductos(db).where(sql<boolean>`productos.id = ANY(${[...ids]})`)),
      body: productoBody,
      nombre: 'descripcion',
      completar: completarItbis,
      repetidas: codigosRepetidos,
    },
    empresas: {
      importing: empresasImporting,
      leer: (db, ids) => rows(listEmpresas(db, { ncf }).where(sql<boolean>`empresas.id = ANY(${[...ids]})`)),
      body: empresaBody,
      nombre: 'nombre',
      opciones: async db => {
        const tipos = await listTiposDeEmpresa(db)
        return new Map([['tipoEmpresaId', tipos.map(({ id, descripcion }) => [descripcion, id] as const)]])
      },
    },
    suplidores: {
      importing: suplidoresImporting,
      leer: (db, ids) => rows(listSuplidores(db).where(sql<boolean>`suplidores.id = ANY(${[...ids]})`)),
      body: suplidorBody,
      nombre: 'nombre',
      completar: completarSuplidor,
    },
  }
}

/** Its columns as its form asks for them now, with the choices that the database knows. */
export async function columnasDeAhora(
  db: Conexion,
  cosa: MaestraImportable,
  { body, bodyOf, opciones }: Cosa,
): Promise<readonly Columna[]> {
  const checked = validate((await bodyOf?.(db)) ?? body, {})
  const pedidos = new Set(checked.ok ? [] : checked.errors.map(({ field }) => field))
  const deLaBase = await opciones?.(db)
  return columnasSiPide(cosa, campo => pedidos.has(campo)).map(columna => {
    const suyas = deLaBase?.get(columna.campo)
    return suyas ? { ...columna, opciones: suyas } : columna
  })
}

function rows(query: { execute(): Promise<readonly object[]> }): Promise<Registro[]> {
  return query.execute() as Promise<Registro[]>
}

/** A product that a file is to write: the one that it changes or brings back, null for a new one. */
interface Pedido {
  readonly numero: number
  readonly id: number | null
  readonly body: Readonly<Record<string, unknown>>
}

const DE_LA_FILA: Readonly<Record<CampoDeCodigo, string>> = {
  codigo: 'Código',
  codigoBarras: 'Código de barras',
}

/**
 * Rows whose code another row has too, or an active product that the file leaves as it is, by their numbers: each with its sentence. A code that
 * one row gives away another may take.
 */
async function codigosRepetidos(
  db: Conexion,
  pedidos: readonly Pedido[],
): Promise<ReadonlyMap<number, string>> {
  const frases = new Map<number, string>()
  const llaves = (uno: Codigo) => pedidos.flatMap(pedido => comparadoDe(pedido, uno) ?? [])
  const tienen = await productosConCodigos(db, {
    codigo: llaves(CODIGOS[0]),
    codigoBarras: llaves(CODIGOS[1]),
  })
  const cambian = new Map(pedidos.flatMap(pedido => (pedido.id === null ? [] : [[pedido.id, pedido]])))
  for (const uno of CODIGOS) {
    const { campo } = uno
    const primeras = new Map<string, number>()
    const quedan = tienen.filter(({ id, codigo, campo: suyo }) => {
      const cambia = cambian.get(id)
      return suyo === campo && (cambia === undefined || comparadoDe(cambia, uno) === codigo)
    })
    const duenos = new Map(quedan.map(dueno => [dueno.codigo, dueno]))
    for (const pedido of pedidos) {
      const codigo = comparadoDe(pedido, uno)
      if (codigo === null || frases.has(pedido.numero)) continue
      const dueno = duenos.get(codigo)
      const anterior = primeras.get(codigo)
      if (anterior !== undefined) {
        const escrito = String(pedido.body[campo])
        frases.set(pedido.numero, `${DE_LA_FILA[campo]}: «${escrito}» es también el de la fila ${anterior}.`)
      } else if (dueno !== undefined && dueno.id !== pedido.id) {
        frases.set(pedido.numero, yaLoTiene(campo, dueno.descripcion))
      }
      primeras.set(codigo, anterior ?? pedido.numero)
    }
  }
  return frases
}

function comparadoDe({ body }: Pedido, { campo, comparado }: Codigo): string | null {
  const codigo = body[campo]
  return typeof codigo === 'string' && codigo !== '' ? comparado(codigo) : null
}
