import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

/** The one accent: ink between green and blue. Shade 8 carries white text at 5.9:1. */
const cuadre: MantineColorsTuple = [
  '#e8f6f9',
  '#d5ebf0',
  '#aad7e2',
  '#7cc2d3',
  '#57b0c7',
  '#3fa5bf',
  '#2f9fbc',
  '#1c8aa5',
  '#0b6e84',
  '#00586b',
]

/** A dialog's heading is no second banner of the page. */
const PLAIN_HEADER = { header: { role: 'none' } }

export const theme = createTheme({
  colors: { cuadre },
  primaryColor: 'cuadre',
  primaryShade: 8,
  defaultRadius: 'sm',
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.375rem' }, h2: { fontSize: '1.0625rem' } } },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Plain objects instead of `Modal.extend(…)`: naming the components would load them with the login page.
  components: {
    Alert: { defaultProps: { variant: 'light' } },
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    Modal: {
      defaultProps: {
        attributes: PLAIN_HEADER,
        closeButtonProps: { 'aria-label': 'Cerrar' },
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 120 },
      },
    },
    Drawer: {
      defaultProps: { attributes: PLAIN_HEADER, closeButtonProps: { 'aria-label': 'Cerrar menú' } },
    },
  },
})

/** Mantine's own greys and reds miss 4.5:1 on their backgrounds; these reach it in both themes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#565e66',
    '--mantine-color-disabled-color': '#565e66',
    '--mantine-color-placeholder': '#69717a',
    '--mantine-color-error': '#c01f1f',
    '--mantine-color-anchor': 'var(--mantine-color-cuadre-8)',
    '--mantine-color-body': '#ffffff',
    '--cuadre-canvas': '#f4f6f7',
    '--cuadre-line': '#d9dee2',
    '--cuadre-head': '#eef2f4',
    '--cuadre-hover': '#f1f8fa',
    '--cuadre-warning': '#8a5200',
  },
  dark: {
    '--mantine-color-dimmed': '#b3b9bf',
    '--mantine-color-disabled-color': '#b3b9bf',
    '--mantine-color-placeholder': '#9aa1a8',
    '--mantine-color-error': '#ff8f8f',
    '--mantine-color-anchor': 'var(--mantine-color-cuadre-3)',
    '--mantine-color-body': '#1c2023',
    '--cuadre-canvas': '#15181a',
    '--cuadre-line': '#383f44',
    '--cuadre-head': '#252a2e',
    '--cuadre-hover': '#232c30',
    '--cuadre-warning': '#f0b95a',
  },
})
