import { expect, test } from 'vitest'
import { z } from 'zod'
import { FILTROS_DE_CONSULTA } from './consultas.ts'
import { FILTROS_DE_DOCUMENTOS } from './documentos.ts'
import { esquemaDe, type Filtros } from './filtros.ts'
import { filtrosEnFrases } from './filtros-dichos.ts'
import { FILTROS_DE_PEDIDOS } from './pedidos-lista.ts'

const leer = (filtros: Filtros, query: object) => z.object(esquemaDe(filtros)).safeParse(query)

test('the call takes what is declared, blanks as nothing, and refuses what is none of the words', () => {
  expect(
    leer(FILTROS_DE_CONSULTA, { empresaId: '4', aplicaItbis: 'false', estado: '', buscar: ' Peña ' }).data,
  ).toEqual({
    empresaId: 4,
    aplicaItbis: false,
    buscar: 'Peña',
  })
  for (const query of [
    { estado: 'otro' },
    { empresaId: '0' },
    { fechaDesde: '31/02/2026' },
    { aplicaItbis: 'sí' },
  ])
    expect(leer(FILTROS_DE_CONSULTA, query).success).toBe(false)
})

test('paper says each filter with the name of its field and the word of its option', () => {
  const values = {
    ...{ buscar: 'B01', empresaId: 4, clienteId: 9, contactoId: undefined, fechaDesde: '2026-08-01' },
    ...{ aplicaItbis: false, estado: 'rechazado', comprobante: 'nota' },
  }
  expect(filtrosEnFrases(FILTROS_DE_CONSULTA, values, { empresa: 'Ferretería Peña', cliente: null })).toEqual(
    [
      'Búsqueda: «B01»',
      'Empresa: Ferretería Peña',
      'Cliente: n.º 9',
      'Desde 01/08/2026',
      'Con ITBIS: No',
      'Estado: Rechazado',
      'Comprobante: Notas',
    ],
  )
})

test('a mark says only itself, and a type that no form offers says its digits', () => {
  expect(filtrosEnFrases(FILTROS_DE_PEDIDOS, { rechazados: true, cliente: 'peña' }, {})).toEqual([
    'Cliente: peña',
    'Rechazados por la DGII',
  ])
  expect(filtrosEnFrases(FILTROS_DE_PEDIDOS, { rechazados: false }, {})).toEqual([])
  expect(filtrosEnFrases(FILTROS_DE_DOCUMENTOS, { tipo: '04' }, {})).toEqual(['Tipo: B04 · nota de crédito'])
  expect(filtrosEnFrases(FILTROS_DE_DOCUMENTOS, { tipo: '77' }, {})).toEqual(['Tipo: 77'])
})
