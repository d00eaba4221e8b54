// Santo Domingo is four hours behind Greenwich all year.
const HUSO_MS = -4 * 3_600_000
const DIA_MS = 86_400_000

/** The moment of '22-11-2026 10:20:30' or '22-11-2026' in Santo Domingo; NaN where it is none. */
export function momentoDe(texto: string): number {
  const partes = /^(\d{2})-(\d{2})-(\d{4})(?: (\d{2}):(\d{2}):(\d{2}))?$/.exec(texto)
  if (!partes) return Number.NaN
  const [dia, mes, ano, hora, minuto, segundo] = partes.slice(1).map(uno => Number(uno ?? 0))
  return Date.UTC(ano ?? 0, (mes ?? 0) - 1, dia, hora, minuto, segundo) - HUSO_MS
}

/** Whole days from one 'dd-MM-yyyy' to another. */
export function diasEntre(desde: string, hasta: string): number {
  return Math.round((momentoDe(hasta) - momentoDe(desde)) / DIA_MS)
}

/** 'dd-MM-yyyy' in Santo Domingo. */
export function diaDe(momento: Date): string {
  const { dia, mes, ano } = partesDe(momento)
  return `${dos(dia)}-${dos(mes)}-${ano}`
}

/** 'dd-MM-yyyy HH:mm:ss' in Santo Domingo. */
export function diaYHora(momento: Date): string {
  const { hora, minuto, segundo } = partesDe(momento)
  return `${diaDe(momento)} ${dos(hora)}:${dos(minuto)}:${dos(segundo)}`
}

/** As the tax office's answers have it: '10/8/2026 11:22:49 AM'. */
export function alEstiloUs(momento: Date): string {
  const { dia, mes, ano, hora, minuto, segundo } = partesDe(momento)
  return `${mes}/${dia}/${ano} ${hora % 12 === 0 ? 12 : hora % 12}:${dos(minuto)}:${dos(segundo)} ${hora < 12 ? 'AM' : 'PM'}`
}

/** As the seed has it: '2026-11-22T11:59:31.3551245-04:00'. */
export function conHuso(momento: Date): string {
  return `${new Date(momento.getTime() + HUSO_MS).toISOString().slice(0, -1)}1245-04:00`
}

function partesDe(momento: Date) {
  const local = new Date(momento.getTime() + HUSO_MS)
  return {
    dia: local.getUTCDate(),
    mes: local.getUTCMonth() + 1,
    ano: local.getUTCFullYear(),
    hora: local.getUTCHours(),
    minuto: local.getUTCMinutes(),
    segundo: local.getUTCSeconds(),
  }
}

function dos(cifra: number): string {
  return String(cifra).padStart(2, '0')
}
