import { IMPORTAR, importaciones } from '@cuadre/contract/importaciones'
import {
  avisoDe,
  type CosaImportable,
  esMaestra,
  NOMBRADAS_EN_FILAS,
} from '@cuadre/domain/importaciones/cosas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DownloadWatch } from '../lib/download.ts'
import { paged } from './calls.ts'
import { call, dataOf, download } from './client.ts'
import { readAgainAfter } from './read-again.ts'

/** A file, and how it is to be understood. */
export interface Carga {
  readonly archivo: File
  /** Of each field its column; what is not said is found by the heads. */
  readonly columnas: Readonly<Record<string, number | null>>
  readonly siFalta: Readonly<Record<string, string>>
  readonly actualizar: boolean
  /** Rows that are left out, as the spreadsheet counts. */
  readonly fuera: readonly number[]
  readonly crearFaltantes: boolean
}

// One declaration, made four times: what is typed for clients holds for all.
const callsOf = (cosa: CosaImportable) => IMPORTAR[cosa] as unknown as (typeof IMPORTAR)['clientes']

function formOf({ archivo, columnas, siFalta, actualizar, fuera, crearFaltantes }: Carga) {
  return {
    files: { archivo },
    body: {
      columnas: JSON.stringify(columnas),
      siFalta: JSON.stringify(siFalta),
      fuera: JSON.stringify(fuera),
      existentes: actualizar ? ('actualizar' as const) : ('omitir' as const),
      crearFaltantes: crearFaltantes ? ('true' as const) : ('false' as const),
    },
  }
}

export function importacionesPaged(cosa: CosaImportable, page: number) {
  return paged(callsOf(cosa).lista, { page })
}

export function plantillaDe(cosa: CosaImportable, watch: DownloadWatch) {
  return download(callsOf(cosa).plantilla, { ...watch })
}

/** What an import would do; changes nothing. */
export function probar(cosa: CosaImportable, carga: Carga, signal: AbortSignal) {
  return dataOf(callsOf(cosa).prueba, { ...formOf(carga), signal })
}

export function erroresDe(cosa: CosaImportable, carga: Carga, watch: DownloadWatch) {
  return download(callsOf(cosa).errores, { ...formOf(carga), ...watch })
}

/** `idempotencyKey`: one for each file as it was understood, so that an import whose answer was lost is made once. */
export function useImportar(cosa: CosaImportable) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ carga, idempotencyKey }: { readonly carga: Carga; readonly idempotencyKey: string }) =>
      call(callsOf(cosa).importar, { ...formOf(carga), idempotencyKey }),
    onSuccess: () => readAgain(client, cosa),
  })
}

export function useDeshacer(cosa: CosaImportable) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(importaciones.deshacer, { params: { id } }),
    onSuccess: () => readAgain(client, cosa),
  })
}

/** The thing itself, and what its rows may have created with it. */
function readAgain(client: ReturnType<typeof useQueryClient>, cosa: CosaImportable): void {
  const suyas = esMaestra(cosa) ? NOMBRADAS_EN_FILAS : []
  for (const una of new Set([cosa, ...suyas])) readAgainAfter(client, avisoDe(una))
}
