import { useAntiguedadRowLink } from './antiguedad-link.tsx'
import { EstadoDeCuentaRowLink, useVeEstados } from './estado-de-cuenta.tsx'

const FILTRO = { clientes: 'clienteId', contactos: 'contactoId' } as const

/** From the row of a client or a contact to the statement and to how old what is left is; nothing for who sees neither side. */
export function useSaldosDeFila(de: keyof typeof FILTRO) {
  const verEstado = useVeEstados()
  const antiguedad = useAntiguedadRowLink()
  if (!verEstado || !antiguedad) return undefined
  return ({ id, nombre }: { id: number; nombre: string }) => (
    <>
      <EstadoDeCuentaRowLink de={de} id={id} nombre={nombre} />
      {antiguedad(nombre, { [FILTRO[de]]: id })}
    </>
  )
}
