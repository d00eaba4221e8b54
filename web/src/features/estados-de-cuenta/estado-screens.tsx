import { useParams } from '@tanstack/react-router'
import { EstadoScreen } from './estado-screen.tsx'

export function EstadoDeClienteScreen() {
  const { id } = useParams({ from: '/shell/estado-de-cuenta/clientes/$id' })
  return <EstadoScreen key={id} quien={{ de: 'clientes', id: Number(id) }} />
}

export function EstadoDeSuplidorScreen() {
  const { id } = useParams({ from: '/shell/estado-de-cuenta/suplidores/$id' })
  return <EstadoScreen key={id} quien={{ de: 'suplidores', id: Number(id) }} />
}

export function EstadoDeContactoScreen() {
  const { id } = useParams({ from: '/shell/estado-de-cuenta/contactos/$id' })
  return <EstadoScreen key={id} quien={{ de: 'contactos', id: Number(id) }} />
}
