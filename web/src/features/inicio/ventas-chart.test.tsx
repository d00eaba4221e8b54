import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { VentasChart } from './ventas-chart.tsx'

test('a bar for each day that came out above or below zero, the days to come left free', () => {
  const dias = [
    { fecha: '2026-11-01', cantidad: 1, total: 0 },
    { fecha: '2026-11-02', cantidad: 2, total: 3000 },
    { fecha: '2026-11-03', cantidad: 0, total: -500 },
  ]
  render(<VentasChart dias={dias} resumen="Ventas por día de noviembre" />)
  const grafico = screen.getByRole('img', { name: 'Ventas por día de noviembre' })
  const marcas = [...grafico.querySelectorAll('p')].map(marca => marca.textContent)
  expect(marcas).toEqual(['-1 mil', '0', '1 mil', '2 mil', '3 mil'])
  const columnas = [...grafico.querySelectorAll('div')]
  expect(columnas).toHaveLength(30)
  expect(columnas.slice(0, 4).map(dia => dia.dataset['dicho'])).toEqual([
    '01/11/2026\nRD$0.00',
    '02/11/2026\nRD$3,000.00',
    '03/11/2026\n-RD$500.00',
    undefined,
  ])
  const barras = [...grafico.querySelectorAll('i')].map(({ style: { bottom, height } }) => ({
    bottom,
    height,
  }))
  expect(barras).toEqual([
    { bottom: '25%', height: '75%' },
    { bottom: '12.5%', height: '12.5%' },
  ])
})
