import { COSAS, type CosaLeida } from '@cuadre/domain/acceso/cosas'

type Keys = { readonly [C in CosaLeida | 'sesion']: readonly [C] }

/** The first part of each thing's query keys: what a change invalidates. */
export const KEYS = Object.fromEntries(
  ['sesion', ...COSAS.filter(({ sigueA }) => sigueA).map(({ nombre }) => nombre)].map(cosa => [cosa, [cosa]]),
) as unknown as Keys
