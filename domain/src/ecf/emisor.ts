/**
 * What an electronic document says of its issuer, copied at the issue. `provincia` and `municipio` are codes of six digits of the
 * tax office's table; `telefonos` at most three, each 'ddd-ddd-dddd' (Formato e-CF 1.0, Emisor).
 */
export interface EmisorEcf {
  readonly rnc: string
  readonly razonSocial: string
  readonly nombreComercial: string | null
  readonly sucursal: string | null
  readonly direccion: string
  readonly municipio: string | null
  readonly provincia: string | null
  readonly telefonos: readonly string[]
  readonly correo: string | null
  readonly web: string | null
  readonly actividad: string | null
}
