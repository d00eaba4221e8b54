import { cuentasPorCobrar, cuentasPorPagar } from '@cuadre/contract/cuentas'
import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import { retenedorPropuesto } from '@cuadre/domain/cuentas/retener'
import { TIPOS_FISCALES } from '@cuadre/domain/documentos/tipos'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa, unCliente } from '@cuadre/testing/builders'
import { unaPropia } from '@cuadre/testing/compras-propias'
import { revisarLibros } from '@cuadre/testing/libros'
import { LIBROS_ROTOS } from '@cuadre/testing/libros-rotos'
import { COMPRAS_ROTAS, otraCompra } from '@cuadre/testing/libros-rotos-de-compras'
import { NOTAS_ROTAS, otraNota } from '@cuadre/testing/libros-rotos-de-notas'
import { otraRetencion, otroPago, PAGOS_ROTOS } from '@cuadre/testing/libros-rotos-de-pagos'
import { porMonto } from '@cuadre/testing/oficina-de-notas'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia, secuenciasDeNotas } from '@cuadre/testing/secuencias'
import { beforeAll, describe, expect, test } from 'vitest'

// Every rule of the books, broken by hand: the database refuses it whatever the program does, and what the program does
// next to it passes.

/** What the statements below call by these names. */
let ids: Record<string, number>

const prueba = testApp({ now: () => new Date('2026-11-20T15:00:00Z') })
const puesto = beforeTests(() => unPuestoDeVenta(prueba.api))

beforeAll(async () => {
  await unCliente(prueba.api)
  await unaEmpresa(prueba.api)
  const vivo = await puesto.unPedido()
  const exento = await puesto.unPedido({
    aplicaItbis: false,
    detalles: [{ productoId: puesto.exento.id, cantidad: 2, descuento: 0 }],
  })
  const pagado = await puesto.unPedido()
  await prueba.api.data(cuentasPorPagar.marcarPagada, { params: { pedidoId: pagado.pedidoId } })
  const borrado = await puesto.unPedido()
  await prueba.api.data(pedidos.remove, { params: { id: borrado.pedidoId }, query: {} })
  const corregida = await puesto.unPedido()
  await secuenciasDeNotas(prueba.base.pool, puesto.empresa.id)
  const params = { id: corregida.pedidoId }
  const credito = await prueba.api.data(documentos.notaDeCredito, { params, body: porMonto(118) })
  const otro = await unCliente(prueba.api, { porcCompraNoExt: 10, porcVentaNoExt: 12.5 })
  const ajena = await puesto.unPedido({ clienteId: otro.id })
  const empresaId = puesto.empresa.id
  await insertSecuencia(prueba.base.pool, { empresaId, tipo: '11' })
  const compra = await unaPropia(prueba.api, { empresaId })
  const [libre] = await puesto.disponibles()
  ids = {
    vivo: vivo.pedidoId,
    exento: exento.pedidoId,
    pagado: pagado.pedidoId,
    borrado: borrado.pedidoId,
    corregida: corregida.pedidoId,
    credito: credito.documentoId,
    ajena: ajena.pedidoId,
    compra: compra.documentoId,
    numero: vivo.ncfId,
    libre: libre?.id ?? 0,
    gravado: puesto.gravado.id,
  }
})

/** In one transaction (several statements sent together are one), with `:name` for what was sold above. */
async function write(statements: string): Promise<void> {
  await prueba.base.pool.query(filled(statements))
}

function filled(statements: string): string {
  return statements.replace(/(?<!:):([a-z]+)/g, (_, name: string) => String(ids[name]))
}

async function everything(): Promise<unknown> {
  const { rows } = await prueba.base.pool.query(`SELECT
    (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM documentos p) AS pedidos,
    (SELECT md5(string_agg(d::text, '' ORDER BY documento_id, linea)) FROM documentos_detalles d) AS lineas,
    (SELECT md5(string_agg(c::text, '' ORDER BY documento_id, lado)) FROM cuentas c) AS cuentas,
    (SELECT count(*) FROM cuentas_movimientos) AS movimientos,
    (SELECT md5(string_agg(p::text, '' ORDER BY id)) FROM pagos p) AS pagos,
    (SELECT md5(string_agg(n::text, '' ORDER BY id)) FROM ncfs n) AS ncfs`)
  return rows
}

test('the database tells of every type its class, who withholds, and whether it is handed over, as the domain’s table does', async () => {
  const tipos = TIPOS_FISCALES.flatMap(({ tipo: { B, E }, clase, seEntrega = false }) => [
    { tipo: B, clase, retenedor: retenedorPropuesto({ serie: 'B', tipo: B }), entrega: false },
    { tipo: E, clase, retenedor: retenedorPropuesto({ serie: 'E', tipo: E }), entrega: seEntrega },
  ])
  const { rows } = await prueba.base.pool.query(
    'SELECT tipo, clase_de_tipo(tipo) AS clase, retenedor_propuesto(tipo) AS retenedor, se_entrega(tipo) AS entrega FROM unnest($1::text[]) AS tipo',
    [tipos.map(({ tipo }) => tipo)],
  )
  expect(rows).toEqual(tipos)
})

test.each([...LIBROS_ROTOS, ...PAGOS_ROTOS, ...NOTAS_ROTAS, ...COMPRAS_ROTAS])(
  'the database refuses %s',
  async (_what, constraint, statement) => {
    const before = await everything()
    await expect(write(statement)).rejects.toMatchObject({ code: '23514', constraint })
    expect(await everything()).toEqual(before)
  },
)

describe('what stands beside it passes', () => {
  test('another client and other lines of an unpaid order, payment, annulment of it, deletion', async () => {
    const { pedidoId, clienteId } = await puesto.unPedido()
    const params = { id: pedidoId }
    const detalles = Array.from({ length: 30 }, (_, i) => ({
      productoId: puesto.gravado.id,
      cantidad: i + 1,
      descuento: i,
    }))
    await prueba.api.data(pedidos.update, { params, body: { aplicaItbis: true, clienteId, detalles } })
    for (const call of ['marcarPagada', 'anular', 'marcarPagada', 'anular'] as const) {
      await prueba.api.data(cuentasPorCobrar[call], { params: { pedidoId } })
    }
    await prueba.api.data(pedidos.remove, { params, query: {} })
  })

  test('a right note or payment that is written past the program: it is not its way of writing that was refused', async () => {
    const client = await prueba.base.pool.connect()
    try {
      for (const right of [
        otroPago(),
        otraRetencion(),
        otraCompra(),
        otraNota(),
        otraNota({ clase: 'nota de débito' }),
        otraNota({ clase: 'nota de débito', deshace: ':credito', subTotal: 100, itbis: 18 }),
      ]) {
        await client.query(`BEGIN; ${filled(right)}; SET CONSTRAINTS ALL IMMEDIATE`)
        await client.query('ROLLBACK')
      }
    } finally {
      client.release()
    }
  })

  test('an administrator may go while another one stays', async () => {
    const { id } = await prueba.createUser({ roles: ['Administrador'] })
    await write(`UPDATE usuarios SET activo = false WHERE id = ${id}`)
  })

  test('a free number moves to a neighbouring day and is annulled', async () => {
    const [libre] = await puesto.disponibles()
    await write(`UPDATE ncfs SET fecha = '${LUNES}'::date + 1 WHERE id = ${libre?.id}`)
    await write(`UPDATE ncfs SET anulado = true, anulado_en = now(), anulado_por = 1, motivo_anulacion = '05'
      WHERE id = ${libre?.id}`)
  })

  test('and the books add up', async () => {
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
    const { rows } = await prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
    expect(rows).toEqual([])
  })
})

test('two who take away the last two administrators at once: one of them is refused', async () => {
  const { id } = await prueba.createUser({ roles: ['Administrador'] })
  const { rows } = await prueba.base.pool.query(`SELECT id FROM usuarios WHERE username = 'admin'`)
  const [one, other] = await Promise.all([prueba.base.pool.connect(), prueba.base.pool.connect()])
  try {
    await one.query(`BEGIN; UPDATE usuarios SET activo = false WHERE id = ${id}`)
    await other.query(`BEGIN; UPDATE usuarios SET activo = false WHERE id = ${rows[0].id}`)
    const ends = await Promise.allSettled([one.query('COMMIT'), other.query('COMMIT')])
    expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
  } finally {
    one.release()
    other.release()
  }
})
