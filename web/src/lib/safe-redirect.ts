/**
 * The path to open after login. Only a path of this application is accepted: `//evil.example`, `https:` and
 * backslash tricks would send the user, just authenticated, to somebody else's page.
 */
export function safeRedirect(wanted: string | undefined, origin: string): string {
  if (!wanted?.startsWith('/')) return '/'
  try {
    const url = new URL(wanted, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return '/'
    if (url.pathname === '/login') return '/'
    return url.pathname + url.search + url.hash
  } catch {
    return '/'
  }
}
