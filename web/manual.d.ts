/** Made of docs/manual-de-usuario.md when the web is built (`web/manual-plugin.ts`). */
declare module '@cuadre/manual' {
  export const temas: readonly import('./src/features/ayuda/manual.ts').Tema[]
  export const imagenes: readonly import('./src/features/ayuda/manual.ts').Imagen[]
}
