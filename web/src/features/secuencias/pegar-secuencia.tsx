import './pegar-secuencia.css'
import { leerSecuencia, type SecuenciaLeida } from '@cuadre/domain/documentos/leer-secuencia'
import { useState } from 'react'
import { LinesField } from '../../ui/fields/form-fields.tsx'

const NOMBRES: Readonly<Record<Exclude<keyof SecuenciaLeida, 'sinEntender' | 'reparos'>, string>> = {
  tipo: 'tipo',
  solicitud: 'solicitud',
  autorizacion: 'autorización',
  desde: 'primer número',
  hasta: 'último número',
  cantidad: 'cantidad',
  autorizadaEn: 'fecha de autorización',
  vence: 'vencimiento',
}

/** Where what the Oficina Virtual shows is pasted: the form is filled from it, and what was not understood is said. */
export function PegarSecuencia({ onRead }: { onRead: (leida: SecuenciaLeida) => void }) {
  const [texto, setTexto] = useState('')
  const leida = texto.trim() === '' ? null : leerSecuencia(texto)

  function write(next: string) {
    setTexto(next)
    if (next.trim() !== '') onRead(leerSecuencia(next))
  }

  return (
    <div>
      <LinesField
        label="Pegue aquí lo que muestra la Oficina Virtual"
        description="La fila de la tabla o el detalle de la autorización, como se copia: los campos se llenan solos."
        maxRows={6}
        data-autofocus
        value={texto}
        onChange={write}
      />
      <div role="status" className="cuadre-pegado">
        {leida !== null && frasesDe(leida).map(frase => <p key={frase}>{frase}</p>)}
      </div>
    </div>
  )
}

function frasesDe(leida: SecuenciaLeida): string[] {
  const { sinEntender, reparos } = leida
  const campos = Object.entries(NOMBRES)
  const leidos = campos.filter(([campo]) => leida[campo as keyof typeof NOMBRES] !== null)
  const entendido =
    leidos.length === 0 ? 'No se encontró ningún dato de la secuencia.' : `Se leyó: ${lista(leidos)}.`
  const resto =
    sinEntender.length === 0 ? [] : [`No se entendió: ${sinEntender.map(each => `«${each}»`).join(', ')}.`]
  return [entendido, ...reparos, ...resto]
}

function lista(campos: readonly (readonly [string, string])[]): string {
  return campos.map(([, nombre]) => nombre).join(', ')
}
