import './formatos.css'

/** A fiscal number; what it is besides a plain line stands under it. */
export function Numero({ ncf, detalle }: { ncf: string; detalle: string | null }) {
  if (detalle === null) return ncf
  return (
    <>
      {ncf}
      <span className="cuadre-formato-detalle">{detalle}</span>
    </>
  )
}
