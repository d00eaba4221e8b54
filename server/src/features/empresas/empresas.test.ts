import { categorias } from '@cuadre/contract/categorias'
import { empresas } from '@cuadre/contract/empresas'
import { ncfs } from '@cuadre/contract/ncf'
import { CANTIDAD_POR_DIA_INICIAL } from '@cuadre/domain/ncf/generar'
import type { Dia } from '@cuadre/domain/tiempo/dia'
import { testApp } from '@cuadre/testing/app'
import { beforeTests } from '@cuadre/testing/before-tests'
import { datosDeEmpresa, unaCategoria, unaEmpresa } from '@cuadre/testing/builders'
import { withoutRules } from '@cuadre/testing/without-rules'
import { describe, expect, test } from 'vitest'

// 1 January 2027 at 01:00 UTC is still 31 December 2026 in Santo Domingo.
const HOY: Dia = '2026-12-31'

const prueba = testApp({ now: () => new Date('2027-01-01T01:00:00Z') })
const api = beforeTests(() => prueba.api)

describe('the form', () => {
  test('tells all missing fields in its order, the first as the message', async () => {
    const { body } = await api.call(empresas.create, { body: {} })
    expect(body).toMatchObject({ statusCode: 400, errorCode: 'INVALID_INPUT' })
    expect(body.message).toBe('El nombre es obligatorio')
    expect(body.errors).toEqual([
      { field: 'nombre', message: 'El nombre es obligatorio' },
      { field: 'rnc', message: 'El RNC es obligatorio' },
      { field: 'telefono', message: 'El teléfono es obligatorio' },
      { field: 'direccion', message: 'La dirección es obligatoria' },
      { field: 'categoriaId', message: 'Seleccione una categoría' },
      { field: 'tipoEmpresaId', message: 'Seleccione un tipo' },
    ])
  })

  const refused = [
    { change: { rnc: '123456789012' }, message: 'Máximo 11 caracteres' },
    { change: { rnc: '1-31-24679' }, message: 'El RNC solo lleva dígitos' },
    { change: { telefono: '123' }, message: 'Teléfono inválido.' },
    { change: { direccion: ' ' }, message: 'La dirección es obligatoria' },
    { change: { tipoEmpresaId: 0 }, message: 'Seleccione un tipo' },
    { change: { ncfPorDia: 0 }, message: 'La cantidad por día debe estar entre 1 y 1000.' },
    { change: { ncfPorDia: 1001 }, message: 'La cantidad por día debe estar entre 1 y 1000.' },
    { change: { ncfPorDia: 2.5 }, message: 'La cantidad por día debe estar entre 1 y 1000.' },
    { change: { email: 'ventas@' }, message: 'Email inválido.' },
    { change: { web: 'w'.repeat(101) }, message: 'El texto no puede pasar de 100 caracteres.' },
    { change: { pieFactura: 'x'.repeat(501) }, message: 'El texto no puede pasar de 500 caracteres.' },
    { change: { pieFactura: `${'a\n'.repeat(9)}b` }, message: 'El texto no puede pasar de 8 líneas.' },
    { change: { pieFactura: 'Banco \u202eUno' }, message: 'El texto contiene caracteres no permitidos.' },
    { change: { pieFactura: 'Banco \u0007' }, message: 'El texto contiene caracteres no permitidos.' },
    { change: { pieFactura: 5 }, message: 'Los datos enviados no son válidos.' },
    { change: { estado: 'sí' }, message: 'Los datos enviados no son válidos.' },
  ]
  test.each(refused)('refuses $change with «$message»', async ({ change, message }) => {
    const body = { ...(await datosDeEmpresa(api)), ...change }
    const answer = await api.call(empresas.create, { body })
    expect(answer.body).toMatchObject({ statusCode: 400, message, errors: [{ message }] })
  })

  test('keeps what invoices say beside while a form knows nothing of it, and takes it away when told', async () => {
    const impreso = { email: 'a@b.do', web: 'www.b.do', pieFactura: 'Banco <b>Uno</b>\n\nBanco Dos' }
    const body = await datosDeEmpresa(api, {
      ...impreso,
      pieFactura: ' Banco <b>Uno</b>\t\r\n\r\nBanco Dos\n\n',
    })
    const { id } = await api.data(empresas.create, { body })
    const ahora = () => api.data(empresas.get, { params: { id } })
    expect(await ahora()).toMatchObject(impreso)
    const { email: _, web: __, pieFactura: ___, ...conocido } = body
    await api.data(empresas.update, { params: { id }, body: conocido })
    expect(await ahora()).toMatchObject(impreso)
    await api.data(empresas.update, {
      params: { id },
      body: { ...conocido, email: ' ', web: null, pieFactura: '\n' },
    })
    expect(await ahora()).toMatchObject({ email: null, web: null, pieFactura: null })
    await api.data(empresas.update, { params: { id }, body: { ...conocido, ...impreso } })
    await api.data(empresas.remove, { params: { id } })
    // It comes back as whoever registers it says.
    expect(await api.data(empresas.create, { body: conocido })).toMatchObject({
      id,
      email: null,
      pieFactura: null,
    })
  })

  test('refuses a category or type that is gone, each with its sentence', async () => {
    const { id } = await unaCategoria(api)
    await api.data(categorias.remove, { params: { id } })
    const body = await datosDeEmpresa(api, { categoriaId: id, tipoEmpresaId: 99 })
    const answer = (await api.call(empresas.create, { body })).body
    expect(answer).toEqual({
      data: null,
      message: 'Seleccione una categoría',
      statusCode: 400,
      errorCode: 'REFERENCIA_NOT_FOUND',
      isSuccess: false,
      errors: [
        { field: 'categoriaId', message: 'Seleccione una categoría' },
        { field: 'tipoEmpresaId', message: 'Seleccione un tipo' },
      ],
    })
  })

  test('starts with the usual numbers per day, and leaves them alone when it does not name them', async () => {
    const body = await datosDeEmpresa(api)
    const { id, ncfPorDia, estado } = await api.data(empresas.create, { body })
    expect({ ncfPorDia, estado }).toEqual({ ncfPorDia: CANTIDAD_POR_DIA_INICIAL, estado: true })
    await api.data(empresas.update, { params: { id }, body: { ...body, ncfPorDia: 40 } })
    const kept = await api.data(empresas.update, { params: { id }, body: { ...body, nombre: 'Otro' } })
    expect(kept).toMatchObject({ nombre: 'Otro', ncfPorDia: 40 })
  })
})

test('lists the seeded types', async () => {
  const tipos = (await api.call(empresas.tipos)).body.data
  expect(tipos.map(tipo => tipo.descripcion)).toEqual([
    'Persona Física',
    'SRL',
    'EIRL',
    'SA',
    'SAS',
    'Cooperativa',
    'Asociación sin fines de lucro',
  ])
})

test('finds by words of the name, and by digits of RNC and phone', async () => {
  const { id } = await unaEmpresa(api, {
    nombre: 'Ámbar Azul, S.R.L.',
    rnc: '130999888',
    telefono: '8091112222',
  })
  const search = async (buscar: string) =>
    (await api.call(empresas.paged, { query: { buscar } })).body.data.items.map(item => item.id)
  for (const buscar of ['ambar', 'azul S.R.L.', '1-30-99988-8', '(809) 111-2222']) {
    expect(await search(buscar)).toEqual([id])
  }
})

describe('deleting', () => {
  interface Number_ {
    readonly numero: number
    readonly vence: Dia
    readonly estado?: number
    readonly anulado?: boolean
  }
  /** Used ones without an order: whoever counts them looks at numbers only. */
  const giveNumbers = (empresaId: number, numbers: readonly Number_[]) =>
    withoutRules(
      prueba.base,
      numbers
        .map(
          ({ numero, vence, estado = 1, anulado = false }) =>
            `INSERT INTO ncfs (empresa_id, rnc, fecha, mes_generado, numero, vence, estado, anulado, anulado_en, anulado_por,
              motivo_anulacion)
            SELECT id, rnc, '2026-12-15', '2026-12-01', ${numero}, '${vence}', ${estado}, ${anulado},
              ${anulado ? `now(), 1, '05'` : 'NULL, NULL, NULL'} FROM empresas WHERE id = ${empresaId}`,
        )
        .join(';'),
    )

  test('refuses while numbers are available, and counts them', async () => {
    const { id } = await unaEmpresa(api)
    const remove = async () => (await api.call(empresas.remove, { params: { id } })).body
    await giveNumbers(id, [{ numero: 1, vence: HOY }])
    expect(await remove()).toMatchObject({
      statusCode: 409,
      errorCode: 'IN_USE',
      message: 'No se puede eliminar: la empresa tiene 1 NCF disponible.',
    })
    await giveNumbers(
      id,
      Array.from({ length: 249 }, (_, i) => ({ numero: i + 2, vence: HOY })),
    )
    expect(await remove()).toMatchObject({
      message: 'No se puede eliminar: la empresa tiene 250 NCF disponibles.',
    })
  })

  test('does not mind used, annulled and expired numbers', async () => {
    const { id } = await unaEmpresa(api)
    await giveNumbers(id, [
      { numero: 1, vence: HOY, estado: 2 },
      { numero: 2, vence: HOY, anulado: true },
      { numero: 3, vence: '2026-12-30' },
    ])
    expect((await api.call(empresas.remove, { params: { id } })).body.message).toBe('Empresa eliminada')
  })

  test('never leaves available numbers with a deleted company, whoever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await unaEmpresa(api)
      const body = {
        empresaId: id,
        fechaInicio: '2027-01-01',
        fechaVencimiento: '2027-12-31',
        cantidadPorDia: 1,
      }
      const [removed, generated] = await Promise.all([
        api.call(empresas.remove, { params: { id } }),
        api.call(ncfs.generar, { body }),
      ])
      expect(['200/404', '409/201']).toContain(`${removed.status}/${generated.status}`)
    }
  })
})
