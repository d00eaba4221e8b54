import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { type Dia, formatDia, nombreDelMes } from '@cuadre/domain/tiempo/dia'
import { contar } from '../lib/contar.ts'

/** What is left to the company, to be read after its name and a colon; null when all is well. */
export function fraseDeAviso(aviso: AvisoDeNcf): string | null {
  if (aviso.avisos.length === 0) return null
  if (aviso.disponibles === 0) return 'no tiene NCF disponibles de hoy en adelante.'
  return [quedan(aviso), vencen(aviso)].filter(each => each !== null).join(' ')
}

/** Those that need numbers, the most urgent first. */
export function porAtender(avisos: readonly AvisoDeNcf[]): AvisoDeNcf[] {
  return avisos
    .filter(({ avisos: motivos }) => motivos.length > 0)
    .sort(
      (a, b) => a.diasConNumeros - b.diasConNumeros || a.empresaNombre.localeCompare(b.empresaNombre, 'es'),
    )
}

/** The month to generate now, and the companies that lack it; null when nothing can be generated. */
export interface PorGenerar {
  readonly mes: Dia
  readonly empresas: readonly AvisoDeNcf[]
}

export function porGenerar(avisos: readonly AvisoDeNcf[]): PorGenerar | null {
  const faltan = porAtender(avisos).filter(
    ({ avisos: motivos, mesPorGenerar }) => motivos.includes('POCOS_DIAS') && mesPorGenerar !== null,
  )
  const mes = faltan
    .flatMap(({ mesPorGenerar }) => mesPorGenerar ?? [])
    .sort()
    .at(0)
  if (mes === undefined) return null
  return { mes, empresas: faltan.filter(({ mesPorGenerar }) => mesPorGenerar === mes) }
}

/** The warning in one line. */
export function tituloDeAvisos(avisos: readonly AvisoDeNcf[]): string {
  const pendientes = porAtender(avisos)
  const pocos = pendientes.filter(({ avisos: motivos }) => motivos.includes('POCOS_DIAS'))
  const [una] = pocos.length > 0 ? pocos : pendientes
  if (una === undefined) return ''
  if (pocos.length === 0) {
    return pendientes.length === 1
      ? `Los NCF de ${una.empresaNombre} están por vencer`
      : `${pendientes.length} empresas tienen NCF por vencer`
  }
  const meses = new Set(pocos.map(({ mesPorGenerar }) => mesPorGenerar))
  const { mesPorGenerar } = una
  const cuales = meses.size === 1 && mesPorGenerar !== null ? ` de ${nombreDelMes(mesPorGenerar)}` : ''
  return pocos.length === 1
    ? `${una.empresaNombre} necesita NCF${cuales}`
    : `${pocos.length} empresas necesitan NCF${cuales}`
}

/** Of the button that generates. */
export function textoDeGenerar({ mes, empresas }: PorGenerar): string {
  const generar = `Generar los NCF de ${nombreDelMes(mes)}`
  return empresas.length === 1 ? generar : `${generar} para las ${empresas.length} empresas`
}

function quedan({ disponibles, diasConNumeros, ultimoDia }: AvisoDeNcf): string {
  const numeros = `${disponibles === 1 ? 'queda' : 'quedan'} ${formatEntero(disponibles)} NCF`
  const dias = contar(diasConNumeros, 'día laborable', 'días laborables')
  return `${numeros} para ${dias}${ultimoDia === null ? '' : `, hasta el ${formatDia(ultimoDia)}`}.`
}

function vencen({ disponibles, porVencer, vence }: AvisoDeNcf): string | null {
  if (vence === null) return null
  if (disponibles === 1) return `Vence el ${formatDia(vence)}.`
  if (porVencer === disponibles) return `Vencen el ${formatDia(vence)}.`
  return porVencer === 1
    ? `1 de ellos vence el ${formatDia(vence)}.`
    : `${formatEntero(porVencer)} de ellos vencen el ${formatDia(vence)}.`
}
