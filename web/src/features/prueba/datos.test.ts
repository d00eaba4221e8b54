import { expect, test } from 'vitest'
import { datosDePrueba, type Equipo, textoDeAdelanto, textoDePrueba } from './datos.ts'

const EQUIPO: Equipo = {
  navegador: 'Mozilla/5.0 (X11)',
  idioma: 'es-DO',
  zonaHoraria: 'America/Santo_Domingo',
  ventana: '1280 × 800 px, densidad 1',
  enLinea: true,
  pagina: 'http://caja:3000',
  hora: new Date('2026-11-06T02:05:00Z'),
}
const MEDICION = {
  version: '1.4.0',
  idaYVueltaMs: 12.4,
  horaDelServidor: new Date('2026-11-06T02:00:00Z'),
  adelantoMs: 300_000,
}
const SESION = {
  userId: 7,
  username: 'maria',
  roles: ['Facturacion', 'NCF'],
  permissions: ['pedidos.ver', 'ncf.ver'],
}

test('the text has every group and every figure, with the hours of Santo Domingo', () => {
  const grupos = datosDePrueba({
    avisos: 'connected',
    medicion: MEDICION,
    fallo: null,
    sesion: SESION,
    equipo: EQUIPO,
  })
  expect(textoDePrueba(grupos)).toBe(`Cuadre · Vista de prueba

Conexión
  Servidor: Responde
  Versión: 1.4.0
  Ida y vuelta: 12 ms
  Avisos en vivo: Avisos conectados

Reloj
  Hora del servidor: 05/11/2026 10:00 p. m.
  Hora de este equipo: 05/11/2026 10:05 p. m.
  Diferencia: Este equipo está 5 min adelantado
  Zona horaria: America/Santo_Domingo

Sesión
  Usuario: maria (ID 7)
  Roles: Facturacion, NCF
  Permisos: pedidos.ver, ncf.ver

Equipo
  Navegador: Mozilla/5.0 (X11)
  Idioma: es-DO
  Ventana: 1280 × 800 px, densidad 1
  Red: En línea
  Página: http://caja:3000
`)
})

test('what is not known is a dash, and the failure stands where the answer would', () => {
  const texto = textoDePrueba(
    datosDePrueba({
      avisos: 'disconnected',
      medicion: undefined,
      fallo: 'No hay conexión con el servidor.',
      sesion: { ...SESION, roles: ['Administrador'], permissions: [] },
      equipo: { ...EQUIPO, enLinea: false },
    }),
  )
  for (const line of [
    'Servidor: No hay conexión con el servidor.',
    'Versión: —',
    'Ida y vuelta: —',
    'Avisos en vivo: Sin conexión de avisos',
    'Diferencia: —',
    'Permisos: Todos',
    'Red: Sin red',
  ]) {
    expect(texto).toContain(`  ${line}\n`)
  }
})

test.each([
  [0, 'En hora'],
  [-1499, 'En hora'],
  [1500, 'Este equipo está 2 s adelantado'],
  [-119_000, 'Este equipo está 119 s atrasado'],
  [-3_600_000, 'Este equipo está 60 min atrasado'],
])('%i ms ahead: %s', (adelantoMs, texto) => {
  expect(textoDeAdelanto(adelantoMs)).toBe(texto)
})
