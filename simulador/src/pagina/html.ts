const ESTILO = `
:root { color-scheme: light dark }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 76rem; padding: 1rem; overflow-wrap: break-word }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .3rem .5rem; vertical-align: top }
tr { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent) }
.alerta { border-left: 4px solid #c33; padding-left: .75rem } .tenue { opacity: .8 }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .5rem 0 }
label { display: grid; font-size: .9rem } input, select, button { font: inherit; padding: .4rem .5rem; max-width: 100% }
select { width: 100% }
@media (max-width: 48rem) {
  .lista thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  .lista tr { display: block; padding: .5rem 0 }
  .lista td { display: block; padding: 0 }
  .lista td::before { content: attr(data-de) ': '; opacity: .8 }
  .lista td:empty { display: none }
}
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
