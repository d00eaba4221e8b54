import { DIAS, deLaLlamada, filtros, marca, opcion, siONo, textoPrimero } from '@cuadre/contract/filtros'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderKit } from '../test-render.tsx'
import { listAddress, noFilters } from '../ui/list/url-state.ts'
import { ListFilters } from './list-filters.tsx'

const DE = filtros({
  numero: textoPrimero('Número', 'B04…'),
  clase: opcion('Clase', 'Todas', ['factura', 'nota'], clase => (clase === 'nota' ? 'Notas' : 'Facturas')),
  pagada: siONo('Pagada', 'Todas'),
  ...DIAS,
  rechazadas: marca('Rechazadas'),
  serie: deLaLlamada('Serie', z.string().optional()),
})

const parse = listAddress(DE, raw => ({ pdf: raw['pdf'] }))

test('an address is read as declared; what cannot be a value, and what only a call has, counts as absent', () => {
  const raw = {
    page: '2',
    numero: 'B01',
    clase: 'nota',
    pagada: 'false',
    fechaDesde: '2026-11-01',
    rechazadas: 'true',
  }
  expect(parse({ ...raw, serie: 'E', pdf: '7' })).toEqual({
    ...{ page: 2, numero: 'B01', clase: 'nota', pagada: false, fechaDesde: '2026-11-01', rechazadas: true },
    ...{ fechaHasta: undefined, pdf: '7' },
  })
  expect(parse({ clase: 'otra', pagada: 'quizás', fechaDesde: '2026-02-31', rechazadas: 'no' })).toEqual({
    ...{ page: 1, numero: undefined, clase: undefined, pagada: undefined, fechaDesde: undefined },
    ...{ fechaHasta: undefined, rechazadas: undefined, pdf: undefined },
  })
})

test('the form starts as the address says, hands over what was chosen, and Limpiar takes all of it out', async () => {
  const change = vi.fn()
  const filters = { clase: 'nota', pagada: false }
  const { user } = renderKit(<ListFilters label="Filtros" de={DE} {...{ filters, change }} />)
  expect(screen.getByRole('combobox', { name: 'Clase' })).toHaveValue('nota')
  expect(screen.getByRole('combobox', { name: 'Pagada' })).toHaveValue('false')
  expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeInTheDocument()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pagada' }), 'Sí')
  await user.type(screen.getByRole('textbox', { name: 'Número' }), ' 52 ')
  expect(change).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Buscar' }))
  const days = { fechaDesde: null, fechaHasta: null, page: null }
  expect(change).toHaveBeenLastCalledWith({ numero: '52', clase: 'nota', pagada: 'true', ...days }, 'push')
  await user.click(screen.getByRole('button', { name: 'Limpiar' }))
  expect(change).toHaveBeenLastCalledWith({ numero: '', clase: null, pagada: null, ...days }, 'push')
})

test('a field that makes no sense now is not offered', () => {
  renderKit(<ListFilters label="Filtros" de={DE} omit={['clase']} filters={{}} change={() => {}} />)
  expect(screen.queryByRole('combobox', { name: 'Clase' })).not.toBeInTheDocument()
  expect(Object.keys(noFilters(DE))).toEqual([
    ...['page', 'numero', 'clase', 'pagada', 'fechaDesde', 'fechaHasta', 'rechazadas'],
  ])
})
