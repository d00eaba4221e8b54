import { expect, test } from 'vitest'
import { enlaceDeWhatsApp, textoParaWhatsApp } from './por-whatsapp.ts'

const FACTURA = {
  que: 'su factura',
  numero: 'B0100000070',
  fecha: '2026-11-05',
  empresaNombre: 'Ferretería Uno',
  clienteNombre: 'Peña & Hijos',
  total: 1590,
}

test('el mensaje dice qué es, de quién y cuánto, y dónde se consulta lo electrónico', () => {
  const frase =
    'Saludos, Peña & Hijos. Le enviamos su factura B0100000070 de Ferretería Uno, del 05/11/2026, por RD$1,590.00.'
  expect(textoParaWhatsApp(FACTURA)).toBe(frase)
  const enlace = 'https://ecf.dgii.gov.do/ecf/ConsultaTimbre?a=1'
  expect(textoParaWhatsApp({ ...FACTURA, enlace })).toBe(`${frase} Puede consultarla en ${enlace}`)
})

test('una cotización dice hasta cuándo vale', () => {
  const cotizacion = { ...FACTURA, que: 'la', numero: 'cotización 12', validaHasta: '2026-11-20' }
  expect(textoParaWhatsApp(cotizacion)).toMatch(/por RD\$1,590\.00, válida hasta el 20\/11\/2026\.$/)
})

test('se abre la conversación de su teléfono, o se elige una', () => {
  expect(enlaceDeWhatsApp('8095551234', 'Peña & Hijos')).toBe(
    'https://wa.me/18095551234?text=Pe%C3%B1a%20%26%20Hijos',
  )
  expect(enlaceDeWhatsApp('', 'a+b')).toBe('https://wa.me/?text=a%2Bb')
})
