import type { AvisoDeNcf } from '@cuadre/contract/ncf'
import { formatEntero } from '@cuadre/domain/dinero/formato'
import { formatDia } from '@cuadre/domain/tiempo/dia'

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

function quedan({ disponibles, diasConNumeros, ultimoDia }: AvisoDeNcf): string {
  const numeros = `${disponibles === 1 ? 'queda' : 'quedan'} ${formatEntero(disponibles)} NCF`
  const dias = diasConNumeros === 1 ? '1 día laborable' : `${formatEntero(diasConNumeros)} días laborables`
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
