/** Made of docs/manual-de-usuario.md when the web is built (`web/manual-plugin.ts`). */
declare module '@cuadre/manual' {
  export const temas: readonly import('./src/features/ayuda/manual.ts').Tema[]
  export const imagenes: readonly import('./src/features/ayuda/manual.ts').Imagen[]
}

/** A drawing of Tabler by its name there (`web/icons-plugin.ts`). */
declare module '@cuadre/icons/*' {
  export const drawing: import('./src/ui/icons/icon.tsx').Icon
}
