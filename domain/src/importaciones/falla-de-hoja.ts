/** What stands in a cell whose formula has no saved result. */
export const SIN_RESULTADO = '(fórmula sin resultado guardado)'

/** What stands in a cell whose text lies in another file, as the long texts of dBase do; in letters that every file has. */
export const CAMPO_MEMO = '(campo memo en otro archivo)'

/** The errors of Excel, LibreOffice and Google's sheets, in English and in Spanish, and a column too narrow for its number. */
const ERROR =
  /^(#n\/[ad]|#(getting|obteniendo)_da(ta|tos)|#[¡¿]?(div\/0|null|nulo|num|ref|value|valor|name|nombre|spill|desbordamiento|calc|field|campo|busy|ocupado|connect|conectar|blocked|bloqueado|unknown|desconocido|error)[!?]|err:\d{3}|#{3,})$/i

/** Why a cell says nothing, whatever its column; null: it says something. An error of a formula is nobody's name. */
export function fallaDeHoja(texto: string): string | null {
  if (texto === SIN_RESULTADO) {
    return 'la fórmula no tiene un resultado guardado: abra el archivo en Excel, guárdelo y elíjalo de nuevo'
  }
  if (texto === CAMPO_MEMO) {
    return 'es un campo memo, y su texto está en otro archivo (.dbt o .fpt): páselo a un campo de texto o guarde la tabla como .xlsx'
  }
  if (!ERROR.test(texto)) return null
  if (texto.startsWith('###')) {
    return `«${texto.slice(0, 60)}» es una columna muy estrecha: ensánchela y guarde el archivo de nuevo`
  }
  return `«${texto}» es un error de la hoja: corrija la fórmula o escriba el valor`
}
