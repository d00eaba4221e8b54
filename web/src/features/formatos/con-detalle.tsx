import './formatos.css'

/** The text of a cell, and in small what there is to say of it. */
export function ConDetalle({ texto, detalle }: { texto: string; detalle: string | null }) {
  if (detalle === null) return texto
  return (
    <>
      {texto}
      <span className="cuadre-formato-detalle">{detalle}</span>
    </>
  )
}
