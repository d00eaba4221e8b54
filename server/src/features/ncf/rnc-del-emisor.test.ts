import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { unaEmpresa } from '@cuadre/testing/builders'
import { unRnc } from '@cuadre/testing/documentos'
import { revisarLibros } from '@cuadre/testing/libros'
import { LUNES, MES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { withoutRules } from '@cuadre/testing/without-rules'
import { describe, expect, test } from 'vitest'

// One RNC, one number, for ever: whatever companies are renamed, deleted or created anew.

const prueba = testApp()
const api = beforeTests(() => prueba.api)

const DICIEMBRE = { fechaInicio: '2026-12-01', fechaVencimiento: '2026-12-31', cantidadPorDia: 1 }
const NOVIEMBRE = { fechaInicio: MES, fechaVencimiento: '2026-12-31', cantidadPorDia: 1 }
const generar = (empresaId: number, extra: object = NOVIEMBRE) =>
  api.call(ncfs.generar, { body: { empresaId, ...extra } })

async function cambiarRnc(id: number, rnc: string) {
  const empresa = await api.data(empresas.get, { params: { id } })
  return api.call(empresas.update, { params: { id }, body: { ...empresa, rnc } })
}

/** Nobody uses what is left of its numbers, so that it may be deleted. */
async function eliminar(id: number) {
  await prueba.db
    .updateTable('ncfs')
    .set({ vence: '2020-12-31' })
    .where('empresa_id', '=', id)
    .where('estado', '=', 1)
    .execute()
  await api.data(empresas.remove, { params: { id } })
}

describe('a company with numbers', () => {
  test('cannot change its RNC, and says why beside the field; everything else it can', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    const { status, body } = await cambiarRnc(empresa.id, unRnc())
    const message = 'El RNC no se puede cambiar: la empresa ya tiene NCF generados con él.'
    expect([status, body]).toMatchObject([
      409,
      { errorCode: 'EMPRESA_RNC_CON_NCF', message, errors: [{ field: 'rnc', message }] },
    ])
    const params = { id: empresa.id }
    const saved = await api.data(empresas.update, {
      params,
      body: { ...empresa, nombre: 'Otro nombre, SRL' },
    })
    expect(saved).toMatchObject({ nombre: 'Otro nombre, SRL', rnc: empresa.rnc, rncFijo: true })
  })

  test('so the old way to a double number is closed: the RNC is never free for another', async () => {
    const { empresa, unPedido } = await unPuestoDeVenta(api)
    await unPedido()
    await cambiarRnc(empresa.id, unRnc())
    const { body } = await api.call(empresas.create, { body: { ...empresa, nombre: 'La otra, SRL' } })
    expect(body).toMatchObject({ errorCode: 'DUPLICATE' })
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
  })

  test('one without numbers may, and then generates for the new RNC', async () => {
    const { id } = await unaEmpresa(api)
    const rnc = unRnc()
    expect((await cambiarRnc(id, rnc)).body.data).toMatchObject({ rnc, rncFijo: false })
    await generar(id)
    const { rows } = await prueba.base.pool.query('SELECT DISTINCT rnc FROM ncfs WHERE empresa_id = $1', [id])
    expect(rows).toEqual([{ rnc }])
  })

  test('RNC change and generation at once: one of the two is refused, or the numbers carry the new RNC', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await unaEmpresa(api)
      const [cambio, generacion] = await Promise.all([cambiarRnc(id, unRnc()), generar(id)])
      expect(generacion.status).toBe(201)
      expect([200, 409]).toContain(cambio.status)
    }
    const { rows } = await prueba.base.pool.query(
      'SELECT n.id FROM ncfs n JOIN empresas e ON e.id = n.empresa_id WHERE n.rnc <> e.rnc',
    )
    expect(rows).toEqual([])
  })

  test('the database refuses it too, and whoever meets it there is told the same', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    const update = prueba.db.updateTable('empresas').set({ rnc: unRnc() }).where('id', '=', empresa.id)
    await expect(update.execute()).rejects.toMatchObject({ constraint: 'empresa_conserva_su_rnc' })
    const insert = `INSERT INTO ncfs (empresa_id, rnc, numero, fecha, mes_generado, vence)
      VALUES ($1, $2, $3, '${LUNES}', '${MES}', '2026-12-31')`
    await expect(prueba.base.pool.query(insert, [empresa.id, unRnc(), 9000])).rejects.toMatchObject({
      constraint: 'ncf_lleva_el_rnc_de_su_empresa',
    })
    await expect(prueba.base.pool.query(insert, [empresa.id, empresa.rnc, 1])).rejects.toMatchObject({
      constraint: 'ncfs_unico',
    })
  })

  test('an RNC is its digits: with dashes it is not stored', async () => {
    const { id } = await unaEmpresa(api)
    const update = `UPDATE empresas SET rnc = '1-31-24679-6' WHERE id = ${id}`
    await expect(prueba.base.pool.query(update)).rejects.toMatchObject({ constraint: 'empresas_rnc_digitos' })
  })
})

describe('the sequence is the RNC’s', () => {
  /** A company that was deleted after 25 numbers, and another one that has its RNC now. */
  async function heredera() {
    const primera = await unaEmpresa(api)
    expect((await generar(primera.id)).status).toBe(201)
    await eliminar(primera.id)
    const segunda = await unaEmpresa(api)
    expect((await cambiarRnc(segunda.id, primera.rnc)).status).toBe(200)
    return { primera, segunda }
  }

  test('it goes on after the last number of a deleted company with the same RNC', async () => {
    const { segunda } = await heredera()
    const query = { empresaId: segunda.id, mes: MES }
    expect(await api.data(ncfs.siguiente, { query })).toMatchObject({ ultimoNumero: 25, generado: false })
    const { body } = await generar(segunda.id)
    expect(body.data).toEqual({ cantidad: 25, desde: 'B0100000026', hasta: 'B0100000050' })
    const [cuadre] = await api.data(ncfs.cuadre, { query: { mes: MES, empresaId: segunda.id } })
    expect(cuadre).toMatchObject({ desde: 'B0100000026', salto: 0, cuadra: true })
  })

  test('and of one that comes back to life', async () => {
    const { primera, segunda } = await heredera()
    await generar(segunda.id)
    await eliminar(segunda.id)
    const again = await api.call(empresas.create, { body: { ...primera, nombre: 'De vuelta, SRL' } })
    expect(again.body.message).toBe('Empresa creada o reactivada')
    const { body } = await generar(again.body.data.id, DICIEMBRE)
    expect(body.data).toMatchObject({ desde: 'B0100000051' })
    expect(await revisarLibros(prueba.base.pool)).toEqual([])
  })

  test('two companies of one RNC that generate at once never give out the same number', async () => {
    for (let round = 0; round < 5; round++) {
      const { primera, segunda } = await heredera()
      // Both active, as no door allows: each would begin where the other one does.
      await withoutRules(
        prueba.base,
        `DROP INDEX IF EXISTS empresas_rnc; UPDATE empresas SET activo = true WHERE id = ${primera.id}`,
      )
      const answers = await Promise.all([generar(primera.id, DICIEMBRE), generar(segunda.id, DICIEMBRE)])
      expect(answers.map(answer => answer.status)).toEqual([201, 201])
      const desde = answers.map(({ body }) => body.data.desde).sort()
      // December has 26 business days without its Sundays and 25 numbers came before, less what is one a day.
      expect(desde[0]).toBe('B0100000026')
      expect(new Set(desde).size).toBe(2)
    }
  })
})

describe('the first number', () => {
  test('may be chosen for an RNC that has none', async () => {
    const { id } = await unaEmpresa(api)
    const { body } = await generar(id, { ...NOVIEMBRE, primerNumero: 401 })
    expect(body.data).toMatchObject({ desde: 'B0100000401', hasta: 'B0100000425' })
    const [cuadre] = await api.data(ncfs.cuadre, { query: { mes: MES, empresaId: id } })
    expect(cuadre).toMatchObject({ salto: 0, cuadra: true })
  })

  test('not afterwards, and not beyond the series', async () => {
    const { empresa } = await unPuestoDeVenta(api)
    const again = await generar(empresa.id, { ...DICIEMBRE, primerNumero: 900 })
    expect([again.status, again.body.errorCode]).toEqual([409, 'NCF_PRIMER_NUMERO'])
    const { id } = await unaEmpresa(api)
    for (const primerNumero of [0, 1.5, 100_000_000]) {
      const { status, body } = await generar(id, { ...NOVIEMBRE, primerNumero })
      expect([status, body.message]).toEqual([400, 'El primer número debe estar entre 1 y 99999999.'])
    }
    const last = await generar(id, { ...NOVIEMBRE, primerNumero: 99_999_980 })
    expect([last.status, last.body.errorCode]).toEqual([409, 'NCF_SECUENCIA_AGOTADA'])
  })
})
