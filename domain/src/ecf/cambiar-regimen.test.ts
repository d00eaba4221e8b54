import { expect, test } from 'vitest'
import { type Emision, motivoContraCambio, tieneValorFiscal } from './cambiar-regimen.ts'

const HOY = '2026-11-22'
const NADA = { electronicos: 0, pendientes: 0, enProduccion: 0 }
const papel: Emision = { regimen: 'B', desde: null, ambiente: 'testecf' }
const electronica: Emision = { regimen: 'E', desde: '2026-11-20', ambiente: 'testecf' }

test.each([
  { caso: 'pasar hoy', antes: papel, despues: { ...electronica, desde: HOY }, motivo: null },
  {
    caso: 'pasar un día que viene',
    antes: papel,
    despues: { ...electronica, desde: '2026-12-01' },
    motivo: null,
  },
  {
    caso: 'pasar ayer',
    antes: papel,
    despues: { ...electronica, desde: '2026-11-21' },
    motivo: 'DESDE_PASADO',
  },
  { caso: 'pasar sin día', antes: papel, despues: { ...electronica, desde: null }, motivo: 'DESDE_PASADO' },
  { caso: 'guardar otra vez lo mismo, empezado', antes: electronica, despues: electronica, motivo: null },
  {
    caso: 'mover el día sin haber emitido',
    antes: electronica,
    despues: { ...electronica, desde: HOY },
    motivo: null,
  },
  {
    caso: 'moverlo al pasado',
    antes: electronica,
    despues: { ...electronica, desde: '2026-11-01' },
    motivo: 'DESDE_PASADO',
  },
  { caso: 'volver al papel sin haber emitido', antes: electronica, despues: papel, motivo: null },
  {
    caso: 'cambiar de ambiente sin nada pendiente',
    antes: electronica,
    despues: { ...electronica, ambiente: 'ecf' as const },
    motivo: null,
  },
])('$caso: $motivo', ({ antes, despues, motivo }) => {
  expect(motivoContraCambio(antes, despues, { hoy: HOY, yaEmitido: NADA })).toBe(motivo)
})

const EMITIDOS = { electronicos: 3, pendientes: 0, enProduccion: 0 }

test.each([
  { caso: 'volver al papel', despues: papel, yaEmitido: EMITIDOS, motivo: 'YA_EMITE' },
  {
    caso: 'mover el día',
    despues: { ...electronica, desde: '2026-12-01' },
    yaEmitido: EMITIDOS,
    motivo: 'DESDE_FIJO',
  },
  { caso: 'cambiar lo demás', despues: electronica, yaEmitido: EMITIDOS, motivo: null },
  {
    caso: 'cambiar de ambiente sin respuesta',
    despues: { ...electronica, ambiente: 'ecf' as const },
    yaEmitido: { ...EMITIDOS, pendientes: 1 },
    motivo: 'PENDIENTES',
  },
  {
    caso: 'pasar de pruebas a producción',
    despues: { ...electronica, ambiente: 'ecf' as const },
    yaEmitido: EMITIDOS,
    motivo: null,
  },
])('con comprobantes emitidos, $caso: $motivo', ({ despues, yaEmitido, motivo }) => {
  expect(motivoContraCambio(electronica, despues, { hoy: HOY, yaEmitido })).toBe(motivo)
})

test('de producción no se vuelve a pruebas cuando hay comprobantes reales', () => {
  const real: Emision = { ...electronica, ambiente: 'ecf' }
  const cambio = (enProduccion: number) =>
    motivoContraCambio(real, electronica, { hoy: HOY, yaEmitido: { ...EMITIDOS, enProduccion } })
  expect(cambio(3)).toBe('YA_EN_PRODUCCION')
  expect(cambio(0)).toBeNull()
})

test('solo lo de producción tiene valor fiscal', () => {
  expect(
    ['simulador', 'testecf', 'certecf', 'ecf'].map(a => tieneValorFiscal(a as Emision['ambiente'])),
  ).toEqual([false, false, false, true])
})
