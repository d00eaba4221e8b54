const ESTILO = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); vertical-align: top }
.ancho { overflow-x: auto } .alerta { border-left: 4px solid #c33; padding-left: .75rem }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 }
label { display: grid; font-size: .9rem } input, select, button { font: inherit; padding: .3rem .5rem }
.numero { text-align: right; font-variant-numeric: tabular-nums } .tenue { opacity: .75 }
`

/** Made of text that others sent: nothing of it is markup. */
export function escapar(texto: string): string {
  return texto.replace(/[&<>"']/g, uno => `&#${uno.charCodeAt(0)};`)
}

/** A whole page, plain and without scripts. */
export function hoja(titulo: string, cuerpo: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapar(titulo)}</title><style>${ESTILO}</style></head><body><main><h1>${escapar(titulo)}</h1>${cuerpo}</main></body></html>`
}

/** Names and their values, line by line. */
export function tabla(filas: readonly (readonly [string, string])[]): string {
  const lineas = filas.map(
    ([nombre, valor]) => `<tr><th scope="row">${escapar(nombre)}</th><td>${escapar(valor)}</td></tr>`,
  )
  return `<table><tbody>${lineas.join('')}</tbody></table>`
}
