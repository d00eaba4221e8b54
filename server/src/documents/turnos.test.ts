import { expect, test } from 'vitest'
import { Turnos } from './turnos.ts'

test('so many go in at once, the others in the order of their coming', async () => {
  const turnos = new Turnos(2)
  const entraron: string[] = []
  const entrar = async (nombre: string) => {
    const salir = await turnos.tomar()
    entraron.push(nombre)
    return salir
  }
  const salirDeAna = await entrar('Ana')
  await entrar('Luis')
  const deEva = entrar('Eva')
  const deJuan = entrar('Juan')
  expect(entraron).toEqual(['Ana', 'Luis'])
  salirDeAna()
  // Going out twice frees one place only.
  salirDeAna()
  const salirDeEva = await deEva
  expect(entraron).toEqual(['Ana', 'Luis', 'Eva'])
  salirDeEva()
  await deJuan
  expect(entraron).toEqual(['Ana', 'Luis', 'Eva', 'Juan'])
})

test('whoever gives up leaves the queue, and the next one takes the place', async () => {
  const turnos = new Turnos(1)
  const salir = await turnos.tomar()
  const control = new AbortController()
  const cansado = turnos.tomar(control.signal)
  const paciente = turnos.tomar()
  control.abort(new Error('Never mind'))
  await expect(cansado).rejects.toThrow('Never mind')
  await expect(turnos.tomar(AbortSignal.abort(new Error('Too late')))).rejects.toThrow('Too late')
  salir()
  expect(await paciente).toBeTypeOf('function')
})
