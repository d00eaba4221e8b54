import ipaddr from 'ipaddr.js'

/**
 * Where somebody calls from, as far as one office or home can be told from another: the IPv4 address (also when it comes
 * dressed as an IPv6 one), or the first 64 bits of an IPv6 address, within which anybody changes his own at will.
 */
export function networkOf(direccion: string): string {
  // Behind TRUST_PROXY=true this is whatever the caller wrote.
  if (!ipaddr.isValid(direccion)) return direccion.slice(0, 100)
  const address = ipaddr.process(direccion)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const prefix = address.parts.slice(0, 4).map(part => part.toString(16))
  return `${prefix.join(':')}::/64`
}
