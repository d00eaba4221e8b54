import { anulaciones } from '@cuadre/contract/anulaciones'
import { ecfEmpresas } from '@cuadre/contract/ecf-empresas'
import { pedidos } from '@cuadre/contract/pedidos'
import { type SecuenciaBody, secuencias } from '@cuadre/contract/secuencias'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { revisarLibros } from '@cuadre/testing/libros'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { unaSecuencia } from '@cuadre/testing/secuencias'
import { waitUntil } from '@cuadre/testing/wait-until'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

// What the tax office annulled is used up: for each company of the RNC, through the program and past it.

const oficina = beforeTests(() => oficinaElectronica({ numeros: 5 }))

/** Each test has numbers of its own, and its ranges are the only ones of their type that live. */
let desde = 1000
beforeEach(async () => {
  await oficina.control('fallas', {}, 'DELETE')
  await sql(`UPDATE secuencias SET vence = '2026-11-15' WHERE tipo = '45' AND NOT anulada`)
  desde += 1000
})
afterAll(async () => expect(await revisarLibros(oficina.prueba.base.pool)).toEqual([]))

const sql = (statement: string) => oficina.prueba.base.pool.query(statement)
const empresaId = () => oficina.puesto.empresa.id
const body = (datos: Partial<SecuenciaBody> = {}) =>
  unaSecuencia(empresaId(), { tipo: '45', autorizadaEn: '2026-11-02', desde, vence: '2027-12-31', ...datos })
const registrar = (datos: Partial<SecuenciaBody> = {}) =>
  oficina.api.call(secuencias.create, { body: body(datos) })
const impreso = (numero: number) => `E45${String(numero).padStart(10, '0')}`

/** The id of a range whose annulment was asked for. */
async function pedida(): Promise<number> {
  const { data } = (await registrar()).body
  await oficina.api.data(secuencias.anular, { params: { id: data.id }, body: { motivo: 'No se usará' } })
  return data.id
}

/** And accepted, by the day that it is in the database. */
async function anulada(): Promise<{ id: number; dia: string }> {
  const id = await pedida()
  await oficina.trabajar(2)
  const { rows } =
    await sql(`SELECT to_char(anulada_en AT TIME ZONE 'America/Santo_Domingo', 'DD/MM/YYYY') AS dia
    FROM secuencias WHERE id = ${id} AND anulada`)
  return { id, dia: rows[0].dia }
}

/** A company that took over the RNC of the office's, which was deleted. */
async function heredera(): Promise<number> {
  const { id } = await unaEmpresa(oficina.api)
  await sql(`UPDATE empresas SET activo = false WHERE id = ${empresaId()};
    UPDATE empresas SET rnc = (SELECT rnc FROM empresas WHERE id = ${empresaId()}) WHERE id = ${id};
    INSERT INTO empresas_ecf (empresa_id, ambiente) VALUES (${id}, 'simulador')`)
  return id
}

describe('annulled by the tax office', () => {
  test('it is not registered again, and the sentence names the numbers, the day and the way on', async () => {
    const { dia } = await anulada()
    const message = `La DGII anuló el rango ${impreso(desde)} a ${impreso(desde + 99)} el ${dia}: no se usa nunca más.`
    const refused = { status: 409, body: { errorCode: 'SECUENCIA_ANULADA_EN_DGII', message } }
    expect(await registrar()).toMatchObject({
      ...refused,
      body: { errors: [{ field: 'siguiente', message }] },
    })
    expect(await registrar({ desde: desde + 99, hasta: desde + 99 })).toMatchObject(refused)
    // The question about paper is no way around it.
    expect(await registrar({ otraVez: true })).toMatchObject(refused)
    const salida = ` El próximo puede ser el ${impreso(desde + 100)}.`
    expect((await registrar({ hasta: desde + 199 })).body).toMatchObject({ message: message + salida })
    expect(
      await oficina.api.data(secuencias.siguiente, { query: { empresaId: empresaId(), tipo: '45' } }),
    ).toMatchObject({ ultimoDado: desde + 99 })
    expect((await registrar({ hasta: desde + 199, siguiente: desde + 100 })).status).toBe(201)
  })

  test('nor from a draft, nor by another company of the RNC', async () => {
    await anulada()
    const { data } = (await registrar({ borrador: true })).body
    const params = { id: data.id }
    const answer = await oficina.api.call(secuencias.update, { params, body: body() })
    expect(answer.body.errorCode).toBe('SECUENCIA_ANULADA_EN_DGII')
    const otra = await heredera()
    expect((await registrar({ empresaId: otra })).body.errorCode).toBe('SECUENCIA_ANULADA_EN_DGII')
    await sql(`UPDATE empresas SET activo = false WHERE id = ${otra}`)
    await sql(`UPDATE empresas SET activo = true WHERE id = ${empresaId()}`)
  })

  test('what a person says is annulled counts as well, also where it was never sent', async () => {
    await oficina.control('fallas', { tipo: 'sin-delegar' })
    const id = await pedida()
    await sql(`UPDATE secuencias_anulaciones SET detenido = true WHERE secuencia_id = ${id}`)
    await oficina.api.data(anulaciones.decidir, { params: { id }, body: { decision: 'dar por anulada' } })
    expect((await registrar()).body.errorCode).toBe('SECUENCIA_ANULADA_EN_DGII')
  })

  test('in trials it says nothing of production, where its numbers are given, and back it does not lead', async () => {
    await anulada()
    const params = { id: empresaId() }
    const enAmbiente = (ambiente: 'simulador' | 'testecf') =>
      oficina.api.call(ecfEmpresas.update, { params, body: { ambiente } })
    expect((await enAmbiente('testecf')).status).toBe(200)
    const { status, body: registrada } = await registrar()
    expect(status).toBe(201)
    expect((await enAmbiente('simulador')).body).toMatchObject({
      errorCode: 'SECUENCIA_ANULADA_EN_DGII',
      message: expect.stringMatching(
        /^La DGII anuló el rango .* no se usa nunca más\. Anule antes la secuencia que lo daría en ese ambiente\.$/,
      ),
    })
    await sql(`UPDATE secuencias SET anulada = true, anulada_en = now(), anulada_por = 1, motivo_anulacion = 'x'
      WHERE id = ${registrada.data.id}`)
    expect((await enAmbiente('simulador')).status).toBe(200)
  })

  test('in the place for certification nobody annuls: what was closed here is registered again', async () => {
    const id = await pedida()
    await sql(`UPDATE empresas_ecf SET ambiente = 'certecf' WHERE empresa_id = ${empresaId()}`)
    await oficina.trabajar(2)
    expect(await oficina.api.data(anulaciones.get, { params: { id } })).toMatchObject({ estado: 'aceptada' })
    expect((await registrar()).status).toBe(201)
    await sql(`UPDATE empresas_ecf SET ambiente = 'simulador' WHERE empresa_id = ${empresaId()}`)
  })
})

describe('asked of the tax office and not answered', () => {
  test('its numbers are not free: they are neither given nor registered', async () => {
    const id = await pedida()
    expect((await registrar()).body).toMatchObject({
      errorCode: 'SECUENCIA_CRUZADA',
      message: expect.stringContaining(', cuya anulación espera la respuesta de la DGII.'),
    })
    const venta = { body: await oficina.datos({ tipoComprobante: 'B15' }) }
    expect((await oficina.api.call(pedidos.create, venta)).body.errorCode).toBe('SECUENCIA_AGOTADA')
    // Not even where somebody closed the range by hand.
    await sql(`UPDATE secuencias SET anulando = false, anulada = true, anulada_en = now(), anulada_por = 1, motivo_anulacion = 'x'
      WHERE id = ${id}`)
    expect((await registrar()).body).toMatchObject({
      errorCode: 'SECUENCIA_ANULADA_EN_DGII',
      message: `La anulación del rango ${impreso(desde)} a ${impreso(desde + 99)} espera la respuesta de la DGII: mientras tanto no se usa.`,
    })
  })

  test('refused, because nobody authorised such numbers, it is closed here and registered as it is', async () => {
    const id = await pedida()
    const cerrar = () =>
      oficina.api.call(anulaciones.decidir, { params: { id }, body: { decision: 'cerrar' } })
    await sql(`UPDATE secuencias_anulaciones SET estado = 'sin respuesta' WHERE secuencia_id = ${id}`)
    // As long as it may be annulled there it is not.
    expect((await cerrar()).body).toMatchObject({ statusCode: 409, errorCode: 'ANULACION_NO_RECHAZADA' })
    await sql(`UPDATE secuencias_anulaciones SET estado = 'rechazada' WHERE secuencia_id = ${id}`)
    expect(await oficina.api.data(anulaciones.get, { params: { id } })).toMatchObject({ seCierra: true })
    expect((await cerrar()).body).toMatchObject({ isSuccess: true, data: { estado: 'cerrada' } })
    expect((await registrar({ hasta: desde + 9 })).status).toBe(201)
  })
})

describe('past the program', () => {
  const aMano = (columnas = '') =>
    `INSERT INTO secuencias (empresa_id, rnc, serie, tipo, desde, hasta, siguiente, vence, creada_por${columnas && ', borrador'})
     SELECT id, rnc, 'E', '45', ${desde}, ${desde + 99}, ${desde + 50}, '2027-12-31', 1${columnas} FROM empresas WHERE id = ${empresaId()}
     RETURNING id`
  const REFUSED = { code: '23514', constraint: 'anulado_no_vuelve' }

  test('the database refuses the range, the draft of it, the number and another answer', async () => {
    const { id } = await anulada()
    await expect(sql(aMano())).rejects.toMatchObject(REFUSED)
    const { rows } = await sql(aMano(', true'))
    await expect(
      sql(`UPDATE secuencias SET borrador = false WHERE id = ${rows[0].id}`),
    ).rejects.toMatchObject(REFUSED)
    const numero = (numero: number) => `
      INSERT INTO ncfs (empresa_id, rnc, serie, tipo, numero, fecha, mes_generado, vence, secuencia_id)
      SELECT empresa_id, rnc, serie, tipo, ${numero}, '2026-11-16', '2026-11-01', vence, id FROM secuencias WHERE id = ${id}`
    await expect(sql(numero(desde + 99))).rejects.toMatchObject(REFUSED)
    await expect(sql(`BEGIN; ${numero(desde + 100)}; ROLLBACK`)).resolves.toBeDefined()
    for (const cambio of [`estado = 'retirada'`, `ambiente = 'ecf'`, `rangos = '[]'`]) {
      await expect(
        sql(`UPDATE secuencias_anulaciones SET ${cambio} WHERE secuencia_id = ${id}`),
      ).rejects.toMatchObject({ code: '23514', constraint: 'secuencias_anulaciones_queda' })
    }
  })

  test('who registers while the answer arrives waits for it, and is refused', async () => {
    const id = await pedida()
    const respuesta = await oficina.prueba.base.pool.connect()
    try {
      await respuesta.query(`BEGIN;
        UPDATE secuencias_anulaciones SET estado = 'aceptada', ambiente = 'simulador' WHERE secuencia_id = ${id};
        UPDATE secuencias SET anulada = true, anulando = false, anulada_en = now(), anulada_por = 1, motivo_anulacion = 'x'
          WHERE id = ${id}`)
      const ends = Promise.allSettled([sql(aMano())])
      await waitUntil(async () => {
        const esperan = await sql(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        expect(esperan.rowCount).toBe(1)
      })
      await respuesta.query('COMMIT')
      expect(await ends).toMatchObject([{ status: 'rejected', reason: REFUSED }])
    } finally {
      respuesta.release()
    }
  })
})
