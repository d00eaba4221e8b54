import { beforeTests } from '@cuadre/testing/before-tests'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { rounds } from '@cuadre/testing/rounds'
import { expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
const MINUTOS = 5
const HORAS = rounds({ gate: 3, all: 24 })

test(`${HORAS} hours without a tax office: a call in five minutes, and at its return all leave at once, in their order`, async () => {
  await oficina.control('fallas', { tipo: 'error', estado: 503, veces: null })
  const vendidos: string[] = []
  for (let i = 0; i < 8; i++) vendidos.push((await oficina.vender()).txtNCF ?? '')
  for (let minuto = 0; minuto < HORAS * 60; minuto += MINUTOS) {
    await oficina.prueba.ecf.vuelta()
    oficina.pasan(MINUTOS * 60)
  }
  const llamadas = (await oficina.control('llegadas', {}, 'GET')) as unknown[]
  // Five before it is left alone, and a session for the first.
  expect(llamadas.length).toBeLessThan((HORAS * 60) / MINUTOS + 10)

  await oficina.control('fallas', {}, 'DELETE')
  await oficina.trabajar(10)
  const recibidos = (await oficina.control('recibidos', {}, 'GET')) as { encf: string }[]
  const [probado = '', ...demas] = recibidos.map(({ encf }) => encf)
  // Which one is tried changes, so that one that always fails stands in nobody's way; it may be among the first.
  expect(vendidos.slice(0, 3)).toContain(probado)
  expect(demas).toEqual(vendidos.filter(encf => encf !== probado))
})
