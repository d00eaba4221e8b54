import { leerNcf } from '../ncf/formato.ts'
import { type Dia, formatDia } from '../tiempo/dia.ts'
import { type Celda, cortar, type Etiqueta, type Trozo, tipoDeNumero } from './secuencia-pegada.ts'
import { cantidadDe } from './secuencias.ts'
import { codigoDeTipo, type TipoDeNumero, tipoFiscal } from './tipos.ts'

/** What a pasted text says of a range; null for what it does not say. */
export interface SecuenciaLeida {
  readonly tipo: TipoDeNumero | null
  readonly solicitud: string | null
  readonly autorizacion: string | null
  readonly desde: number | null
  readonly hasta: number | null
  readonly cantidad: number | null
  readonly autorizadaEn: Dia | null
  readonly vence: Dia | null
  /** Pieces that were taken for nothing, as they were pasted. */
  readonly sinEntender: readonly string[]
  /** What contradicts itself or was left out, in sentences. */
  readonly reparos: readonly string[]
}

/** More than any row of the Oficina Virtual has; the rest is not read. */
const LETRAS = 4000
const PIEZAS_SIN_ENTENDER = 8

/**
 * Reads one authorised range out of what the Oficina Virtual shows: a row of its table (with its titles or without), or a block of
 * 'title: value' lines; numbers printed ('B0200000001') or plain, days as dd/mm/yyyy or dd-mm-yyyy. Of several rows it reads
 * the first. Never fails: what it does not understand it says.
 */
export function leerSecuencia(texto: string): SecuenciaLeida {
  const { celdas, otrasFilas } = cortar(texto.slice(0, LETRAS))
  const hallado = new Hallazgo(celdas)
  const campos = hallado.campos()
  const otras = otrasFilas > 0 ? ['Lo pegado trae más de una secuencia: se leyó la primera.'] : []
  return {
    ...campos,
    sinEntender: hallado.sobrantes().slice(0, PIEZAS_SIN_ENTENDER),
    reparos: [...hallado.reparos, ...otras],
  }
}

/** The pieces of a text while they are shared out among the fields: first by their titles, then by what they look like. */
class Hallazgo {
  readonly reparos: string[] = []
  readonly #por = new Map<Etiqueta, Trozo>()
  readonly #libres: Trozo[]

  constructor(celdas: readonly Celda[]) {
    const libres: Trozo[] = []
    for (const { etiqueta, trozos } of celdas) {
      const propio = etiqueta === null ? undefined : trozos.find(trozo => SIRVE[etiqueta](trozo))
      if (etiqueta !== null && propio !== undefined && !this.#por.has(etiqueta))
        this.#por.set(etiqueta, propio)
      if (etiqueta !== 'ignorada') libres.push(...trozos.filter(trozo => trozo !== propio))
    }
    this.#libres = libres
    this.#repartirFechas()
    this.#repartirNcf()
    this.#repartirEnteros()
  }

  campos() {
    const tipo = this.#tipo()
    return {
      tipo,
      solicitud: this.#texto('solicitud'),
      autorizacion: this.#texto('autorizacion'),
      desde: this.#numero('desde'),
      hasta: this.#numero('hasta'),
      cantidad: this.#numero('cantidad'),
      autorizadaEn: this.#dia('autorizadaEn'),
      vence: this.#vence(tipo),
    }
  }

  sobrantes(): string[] {
    return this.#libres.map(({ texto }) => texto.slice(0, 40))
  }

  #repartirFechas() {
    const fechas = this.#sacar(({ dia }) => dia !== undefined)
    const libres = (['autorizadaEn', 'vence'] as const).filter(campo => !this.#por.has(campo))
    const enOrden = fechas.toSorted((a, b) => ((a.dia ?? '') < (b.dia ?? '') ? -1 : 1))
    // One day alone: ranges end with a year, and are seldom authorised then.
    if (enOrden.length === 1 && libres.length === 2 && enOrden[0]?.dia?.endsWith('-12-31')) libres.shift()
    this.#dar(libres, enOrden)
  }

  #repartirNcf() {
    const impresos = this.#sacar(({ texto }) => leerNcf(texto) !== null)
    this.#dar(
      (['desde', 'hasta'] as const).filter(campo => !this.#por.has(campo)),
      impresos,
    )
  }

  /** The order of the table: type, request, authorisation, from, to, quantity. From, to and quantity prove each other. */
  #repartirEnteros() {
    const enteros = this.#sacar(({ entero }) => entero !== undefined)
    const [primero] = enteros
    const falta = !this.#por.has('tipo') && this.#libres.every(({ tipo }) => tipo === undefined)
    if (primero !== undefined && falta && this.#esTipo(primero)) {
      this.#por.set('tipo', primero)
      enteros.shift()
    }
    if (!this.#por.has('desde') && !this.#por.has('hasta')) {
      const lugar = enteros.findIndex((each, i) => sonRango(each, enteros[i + 1], enteros[i + 2]))
      if (lugar >= 0) this.#dar(['desde', 'hasta', 'cantidad'], enteros.splice(lugar, 3))
    } else if (!this.#por.has('cantidad')) {
      const [desde, hasta] = [this.#numero('desde'), this.#numero('hasta')]
      const hay = desde === null || hasta === null ? null : cantidadDe({ desde, hasta })
      const lugar = enteros.findLastIndex(({ entero }) => entero === hay)
      if (lugar >= 0) this.#dar(['cantidad'], enteros.splice(lugar, 1))
    }
    this.#dar(
      (['solicitud', 'autorizacion'] as const).filter(campo => !this.#por.has(campo)),
      enteros,
    )
  }

  /** A small number in front says the type, if nothing else does or if it says the same. */
  #esTipo({ texto }: Trozo): boolean {
    if (!/^\d{1,2}$/.test(texto)) return false
    const escrito = tipoDeNumero(texto)
    const impreso = this.#tipoImpreso()
    return escrito !== null && (impreso === null || codigoDeTipo(impreso) === codigoDeTipo(escrito))
  }

  #tipoImpreso(): TipoDeNumero | null {
    const impreso = (['desde', 'hasta'] as const)
      .map(campo => leerNcf(this.#por.get(campo)?.texto ?? ''))
      .find(ncf => ncf !== null)
    return impreso ? { serie: impreso.serie, tipo: impreso.tipo } : null
  }

  /** What is printed on the numbers counts before what is said in words. */
  #tipo(): TipoDeNumero | null {
    const sueltos = this.#sacar(trozo => trozo.tipo !== undefined)
    const dicho = this.#por.get('tipo') ?? sueltos[0]
    const enPalabras = dicho === undefined ? null : (dicho.tipo ?? tipoDeNumero(dicho.texto))
    const impreso = this.#tipoImpreso()
    if (impreso === null) return enPalabras
    if (enPalabras !== null && tipoFiscal(enPalabras) !== tipoFiscal(impreso)) {
      this.reparos.push(
        `Los números son de ${codigoDeTipo(impreso)} y el tipo dice «${dicho?.texto.slice(0, 40)}»: se tomó el de los números.`,
      )
    }
    return impreso
  }

  #vence(tipo: TipoDeNumero | null): Dia | null {
    const dia = this.#dia('vence')
    if (dia === null || tipo === null || tipoFiscal(tipo).llevaVencimiento) return dia
    this.reparos.push(
      `Los números de ${tipoFiscal(tipo).nombre} no vencen: la fecha ${formatDia(dia)} no se tomó.`,
    )
    return null
  }

  #texto(campo: Etiqueta): string | null {
    return this.#por.get(campo)?.texto ?? null
  }

  #numero(campo: 'desde' | 'hasta' | 'cantidad'): number | null {
    const trozo = this.#por.get(campo)
    if (trozo === undefined) return null
    return leerNcf(trozo.texto)?.numero ?? trozo.entero ?? null
  }

  #dia(campo: 'autorizadaEn' | 'vence'): Dia | null {
    return this.#por.get(campo)?.dia ?? null
  }

  #dar(campos: readonly Etiqueta[], trozos: readonly Trozo[]) {
    for (const [i, trozo] of trozos.entries()) {
      const campo = campos[i]
      if (campo === undefined) this.#libres.push(trozo)
      else this.#por.set(campo, trozo)
    }
  }

  #sacar(es: (trozo: Trozo) => boolean): Trozo[] {
    const sacados = this.#libres.filter(es)
    for (const trozo of sacados) this.#libres.splice(this.#libres.indexOf(trozo), 1)
    return sacados
  }
}

const esEntero = ({ entero }: Trozo) => entero !== undefined
const esId = ({ texto }: Trozo) => /^[\w/-]{1,30}$/.test(texto)
const esNumero = (trozo: Trozo) => esEntero(trozo) || leerNcf(trozo.texto) !== null

/** What may stand beside each title. */
const SIRVE: Readonly<Record<Etiqueta, (trozo: Trozo) => boolean>> = {
  tipo: ({ tipo, texto }) => tipo !== undefined || tipoDeNumero(texto) !== null,
  solicitud: esId,
  autorizacion: esId,
  desde: esNumero,
  hasta: esNumero,
  cantidad: esEntero,
  autorizadaEn: ({ dia }) => dia !== undefined,
  vence: ({ dia }) => dia !== undefined,
  ignorada: () => true,
}

function sonRango(desde: Trozo, hasta: Trozo | undefined, cantidad: Trozo | undefined): boolean {
  if (desde.entero === undefined || hasta?.entero === undefined || desde.entero === 0) return false
  return cantidad?.entero === cantidadDe({ desde: desde.entero, hasta: hasta.entero }) && cantidad.entero > 0
}
