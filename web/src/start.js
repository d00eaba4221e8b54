// Runs as soon as it is there, mostly before the program: from a file because the content policy allows no inline scripts. Nothing waits for it.

// Until the program sets it itself a dark desktop would flash white.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
)

// Whoever is logged in comes for a screen: who it is is asked, and its files are on their way, while the program is.
// Once the program has started without it, it comes too late.
if (!('cuadreMe' in window) && localStorage.getItem('userId') !== null && location.pathname !== '/login') {
  window.cuadreMe = fetch('/api/users/me')
  // A page that is left breaks it off, in Firefox with an error: whoever takes it is told, and nobody else.
  window.cuadreMe.catch(() => {})
  for (const { name, content } of document.querySelectorAll('meta[name^="pantalla "]')) {
    if (name !== 'pantalla *' && name !== `pantalla ${location.pathname}`) continue
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: content, crossOrigin: '' })
    document.head.append(link)
  }
}
