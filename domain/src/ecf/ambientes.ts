/**
 * Where documents are sent: the simulator that comes along; the tax office's place for tests, for certification, and the real one.
 */
export const AMBIENTES = ['simulador', 'testecf', 'certecf', 'ecf'] as const
export type Ambiente = (typeof AMBIENTES)[number]

/** As people say it. */
export const AMBIENTE_EN_PALABRAS: Readonly<Record<Ambiente, string>> = {
  simulador: 'Simulador',
  testecf: 'Pruebas de la DGII',
  certecf: 'Certificación de la DGII',
  ecf: 'Producción',
}
