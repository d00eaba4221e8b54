import { documentos } from '@cuadre/contract/documentos'
import { pedidos } from '@cuadre/contract/pedidos'
import type { TestApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { otraNota } from '@cuadre/testing/libros-rotos-de-notas'
import {
  emitida,
  type NotaEscrita,
  type OficinaDeNotas,
  oficinaDeNotas,
  porMonto,
  TODO,
} from '@cuadre/testing/oficina-de-notas'
import { unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { insertSecuencia } from '@cuadre/testing/secuencias'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

let prueba: TestApp
let credito: OficinaDeNotas['credito']
let debito: OficinaDeNotas['debito']
let deshacer: OficinaDeNotas['deshacer']
let leer: OficinaDeNotas['leer']
let unaFacturaDeMil: OficinaDeNotas['unaFacturaDeMil']
let esHoy: OficinaDeNotas['esHoy']

const oficina = beforeTests(() => oficinaDeNotas())

beforeAll(async () => {
  ;({ prueba, credito, debito, deshacer, leer, unaFacturaDeMil, esHoy } = oficina)
})
afterAll(() => prueba.close())
beforeEach(() => esHoy('2026-11-20'))

describe('what is refused, and burns nothing', () => {
  const CASES: readonly (readonly [string, 'credito' | 'debito', NotaEscrita, number, string, string])[] = [
    [
      'a centavo more than is left',
      'credito',
      porMonto(1180.01),
      409,
      'NOTA_EXCEDE_SALDO',
      'La nota no puede pasar de lo que queda de la factura: RD$1,180.00.',
    ],
    [
      'a unit more than is left',
      'credito',
      { modo: 'lineas', lineas: [{ linea: 2, cantidad: 6 }], motivo: 'x' },
      409,
      'NOTA_EXCEDE_LINEA',
      'De la línea 2 solo quedan 5.',
    ],
    [
      'a line that is not there',
      'credito',
      { modo: 'lineas', lineas: [{ linea: 9, cantidad: 1 }], motivo: 'x' },
      409,
      'NOTA_EXCEDE_LINEA',
      'De la línea 9 no queda nada que corregir.',
    ],
    [
      'all of an invoice as debit',
      'debito',
      TODO,
      409,
      'NOTA_SIN_TOTAL',
      'Una nota de débito sobre una factura se hace por líneas o por monto.',
    ],
    [
      'code 1 for a part',
      'credito',
      { ...porMonto(10), codigo: 1 },
      409,
      'NOTA_CODIGO',
      'El código 1 (anula) es de la nota de crédito que se lleva todo lo que queda, también el ITBIS. Use el 3.',
    ],
    [
      'code 1 in a debit note',
      'debito',
      { ...porMonto(1180), codigo: 1 },
      409,
      'NOTA_CODIGO',
      'Una nota de débito lleva siempre el código 3 (corrige montos).',
    ],
    [
      'text only on paper',
      'credito',
      { ...TODO, codigo: 2 },
      400,
      'INVALID_INPUT',
      'El código de modificación es 1 (anula) o 3 (corrige montos); el 2 es de la corrección de texto.',
    ],
    [
      'no reason',
      'credito',
      { modo: 'total', motivo: '  ' },
      400,
      'INVALID_INPUT',
      'Debe escribir el motivo de la nota.',
    ],
    [
      'a reason of 91 letters',
      'credito',
      { modo: 'total', motivo: 'x'.repeat(91) },
      400,
      'INVALID_INPUT',
      'El texto no puede pasar de 90 caracteres.',
    ],
    ['no mode', 'credito', { motivo: 'x' }, 400, 'INVALID_INPUT', 'Debe elegir qué corrige la nota.'],
    [
      'lines without any',
      'credito',
      { modo: 'lineas', lineas: [], motivo: 'x' },
      400,
      'INVALID_INPUT',
      'Debe indicar la cantidad de al menos una línea.',
    ],
    [
      'no amount',
      'credito',
      { modo: 'monto', motivo: 'x' },
      400,
      'INVALID_INPUT',
      'Debe indicar un monto mayor que cero.',
    ],
    [
      'another total than was seen',
      'credito',
      { ...TODO, total: 1179.99 },
      409,
      'CONFLICT',
      'El registro fue modificado por otro usuario. Recargue e intente de nuevo.',
    ],
  ]

  test.each(CASES)('%s', async (_, deQue, body, status, errorCode, message) => {
    const factura = await unaFacturaDeMil()
    const before = await counts()
    const answer = await oficina[deQue](factura.pedidoId, body)
    expect([answer.status, answer.body.errorCode, answer.body.message]).toEqual([status, errorCode, message])
    expect(await counts()).toEqual(before)
  })

  async function counts() {
    const { rows } = await prueba.base.pool.query(`SELECT (SELECT sum(siguiente) FROM secuencias) AS numeros,
      (SELECT count(*) FROM ncfs WHERE estado = 2) AS usados, (SELECT count(*) FROM documentos) AS documentos,
      (SELECT count(*) FROM cuentas) AS cuentas, (SELECT count(*) FROM auditoria WHERE entidad = 'Comprobante') AS trazas`)
    return rows
  }

  test('a note on an annulled invoice, on a note, after code 1, before its day, and on nothing', async () => {
    const anulada = await unaFacturaDeMil()
    await prueba.api.data(pedidos.remove, { params: { id: anulada.pedidoId }, query: {} })
    const factura = await unaFacturaDeMil()
    const nota = await emitida(credito(factura.pedidoId, porMonto(118)))
    const cargo = await emitida(debito(factura.pedidoId, porMonto(59)))
    const cerrada = await unaFacturaDeMil()
    const anula = await emitida(credito(cerrada.pedidoId, TODO))
    const sobre = (clase: string, numero: string) => [
      'NOTA_DE_NOTA',
      `Una nota corrige la factura original, nunca otra nota. Lo que hizo la ${clase} ${numero} se quita con «Deshacer esta nota», que va sobre la factura ${factura.txtNCF}.`,
    ]
    const tras = [
      'NOTA_TRAS_ANULAR',
      `La nota de crédito ${anula.numero} anuló la factura ${cerrada.txtNCF} (código 1): ya no recibe notas de ninguna clase. Si hay que cobrarla, haga una factura nueva.`,
    ]
    const refusals = [
      [
        credito(anulada.pedidoId, TODO),
        ['NOTA_DE_ANULADA', `La factura ${anulada.txtNCF} está anulada: no se le hacen notas.`],
      ],
      [credito(nota.documentoId, TODO), sobre('nota de crédito', nota.numero)],
      [debito(nota.documentoId, porMonto(1)), sobre('nota de crédito', nota.numero)],
      [credito(cargo.documentoId, TODO), sobre('nota de débito', cargo.numero)],
      [credito(cerrada.pedidoId, TODO), tras],
      [debito(cerrada.pedidoId, porMonto(1)), tras],
      [deshacer(anula.documentoId), tras],
      [credito(999_999, TODO), ['DOCUMENTO_NOT_FOUND', 'No se encontró el comprobante.']],
    ] as const
    for (const [answer, refusal] of refusals) {
      const { body } = await answer
      expect([body.errorCode, body.message]).toEqual(refusal)
    }
    esHoy('2026-11-15')
    const { body } = await credito(factura.pedidoId, TODO)
    expect([body.errorCode, body.message]).toEqual([
      'NOTA_ANTES_DE_FECHA',
      `La factura ${factura.txtNCF} es del 16/11/2026, que todavía no llega: la nota se hace desde ese día. Hasta entonces su pedido se puede editar o eliminar.`,
    ])
  })

  test('undoing twice, what has no room, an invoice, another total than was seen, and without a reason', async () => {
    const factura = await unaFacturaDeMil()
    const nota = await emitida(credito(factura.pedidoId, porMonto(118)))
    const vista = { motivo: 'Error', total: 118.01 }
    const pedida = { params: { id: nota.documentoId }, body: vista }
    expect((await prueba.api.call(documentos.deshacer, pedida)).body.errorCode).toBe('CONFLICT')
    const deshace = await emitida(deshacer(nota.documentoId))
    const cargo = await emitida(debito(factura.pedidoId, porMonto(590)))
    await emitida(credito(factura.pedidoId, porMonto(1280)))
    const before = await counts()
    const refusals = [
      [
        deshacer(nota.documentoId),
        'NOTA_YA_DESHECHA',
        `La nota de crédito ${nota.numero} ya la deshace la nota de débito ${deshace.numero}.`,
      ],
      [
        deshacer(cargo.documentoId),
        'NOTA_SIN_ESPACIO',
        `De la factura ${factura.txtNCF} queda menos de lo que cargó la nota de débito ${cargo.numero}: no se puede deshacer entera. Descuente lo que queda con una nota de crédito de la factura.`,
      ],
      [
        deshacer(factura.pedidoId),
        'NO_ES_NOTA',
        'Solo una nota se deshace. La factura se corrige con una nota de crédito.',
      ],
      [deshacer(999_999), 'DOCUMENTO_NOT_FOUND', 'No se encontró el comprobante.'],
      [deshacer(cargo.documentoId, ' '), 'INVALID_INPUT', 'Debe escribir el motivo de la nota.'],
    ] as const
    for (const [answer, errorCode, message] of refusals) {
      const { body } = await answer
      expect([body.errorCode, body.message]).toEqual([errorCode, message])
    }
    expect(await counts()).toEqual(before)
  })

  test('notes on notes, from when they were taken, are read and not undone; the database takes no new one', async () => {
    const factura = await unaFacturaDeMil()
    const nota = await emitida(credito(factura.pedidoId, porMonto(118)))
    const antigua = otraNota({
      clase: 'nota de débito',
      corrige: String(nota.documentoId),
      factura: String(factura.pedidoId),
      subTotal: 100,
      itbis: 18,
    })
    await expect(prueba.base.pool.query(antigua)).rejects.toThrow(/nunca otra nota/)
    await prueba.base.pool.query(`BEGIN; SET LOCAL session_replication_role = replica; ${antigua}; COMMIT`)
    const { notas, saldo } = await leer(factura.pedidoId)
    expect([notas.map(({ corrige }) => corrige), saldo.total]).toEqual([[factura.txtNCF, nota.numero], 1180])
    const vieja = await leer(notas[1]?.documentoId ?? 0)
    expect(vieja).toMatchObject({
      corrige: { numero: nota.numero },
      factura: { numero: factura.txtNCF },
      deshace: null,
    })
    expect((await deshacer(vieja.documentoId)).body.errorCode).toBe('NOTA_DE_NOTA')
    expect((await deshacer(nota.documentoId)).body.errorCode).toBe('NOTA_YA_DESHECHA')
    const { rows } = await prueba.base.pool.query('SELECT * FROM documentos_descuadrados')
    expect(rows).toEqual([])
  })

  test('without a range, with one that is used up and with one that has expired; then the next one takes over', async () => {
    const otro = await unPuestoDeVenta(prueba.api)
    const { id: empresaId, nombre } = otro.empresa
    const { pedidoId } = await otro.unPedido()
    const none = [
      409,
      'SECUENCIA_AGOTADA',
      `No quedan números de nota de crédito (B04) en las secuencias de ${nombre} Registre la secuencia autorizada en Impuestos › Secuencias.`,
    ]
    const refused = async () => {
      const { status, body } = await credito(pedidoId, porMonto(1))
      return [status, body.errorCode, body.message]
    }
    expect(await refused()).toEqual(none)
    await insertSecuencia(prueba.base.pool, { empresaId, tipo: '04', desde: 7, hasta: 7 })
    await emitida(credito(pedidoId, porMonto(1)))
    expect(await refused()).toEqual(none)
    await insertSecuencia(prueba.base.pool, { empresaId, tipo: '04', desde: 50 })
    const { numero } = await emitida(credito(pedidoId, porMonto(1)))
    expect(numero).toBe('B0400000050')
    await insertSecuencia(prueba.base.pool, { empresaId, tipo: '03', vence: '2026-11-19' })
    expect((await debito(pedidoId, porMonto(1))).body.errorCode).toBe('SECUENCIA_AGOTADA')
    expect((await leer(pedidoId)).notas.map(nota => nota.numero)).toEqual(['B0400000007', 'B0400000050'])
  })
})
