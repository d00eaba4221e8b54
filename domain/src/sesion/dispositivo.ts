/** The first that fits names it: a browser also calls itself by the names of those that it descends from. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const APARATOS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux|X11/, 'Linux'],
]

/** What a browser says of itself (`User-Agent`), in words: 'Chrome en Windows'. Whoever writes the header can write what he likes. */
export function dispositivoDe(agente: string): string {
  const navegador = nombreEn(NAVEGADORES, agente)
  const aparato = nombreEn(APARATOS, agente)
  if (navegador && aparato) return `${navegador} en ${aparato}`
  return navegador ?? aparato ?? 'Otro programa'
}

function nombreEn(nombres: readonly (readonly [RegExp, string])[], agente: string): string | undefined {
  return nombres.find(([patron]) => patron.test(agente))?.[1]
}
