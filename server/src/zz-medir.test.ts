import { pedidos } from '@cuadre/contract/pedidos'
import { crearApp } from '@cuadre/testing/app'
import { LUNES, unPuestoDeVenta } from '@cuadre/testing/puesto-de-venta'
import { test } from 'vitest'

test('medir', async () => {
  const prueba = await crearApp()
  const { api } = prueba
  const puesto = await unPuestoDeVenta(api, 1000)
  const libres = await puesto.disponibles(LUNES)
  const p = (xs: number[], q: number) => [...xs].sort((a, b) => a - b)[Math.floor(xs.length * q)]?.toFixed(2)
  for (const [lineas, veces] of [[5, 500], [1000, 12]] as const) {
    const times: number[] = []
    for (let i = 0; i < veces; i++) {
      const detalles = Array.from({ length: lineas }, (_, k) => ({ productoId: puesto.gravado.id, precio: puesto.gravado.precio, cantidad: 1 + k, descuento: k % 11 }))
      const body = { fechaPedido: LUNES, empresaId: puesto.empresa.id, clienteId: puesto.cliente.id, aplicaItbis: true, detalles, ncfId: libres.shift()?.id }
      const t = performance.now()
      const r = await api.call(pedidos.create, { body })
      times.push(performance.now() - t)
      if (r.status !== 201) throw new Error(JSON.stringify(r.body).slice(0, 300))
    }
    console.log(`MEDIDA ${lineas} lineas: p50 ${p(times.slice(2), 0.5)} p10 ${p(times.slice(2), 0.1)} p90 ${p(times.slice(2), 0.9)} ms`)
  }
  await prueba.cerrar()
}, 120000)
