import type { AvisoDeCompra } from '@cuadre/domain/compras/avisos-de-compra'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { QuietButton } from '../../ui/links/buttons.tsx'
import { Warning } from '../../ui/notices/warning.tsx'

interface AvisosProps {
  readonly avisos: readonly AvisoDeCompra[]
  /** Goes to the field where it is mended. */
  readonly irA: (campo: AvisoDeCompra['campo']) => void
}

/** What somebody should know of a purchase before he saves it, each a sentence with the way to where it is mended; none of it keeps it from being saved. */
export function AvisosDeCompra({ avisos, irA }: AvisosProps) {
  return avisos.map(({ frase, campo }) => (
    <Warning key={frase} text={frase}>
      <QuietButton size="compact-xs" onClick={() => irA(campo)}>
        Ir ahí
      </QuietButton>{' '}
      {campo === 'suplidorId' && <Link to="/compras/nueva">Registrar el comprobante que él dé</Link>}
    </Warning>
  ))
}

/** Asks once before a purchase is saved of which there is something to know; what was read is not asked about again. */
export function useAvisosLeidos() {
  const leidos = useRef(new Set<string>())
  return async (avisos: readonly AvisoDeCompra[]): Promise<boolean> => {
    const nuevos = avisos.map(({ frase }) => frase).filter(frase => !leidos.current.has(frase))
    if (nuevos.length === 0) return true
    const sigue = await confirm({
      title: 'Revise antes de guardar',
      message: (
        <ul>
          {nuevos.map(frase => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      ),
      confirmLabel: 'Guardar así',
      cancelLabel: 'Volver a revisar',
      destructive: false,
    })
    if (sigue) for (const frase of nuevos) leidos.current.add(frase)
    return sigue
  }
}
