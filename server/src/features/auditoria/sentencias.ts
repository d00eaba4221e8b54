import type { Integridad } from '@cuadre/contract/auditoria'
import { formatNumero } from '@cuadre/domain/dinero/formato'

/** What a check found, or how far it is, in words. */
export function sentenciaDe(integridad: Integridad): string {
  const { estado, integra, registros, hasta } = integridad
  if (estado === 'nunca') return 'La auditoría no se ha verificado todavía.'
  if (integra === null) {
    return `Verificando la auditoría: ${formatNumero(registros)} de ${formatNumero(hasta)} registros.`
  }
  if (!integra) return sentenciaDeRotura(integridad)
  return `La auditoría está íntegra: ${registros} registros verificados.${sentenciaDeLlave(integridad)}`
}

export function sentenciaDeRotura({ causa, primerSello }: Pick<Integridad, 'causa' | 'primerSello'>): string {
  if (causa === 'firma') {
    return `La auditoría fue alterada: desde el sello ${primerSello} la cadena no es la que este servidor firmó.`
  }
  return `La auditoría fue alterada: la cadena se rompe en el sello ${primerSello}.`
}

/** Another key is no proof of anything; only the owner knows whether he changed it. */
function sentenciaDeLlave({ firma: { ajenas, llave } }: Integridad): string {
  if (ajenas === null) return ''
  const { desde, hasta } = ajenas
  const where = desde === hasta ? `El sello ${desde} lleva` : `Sellos entre el ${desde} y el ${hasta} llevan`
  return (
    ` ${where} la firma de otra llave (${ajenas.llave}), que este servidor (${llave}) no tiene para comprobarla: ` +
    'si usted no cambió de llave, no restauró en otra máquina ni usa varios procesos con llaves distintas, compare con una copia de seguridad.'
  )
}
