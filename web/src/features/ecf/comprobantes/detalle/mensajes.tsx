import type { EcfLeido } from '@cuadre/contract/ecf'

/** What the tax office said, in its own words, and below each what it means. Its answer of acceptance has no text. */
export function Mensajes({ mensajes }: Pick<EcfLeido, 'mensajes'>) {
  const dichos = mensajes.filter(({ valor, enPalabras }) => valor !== '' || enPalabras !== null)
  if (dichos.length === 0) return null
  return (
    <section aria-label="Mensajes de la DGII">
      <h2 className="cuadre-ecf-titulo">Mensajes de la DGII</h2>
      <ul className="cuadre-ecf-mensajes">
        {[...dichos.entries()].map(([lugar, { codigo, valor, enPalabras }]) => (
          <li key={lugar}>
            {valor !== '' && <q>{valor}</q>}
            {codigo !== 0 && <span className="cuadre-ecf-codigo">{` (código ${codigo})`}</span>}
            {enPalabras !== null && <p>{enPalabras}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
