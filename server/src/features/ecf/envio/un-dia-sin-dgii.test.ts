import { beforeTests } from '@cuadre/testing/before-tests'
import { oficinaElectronica } from '@cuadre/testing/oficina-electronica'
import { queueBehindLock } from '@cuadre/testing/queue-behind-lock'
import { rounds } from '@cuadre/testing/rounds'
import { afterEach, expect, test } from 'vitest'

const oficina = beforeTests(oficinaElectronica)
const MINUTOS = 5
const HORAS = rounds({ gate: 3, all: 24 })
afterEach(() => oficina.control('reiniciar'))

test(`${HORAS} hours without a tax office: a call in five minutes, and at its return all leave at once, in their order`, async () => {
  await oficina.control('fallas', { tipo: 'error', estado: 503, veces: null })
  const vendidos: string[] = []
  for (let i = 0; i < 8; i++) vendidos.push((await oficina.vender()).txtNCF ?? '')
  for (let minuto = 0; minuto < HORAS * 60; minuto += MINUTOS) {
    await oficina.prueba.queues.envio.round()
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

test('what its signer puts off while it is being taken gives its turn back: nobody of its company waits behind it', async () => {
  const { base } = oficina.prueba
  const { envio } = oficina.prueba.queues
  await oficina.control('fallas', { tipo: 'error', estado: 503, veces: null })
  for (let i = 0; i < 6; i++) await oficina.vender()
  await envio.round()
  // The pause goes on, and this one is due in it as one that is not signed yet would be.
  const { pedidoId } = await oficina.vender()
  const esta = `WHERE documento_id = ${pedidoId}`
  await base.pool.query(`UPDATE documentos_ecf SET proximo_en = $1 ${esta}`, [oficina.ahora()])
  await queueBehindLock({
    pool: base.pool,
    lock: `UPDATE documentos_ecf SET proximo_en = proximo_en + interval '15 seconds' ${esta}`,
    calls: [() => envio.round()],
  })
  const { rows } = await base.pool.query(
    'SELECT documento_id FROM documentos_ecf WHERE tomado_hasta IS NOT NULL',
  )
  expect(rows).toEqual([])
})
