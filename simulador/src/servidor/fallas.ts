import { randomUUID } from 'node:crypto'

/** Services that faults are ordered for. Those of the buyer begin with 'par'. */
export const SERVICIOS = [
  'semilla',
  'validar-semilla',
  'recepcion',
  'resultado',
  'estado',
  'trackids',
  'aprobacion',
  'anulacion',
  'directorio',
  'resumen',
  'consulta-resumen',
  'timbre',
  'estatus',
  'par-semilla',
  'par-validar',
  'par-recepcion',
  'par-aprobacion',
] as const
export type NombreDeServicio = (typeof SERVICIOS)[number]

/** What goes wrong on the way, instead of or after the answer. */
const DEL_CAMINO = [
  'sin-permiso',
  'cortafuegos',
  'error',
  'mantenimiento',
  'sin-delegar',
  'lento',
  'tiempo-agotado',
  'corte',
  'corte-despues',
  'respuesta-invalida',
] as const
/** What changes the decision about the next document, or when it is told. */
const DE_LA_DECISION = ['codigo', 'en-proceso'] as const
export const TIPOS_DE_FALLA = [...DEL_CAMINO, ...DE_LA_DECISION] as const
export type TipoDeFalla = (typeof TIPOS_DE_FALLA)[number]

export interface Falla {
  readonly id: string
  readonly tipo: TipoDeFalla
  readonly servicio: NombreDeServicio | '*'
  /** Only for what concerns this RNC; null: for everybody. */
  readonly rnc: string | null
  /** How often it still happens; null: until it is switched off. */
  veces: number | null
  /** Of 'lento', 'tiempo-agotado' and 'en-proceso'. */
  readonly ms: number | null
  /** HTTP status of 'error'. */
  readonly estado: number
  /** Questions that hear 'En Proceso'. */
  readonly consultas: number
  /** Of 'codigo': what is said, and what becomes of the number. */
  readonly codigo: number
  readonly valor: string
  readonly resultado: 1 | 2 | 4
  readonly secuenciaUtilizada: boolean
}

/** Faults that were ordered, in their order. */
export class Fallas {
  private ordenadas: Falla[] = []

  ordenar(falla: Omit<Falla, 'id'>): Falla {
    const completa = { ...falla, id: randomUUID() }
    this.ordenadas.push(completa)
    return completa
  }

  lista(): readonly Falla[] {
    return this.ordenadas
  }

  quitar(id?: string): void {
    this.ordenadas = id === undefined ? [] : this.ordenadas.filter(uno => uno.id !== id)
  }

  /** What goes wrong with this call, if anything; it is counted. */
  delCamino(servicio: NombreDeServicio, rnc: string): Falla | null {
    return this.tomar(servicio, rnc, DEL_CAMINO)
  }

  /** What is said of this document instead of the rules' decision. */
  deLaDecision(servicio: NombreDeServicio, rnc: string, tipo: (typeof DE_LA_DECISION)[number]): Falla | null {
    return this.tomar(servicio, rnc, [tipo])
  }

  enMantenimiento(): boolean {
    return this.ordenadas.some(uno => uno.tipo === 'mantenimiento' && !uno.servicio.startsWith('par-'))
  }

  private tomar(servicio: NombreDeServicio, rnc: string, tipos: readonly TipoDeFalla[]): Falla | null {
    const falla = this.ordenadas.find(
      uno =>
        tipos.includes(uno.tipo) &&
        (uno.servicio === '*' || uno.servicio === servicio) &&
        (uno.rnc === null || uno.rnc === rnc),
    )
    if (!falla) return null
    if (falla.veces !== null) {
      falla.veces -= 1
      if (falla.veces <= 0) this.quitar(falla.id)
    }
    return falla
  }
}
