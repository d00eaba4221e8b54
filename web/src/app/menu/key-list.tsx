import { Kbd } from '@mantine/core'
import { usePermiso } from '../../ui/screen/use-session.ts'

/** The keys that work on every screen, for whom they do something. */
export function KeyList() {
  const mayCreate = usePermiso('pedidos.crear')
  return (
    <dl className="cuadre-keys" aria-label="Teclas">
      <Key keys={['Ctrl', 'K']} does="Ir a una pantalla o un registro" />
      <Key keys={['F1']} does="Ayuda de esta pantalla" />
      {mayCreate && <Key keys={['Alt', 'N']} does="Nuevo Pedido" />}
    </dl>
  )
}

function Key({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div>
      <dt>
        {keys.map((key, place) => (
          <span key={key}>
            {place > 0 && ' + '}
            <Kbd size="xs">{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}
