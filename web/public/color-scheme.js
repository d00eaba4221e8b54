// Runs before the style of the application comes, from a file because the content policy allows no inline scripts:
// without it a dark desktop would flash white until the application has started.
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
)
