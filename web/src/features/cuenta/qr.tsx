import type { SegundoFactorNuevo } from '@cuadre/contract/segundo-factor'

/** Around a code stay four of its modules free. */
const MARGIN = 4

/** Black on white in the dark too, or no telephone reads it. */
export function Qr({ lado, trazo }: SegundoFactorNuevo['qr']) {
  const side = lado + 2 * MARGIN
  return (
    <svg
      className="cuadre-cuenta-qr"
      role="img"
      aria-label="Código QR del segundo factor"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={trazo} fill="#000" />
    </svg>
  )
}
