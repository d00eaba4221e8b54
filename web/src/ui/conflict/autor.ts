interface Cambio {
  /** Null or absent: nothing tells who it was. */
  readonly ultimoCambio?: { readonly usuario: string } | null
}

/** Who changed a thing ('este pedido') last, in words; `username` is who reads them, perhaps of his own other window. */
export function autorDe(
  { ultimoCambio }: Cambio,
  { username, cosa, hizo = 'cambió' }: { username: string; cosa: string; hizo?: string },
) {
  const usuario = ultimoCambio?.usuario
  if (usuario !== undefined && usuario === username) {
    return { frase: `Usted ${hizo} ${cosa} en otra ventana`, nombre: 'la otra ventana' }
  }
  return { frase: `${usuario ?? 'Otro usuario'} ${hizo} ${cosa}`, nombre: usuario ?? 'otro usuario' }
}
