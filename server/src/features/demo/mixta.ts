import { TIPOS } from '@cuadre/domain/documentos/tipos'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import type { Db } from '../../db/connection/connection.ts'
import { crearAzar } from './azar.ts'
import type { RamoDemo } from './catalogo.ts'
import { type ClienteDemo, crearRamo, type ProductoDemoGuardado } from './maestros.ts'
import { crearSecuencias } from './secuencias.ts'
import { type Autor, crearMeses, diasDeVenta, vender } from './ventas.ts'

/** Codes of the tax office's table. */
const [CAJA, LIBRA, LITRO] = [6, 23, 24]

/** Who sells taxed, reduced and exempt goods on one invoice, some of them by weight. */
const RAMO_MIXTO: RamoDemo = {
  categoria: 'Mercado',
  empresa: {
    nombre: 'Mercadito La Fe de Villa Juana, SRL',
    tipo: 'SRL',
    direccion: 'Calle Moca 97, Villa Juana, Santo Domingo',
  },
  productos: [
    { descripcion: 'Arroz a granel', precio: 36.5, exento: true, unidad: LIBRA, codigo: '0101' },
    { descripcion: 'Habichuela negra a granel', precio: 62, exento: true, unidad: LIBRA, codigo: '0102' },
    { descripcion: 'Pechuga de pollo fresca', precio: 98.75, exento: true, unidad: LIBRA, codigo: '0103' },
    { descripcion: 'Pan sobao', precio: 12, exento: true, codigo: '0104' },
    { descripcion: 'Queso blanco de freír', precio: 245, unidad: LIBRA, codigo: '0201' },
    {
      descripcion: 'Yogur de fresa, vaso',
      precio: 68.5,
      reducida: true,
      codigo: '0301',
      codigoBarras: '0746009900013',
    },
    {
      descripcion: 'Café tostado y molido, 1/2 libra',
      precio: 189,
      reducida: true,
      codigo: '0302',
      codigoBarras: '0746009900020',
    },
    { descripcion: 'Aceite vegetal a granel', precio: 142.3, reducida: true, unidad: LITRO, codigo: '0303' },
    {
      descripcion: 'Chocolate de agua, caja',
      precio: 415,
      reducida: true,
      unidad: CAJA,
      codigo: '0304',
      codigoBarras: '0746009900037',
    },
    { descripcion: 'Refresco de cola, 2 litros', precio: 105, codigo: '0401', codigoBarras: '0746009900044' },
    {
      descripcion: 'Galletas saladas, paquete',
      precio: 58.25,
      codigo: '0402',
      codigoBarras: '0746009900051',
    },
    { descripcion: 'Jabón de cuaba', precio: 34, codigo: '0403', codigoBarras: '0746009900068' },
  ],
}

/** Its sales are the last days' alone. */
const VENTAS = 12

/** One sale in so many is on credit; the others are paid at the counter. */
const CADA_CUANTAS_A_CREDITO = 4

/** A company that sells its own goods, with mixed invoices, and a few of them. */
export async function crearMixta(
  db: Db,
  { clientes, hoy, autor }: { clientes: readonly ClienteDemo[]; hoy: Dia; autor: Autor },
): Promise<void> {
  const azar = crearAzar(343)
  const { empresa, productos } = await db.transaction().execute(async tx => {
    const ramo = await crearRamo(tx, azar, RAMO_MIXTO)
    await tx
      .updateTable('empresas')
      .set({ gravado_y_exento: true, vende_lo_suyo: true })
      .where('id', '=', ramo.empresa.id)
      .execute()
    return ramo
  })
  await crearSecuencias(db, { empresaId: empresa.id, hoy, autor })
  await crearMeses(db, { empresas: [empresa], hoy, autor })
  const compradores = clientes.filter(({ tipo }) => tipo === TIPOS.creditoFiscal.tipo.B)
  for (const [i, fecha] of diasDeVenta(hoy).slice(-VENTAS).entries()) {
    const cliente = azar.uno(compradores)
    const alContado = i % CADA_CUANTAS_A_CREDITO !== 0
    const venta = { empresa, cliente, fecha, aplicaItbis: true, alContado, detalles: unaCesta() }
    await vender(db, { ...venta, hoy, autor })
  }

  /** Something exempt, something reduced, something taxed. */
  function unaCesta() {
    const gravados = productos.filter(({ exento, reducida }) => !exento && !reducida)
    const deCada = [
      productos.filter(({ exento }) => exento),
      productos.filter(({ reducida }) => reducida),
      gravados,
    ]
    return deCada.flatMap(lista => {
      const primero = azar.entero(0, lista.length - 1)
      return lista.slice(primero, primero + 2).map(una)
    })
  }

  function una({ id, precio, unidad }: ProductoDemoGuardado) {
    const cantidad = unidad === LIBRA || unidad === LITRO ? azar.entero(50, 2500) / 100 : azar.entero(1, 24)
    return { productoId: id, precio, cantidad, descuento: azar.suerte(20) ? 5 : 0 }
  }
}
