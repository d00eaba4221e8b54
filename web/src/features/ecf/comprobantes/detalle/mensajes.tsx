import type { EcfLeido } from '@cuadre/contract/ecf'
import { RUTAS_DE_FALTAS } from '@cuadre/domain/ecf/falta'
import { Link } from '@tanstack/react-router'

/** Where the fault lies, as the menu names it. */
const PANTALLAS = {
  [RUTAS_DE_FALTAS.secuencias]: 'Secuencias',
  [RUTAS_DE_FALTAS.emisor]: 'la empresa y su certificado',
  [RUTAS_DE_FALTAS.clientes]: 'Clientes',
} as const

/** What the tax office said, in its own words, and below each what it means and where it is mended. Its answer of acceptance has no text. */
export function Mensajes({ mensajes }: Pick<EcfLeido, 'mensajes'>) {
  const dichos = mensajes.filter(({ valor, enPalabras }) => valor !== '' || enPalabras !== null)
  if (dichos.length === 0) return null
  return (
    <section aria-label="Mensajes de la DGII">
      <h2 className="cuadre-ecf-titulo">Mensajes de la DGII</h2>
      <ul className="cuadre-ecf-mensajes">
        {[...dichos.entries()].map(([place, { codigo, valor, enPalabras, lugar }]) => (
          <li key={place}>
            {valor !== '' && <q>{valor}</q>}
            {codigo !== 0 && <span className="cuadre-ecf-codigo">{` (código ${codigo})`}</span>}
            {enPalabras !== null && <p>{enPalabras}</p>}
            {lugar != null && lugar in PANTALLAS && (
              <Link to={lugar}>{`Ir a ${PANTALLAS[lugar as keyof typeof PANTALLAS]}`}</Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
