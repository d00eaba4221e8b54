import { useChangeNotice } from '../use-change-notice.ts'

/** While somebody works, says that a mail of the own did not leave: once for each in this browser. */
export function useCorreoNotice(): void {
  useChangeNotice({
    lista: 'correos',
    permiso: 'correos.enviar',
    say: async (...where) => (await import('./say-sin-salir.ts')).saySinSalir(...where),
  })
}
