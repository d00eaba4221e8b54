import type { TipoDeFactura } from '@cuadre/domain/documentos/tipos'
import { TIPOS } from '@cuadre/domain/documentos/tipos'
import { UNIDAD } from '@cuadre/domain/documentos/unidad'
import { verificadorDeCedula, verificadorDeRnc } from '@cuadre/domain/identidad/documento'
import type { Db, Tx } from '../../db/connection/connection.ts'
import type { Azar } from './azar.ts'
import {
  APELLIDOS,
  CALLES,
  CIUDADES,
  CONTACTOS,
  NEGOCIOS,
  NOMBRES,
  OTROS_TIPOS,
  RAMOS,
  type RamoDemo,
  SIN_DOCUMENTO,
} from './catalogo.ts'

export interface EmpresaDemo {
  readonly id: number
  readonly nombre: string
  readonly rnc: string
  readonly categoriaId: number
}

export interface ProductoDemoGuardado {
  readonly id: number
  readonly descripcion: string
  readonly precio: number
  readonly exento: boolean
  /** At the reduced rate. */
  readonly reducida: boolean
  readonly unidad: number
  readonly categoriaId: number
}

export interface ClienteDemo {
  readonly id: number
  readonly nombre: string
  readonly tipo: TipoDeFactura
  readonly rnc: string
}

/** One person in so many is a consumer, and the last one gives no document. */
const CADA_CUANTOS_CONSUMEN = 6

export interface Maestros {
  readonly empresas: readonly EmpresaDemo[]
  readonly productos: readonly ProductoDemoGuardado[]
  readonly clientes: readonly ClienteDemo[]
}

export function crearMaestros(db: Db, azar: Azar): Promise<Maestros> {
  return db.transaction().execute(async tx => {
    const empresas: EmpresaDemo[] = []
    const productos: ProductoDemoGuardado[] = []
    for (const ramo of RAMOS) {
      const creado = await crearRamo(tx, azar, ramo)
      empresas.push(creado.empresa)
      productos.push(...creado.productos)
    }
    const contactos = await tx
      .insertInto('contactos')
      .values(CONTACTOS.map(([nombre, porcentaje]) => ({ nombre_contacto: nombre, porcentaje })))
      .returning('id')
      .execute()
    const clientes = await tx
      .insertInto('clientes')
      .values([
        ...NEGOCIOS.map(nombre => {
          const tipo = OTROS_TIPOS[nombre] ?? TIPOS.creditoFiscal.tipo.B
          return unCliente(azar, contactos, {
            nombre,
            tipo,
            rnc: unRnc(azar, tipo === TIPOS.gubernamental.tipo.B ? 43 : 13),
          })
        }),
        ...Array.from({ length: 59 - NEGOCIOS.length }, (_, i) => {
          const tipo = i % CADA_CUANTOS_CONSUMEN === 0 ? TIPOS.consumo.tipo.B : TIPOS.creditoFiscal.tipo.B
          return unCliente(azar, contactos, { nombre: unaPersona(i), tipo, rnc: unaCedula(azar) })
        }),
        {
          ...unCliente(azar, contactos, { nombre: SIN_DOCUMENTO, tipo: TIPOS.consumo.tipo.B, rnc: '' }),
          direccion: '',
          telefono: '',
        },
      ])
      .returning(['id', 'nombre', 'tipo_comprobante as tipo', 'rnc'])
      .execute()
    return { empresas, productos, clientes }
  })
}

/** A company, the kind of products that it sells, and those. */
export async function crearRamo(
  tx: Tx,
  azar: Azar,
  { categoria, empresa, productos: venta }: RamoDemo,
): Promise<{ readonly empresa: EmpresaDemo; readonly productos: readonly ProductoDemoGuardado[] }> {
  const { id: categoriaId } = await tx
    .insertInto('categorias')
    .values({ descripcion: categoria })
    .returning('id')
    .executeTakeFirstOrThrow()
  const tipo = await tx
    .selectFrom('tipos_empresa')
    .select('id')
    .where('descripcion', '=', empresa.tipo)
    .executeTakeFirstOrThrow()
  const { id, ...quien } = await tx
    .insertInto('empresas')
    .values({
      nombre: empresa.nombre,
      rnc: unRnc(azar),
      telefono: unTelefono(azar),
      direccion: empresa.direccion,
      categoria_id: categoriaId,
      tipo_empresa_id: tipo.id,
    })
    .returning(['id', 'nombre', 'rnc'])
    .executeTakeFirstOrThrow()
  const productos = await tx
    .insertInto('productos')
    .values(
      venta.map(({ descripcion, precio, exento = false, reducida = false, servicio = false, ...una }) => ({
        descripcion,
        precio,
        exento,
        tasa_reducida: reducida,
        servicio,
        unidad: una.unidad ?? UNIDAD,
        codigo: una.codigo ?? null,
        codigo_barras: una.codigoBarras ?? null,
        categoria_id: categoriaId,
      })),
    )
    .returning(['id', 'descripcion', 'precio', 'exento', 'tasa_reducida as reducida', 'unidad'])
    .returning('categoria_id as categoriaId')
    .execute()
  return { empresa: { id, ...quien, categoriaId }, productos }
}

function unCliente(
  azar: Azar,
  contactos: readonly { id: number }[],
  { nombre, tipo, rnc }: Omit<ClienteDemo, 'id'>,
) {
  const compra = azar.entero(8, 14)
  return {
    nombre,
    rnc,
    tipo_comprobante: tipo,
    email: azar.suerte(60) ? `compras${azar.digitos(3)}@ejemplo.com.do` : null,
    direccion: `${azar.uno(CALLES)} ${azar.entero(3, 240)}, ${azar.uno(CIUDADES)}`,
    telefono: unTelefono(azar),
    contacto_id: azar.uno(contactos).id,
    porc_compra_no_ext: compra,
    porc_venta_no_ext: compra + azar.entero(2, 6) + 0.5,
    porc_compra_ext: compra - 2,
    porc_venta_ext: compra + azar.entero(1, 4),
  }
}

/** Every first name meets two surnames; no pair repeats. */
function unaPersona(i: number): string {
  const nombre = NOMBRES[i % NOMBRES.length] ?? ''
  const apellido = APELLIDOS[(i * 7 + Math.floor(i / NOMBRES.length) * 3) % APELLIDOS.length] ?? ''
  return `${nombre} ${apellido}`
}

function unRnc(azar: Azar, comienzo = 13): string {
  const base = `${comienzo}${azar.digitos(6)}`
  return `${base}${verificadorDeRnc(base)}`
}

function unaCedula(azar: Azar): string {
  const base = `${azar.uno(['001', '031', '047', '402'])}${azar.digitos(7)}`
  return `${base}${verificadorDeCedula(base)}`
}

function unTelefono(azar: Azar): string {
  return `${azar.uno(['809', '829', '849'])}${azar.entero(2, 9)}${azar.digitos(6)}`
}
